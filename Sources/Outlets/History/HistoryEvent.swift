public import Quantities

/// Something that happened: a fault, its end, an advice, a step of the clock.
public struct HistoryEvent: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case fault, recovered, advice, clock
    }

    public var time: Timestamp
    public var kind: Kind
    /// The component, or what the advice is about.
    public var subject: String
    /// In words; may be empty.
    public var text: String

    public init(_ kind: Kind, at time: Timestamp, subject: String, text: String) {
        self.time = time
        self.kind = kind
        self.subject = subject
        self.text = text
    }
}
