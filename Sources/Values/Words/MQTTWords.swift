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
    package static func notASnapshot(_ path: String) -> String {
        phrase("mqtt.not-a-snapshot", "\(path) is not a snapshot of the station")
    }
    package static func noStationID(_ path: String) -> String {
        phrase("mqtt.no-station-id", "\(path) does not say which station it is of")
    }
    package static var setID: String {
        phrase("mqtt.set-id", "start the station, or set [mqtt] id")
    }
}
