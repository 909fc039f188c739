package import Ports
package import TOMLTables

/// `[mqtt]`: the broker on which the station appears, and how.
package struct MQTTConfiguration: Hashable, Sendable {
    /// The broker's name or address.
    package var broker: String
    package var port: Int
    package var hasTLS: Bool
    /// The full paths of PEM files: of the trusted authorities, nil for the system's, and of the station's own certificate
    /// and key, nil without them.
    package var authorityFile: String?
    package var certificateFile: String?
    package var keyFile: String?
    package var user: String?
    /// The full path of the password's file; nil leaves the password to systemd.
    package var passwordFile: String?
    package var topicPrefix: String
    package var discoveryPrefix: String
    /// The station's name in Home Assistant.
    package var name: String
    /// The station's identifier on the broker; nil for the station's own.
    package var id: String?
    package var hasPlainTopics: Bool
    /// Whether clients of the broker may press buttons and send messages to the display.
    package var acceptsCommands: Bool

    package init(
        broker: String = "localhost", port: Int = 1883, hasTLS: Bool = false, authorityFile: String? = nil,
        certificateFile: String? = nil, keyFile: String? = nil, user: String? = nil, passwordFile: String? = nil,
        topicPrefix: String = "windowsill", discoveryPrefix: String = "homeassistant", name: String = "Windowsill",
        id: String? = nil, hasPlainTopics: Bool = false, acceptsCommands: Bool = false
    ) {
        self.broker = broker
        self.port = port
        self.hasTLS = hasTLS
        self.authorityFile = authorityFile
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.user = user
        self.passwordFile = passwordFile
        self.topicPrefix = topicPrefix
        self.discoveryPrefix = discoveryPrefix
        self.name = name
        self.id = id
        self.hasPlainTopics = hasPlainTopics
        self.acceptsCommands = acceptsCommands
    }
}

/// The part of the station's configuration that `windowsill-mqtt` needs.
package struct MQTTServiceConfiguration: Hashable, Sendable {
    /// The settings of `[mqtt]`; nil without such a table.
    package var mqtt: MQTTConfiguration?
    /// The full path of the snapshot.
    package var statusPath = "/run/windowsill/snapshot.json"
    /// The address of the station's own page in a browser; nil if the station has none.
    package var page: String?
    /// The sensors whose readings come from the broker.
    package var sensors: [SubscribedSensor] = []

    package init(mqtt: MQTTConfiguration? = nil) {
        self.mqtt = mqtt
    }

    /// Reads the tables that this program needs of a file and leaves the others to `windowsill check`.
    package static func load(path: String) throws(ConfigurationErrors) -> MQTTServiceConfiguration {
        try TOMLDocument.load(path, read)
    }

    static func parse(_ bytes: [UInt8], file: String) throws(ConfigurationErrors) -> MQTTServiceConfiguration {
        try TOMLDocument.parse(bytes, file: file, read)
    }

    private static func read(_ document: TOMLDocument, _ problems: ProblemCollector) -> MQTTServiceConfiguration {
        let station = TableReader(
            document.root, at: TOMLPosition(line: 1, column: 1), keys: document.root.map(\.key), problems: problems)
        var configuration = MQTTServiceConfiguration()
        configuration.mqtt = readMQTT(station)
        station.table("status", keys: nil)?.read("path", .path, into: &configuration.statusPath)
        configuration.sensors = readSubscribedSensors(station)
        configuration.page = station.table("web", keys: nil)?.optional("url", .pageAddress)
        return configuration
    }
}
