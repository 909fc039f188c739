/// Something to do, or to beware of, that follows from the room and the sky together.
public struct Advice: Hashable, Sendable {
    public var subject: Subject
    public var urgency: Urgency
    /// For a glance: at most 20 characters, the richest first, the last at most 16: `Open: dries 3.2 g/m³`.
    public var headlines: [String]
    /// The values that it follows from, in the order of their weight: `room=9.8 g/m³`.
    public var grounds: [Ground]

    public init(subject: Subject, urgency: Urgency, headlines: [String], grounds: [Ground]) {
        self.subject = subject
        self.urgency = urgency
        self.headlines = headlines
        self.grounds = grounds
    }

    public enum Subject: String, Hashable, Sendable, CaseIterable {
        case window
        case mould
        case frost
        case heat
        case cold
        case pressure
    }

    public enum Urgency: Int, Hashable, Comparable, Sendable {
        /// Good to know.
        case hint
        /// Worth acting on today.
        case notice
        /// Act now.
        case warning

        public static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }
    }

    /// One value that an advice follows from, in words that the record can hold.
    public struct Ground: Hashable, Sendable {
        /// In small letters with underscores: `room_absolute_humidity`.
        public var name: String
        /// With its unit: `9.8 g/m³`.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
