/// What charts say of their lines, and their text alternatives.
package enum ChartWords {
    // MARK: Headings

    package static var dewPoint: String { phrase("chart.dew-point", "Dew point") }
    package static var absoluteHumidity: String { phrase("chart.absolute-humidity", "Absolute humidity") }

    package static func snow(per hours: Int) -> String {
        switch hours {
        case 1: phrase("chart.snow-hour", "Snow per hour")
        case 24: phrase("chart.snow-day", "Snow per day")
        default: phrase("chart.snow-hours", "Snow per \(hours, "hour", "hours")")
        }
    }

    // MARK: Lines

    package static var forecast: String { phrase("chart.forecast", "forecast") }

    package static func value(_ number: String, _ unit: String) -> String {
        phrase("chart.value", "\(number) \(unit)")
    }

    package static func panel(_ title: String, _ lines: String) -> String {
        phrase("chart.panel", "\(title): \(lines).")
    }

    package static func line(
        _ name: String, latest: String, low: String, at lowTime: String, high: String, at highTime: String
    ) -> String {
        phrase(
            "chart.line", "\(name) latest \(latest), lowest \(low) (\(lowTime)), highest \(high) (\(highTime))")
    }

    package static func expected(
        _ name: String, low: String, at lowTime: String, high: String, at highTime: String
    ) -> String {
        phrase("chart.expected", "\(name) lowest \(low) (\(lowTime)), highest \(high) (\(highTime))")
    }

    package static func gaps(_ line: String, _ count: Int) -> String {
        phrase("chart.gaps", "\(line), with \(count, "gap", "gaps")")
    }

    package static func sum(_ name: String, _ sum: String) -> String {
        phrase("chart.sum", "\(name) \(sum) in total")
    }

    package static func sum(_ name: String, _ sum: String, most: String, at time: String) -> String {
        phrase("chart.sum-and-most", "\(name) \(sum) in total, most \(most) (\(time))")
    }

    /// Whose the values of a line are: a service, then from when on each that followed.
    package static func sources(of line: String, _ services: String) -> String {
        phrase("chart.sources", "\(line): \(services)")
    }

    package static func by(_ line: String, _ services: String) -> String {
        phrase("chart.by", "\(line), by \(services)")
    }

    package static func from(_ time: String, _ service: String) -> String {
        phrase("chart.from", "from \(time) \(service)")
    }

    package static func further(changes count: Int) -> String {
        phrase("chart.further-changes", "and \(count, "more change", "more changes")")
    }

    package static func nothing(_ name: String) -> String { phrase("chart.nothing", "\(name) without values") }

    /// On an axis.
    ///
    /// - Parameter name: of ``CalendarWords``, a number in some languages.
    package static func month(_ name: String) -> String { phrase("chart.month", "\(name)") }

    package static var empty: String { phrase("chart.empty", "No values.") }
}
