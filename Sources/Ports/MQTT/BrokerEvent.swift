/// What happens on a connection to a broker.
package enum BrokerEvent: Hashable, Sendable {
    /// What the broker does not offer; comes before ``connected``.
    case lacks(BrokerLacks)
    /// The broker has accepted the connection.
    case connected
    case received(MQTTMessage)
    /// The broker has not taken a message of the topic, or a subscription to it: why. Needs MQTT 5.
    case rejected(topic: String, BrokerFailure)
    /// There is no connection any longer, or it was never accepted.
    case closed(BrokerFailure)
}
