/// What the page in the browser says.
package enum WebWords {
    // MARK: The station

    package static var notRunning: String { phrase("web.not-running", "The station is not running") }
    package static var notRunningRemedy: String {
        phrase(
            "web.not-running-remedy",
            "Start it with: sudo systemctl start windowsill. The charts show what it has recorded.")
    }
    package static func silent(_ age: String) -> String {
        phrase("web.silent", "The station has not reported for \(age)")
    }
    package static var lastValues: String { phrase("web.last-values", "These are the last values received.") }
    package static var connectionLost: String {
        phrase("web.connection-lost", "No connection to the station")
    }
    package static func ago(_ age: String) -> String { phrase("web.ago", "\(age) ago") }
    /// Seconds, minutes, hours and days, each with `{}` for the number.
    package static var agoTemplates: String {
        phrase("web.ago-templates", "{} s ago|{} min ago|{} h ago|{} d ago")
    }

    // MARK: Headings

    package static var skipToCharts: String { phrase("web.skip-to-charts", "Skip to the charts") }
    package static var warnings: String { phrase("web.warnings", "Weather warnings") }
    package static var room: String { phrase("web.room", "Room") }
    package static var outside: String { phrase("web.outside", "Outside") }
    /// A place as configured, `attic`.
    package static func place(_ name: String) -> String {
        phrase("web.place", "\(name.prefix(1).uppercased() + name.dropFirst())")
    }
    package static var nextHours: String { phrase("web.next-hours", "Next hours") }
    package static var daysAhead: String { phrase("web.days-ahead", "Days ahead") }
    package static var health: String { phrase("web.health", "Health") }
    package static var charts: String { phrase("web.charts", "Charts") }
    package static var tapForOrigin: String {
        phrase("web.tap-for-origin", "Tap a value to see where it comes from.")
    }
    package static func display(_ text: String) -> String { phrase("web.display", "The display shows: \(text)") }

    // MARK: Values

    package static var noValue: String { phrase("web.no-value", "no value") }
    package static var tooOld: String { phrase("web.too-old", "too old to count as current") }
    package static var sky: String { phrase("web.sky", "Weather") }
    package static var feelsLike: String { phrase("web.feels-like", "Feels like") }
    package static var wind: String { phrase("web.wind", "Wind") }
    package static var gusts: String { phrase("web.gusts", "Gusts") }
    /// From north, clockwise, eight of them.
    package static var compass: [String] {
        phrase("web.compass", "N NE E SE S SW W NW").split(separator: " ").map(String.init)
    }
    package static var rainLastHour: String { phrase("web.rain-last-hour", "Rain in 1 h") }
    package static var snowLastHour: String { phrase("web.snow-last-hour", "Snow in 1 h") }
    package static var airQuality: String { phrase("web.air-quality", "Air quality") }
    package static var water: String { phrase("web.water", "Moisture") }
    package static var seaLevel: String { phrase("web.sea-level", "Sea-level pressure") }
    package static var tendency: String { phrase("web.tendency", "Change in 3 h") }
    package static func sensor(_ name: String, part: String) -> String {
        phrase("web.sensor", "sensor “\(name)” (\(part))")
    }
    package static func rangeToday(_ low: String, _ high: String) -> String {
        phrase("web.range-today", "\(low) to \(high) today")
    }
    package static func expected(_ low: String, _ high: String) -> String {
        phrase("web.expected", "\(low) to \(high) expected today")
    }
    package static func rising(_ degrees: String) -> String { phrase("web.rising", "up \(degrees) in 1 h") }
    package static func falling(_ degrees: String) -> String { phrase("web.falling", "down \(degrees) in 1 h") }
    package static var steady: String { phrase("web.steady", "steady") }

    // MARK: Forecast

    package static var today: String { phrase("web.today", "Today") }
    package static var day: String { phrase("web.day", "Day") }
    package static var chanceOfRain: String { phrase("web.chance-of-rain", "Chance of rain or snow") }
    package static var low: String { phrase("web.low", "Low") }
    package static var high: String { phrase("web.high", "High") }
    package static var range: String { phrase("web.range", "Range") }
    package static func sun(rise: String, set: String) -> String { phrase("web.sun", "Sunrise \(rise), sunset \(set)") }
    package static func barometerSays(_ words: String) -> String {
        phrase("web.barometer-says", "The barometer expects: \(words)")
    }
    package static func period(_ start: String, until end: String) -> String {
        phrase("web.period-of", "\(start) to \(end)")
    }
    package static func dayAndClock(_ day: String, _ clock: String) -> String {
        phrase("web.day-and-clock", "\(day) \(clock)")
    }

    // MARK: Health

    package static var allWorks: String { phrase("web.all-works", "Everything works") }
    package static func components(_ count: Int) -> String {
        phrase("web.components", "\(count, "component", "components")")
    }
    package static func running(_ age: String) -> String { phrase("web.running", "running for \(age)") }
    package static var allComponents: String { phrase("web.all-components", "All components") }
    package static var undervolted: String { phrase("web.undervolted", "The board's voltage is too low") }
    package static var undervoltedRemedy: String {
        phrase("web.undervolted-remedy", "use the power supply and cable made for this board")
    }

    // MARK: Charts

    package static var period: String { phrase("web.period", "Period") }
    package static var sensors: String { phrase("web.sensors", "Sensors") }
    package static var spanDay: String { phrase("web.span-day", "Day") }
    package static var spanWeek: String { phrase("web.span-week", "Week") }
    package static var spanMonth: String { phrase("web.span-month", "Month") }
    package static var spanYear: String { phrase("web.span-year", "Year") }
    package static var nothingRecorded: String {
        phrase("web.nothing-recorded", "Nothing was recorded in this period.")
    }
}
