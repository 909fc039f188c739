package import Values

/// Something that happened: a fault, its end, advice, a step of the clock, another source of what is shown.
package struct HistoryEvent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case fault, recovered, advice, clock
        /// The subject, a service, now provides the values of the quantities that the text names, separated by commas.
        case source
    }

    package var time: Timestamp
    package var kind: Kind
    /// The component, or the subject of the advice.
    package var subject: String
    /// The event in words; may be empty.
    package var text: String
    /// The value that the metrics have for the event: 0 for a fault, 1 for its end, the urgency of advice or 0 for its end.
    /// Nil where they have none, and for an event that was read: only what waits to be pushed is kept with its value.
    package var value: Int?

    package init(_ kind: Kind, at time: Timestamp, subject: String, text: String, value: Int? = nil) {
        self.value = value
        self.time = time
        self.kind = kind
        self.subject = subject
        self.text = text
    }
}
