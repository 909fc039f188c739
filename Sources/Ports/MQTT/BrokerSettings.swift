import Words

/// A broker, and who connects to it.
package struct BrokerSettings: Hashable, Sendable {
    package struct TLS: Hashable, Sendable {
        /// A PEM file of the authorities to trust; nil for the system's.
        package var authorityFile: String?
        /// The client's own certificate and its key, PEM files; nil for none.
        package var certificateFile: String?
        package var keyFile: String?

        package init(authorityFile: String? = nil, certificateFile: String? = nil, keyFile: String? = nil) {
            self.authorityFile = authorityFile
            self.certificateFile = certificateFile
            self.keyFile = keyFile
        }
    }

    /// A name or an address.
    package var host: String
    package var port: Int
    /// The client's identifier, unique on the broker: of two clients with the same, each ends the connection of the other.
    package var clientID: String
    package var user: String?
    package var password: Secret?
    /// The settings of TLS; nil for a connection in clear text.
    package var tls: TLS?
    /// The message that the broker publishes when the connection ends without a goodbye.
    package var will: MQTTMessage?
    /// How long the connection may be silent. The broker gives it up after one and a half times as long.
    package var keepAlive: Duration
    /// How long the broker waits with the will, so that a short interruption goes unnoticed. Needs MQTT 5.
    package var willDelay: Duration

    package init(
        host: String, port: Int, clientID: String, user: String? = nil, password: Secret? = nil, tls: TLS? = nil,
        will: MQTTMessage? = nil, keepAlive: Duration = .seconds(60), willDelay: Duration = .seconds(10)
    ) {
        self.host = host
        self.port = port
        self.clientID = clientID
        self.user = user
        self.password = password
        self.tls = tls
        self.will = will
        self.keepAlive = keepAlive
        self.willDelay = willDelay
    }
}

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
