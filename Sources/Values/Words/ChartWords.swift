/// What charts say of their lines, and their text alternatives.
package enum ChartWords {
    // MARK: Headings

    package static var dewPoint: String { phrase("chart.dew-point", "Dew point") }
    package static func snow(per hours: Int) -> String {
        switch hours {
        case 1: phrase("chart.snow-hour", "Snow per hour")
        case 24: phrase("chart.snow-day", "Snow per day")
        default: phrase("chart.snow-hours", "Snow per \(hours, "hour", "hours")")
        }
    }

    // MARK: Lines

    package static var forecast: String { phrase("chart.forecast", "forecast") }

    /// The label of a month on an axis.
    ///
    /// - Parameter name: of ``CalendarWords``, a number in some languages.
    package static func month(_ name: String) -> String { phrase("chart.month", "\(name)") }
}
