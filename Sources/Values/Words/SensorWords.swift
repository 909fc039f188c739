/// What a sensor's driver reports when it has no measurement.
package enum SensorWords {
    package static func failure(of part: String, _ cause: String) -> String {
        phrase("sensor.failure", "\(part): \(cause)")
    }

    // MARK: Causes

    package static var busy: String { phrase("sensor.busy", "an earlier measurement has not returned") }

    // MARK: Replies of any part

    package static func bytes(_ count: Int, insteadOf expected: Int) -> String {
        phrase("sensor.bytes", "\(count) bytes instead of \(expected)")
    }

    package static var stillMeasuring: String { phrase("sensor.still-measuring", "still measuring") }
    package static var settingsLost: String { phrase("sensor.settings-lost", "its settings are gone: it lost power") }

    // MARK: Values that no part measures

    package static var heaterStaysOn: String { phrase("sensor.heater-stays-on", "the heater stays on") }
    /// - Parameter reading: of a line that is held low: `0 % at 0 °C`.
    package static func heldLow(_ reading: String) -> String {
        phrase("sensor.held-low", "\(reading): the line is held low")
    }

    package static func powerOnValue(_ reading: String) -> String {
        phrase("sensor.power-on-value", "\(reading), its power-on value")
    }

    /// - Parameter reading: an air that some part claims to have measured.
    package static func humidity(_ percent: String, at celsius: String) -> String {
        phrase("sensor.humidity-at-temperature", "\(percent) % at \(celsius) °C")
    }

    package static var noSample: String {
        phrase(
            "sensor.no-sample",
            "it was restarted twice and has measured nothing: its supply is too weak, or it is broken")
    }

    // MARK: Calibration

    /// - Parameter range: in ppm: `400 to 2000`.
    package static func calibrationLevel(_ range: String) -> String {
        phrase("sensor.calibration-level", "a CO2 sensor can be calibrated to \(range) ppm")
    }
    package static var calibrationTooEarly: String {
        phrase("sensor.calibration-too-early", "it must have measured for three minutes before it can be calibrated")
    }

    package static var calibrationFailed: String { phrase("sensor.calibration-failed", "calibration failed") }
}
