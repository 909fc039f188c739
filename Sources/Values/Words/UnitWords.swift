/// Numbers, ages and times of day, as a language writes them. Symbols of units are not words.
package enum UnitWords {
    /// The mark between the whole and its tenths.
    package static var decimalMark: String { phrase("unit.decimal-mark", ".") }

    package static func seconds(_ count: Int64) -> String { phrase("unit.seconds", "\(count) s") }
    package static func minutes(_ count: Int64) -> String { phrase("unit.minutes", "\(count) min") }
    package static func hours(_ count: Int64) -> String { phrase("unit.hours", "\(count) h") }
    package static func days(_ count: Int64) -> String { phrase("unit.days", "\(count) d") }

    package static func shortSeconds(_ count: Int64) -> String { phrase("unit.seconds.3", "\(count)s") }
    package static func shortMinutes(_ count: Int64) -> String { phrase("unit.minutes.3", "\(count)m") }
    package static func shortHours(_ count: Int64) -> String { phrase("unit.hours.3", "\(count)h") }
    package static func shortDays(_ count: Int64) -> String { phrase("unit.days.3", "\(count)d") }
}
