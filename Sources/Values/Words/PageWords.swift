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

    /// Of a fault whose cause is in letters that the display does not have.
    package static var causeElsewhere: String { phrase("page.cause-elsewhere.40", "Cause: windowsill status") }

    /// Where no page has anything to say.
    package static var nothing: String { phrase("page.nothing.8", "No data") }

    // MARK: Alerts

    /// - Parameter time: `19:00` or `Sat 19:00`.
    package static func until(_ time: String) -> String { phrase("page.until.16", "until \(time)") }
    package static func from(_ time: String) -> String { phrase("page.from.16", "from \(time)") }
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

    package static var day: String { phrase("page.day.8", "Daytime") }
    package static var evening: String { phrase("page.evening.8", "Evening") }
    package static var night: String { phrase("page.night.8", "Night") }
}

// MARK: Scenes

extension PageWords {
    package static var thunderScene: String { phrase("page.scene-thunder.11", "Thunder") }
    package static var drizzleScene: String { phrase("page.scene-drizzle.11", "Drizzle") }
    package static var rainScene: String { phrase("page.scene-rain.11", "Rain") }
    package static var snowScene: String { phrase("page.scene-snow.11", "Snow") }
    package static var fogScene: String { phrase("page.scene-fog.11", "Fog") }
    package static var clearScene: String { phrase("page.scene-clear.11", "Clear") }
    package static var cloudsScene: String { phrase("page.scene-clouds.11", "Clouds") }
    package static var sunriseScene: String { phrase("page.scene-sunrise.11", "Sunrise") }
    package static var sunsetScene: String { phrase("page.scene-sunset.11", "Sunset") }
    package static var byDay: String { phrase("page.scene-day.11", "by day") }
    package static var atEvening: String { phrase("page.scene-evening.11", "at dusk") }
    package static var byNight: String { phrase("page.scene-night.11", "by night") }
}
