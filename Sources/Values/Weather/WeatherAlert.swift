public import Quantities
import Words

/// A warning that an agency gives out for the place.
public struct WeatherAlert: Hashable, Sendable, Identifiable {
    /// The service's, or made of sender, event and start where it sends none.
    public var id: String
    /// In the agency's words and language; may be empty.
    public var event: String
    public var sender: String?
    public var start: Timestamp
    public var end: Timestamp
    /// May be long and of several lines.
    public var text: String?
    /// One word each: `Wind`, `Flood`.
    public var tags: [String]

    public init(
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
    public var title: String { event.isEmpty ? WeatherWords.alert : event }

    public func isInForce(at time: Timestamp) -> Bool { start <= time && time < end }
}
