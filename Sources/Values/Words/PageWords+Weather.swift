extension PageWords {
    // MARK: Now

    /// Where the provider has no word for the sky.
    package static var weather: String { phrase("page.weather.16", "Weather") }

    /// Before the name of the provider whose data it is.
    package static var weatherData: String { phrase("page.weather-data.16", "Weather data") }

    /// - Parameters:
    ///   - temperature: `16.8°`.
    ///   - whole: `17°`.
    package static func feelsLike(_ temperature: String, whole: String) -> [String] {
        forms("page.feels", (12, "Feels \(temperature)"), (10, "Feels \(whole)"), (8, "Like\(whole)"))
    }

    package static func wind(_ speed: String) -> String { phrase("page.wind.16", "Wind \(speed)") }

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

    package static func rainEndsIn(minutes: Int64) -> String {
        phrase("page.rain-ends-in.20", "Rain ends in \(minutes) min")
    }

    package static func snowEndsIn(minutes: Int64) -> String {
        phrase("page.snow-ends-in.20", "Snow ends in \(minutes) min")
    }

    package static func rainOrSnowEndsIn(minutes: Int64) -> String {
        phrase("page.rain-or-snow-ends-in.24", "Rain/snow ends in \(minutes) min")
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

    package static var goodAir: String { phrase("page.air-good.9", "good") }
    package static var fairAir: String { phrase("page.air-fair.9", "fair") }
    package static var moderateAir: String { phrase("page.air-moderate.9", "moderate") }
    package static var poorAir: String { phrase("page.air-poor.9", "poor") }
    package static var veryPoorAir: String { phrase("page.air-very-poor.9", "very poor") }

    /// - Parameter index: 1, the best, to 5.
    package static func airOutside(_ quality: String, index: Int) -> [String] {
        forms(
            "page.air", (22, "Air outside: \(quality)"), (16, "Air: \(quality)"), (8, "Air \(index)/5"))
    }
}
