/// Why there is no value.
package enum AbsenceWords {
    package static var clockNotSet: String { phrase("absence.clock-not-set", "the clock is not set") }
    package static var tooOld: String { phrase("absence.too-old", "too old") }
    package static var outsideFormulas: String {
        phrase("absence.outside-formulas", "outside the range of the formulas")
    }

    // MARK: Sensors

    package static var notReadYet: String { phrase("absence.not-read-yet", "not read yet") }
    package static var noSensor: String { phrase("absence.no-sensor", "no sensor there") }
    package static var nothingToday: String {
        phrase("absence.nothing-today", "nothing was measured there today")
    }
    package static func noTemperature(by part: String) -> String {
        phrase("absence.part-temperature", "\(part) measures no temperature")
    }
    package static func noHumidity(by part: String) -> String {
        phrase("absence.part-humidity", "\(part) measures no humidity")
    }
    package static func noPressure(by part: String) -> String {
        phrase("absence.part-pressure", "\(part) measures no pressure")
    }
    package static func noLight(by part: String) -> String {
        phrase("absence.part-light", "\(part) measures no light")
    }
    package static var noAltitude: String {
        phrase("absence.no-altitude", "the altitude is not configured")
    }

    // MARK: The weather service

    package static var noPlace: String { phrase("absence.no-place", "no place is configured") }
    package static var notFetchedYet: String { phrase("absence.not-fetched-yet", "not fetched yet") }
    package static var noCurrentWeather: String {
        phrase("absence.no-current-weather", "the service's answer has no current weather")
    }
    package static var temperatureNotSent: String {
        phrase("absence.temperature-not-sent", "the service sent no temperature")
    }
    package static var humidityNotSent: String {
        phrase("absence.humidity-not-sent", "the service sent no humidity")
    }
    package static var pressureNotSent: String {
        phrase("absence.pressure-not-sent", "the service sent no pressure")
    }
    package static var notInForecast: String {
        phrase("absence.not-in-forecast", "the forecast does not include it")
    }
    package static var beyondForecast: String {
        phrase("absence.beyond-forecast", "the forecast does not reach that far")
    }
    package static var todayIsOver: String {
        phrase("absence.today-is-over", "the forecast begins after midnight: nothing is left of today")
    }
    package static var noSunTimes: String {
        phrase("absence.no-sun-times", "the sun neither rises nor sets, or its times were not sent")
    }
}
