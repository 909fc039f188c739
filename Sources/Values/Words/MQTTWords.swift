/// What there is to say of a broker: why there is no connection, and what to do.
package enum MQTTWords {
    // MARK: Causes

    package static func unreachable(errno: Int32) -> String {
        errno == 0
            ? phrase("mqtt.unreachable", "the broker cannot be reached")
            : phrase("mqtt.unreachable-errno", "the broker cannot be reached (errno \(errno))")
    }
    package static var tooLarge: String {
        phrase("mqtt.too-large", "a message is larger than the broker accepts")
    }
    package static var unreadableAnswer: String {
        phrase(
            "mqtt.unreadable-answer",
            "its answer is not one of MQTT 5; probably the message is larger than the broker accepts")
    }
    package static func oversized(_ topic: String) -> String {
        phrase(
            "mqtt.oversized-topic", "the topic \(topic) has a larger message than this station reads, and is ignored")
    }
    package static func denied(_ topic: String) -> String {
        phrase("mqtt.denied", "the broker does not let this user use the topic \(topic)")
    }
    package static func rejected(_ topic: String, _ cause: String) -> String {
        phrase("mqtt.rejected", "the broker did not accept the topic \(topic): \(cause)")
    }

    // MARK: Remedies

    package static var checkUser: String {
        phrase("mqtt.check-user", "let the user connect in the broker's configuration")
    }
    package static var checkIdentity: String {
        phrase(
            "mqtt.check-identity", "give each station an [mqtt] id of its own: a copied card has the id of its original"
        )
    }
    package static var raiseLimit: String {
        phrase("mqtt.raise-limit", "raise the broker's limit (mosquitto: message_size_limit, max_packet_size)")
    }
    package static var removeMessage: String {
        phrase("mqtt.remove-message", "remove the message, then restart windowsill-mqtt")
    }

    // MARK: The service

    package static var notConfigured: String {
        phrase("mqtt.not-configured", "the configuration has no [mqtt] table: there is no broker to connect to")
    }
    package static func passwordFailure(_ cause: String) -> String {
        phrase("mqtt.password-failure", "cannot read the broker's password: \(cause)")
    }
    package static func noStationID(_ path: String) -> String {
        phrase("mqtt.no-station-id", "\(path) does not say which station it is of")
    }
    package static var setID: String {
        phrase("mqtt.set-id", "start the station, or set [mqtt] id")
    }
}

/// Why a broker refuses something, by its reason code: MQTT 5, section 2.4.
extension MQTTWords {
    package static func refused(reason: Int32) -> String {
        phrase("mqtt.refused", "\(sentence(of: reason)) (reason \(reason))")
    }

    private static func sentence(of reason: Int32) -> String {
        switch reason {
        // MQTT 3.1.1, section 3.2.2.3.
        case 3, 0x88: phrase("mqtt.reason-unavailable", "the broker is not available")
        case 0x83: phrase("mqtt.reason-implementation", "the broker refuses for a reason of its implementation")
        case 0x89: phrase("mqtt.reason-busy", "the broker is busy")
        case 0x8B: phrase("mqtt.reason-shutting-down", "the broker is shutting down")
        case 0x8C: phrase("mqtt.reason-authentication", "the broker expects another method of authentication")
        case 0x8F: phrase("mqtt.reason-filter", "the broker does not accept the filter of a subscription")
        case 0x90: phrase("mqtt.reason-topic", "the broker does not accept the name of a topic")
        case 0x91: phrase("mqtt.reason-identifier-in-use", "the broker reports that a message's identifier is in use")
        case 0x92: phrase("mqtt.reason-identifier-unknown", "the broker does not know a message's identifier")
        case 0x93: phrase("mqtt.reason-receive-maximum", "the broker accepts fewer messages at once")
        case 0x94: phrase("mqtt.reason-alias", "the broker does not accept the alias of a topic")
        case 0x96: phrase("mqtt.reason-message-rate", "the broker accepts fewer messages in that time")
        case 0x98: phrase("mqtt.reason-administrative", "an administrator of the broker ended the connection")
        case 0x99: phrase("mqtt.reason-payload", "the broker does not accept the format of a message")
        case 0x9C: phrase("mqtt.reason-another-server", "the broker asks to use another server for now")
        case 0x9D: phrase("mqtt.reason-moved", "the broker has moved to another server")
        case 0x9E: phrase("mqtt.reason-shared", "the broker has no shared subscriptions")
        case 0x9F: phrase("mqtt.reason-connection-rate", "the broker accepts fewer connections in that time")
        case 0xA0: phrase("mqtt.reason-connect-time", "the broker allows no longer connections")
        case 0xA1: phrase("mqtt.reason-subscription-identifiers", "the broker has no subscription identifiers")
        case 0xA2: phrase("mqtt.reason-wildcards", "the broker has no subscriptions with wildcards")
        default: phrase("mqtt.reason-unspecified", "the broker refuses without a reason")
        }
    }

    /// What a person can do about it.
    package static func remedy(reason: Int32) -> String {
        switch reason {
        case 0x8C: checkUser
        case 0x8F, 0x90, 0x99, 0xA2: checkPrefixes
        case 0x9C, 0x9D: followBroker
        default: readBrokerLog
        }
    }

    private static var checkPrefixes: String {
        phrase("mqtt.check-prefixes", "check [mqtt] topic_prefix and discovery_prefix")
    }
    private static var followBroker: String {
        phrase("mqtt.follow-broker", "set [mqtt] broker to the server that its operator names")
    }
    package static var readBrokerLog: String {
        phrase("mqtt.read-broker-log", "the station retries by itself; if it persists, read the broker's log")
    }

    // MARK: What a broker does not offer

    package static var allowBoth: String {
        phrase("mqtt.allow-both", "allow it in the broker's configuration (mosquitto: retain_available, max_qos)")
    }
}
