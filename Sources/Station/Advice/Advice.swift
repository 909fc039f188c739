package import Values

/// Something to do, or to beware of, that follows from the room and the sky together.
package struct Advice: Hashable, Sendable {
    package var subject: Subject
    /// The place that it is about; nil for what concerns the whole station.
    package var place: SensorPlace?
    /// The place's name for people, which the headlines begin with; nil where there is advice on one place only.
    package var title: String?
    /// Whether it stands for the same advice on several places: then the first wording names them all, and the others do not.
    package var isJoined = false
    package var urgency: Urgency
    /// The verdict in small letters with underscores: `open_dries`, `shut_rain`. Numbers may change under the same verdict: that is
    /// not logged.
    package var verdict: String
    /// Wordings for a glance, the richest first: at most 28 characters, one of at most 20, the last at most 16: `Open: dries 3.2
    /// g/m³`. One with the names of places is as long as these are.
    package var headlines: [String]
    /// Further lines, the most useful first: each of at most 16 characters, or 17 with two numbers of three digits: `Open after
    /// 19:00`; may be empty.
    package var details: [String]
    /// The values that the advice follows from, in the order of their weight: `room_absolute_humidity` 9.8 g/m³.
    package var grounds: [Ground]

    package init(
        subject: Subject, of place: SensorPlace? = nil, titled title: String? = nil, urgency: Urgency,
        verdict: String = "", headlines: [String],
        details: [String] = [], grounds: [Ground]
    ) {
        self.subject = subject
        self.place = place
        self.title = title
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

        /// Whether the advice is on one place rather than on what the sky brings.
        package var isOfPlace: Bool { self == .window || self == .mould }
    }

    package enum Urgency: Int, Hashable, Comparable, Sendable, CaseIterable {
        /// Advice that is good to know.
        case hint
        /// Advice that is worth acting on today.
        case notice
        /// Advice to act on now.
        case warning

        /// The urgency's name in files: `hint`, `notice` or `warning`.
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
        /// The value's name in small letters with underscores: `room_absolute_humidity`.
        package var name: String
        /// The value for people: `DisplayUnits.text(_:)` writes it in their units.
        package var quantity: DisplayValue

        package init(_ name: String, _ quantity: DisplayValue) {
            self.name = name
            self.quantity = quantity
        }

        /// The value in files, with its SI unit: `9.8 g/m³`.
        package var value: String { quantity.record }
    }
}
