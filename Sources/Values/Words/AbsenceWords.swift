/// Why there is no value.
package enum AbsenceWords {
    package static var clockNotSet: String { phrase("absence.clock-not-set", "the clock is not set") }
    package static var outsideFormulas: String {
        phrase("absence.outside-formulas", "outside the range of the formulas")
    }

    // MARK: Sensors

    package static var notReadYet: String { phrase("absence.not-read-yet", "not read yet") }
    package static var noSensor: String { phrase("absence.no-sensor", "no sensor there") }
    package static var nothingToday: String {
        phrase("absence.nothing-today", "nothing was measured there today")
    }

    // MARK: The weather provider

    package static var notFetchedYet: String { phrase("absence.not-fetched-yet", "not fetched yet") }
    /// - Parameter quantity: its name in the reader's language.
    package static func notSent(_ quantity: String) -> String {
        phrase("absence.not-sent", "the provider sent no \(quantity)")
    }
    package static var beyondForecast: String {
        phrase("absence.beyond-forecast", "the forecast does not reach that far")
    }
    package static var noSunTimes: String {
        phrase("absence.no-sun-times", "the sun neither rises nor sets, or its times were not sent")
    }
}
