import Words

/// The features that a broker of MQTT 5 says it does not offer: the station does without.
package struct BrokerLacks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The broker keeps no messages for those that subscribe later.
    package static let retainedMessages = BrokerLacks(rawValue: 1)
    /// The broker confirms no messages: its highest quality of service is 0.
    package static let acknowledgements = BrokerLacks(rawValue: 2)

    /// The consequence in words; nil where nothing is missing.
    package var cause: String? {
        if contains([.retainedMessages, .acknowledgements]) {
            return phrase(
                "mqtt.lacks-both",
                "the broker neither keeps nor confirms messages: what subscribes later waits up to five minutes for values, and a lost message goes unnoticed"
            )
        }
        if contains(.retainedMessages) {
            return phrase(
                "mqtt.lacks-retained",
                "the broker keeps no messages: what subscribes later waits up to five minutes for values, and does not see that the station is gone"
            )
        }
        return contains(.acknowledgements)
            ? phrase(
                "mqtt.lacks-acknowledgements",
                "the broker confirms no messages: one that is lost or refused goes unnoticed") : nil
    }
}

extension MQTTMessage {
    /// The message as a broker accepts it that lacks something.
    package func fitting(_ lacks: BrokerLacks) -> MQTTMessage {
        var message = self
        if lacks.contains(.retainedMessages) { message.isRetained = false }
        if lacks.contains(.acknowledgements) { message.delivery = .atMostOnce }
        return message
    }
}
