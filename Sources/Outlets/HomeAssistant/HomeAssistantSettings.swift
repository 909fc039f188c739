/// How the station appears on a broker.
package struct HomeAssistantSettings: Hashable, Sendable {
    /// Stable and unique: 1 to 32 of `a` to `z`, `0` to `9`, `-` and `_`.
    package var stationID: String
    /// In front of all topics of the station's own.
    package var topicPrefix: String
    /// In front of discovery messages and of Home Assistant's own status, as it is configured there.
    package var discoveryPrefix: String
    /// The name of the device.
    package var name: String
    package var version: String
    /// The address of the station's own page; nil if it has none.
    package var page: String?
    /// Whether Home Assistant may press buttons and send messages.
    package var acceptsCommands: Bool
    /// Whether each value also has a topic of its own.
    package var hasPlainTopics: Bool

    package init(
        stationID: String, topicPrefix: String = "windowsill", discoveryPrefix: String = "homeassistant",
        name: String = "Windowsill", version: String, page: String? = nil, acceptsCommands: Bool = false,
        hasPlainTopics: Bool = false
    ) {
        self.stationID = stationID
        self.topicPrefix = topicPrefix
        self.discoveryPrefix = discoveryPrefix
        self.name = name
        self.version = version
        self.page = page
        self.acceptsCommands = acceptsCommands
        self.hasPlainTopics = hasPlainTopics
    }

    /// What Home Assistant knows the device by, and each entity's identifier begins with.
    package var deviceID: String { "windowsill_\(stationID)" }

    package var discoveryTopic: String { "\(discoveryPrefix)/device/\(deviceID)/config" }
    /// Where Home Assistant says that it has started.
    package var birthTopic: String { "\(discoveryPrefix)/status" }
    package var availabilityTopic: String { topic("availability") }

    package func topic(of group: EntityGroup) -> String { topic(group.rawValue) }
    package func topic(of command: CommandTopic) -> String { topic("command/\(command.rawValue)") }
    /// Of a single value.
    package func plainTopic(_ key: String) -> String { topic("value/\(key)") }

    private func topic(_ name: String) -> String { "\(topicPrefix)/\(stationID)/\(name)" }

    /// A state older than this is not current: both the broker and Home Assistant drop it.
    package static let expiry = Duration.seconds(900)
    package static let online = "online"
    package static let offline = "offline"
}

/// Values that are published together. What changes every minute is apart from what does not, and costs little.
package enum EntityGroup: String, Hashable, Sendable, CaseIterable {
    /// The air, measured and derived, and advice.
    case air
    /// What the weather service says.
    case weather
    /// The station itself: health, ages, alerts.
    case station
    /// Longer texts, which Home Assistant shows as attributes.
    case details
}
