import Documents
import TestSupport
import Testing

@testable import HomeAssistant

@Suite("What the station promises on a broker")
struct MQTTPromiseTests {
    private let settings = HomeAssistantSettings(
        stationID: "ID", version: "1", acceptsCommands: true, hasPlainTopics: true)

    /// A station that has everything.
    private func document() throws -> SnapshotDocument {
        var document = try Documents.full()
        document.outputs = [
            SnapshotDocument.Output(
                name: "fan", title: "Fan", does: "ventilate", isOn: true, cause: "values", reason: "dry", forS: 60)
        ]
        return document
    }

    /// The keys that appear with their first value.
    private func known(of document: SnapshotDocument) -> Set<String> {
        var keys = Set(document.shownValues.map(\.entity))
        for place in document.shownPlaces {
            let key = place.kind == .other ? "place_\(keyText(place.key))" : place.key
            for value in place.values { keys.insert("\(key)_\(value.entity)") }
        }
        return keys
    }

    @Test("topics, and entities with identifier, platform, topic and unit, are in deploy/compatibility.list")
    func promises() throws {
        let document = try document()
        let entities = Entities(document, known: known(of: document))
        var promises = Promises(.mqtt)
        for entity in entities.all {
            let unit = entity.symbol.map { " \($0)" } ?? ""
            promises.add(
                "\(settings.deviceID)_\(entity.entity) \(entity.platform) \(entity.topic.rawValue)\(unit)")
        }
        let keys = Set(entities.all.map(\.entity))
        for (key, platform) in Discovery(settings).components(entities) where !keys.contains(key) {
            promises.add("\(settings.deviceID)_\(key) \(platform)")
        }
        let topics = [settings.discoveryTopic, settings.availabilityTopic, settings.plainTopic("KEY")]
        for topic in topics + EntityGroup.allCases.map({ settings.topic(of: $0) }) {
            promises.add("publishes \(topic)")
        }
        let commands = CommandTopic.simple + [.output("NAME"), .outputAuto("NAME")]
        for topic in [settings.birthTopic] + commands.map({ settings.topic(of: $0) }) {
            promises.add("receives \(topic)")
        }
        try promises.compareWithList()
    }
}
