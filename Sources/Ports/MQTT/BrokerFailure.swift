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
            case .expired:
                phrase("mqtt.certificate-expired", "no trusted connection: the broker's certificate has expired")
            case .notYetValid(let today):
                phrase(
                    "mqtt.certificate-not-yet-valid",
                    "no trusted connection: the broker's certificate is not valid yet on \(today), which is this board's date"
                )
            case .unknownAuthority:
                phrase(
                    "mqtt.unknown-authority",
                    "no trusted connection: the broker's certificate is from an unknown authority")
            case .otherName:
                phrase(
                    "mqtt.certificate-of-other-name",
                    "no trusted connection: the broker's certificate is for another name")
            case .other(let words):
                words.isEmpty
                    ? phrase(
                        "mqtt.untrusted",
                        "no trusted connection: the broker's certificate has expired, is from an unknown authority or for another name"
                    ) : phrase("mqtt.untrusted-because", "no trusted connection: \(words)")
            }
        }

        var remedy: String {
            switch self {
            case .expired:
                phrase("mqtt.renew-certificate", "renew the broker's certificate, or correct the date of this board")
            case .notYetValid:
                phrase(
                    "mqtt.check-date",
                    "correct the date of this board ('timedatectl'), or that of the machine that issued the certificate"
                )
            case .unknownAuthority:
                phrase(
                    "mqtt.check-authority", "name the authority that signed the broker's certificate in [mqtt] ca_file")
            case .otherName:
                phrase("mqtt.check-name", "write [mqtt] broker as the certificate names it, or issue one for that name")
            case .other:
                phrase(
                    "mqtt.check-certificate",
                    "check the broker's certificate, [mqtt] ca_file and the date of this board")
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
        case .unknownHost: phrase("mqtt.unknown-host", "the broker's name cannot be resolved")
        case .unreachable(let errno): MQTTWords.unreachable(errno: errno)
        case .lost: phrase("mqtt.lost", "the broker closed the connection")
        case .hungUp: phrase("mqtt.hung-up", "the broker closed the connection without an answer")
        case .silent: phrase("mqtt.silent", "the broker does not answer")
        case .notMQTT: phrase("mqtt.not-mqtt", "what answers there is not an MQTT broker")
        case .unsupportedVersion: phrase("mqtt.unsupported-version", "the broker supports neither MQTT 5 nor 3.1.1")
        case .wrongLogin: phrase("mqtt.wrong-login", "the broker refused user and password")
        case .notAuthorized: phrase("mqtt.not-authorized", "the broker does not let this user connect")
        case .clientIDRefused: phrase("mqtt.client-id-refused", "the broker refused the station's identifier")
        case .takenOver: phrase("mqtt.taken-over", "another client connected with this station's identifier")
        case .lacks(let lacks): lacks.cause ?? MQTTWords.refused(reason: 0)
        case .refused(let reason): MQTTWords.refused(reason: reason)
        case .untrusted(let distrust): distrust.cause
        case .certificateFiles: phrase("mqtt.certificate-files", "a certificate or key file cannot be used")
        case .full: phrase("mqtt.full", "the broker has no room left for this station")
        case .tooLarge: MQTTWords.tooLarge
        case .unreadableAnswer: MQTTWords.unreadableAnswer
        case .oversized: phrase("mqtt.oversized", "the broker sent a larger message than this station reads")
        case .unacknowledged: phrase("mqtt.unacknowledged", "the broker acknowledges no messages")
        case .outOfMemory: phrase("mqtt.out-of-memory", "out of memory")
        case .other(let number): phrase("mqtt.other", "the connection failed (libmosquitto error \(number))")
        }
    }

    /// What a person can do, in words.
    package var remedy: String {
        switch self {
        case .unknownHost: phrase("mqtt.check-host", "check [mqtt] broker, and the network's name server")
        case .unreachable, .lost, .silent, .outOfMemory, .other:
            phrase("mqtt.check-broker", "check that the broker is running and reachable from here")
        case .refused(let reason): MQTTWords.remedy(reason: reason)
        case .lacks: MQTTWords.allowBoth
        case .oversized, .unacknowledged: MQTTWords.readBrokerLog
        case .notMQTT, .unsupportedVersion: phrase("mqtt.check-port", "check [mqtt] port and tls")
        case .hungUp:
            phrase(
                "mqtt.check-port-and-room",
                "check [mqtt] port and tls, and whether the broker accepts more connections (mosquitto: max_connections)"
            )
        case .full: phrase("mqtt.make-room", "raise the broker's limits, or remove what it keeps for others")
        case .wrongLogin:
            phrase(
                "mqtt.check-login",
                "correct [mqtt] user and /etc/windowsill/mqtt-password, then restart windowsill-mqtt")
        case .notAuthorized: MQTTWords.checkUser
        case .clientIDRefused, .takenOver: MQTTWords.checkIdentity
        case .untrusted(let distrust): distrust.remedy
        case .certificateFiles:
            phrase("mqtt.check-certificate-files", "check [mqtt] ca_file, certificate_file and key_file")
        case .tooLarge, .unreadableAnswer: MQTTWords.raiseLimit
        }
    }
}
