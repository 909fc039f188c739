package import Quantities

/// Something that happened: a fault, its end, advice, a step of the clock, another source of what is shown.
package struct HistoryEvent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case fault, recovered, advice, clock
        /// From a service, the subject, come the values of the quantities that the text names, separated by commas.
        case source
    }

    package var time: Timestamp
    package var kind: Kind
    /// The component, or what the advice is about.
    package var subject: String
    /// In words; may be empty.
    package var text: String
    /// As the metrics have it: of a fault 0, of its end 1, of advice its urgency or 0 for none. Nil where they have none, and of
    /// an event that was read: only what waits to be pushed is kept with its value.
    package var value: Int?

    package init(_ kind: Kind, at time: Timestamp, subject: String, text: String, value: Int? = nil) {
        self.value = value
        self.time = time
        self.kind = kind
        self.subject = subject
        self.text = text
    }
}
