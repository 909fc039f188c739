package import Units

/// Something to do, or to beware of, that follows from the room and the sky together.
package struct Advice: Hashable, Sendable {
    package var subject: Subject
    package var urgency: Urgency
    /// What it comes to, in small letters with underscores: `open_dries`, `shut_rain`. Numbers may change under the same
    /// verdict: that is not logged.
    package var verdict: String
    /// For a glance: at most 28 characters, the richest first, one of at most 20, the last at most 16: `Open: dries 3.2 g/m³`.
    package var headlines: [String]
    /// More lines, each of at most 16 characters, or 17 with two numbers of three digits, the most useful first: `Open after 19:00`; may be
    /// empty.
    package var details: [String]
    /// The values that it follows from, in the order of their weight: `room_absolute_humidity` 9.8 g/m³.
    package var grounds: [Ground]

    package init(
        subject: Subject, urgency: Urgency, verdict: String = "", headlines: [String], details: [String] = [],
        grounds: [Ground]
    ) {
        self.subject = subject
        self.urgency = urgency
        self.verdict = verdict
        self.headlines = headlines
        self.details = details
        self.grounds = grounds
    }

    package enum Subject: String, Hashable, Sendable, CaseIterable {
        case window
        case mould
        case frost
        case heat
        case cold
        case pressure
    }

    package enum Urgency: Int, Hashable, Comparable, Sendable, CaseIterable {
        /// Good to know.
        case hint
        /// Worth acting on today.
        case notice
        /// Act now.
        case warning

        /// As the record has it.
        package var word: String {
            switch self {
            case .hint: "hint"
            case .notice: "notice"
            case .warning: "warning"
            }
        }

        package static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }
    }

    /// One value that advice follows from.
    package struct Ground: Hashable, Sendable {
        /// In small letters with underscores: `room_absolute_humidity`.
        package var name: String
        /// What it is, for people: `DisplayUnits.text(_:)` writes it in their units.
        package var quantity: DisplayValue

        package init(_ name: String, _ quantity: DisplayValue) {
            self.name = name
            self.quantity = quantity
        }

        /// As files have it, with its SI unit: `9.8 g/m³`.
        package var value: String { quantity.record }
    }
}
