import Values

/// A record of what the broker keeps for this station: removed from there when it is no longer needed. Kept from one start
/// to the next.
package struct PublishedRecord: Codable, Hashable, Sendable {
    package var discoveryTopic: String
    /// All other retained topics.
    package var topics: [String]
    /// The keys of the announced components, and their platforms.
    package var components: [String: String]
    /// The identifier of the station that published them; nil where it is not known.
    package var station: String?

    /// The most bytes of a record; a larger file is not ours.
    package static let largest = 1 << 17

    init(discoveryTopic: String, topics: [String], components: [String: String]) {
        self.discoveryTopic = discoveryTopic
        self.topics = topics
        self.components = components
    }

    /// Reads a record; nil for anything but what ``json`` returned.
    package init?(json: [UInt8]) {
        guard json.count <= Self.largest, let record = JSONTree(file: json)?.decode(PublishedRecord.self),
            record.components.count <= 1000, record.topics.count <= 1000
        else { return nil }
        self = record
    }

    package var json: [UInt8] {
        // All of it is strings, which the encoder never refuses.
        (try? JSONTextEncoder().encode(self)) ?? []
    }
}
