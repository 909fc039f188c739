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
    /// - Parameter quantity: by ``QuantityWords``.
    package static func notMeasured(_ quantity: String, by part: String) -> String {
        phrase("absence.part-measures-no", "\(part) measures no \(quantity)")
    }
    package static func warmingUp(_ part: String) -> String {
        phrase("absence.warming-up", "\(part) is warming up")
    }
    package static var noAltitude: String {
        phrase("absence.no-altitude", "the altitude is not configured")
    }

    // MARK: The weather provider

    package static var noPlace: String { phrase("absence.no-place", "no place is configured") }
    package static var notFetchedYet: String { phrase("absence.not-fetched-yet", "not fetched yet") }
    package static var noCurrentWeather: String {
        phrase("absence.no-current-weather", "the provider's answer has no current weather")
    }
    /// - Parameter quantity: by ``QuantityWords``.
    package static func notSent(_ quantity: String) -> String {
        phrase("absence.not-sent", "the provider sent no \(quantity)")
    }
    package static var notInForecast: String {
        phrase("absence.not-in-forecast", "the forecast does not include it")
    }
    package static var beyondForecast: String {
        phrase("absence.beyond-forecast", "the forecast does not reach that far")
    }
    package static var todayIsOver: String {
        phrase("absence.today-is-over", "the forecast starts after midnight and no longer covers today")
    }
    package static var noSunTimes: String {
        phrase("absence.no-sun-times", "the sun neither rises nor sets, or its times were not sent")
    }
}
