/// What the pages of the glass say. A text is a word or a phrase that goes into a line with numbers; the number at the end of
/// its key is how many columns it may take.
package enum PageWords {
    // MARK: Places

    package static var inside: String { phrase("page.inside.3", "In") }
    package static var outside: String { phrase("page.outside.3", "Out") }

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
    package static var sunrise: String { phrase("page.sunrise.7", "Sunrise") }
    package static var sunset: String { phrase("page.sunset.7", "Sunset") }

    /// After `Sunrise` or `Sunset`, where the sun does neither today.
    package static var noSunriseOrSunset: String { phrase("page.no-sun.5", "none") }

    /// - Parameter length: from sunrise to sunset, `11:00`.
    package static func dayLength(_ length: String) -> [String] {
        forms("page.day-length", (16, "Day length \(length)"), (8, "Day\(length)"))
    }
}
