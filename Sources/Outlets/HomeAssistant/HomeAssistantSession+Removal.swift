import Documents
package import Ports

extension HomeAssistantSession {
    /// The actions that remove what the broker keeps under topics that the configuration has since changed.
    var removal: [SessionAction] {
        guard let record, record.discoveryTopic != settings.discoveryTopic || !record.topics.allSatisfy(isOurs) else {
            return []
        }
        let topics =
            [record.discoveryTopic].filter { $0 != settings.discoveryTopic } + record.topics.filter { !isOurs($0) }
        return topics.map { .publish(Self.removal(of: $0)) }
    }

    private func isOurs(_ topic: String) -> Bool { topics.contains(topic) }

    var topics: [String] {
        let states = EntityGroup.allCases.map { settings.topic(of: $0) } + [settings.availabilityTopic]
        return settings.hasPlainTopics ? states + (entities?.all.map { settings.plainTopic($0.entity) } ?? []) : states
    }

    private static func removal(of topic: String) -> MQTTMessage {
        MQTTMessage(topic: topic, payload: [], isRetained: true, delivery: .atLeastOnce)
    }

    /// The messages that remove a station from its broker, and with it from Home Assistant.
    package static func removal(of settings: HomeAssistantSettings, record: PublishedRecord?) -> [MQTTMessage] {
        var topics = [settings.discoveryTopic, settings.availabilityTopic]
        topics += EntityGroup.allCases.map { settings.topic(of: $0) }
        topics += record.map { [$0.discoveryTopic] + $0.topics } ?? []
        var seen: Set<String> = []
        return topics.filter { seen.insert($0).inserted }.map(removal(of:))
    }
}
