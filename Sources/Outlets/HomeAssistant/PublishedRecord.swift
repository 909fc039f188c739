import FoundationEssentials
import JSONText

/// What the broker keeps for this station: removed from there when it is no longer wanted. Kept from one start to the next.
package struct PublishedRecord: Codable, Hashable, Sendable {
    package var discoveryTopic: String
    /// All other retained topics.
    package var topics: [String]
    /// The keys of the announced components, and their platforms.
    package var components: [String: String]
    /// Whose they are; nil where it is not known.
    package var station: String?

    /// In bytes; a larger file is not ours.
    package static let largest = 1 << 17

    init(discoveryTopic: String, topics: [String], components: [String: String]) {
        self.discoveryTopic = discoveryTopic
        self.topics = topics
        self.components = components
    }

    /// Nil for anything but what ``json`` returned.
    package init?(json: [UInt8]) {
        guard json.count <= Self.largest, let record = ScreenedJSON(file: json)?.decode(PublishedRecord.self),
            record.components.count <= 1000, record.topics.count <= 1000
        else { return nil }
        self = record
    }

    package var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }
}
