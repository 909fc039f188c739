package import Words

/// A warning that an agency issues for the place.
package struct WeatherAlert: Hashable, Sendable, Codable, Identifiable {
    /// The service's id, or one made of sender, event and start where it sends none.
    package var id: String
    /// The event in the agency's words and language; may be empty.
    package var event: String
    package var sender: String?
    package var start: Timestamp
    package var end: Timestamp
    /// The warning's text, which may be long and of several lines; nil where none was sent.
    package var text: String?
    /// The kinds of event, one word each: `Wind`, `Flood`.
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

    /// Whether both are the same warning: by when it holds, and its id or what it is about. One agency may say it in several
    /// languages under the same tags; two services name its sender differently.
    package func isSame(as other: WeatherAlert) -> Bool { end == other.end && isOfOneWarning(with: other) }

    /// Whether both are the same warning, which an agency may prolong or end early.
    package func isOfOneWarning(with other: WeatherAlert) -> Bool {
        guard start == other.start else { return false }
        if id == other.id || event.lowercased() == other.event.lowercased() { return true }
        guard !tags.isEmpty, sender == other.sender, Set(tags) == Set(other.tags) else { return false }
        // Of one language they are two warnings.
        guard let language = Language(ofText: words), let otherLanguage = Language(ofText: other.words) else {
            return false
        }
        return language != otherLanguage
    }

    fileprivate var words: String { "\(event) \(text ?? "")" }

    package func isInForce(at time: Timestamp) -> Bool { start <= time && time < end }
}

extension [WeatherAlert] {
    /// The warnings without repetitions: a warning in several languages is in that of the reader, else in the first.
    package func once(for reader: Language) -> [WeatherAlert] {
        func likeness(_ alert: WeatherAlert) -> Int { reader.likeness(of: alert.words) }
        return reduce(into: []) { all, alert in
            if let index = all.firstIndex(where: { $0.isSame(as: alert) }) {
                if likeness(alert) > likeness(all[index]) { all[index] = alert }
            } else {
                all.append(alert)
            }
        }
    }
}
