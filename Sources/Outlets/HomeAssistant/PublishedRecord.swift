package import Ports

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

    init(discoveryTopic: String, topics: [String], components: [String: String]) {
        self.discoveryTopic = discoveryTopic
        self.topics = topics
        self.components = components
    }

    package static func kept(in folder: StateFolder) -> Kept<PublishedRecord> {
        Kept("retained", format: "retained", in: folder)
    }

    /// Whether it is a station's own: with a copied card comes the record of the station that the card was copied from.
    ///
    /// - Parameter station: the station's identifier; nil accepts any.
    package func belongs(to station: String?) -> Bool {
        station == nil || self.station == nil || self.station == station
    }
}
