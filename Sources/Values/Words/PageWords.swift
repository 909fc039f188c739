/// What the pages of the glass say. A text is a word or a phrase that goes into a line with numbers; the number at the end of
/// its key is how many columns it may take.
package enum PageWords {
    // MARK: Places

    package static var inside: String { phrase("page.inside.3", "In") }
    package static var outside: String { phrase("page.outside.3", "Out") }
    /// The same where there is room for whole words.
    package static var insideInFull: String { phrase("page.inside.7", "Inside") }
    package static var outsideInFull: String { phrase("page.outside.7", "Outside") }
    /// The same on a wide display.
    package static var insideAtLength: String { phrase("page.inside.9", "Inside") }
    package static var outsideAtLength: String { phrase("page.outside.9", "Outside") }

    /// After the name of a place whose sensor has no value.
    package static var noReading: [String] {
        forms("page.no-reading", (10, "no reading"), (4, "none"))
    }

    // MARK: Ages

    /// - Parameter age: `12m`.
    package static func old(_ age: String) -> String { phrase("page.old-since.7", "\(age) old") }

    /// Where there is no room for the age.
    package static var old: String { phrase("page.old.3", "old") }

    /// Above the lines of an old forecast.
    package static func oldForecast(_ age: String) -> [String] {
        forms("page.forecast-old", (16, "Forecast \(age) old"), (8, "\(age) old"))
    }

    // MARK: The station

    package static var allIsWell: [String] {
        forms("page.all-is-well", (16, "All is well"), (8, "All well"))
    }
}

// MARK: The sun

extension PageWords {
    package static var sunrise: [String] { forms("page.sunrise", (10, "Sunrise"), (7, "Sunrise")) }
    package static var sunset: [String] { forms("page.sunset", (10, "Sunset"), (7, "Sunset")) }

    /// - Parameter index: the index of the sun's ultraviolet light, 3 or more.
    package static func ultraviolet(_ index: Int) -> String { phrase("page.uv.8", "UV \(String(index))") }

    package static var newMoon: [String] { forms("page.moon-new", (16, "New moon")) }
    package static var fullMoon: [String] { forms("page.moon-full", (16, "Full moon")) }

    /// - Parameter percent: how much of it is lit, `63%`.
    package static func waxingMoon(_ percent: String) -> [String] {
        forms("page.moon-waxing", (20, "Waxing moon \(percent)"), (16, "Waxing moon \(percent)"))
    }

    package static func waningMoon(_ percent: String) -> [String] {
        forms("page.moon-waning", (20, "Waning moon \(percent)"), (16, "Waning moon \(percent)"))
    }

    /// After `Sunrise` or `Sunset`, where the sun does neither today.
    package static var noSunriseOrSunset: String { phrase("page.no-sun.5", "none") }

    /// - Parameter length: from sunrise to sunset, `11:00`.
    package static func dayLength(_ length: String) -> [String] {
        forms("page.day-length", (16, "Day length \(length)"), (8, "Day\(length)"))
    }
}

extension PageWords {
    // MARK: Now

    /// Before the name of the provider whose data it is.
    package static var weatherData: String { phrase("page.weather-data.16", "Weather data") }

    /// - Parameters:
    ///   - temperature: `16.8°`.
    ///   - whole: `17°`.
    package static func feelsLike(_ temperature: String, whole: String) -> [String] {
        forms(
            "page.feels", (20, "Feels like \(temperature)"), (12, "Feels \(temperature)"), (10, "Feels \(whole)"),
            (8, "Like\(whole)"))
    }

    /// - Parameter percent: `63%`.
    package static func humidity(_ percent: String) -> [String] {
        forms("page.humidity", (16, "Humidity \(percent)"), (8, "Hum \(percent)"))
    }

    /// - Parameter temperature: `12.3°`.
    package static func dewPoint(_ temperature: String) -> [String] {
        forms("page.dew-point", (16, "Dew point \(temperature)"))
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

    package static var today: [String] { forms("page.today", (11, "Today"), (5, "Today"), (4, "Tod"), (3, "Tod")) }
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
