package import Quantities
import Words

/// A warning that an agency gives out for the place.
package struct WeatherAlert: Hashable, Sendable, Codable, Identifiable {
    /// The service's, or made of sender, event and start where it sends none.
    package var id: String
    /// In the agency's words and language; may be empty.
    package var event: String
    package var sender: String?
    package var start: Timestamp
    package var end: Timestamp
    /// May be long and of several lines.
    package var text: String?
    /// One word each: `Wind`, `Flood`.
    package var tags: [String]

    package init(
        id: String, event: String, sender: String? = nil, start: Timestamp, end: Timestamp, text: String? = nil,
        tags: [String] = []
    ) {
        self.id = id
        self.event = event
        self.sender = sender
        self.start = start
        self.end = end
        self.text = text
        self.tags = tags
    }

    /// The name that people are shown.
    package var title: String { event.isEmpty ? WeatherWords.alert : event }

    /// Whether both are the same warning, told by two services: by its id, or by what it is about and when.
    package func isSame(as other: WeatherAlert) -> Bool {
        id == other.id || start == other.start && end == other.end && event.lowercased() == other.event.lowercased()
    }

    package func isInForce(at time: Timestamp) -> Bool { start <= time && time < end }
}
