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
