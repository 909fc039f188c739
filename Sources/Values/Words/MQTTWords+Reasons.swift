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
