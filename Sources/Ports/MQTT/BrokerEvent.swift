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
