import Words

extension DisplayUnits {
    /// A number without a unit, with the language's decimal mark.
    package func number(_ value: Double, places: Int) -> String { Self.localized(decimalText(value, places: places)) }

    package func number(thousandths: Int, places: Int) -> String {
        Self.localized(decimalText(thousandths: thousandths, places: places))
    }

    private static func localized(_ number: String) -> String {
        let mark = UnitWords.decimalMark
        guard mark != ".", let point = number.firstIndex(of: ".") else { return number }
        return "\(number[..<point])\(mark)\(number[number.index(after: point)...])"
    }
}

// MARK: Time

extension DisplayUnits {
    /// A time of day: `19:05`, or `7:05 pm`.
    package func clock(_ time: CivilTime) -> String {
        switch clock {
        case .hours24: return time.clock
        case .hours12:
            let hour = (time.hour + 11) % 12 + 1
            let text = "\(hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
            return time.hour < 12 ? phrase("unit.before-noon", "\(text) am") : phrase("unit.after-noon", "\(text) pm")
        }
    }

    /// The hour of a time of day, in at most four characters: `19h` or `7pm`.
    package func shortClock(_ time: CivilTime) -> String {
        switch clock {
        case .hours24: return phrase("unit.hour.4", "\(time.hour)h")
        case .hours12:
            let hour = "\((time.hour + 11) % 12 + 1)"
            return time.hour < 12 ? phrase("unit.before-noon.4", "\(hour)am") : phrase("unit.after-noon.4", "\(hour)pm")
        }
    }

    /// A length of time in hours and minutes: `11:05`.
    package func length(minutes: Int64) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }

    /// An age or a length of time in its largest unit: `5 s`, `12 min`, `3 h`, `2 d`.
    package func age(_ age: Duration) -> String {
        Self.age(age, UnitWords.seconds, UnitWords.minutes, UnitWords.hours, UnitWords.days)
    }

    /// An age for the glass, in at most three characters up to 99 days, which is the oldest that is told apart: `5s`, `12m`, `3h`,
    /// `2d`.
    package func shortAge(_ age: Duration) -> String {
        Self.age(
            min(age, .seconds(99 * 86_400)), UnitWords.shortSeconds, UnitWords.shortMinutes, UnitWords.shortHours,
            UnitWords.shortDays)
    }

    private static func age(
        _ age: Duration, _ inSeconds: (Int64) -> String, _ inMinutes: (Int64) -> String, _ inHours: (Int64) -> String,
        _ inDays: (Int64) -> String
    ) -> String {
        let seconds = max(0, age.components.seconds)
        return switch seconds {
        case ..<60: inSeconds(seconds)
        case ..<3600: inMinutes(seconds / 60)
        case ..<172_800: inHours(seconds / 3600)
        default: inDays(seconds / 86_400)
        }
    }
}

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
