/// How the station appears on a broker.
package struct HomeAssistantSettings: Hashable, Sendable {
    /// The station's identifier, stable and unique: 1 to 32 of `a` to `z`, `0` to `9`, `-` and `_`.
    package var stationID: String
    /// The prefix of all topics of the station.
    package var topicPrefix: String
    /// The prefix of discovery messages and of Home Assistant's own status, as it is configured there.
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

    /// The identifier that Home Assistant knows the device by; each entity's identifier begins with it.
    package var deviceID: String { "windowsill_\(stationID)" }

    package var discoveryTopic: String { "\(discoveryPrefix)/device/\(deviceID)/config" }
    /// The topic on which Home Assistant reports that it has started.
    package var birthTopic: String { "\(discoveryPrefix)/status" }
    package var availabilityTopic: String { topic("availability") }

    package func topic(of group: EntityGroup) -> String { topic(group.rawValue) }
    package func topic(of command: CommandTopic) -> String { topic("command/\(command.path)") }

    /// The topics of all commands, to subscribe to.
    package var commandTopics: [String] {
        CommandTopic.simple.map { topic(of: $0) } + [topic("command/\(CommandTopic.allOutputs)")]
    }

    /// The command that a topic is for; nil for any other topic.
    func command(for topic: String) -> CommandTopic? {
        let prefix = self.topic("command/")
        return topic.hasPrefix(prefix) ? CommandTopic(path: topic.dropFirst(prefix.count)) : nil
    }

    /// The topic of a single value.
    package func plainTopic(_ key: String) -> String { topic("value/\(key)") }

    private func topic(_ name: String) -> String { "\(topicPrefix)/\(stationID)/\(name)" }

    /// The age beyond which a state is not current: both the broker and Home Assistant drop it.
    package static let expiry = Duration.seconds(900)
    package static let online = "online"
    package static let offline = "offline"
}

/// Values that are published together. What changes every minute is apart from what does not, and costs little.
package enum EntityGroup: String, Hashable, Sendable, CaseIterable {
    /// The air, measured and derived, and advice.
    case air
    /// The values of the weather service.
    case weather
    /// The station itself: health, ages, alerts.
    case station
    /// Longer texts, which Home Assistant shows as attributes.
    case details
}
