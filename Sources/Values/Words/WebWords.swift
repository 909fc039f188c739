/// What the page in the browser says.
package enum WebWords {
    // MARK: The station

    package static var notRunning: String { phrase("web.not-running", "The station is not running") }
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
    package static var nextHours: String { phrase("web.next-hours", "Next hours") }
    package static var daysAhead: String { phrase("web.days-ahead", "Days ahead") }
    package static var health: String { phrase("web.health", "Health") }
    package static var charts: String { phrase("web.charts", "Charts") }
    package static var tapForOrigin: String {
        phrase("web.tap-for-origin", "Tap a value to see where it comes from.")
    }

    // MARK: Values

    package static var noValue: String { phrase("web.no-value", "no value") }
    package static var tooOld: String { phrase("web.too-old", "too old to count as current") }
    package static var sky: String { phrase("web.sky", "Weather") }
    /// The eight points of the compass, clockwise from north.
    package static var compass: [String] {
        phrase("web.compass", "N NE E SE S SW W NW").split(separator: " ").map(String.init)
    }
    package static func rangeToday(_ low: String, _ high: String) -> String {
        phrase("web.range-today", "\(low) to \(high) today")
    }

    // MARK: Forecast

    package static func barometerSays(_ words: String) -> String {
        phrase("web.barometer-says", "The barometer expects: \(words)")
    }
    package static func period(_ start: String, until end: String) -> String {
        phrase("web.period-of", "\(start) to \(end)")
    }

    // MARK: Health

    package static var allComponents: String { phrase("web.all-components", "All components") }

    // MARK: Charts

    package static var period: String { phrase("web.period", "Period") }
    package static var sensors: String { phrase("web.sensors", "Sensors") }
    package static var nothingRecorded: String {
        phrase("web.nothing-recorded", "Nothing was recorded in this period.")
    }
}

/// Advice in sentences: a headline, and its reasons.
extension WebWords {
    package static var faultsBelow: String {
        phrase("web.faults-below", "But part of the station is failing: see Health.")
    }
    package static func temperatures(_ room: String, _ outside: String) -> String {
        phrase("web.temperatures", "Room \(room), outside \(outside).")
    }
    package static func waters(_ room: String, _ outside: String) -> String {
        phrase("web.waters", "Absolute humidity: room \(room), outside \(outside).")
    }
    package static func staleAt(_ carbonDioxide: String) -> String {
        phrase("web.stale-at", "The room has \(carbonDioxide) of CO2, a sign of how little fresh air people in it get.")
    }
    package static func airingBrings(_ humidity: String) -> String {
        phrase("web.airing-brings", "Airing would bring the room's humidity to \(humidity).")
    }
    package static func wallWas(_ humidity: String, _ days: String) -> String {
        phrase("web.wall-was", "The coldest wall had a mean humidity of \(humidity) over \(days).")
    }
    package static func downTo(_ low: String, _ clock: String) -> String {
        phrase("web.down-to", "Down to \(low) at \(clock).")
    }
    package static func downToNow(_ low: String) -> String { phrase("web.down-to-now", "It is \(low) now.") }
    package static func feelsCold(_ degrees: String, _ temperature: String) -> String {
        phrase("web.feels-cold", "It feels like \(degrees) at \(temperature) in the wind.")
    }
    package static func pressureChanged(_ change: String) -> String {
        phrase("web.pressure-changed", "The pressure changed by \(change) in three hours.")
    }
}

/// What the web server answers to wrong requests, and says of itself.
extension WebWords {
    package static var badAddress: String { phrase("web.bad-address", "The address cannot be understood.") }
    package static var needsQuantity: String {
        phrase("web.needs-quantity", "The parameter quantity is missing: temperature, humidity, pressure …")
    }
    package static func noHistory(_ cause: String) -> String {
        phrase("web.no-history", "The history cannot be read: \(cause)")
    }

    // MARK: The program

    package static func listening(_ address: String) -> String {
        phrase("web.listening", "listening on http://\(address)/")
    }
}
