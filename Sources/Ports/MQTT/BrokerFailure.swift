import Words

/// The reason why there is no connection.
package enum BrokerFailure: Error, Hashable, Sendable {
    /// The broker's name cannot be resolved.
    case unknownHost
    /// The connection was not made; with the system's error number.
    case unreachable(errno: Int32)
    /// The other side closed the connection.
    case lost
    /// The other side closed the connection before it answered: a broker that is full, or one of TLS that was not asked for it.
    case hungUp
    /// The other side does not answer.
    case silent
    /// The other side does not speak MQTT.
    case notMQTT
    /// The broker does not speak this version of MQTT.
    case unsupportedVersion
    /// User or password is wrong.
    case wrongLogin
    /// The broker does not let this user connect.
    case notAuthorized
    case clientIDRefused
    /// Another client has connected with the same identifier.
    case takenOver
    /// The broker does not offer what the connection needs.
    case lacks(BrokerLacks)
    /// The broker refuses or ends the connection for another reason, whose code is given.
    case refused(reason: Int32)
    /// The certificate of the broker was not accepted, or there is no TLS on that port.
    case untrusted(Distrust)
    /// A certificate, a key or a list of authorities cannot be used.
    case certificateFiles
    /// The broker has no room left for this client.
    case full
    /// A message is larger than the broker accepts.
    case tooLarge
    /// The broker's answer to a message of the topic is not one that MQTT 5 allows. That ends the connection. Mosquitto answers so
    /// to a message above its `message_size_limit`: reason 0x95 in PUBACK (not in section 3.4.2.1), which libmosquitto refuses
    /// from 2.0.21 on at the latest.
    case unreadableAnswer(topic: String)
    /// The broker sent a larger packet than it was asked to.
    case oversized
    /// The broker accepts messages, and acknowledges none.
    case unacknowledged
    case outOfMemory
    /// Any other failure, with the library's number.
    case other(Int32)

    /// The fault of a broker's certificate.
    package enum Distrust: Hashable, Sendable {
        case expired
        /// The certificate is not valid yet; with the board's date, because its clock may be what is wrong.
        case notYetValid(today: String)
        case unknownAuthority
        /// The certificate is for another name than the configured one.
        case otherName
        /// Any other fault, in the TLS library's words; empty if it has none.
        case other(String)

        var cause: String {
            switch self {
            case .expired: MQTTWords.certificateExpired
            case .notYetValid(let today): MQTTWords.certificateNotYetValid(today: today)
            case .unknownAuthority: MQTTWords.unknownAuthority
            case .otherName: MQTTWords.certificateOfOtherName
            case .other(let words): words.isEmpty ? MQTTWords.untrusted : MQTTWords.untrusted(words)
            }
        }

        var remedy: String {
            switch self {
            case .expired: MQTTWords.renewCertificate
            case .notYetValid: MQTTWords.checkDate
            case .unknownAuthority: MQTTWords.checkAuthority
            case .otherName: MQTTWords.checkName
            case .other: MQTTWords.checkCertificate
            }
        }
    }

    /// Whether trying again soon is pointless, because the connection fails until a person has changed something.
    package var needsPerson: Bool {
        switch self {
        case .wrongLogin, .notAuthorized, .clientIDRefused, .takenOver, .certificateFiles: true
        // Bad authentication method, and server moved.
        case .refused(let reason): [0x8C, 0x9D].contains(reason)
        default: false
        }
    }

    /// The cause in words: a sentence without its full stop.
    package var cause: String {
        switch self {
        case .unknownHost: MQTTWords.unknownHost
        case .unreachable(let errno): MQTTWords.unreachable(errno: errno)
        case .lost: MQTTWords.lost
        case .hungUp: MQTTWords.hungUp
        case .silent: MQTTWords.silent
        case .notMQTT: MQTTWords.notMQTT
        case .unsupportedVersion: MQTTWords.unsupportedVersion
        case .wrongLogin: MQTTWords.wrongLogin
        case .notAuthorized: MQTTWords.notAuthorized
        case .clientIDRefused: MQTTWords.clientIDRefused
        case .takenOver: MQTTWords.takenOver
        case .lacks(let lacks): lacks.cause ?? MQTTWords.refused(reason: 0)
        case .refused(let reason): MQTTWords.refused(reason: reason)
        case .untrusted(let distrust): distrust.cause
        case .certificateFiles: MQTTWords.certificateFiles
        case .full: MQTTWords.full
        case .tooLarge: MQTTWords.tooLarge
        case .unreadableAnswer: MQTTWords.unreadableAnswer
        case .oversized: MQTTWords.oversized
        case .unacknowledged: MQTTWords.unacknowledged
        case .outOfMemory: MQTTWords.outOfMemory
        case .other(let number): MQTTWords.other(number)
        }
    }

    /// What a person can do, in words.
    package var remedy: String {
        switch self {
        case .unknownHost: MQTTWords.checkHost
        case .unreachable, .lost, .silent, .outOfMemory, .other: MQTTWords.checkBroker
        case .refused(let reason): MQTTWords.remedy(reason: reason)
        case .lacks: MQTTWords.allowBoth
        case .oversized, .unacknowledged: MQTTWords.readBrokerLog
        case .notMQTT, .unsupportedVersion: MQTTWords.checkPort
        case .hungUp: MQTTWords.checkPortAndRoom
        case .full: MQTTWords.makeRoom
        case .wrongLogin: MQTTWords.checkLogin
        case .notAuthorized: MQTTWords.checkUser
        case .clientIDRefused, .takenOver: MQTTWords.checkIdentity
        case .untrusted(let distrust): distrust.remedy
        case .certificateFiles: MQTTWords.checkCertificateFiles
        case .tooLarge, .unreadableAnswer: MQTTWords.raiseLimit
        }
    }
}
