/// What `once`, `history`, `plot` and `report` say of values.
package enum ReportWords {
    // MARK: once

    package static var outside: String { phrase("report.outside", "outside") }

    package static var conditions: String { phrase("report.conditions", "weather") }
    package static var today: String { phrase("report.today", "today") }
    package static var tomorrow: String { phrase("report.tomorrow", "tomorrow") }
    package static var sun: String { phrase("report.sun", "sun") }
    package static func nothing(_ cause: String) -> String { phrase("report.nothing", "no value: \(cause)") }

    /// The words for a value of a part that has not warmed up.
    package static var early: String { phrase("report.early", "not yet exact: just switched on") }

    package static func from(_ source: String, age seconds: String) -> String {
        phrase("report.from", "(\(source), \(seconds) s old)")
    }

    package static func range(_ low: String, to high: String) -> String { phrase("report.range", "\(low) to \(high)") }

    package static func warning(_ title: String, until end: String) -> String {
        phrase("report.warning", "warning: \(title), until \(end)")
    }

    package static func lasting(_ duration: String) -> String { phrase("report.lasting", "(for \(duration))") }

    package static var never: String { phrase("report.never", "not today") }

    /// The words for an index of air quality from 1, good, to 5.
    package static func airQuality(index: Int) -> String {
        switch index {
        case ...1: phrase("report.air-good", "good")
        case 2: phrase("report.air-fair", "fair")
        case 3: phrase("report.air-moderate", "moderate")
        case 4: phrase("report.air-poor", "poor")
        default: phrase("report.air-very-poor", "very poor")
        }
    }

    package static func days(_ count: Int) -> String { phrase("report.days", "\(count, "day", "days")") }

    // MARK: history

    package static var time: String { phrase("report.time", "time") }
    package static var sum: String { phrase("report.sum", "sum") }
    package static var none: String { phrase("report.none", "no values") }
    package static func values(_ count: Int) -> String { phrase("report.values", "\(count, "value", "values")") }

    // MARK: plot and report

    package static func rain(per hours: Int) -> String {
        switch hours {
        case 1: phrase("report.rain-hour", "Rain per hour")
        case 24: phrase("report.rain-day", "Rain per day")
        default: phrase("report.rain-hours", "Rain per \(hours, "hour", "hours")")
        }
    }

    package static func dayUpTo(_ moment: String) -> String { phrase("report.day-up-to", "24 hours to \(moment)") }

    /// - Parameter number: from 1.
    package static func month(_ number: Int, of year: String) -> String {
        let names = phrase(
            "report.month-names",
            "January February March April May June July August September October November December"
        ).split(separator: " ").map(String.init)
        let name = names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
        return phrase("report.month-of-year", "\(name) \(year)")
    }

    /// The tag of the language (BCP 47).
    package static var languageTag: String { phrase("report.language-tag", "en") }

    package static var monthNote: String {
        phrase(
            "report.month-note",
            "Mean, minimum and maximum of each local day; the times are the hours in which they occurred. Rain is the "
                + "sum of the hours with data.")
    }

    package static var advice: String { phrase("report.advice", "Advice") }
    package static var faults: String { phrase("report.faults", "Faults") }
    package static var noAdvice: String { phrase("report.no-advice", "No advice was given.") }
    package static var noFaults: String { phrase("report.no-faults", "Everything worked.") }

    package static func more(_ count: Int) -> String { phrase("report.more", "and \(count) more") }

    package static var day: String { phrase("report.day", "Day") }
    package static var month: String { phrase("report.month", "Month") }
    package static var timeColumn: String { phrase("report.time-column", "time") }

    package static var maximumColumn: String { phrase("report.maximum-column", "max") }

    // MARK: Charts

    package static var dewPoint: String { phrase("chart.dew-point", "Dew point") }
    package static var absoluteHumidity: String { phrase("chart.absolute-humidity", "Absolute humidity") }
    package static func snow(per hours: Int) -> String {
        switch hours {
        case 1: phrase("chart.snow-hour", "Snow per hour")
        case 24: phrase("chart.snow-day", "Snow per day")
        default: phrase("chart.snow-hours", "Snow per \(hours, "hour", "hours")")
        }
    }

    package static var forecast: String { phrase("chart.forecast", "forecast") }

    /// The label of a month on an axis.
    ///
    /// - Parameter name: of ``CalendarWords``, a number in some languages.
    package static func month(_ name: String) -> String { phrase("chart.month", "\(name)") }
}
