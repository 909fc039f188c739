import Documents
import Foundation
import Ports
import TestSupport
import Testing

@testable import HomeAssistant

@Suite("What deploy/mqtt.md says")
struct MQTTDocumentTests {
    private let settings = HomeAssistantSettings(stationID: "ID", version: "1", hasPlainTopics: true)

    private func text() throws -> String {
        try String(contentsOfFile: Repository.path("deploy/mqtt.md"), encoding: .utf8)
    }

    /// What stands between backticks in the first cell of a row.
    private func words(_ cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }

    private func rows(_ section: String) throws -> [[Substring]] {
        let parts = try text().components(separatedBy: "\n## ")
        let part = try #require(parts.first { $0.hasPrefix(section) })
        return part.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .map { $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map { $0 } }
    }

    @Test("its topics are those that a station publishes to, and no others")
    func topics() throws {
        var bench = SessionBench(try Documents.full(), settings: settings)
        bench.run(for: .seconds(1))
        let published = bench.actions.compactMap { action -> String? in
            guard case .publish(let message) = action.action else { return nil }
            return message.topic.contains("/value/") ? settings.plainTopic("KEY") : message.topic
        }
        let written = try rows("Topics").flatMap { words($0[0]) }.filter { $0.contains("/ID/") || $0.contains("_ID/") }
        #expect(Set(written).subtracting(written.filter { $0.contains("/command/") }) == Set(published))
    }

    @Test("its keys are those of a full station, and no others but what such a station can lack")
    func keys() throws {
        var written: [String] = []
        for row in try rows("Topics") where !words(row[0]).contains(where: { $0.contains("/") }) {
            for word in words(row[0]) {
                if word.hasSuffix("_…") {
                    written += words(row[1]).map { word.dropLast(1) + $0 }
                } else {
                    written.append(word)
                }
            }
        }
        // `place_NAME_temperature`, `health_COMPONENT`: any word there.
        let patterns = try written.map { key in
            let pattern = key.split(separator: "_").map { $0.allSatisfy(\.isUppercase) ? "[a-z0-9_]+" : String($0) }
            return try Regex(pattern.joined(separator: "_"))
        }
        let keys = Entities(try Documents.full()).all.map(\.entity)
        for key in keys {
            let isWritten = try patterns.contains { try $0.wholeMatch(in: key) != nil }
            #expect(isWritten, "\(key) is not in deploy/mqtt.md")
        }
        // Those that this station does not measure or switch, too.
        var document = try Documents.full()
        document.outputs = [
            SnapshotDocument.Output(
                name: "fan", title: "Fan", does: "ventilate", isOn: true, cause: "values", reason: "dry", forS: 60)
        ]
        let known = Entities(document, known: Set(written.map { $0.replacing("NAME", with: "attic") })).all
            .map(\.entity)
        for (key, pattern) in zip(written, patterns) {
            let exists = try known.contains { try pattern.wholeMatch(in: $0) != nil }
            #expect(exists, "there is no \(key)")
        }
    }

    @Test("its examples use topics and keys that exist")
    func examples() throws {
        let part = try #require(try text().components(separatedBy: "\n## Other programs").last)
        let keys = Set(Entities(try Documents.full()).all.map(\.entity))
        let topics = part.matches(of: /windowsill\/ID\/[a-z_\/]+/).map { String($0.output) }
        #expect(topics.count >= 4)
        for topic in topics {
            let name = topic.dropFirst("windowsill/ID/".count)
            let isKey = name.hasPrefix("value/") && keys.contains(String(name.dropFirst(6)))
            let isGroup = EntityGroup(rawValue: String(name)) != nil
            #expect(isKey || isGroup || topic == settings.availabilityTopic, "\(topic)")
        }
        let paths = part.matches(of: /(?:\$|payload)\.([a-z_]+)/).map { String($0.output.1) }
        #expect(paths.count >= 2)
        for path in paths { #expect(keys.contains(path), "\(path)") }
    }

    @Test("its flow for Node-RED is JSON whose nodes are wired to each other")
    func flow() throws {
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("    [{\"id\"") })
        let block = lines[start...].prefix { $0.hasPrefix("    ") }.joined(separator: "\n")
        let nodes = try #require(try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [[String: Any]])
        let identifiers = Set(nodes.compactMap { $0["id"] as? String })
        #expect(identifiers.count == nodes.count)
        for node in nodes {
            let wires =
                (node["wires"] as? [[String]] ?? []).flatMap { $0 } + [node["broker"] as? String].compactMap { $0 }
            if node["type"] as? String != "mqtt-broker" { #expect(identifiers.isSuperset(of: wires)) }
        }
        let source = try #require(nodes.first { $0["type"] as? String == "mqtt in" })
        #expect(source["topic"] as? String == settings.topic(of: EntityGroup.air))
        #expect(source["datatype"] as? String == "json")
    }
}
