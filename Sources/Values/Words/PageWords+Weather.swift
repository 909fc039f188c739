extension PageWords {
    // MARK: Now

    /// Before the name of the provider whose data it is.
    package static var weatherData: String { phrase("page.weather-data.16", "Weather data") }

    /// - Parameters:
    ///   - temperature: `16.8°`.
    ///   - whole: `17°`.
    package static func feelsLike(_ temperature: String, whole: String) -> [String] {
        forms("page.feels", (12, "Feels \(temperature)"), (10, "Feels \(whole)"), (8, "Like\(whole)"))
    }

    /// - Parameter percent: `63%`.
    package static func humidity(_ percent: String) -> [String] {
        forms("page.humidity", (16, "Humidity \(percent)"), (8, "Hum \(percent)"))
    }

    // MARK: Rain within the hour

    package static func rainIn(minutes: Int64) -> [String] {
        forms("page.rain-in", (16, "Rain in \(minutes) min"), (8, "Rain \(minutes)m"))
    }

    package static func snowIn(minutes: Int64) -> [String] {
        forms("page.snow-in", (16, "Snow in \(minutes) min"), (8, "Snow \(minutes)m"))
    }

    /// If the kind is unknown.
    package static func rainOrSnowIn(minutes: Int64) -> [String] {
        forms(
            "page.rain-or-snow-in", (20, "Rain/snow in \(minutes) min"), (16, "Precip in \(minutes) min"),
            (8, "Wet \(minutes)m"))
    }

    /// Whatever falls now.
    package static func dryIn(minutes: Int64) -> [String] {
        forms("page.dry-in", (16, "Dry in \(minutes) min"), (8, "Dry \(minutes)m"))
    }

    // MARK: Days

    package static var today: [String] { forms("page.today", (5, "Today"), (3, "Tod")) }
    package static var tomorrow: [String] {
        forms("page.tomorrow", (8, "Tomorrow"), (4, "Tmrw"), (3, "Tom"))
    }

    /// After `Today` or `Tomorrow`.
    package static var noData: String { phrase("page.no-data.7", "no data") }

    /// Before the chance of it.
    package static var snow: String { phrase("page.snow.4", "snow") }

    // MARK: The air's quality

    /// - Parameter index: 1, the best, to 5.
    package static func airOutside(_ quality: String, index: Int) -> [String] {
        forms(
            "page.air", (22, "Air outside: \(quality)"), (16, "Air: \(quality)"), (8, "Air \(index)/5"))
    }
}
