/// A message for a topic.
package struct MQTTMessage: Hashable, Sendable {
    package enum Delivery: Int32, Sendable {
        case atMostOnce = 0
        /// The broker acknowledges the message, or says that it may not be published.
        case atLeastOnce = 1
    }

    package var topic: String
    package var payload: [UInt8]
    /// Whether the broker keeps the message for clients that subscribe later. An empty payload removes what it keeps.
    package var isRetained: Bool
    package var delivery: Delivery
    /// The time after which the broker drops a retained message; nil for never. Needs MQTT 5.
    package var expiry: Duration?

    package init(
        topic: String, payload: [UInt8], isRetained: Bool = false, delivery: Delivery = .atMostOnce,
        expiry: Duration? = nil
    ) {
        self.topic = topic
        self.payload = payload
        self.isRetained = isRetained
        self.delivery = delivery
        self.expiry = expiry
    }

    /// Creates a message whose payload is a text in UTF-8.
    package init(
        topic: String, text: String, isRetained: Bool = false, delivery: Delivery = .atMostOnce,
        expiry: Duration? = nil
    ) {
        self.init(
            topic: topic, payload: Array(text.utf8), isRetained: isRetained, delivery: delivery, expiry: expiry)
    }
}

/// The version of the protocol; the raw value is its number on the wire.
package enum MQTTVersion: Int32, Sendable {
    case v3 = 4
    case v5 = 5

    package var name: String { self == .v5 ? "5" : "3.1.1" }
}

/// An event on a connection to a broker.
package enum BrokerEvent: Hashable, Sendable {
    /// The broker does not offer these features; comes before ``connected``.
    case lacks(BrokerLacks)
    /// The broker has accepted the connection.
    case connected
    case received(MQTTMessage)
    /// The broker has not accepted a message of the topic, or a subscription to it, for the reason given. Needs MQTT 5.
    case rejected(topic: String, BrokerFailure)
    /// There is no connection any longer, or it was never accepted.
    case closed(BrokerFailure)
}
