/// What a sensor's driver reports when it has no measurement.
package enum SensorWords {
    package static func failure(of part: String, _ cause: String) -> String {
        phrase("sensor.failure", "\(part): \(cause)")
    }

    // MARK: Causes

    /// - Parameters: two bytes as `0x93`.
    package static func checksum(_ received: String, insteadOf expected: String) -> String {
        phrase("sensor.checksum", "wrong checksum \(received), expected \(expected): the cable is noisy or too long")
    }

    package static func malformedReply(_ detail: String) -> String {
        phrase("sensor.malformed-reply", "unusable reply: \(detail)")
    }

    package static func impossibleValue(_ detail: String) -> String {
        phrase("sensor.impossible-value", "impossible value: \(detail)")
    }

    package static func cooling(seconds: Int64) -> String {
        phrase(
            "sensor.cooling",
            "no reading yet: its heater was on (after a power loss, or switched on by another program); cooling for \(seconds) s"
        )
    }

    package static func wrongPart(_ detail: String) -> String {
        phrase("sensor.wrong-part", "another part responds: \(detail)")
    }

    package static var busy: String { phrase("sensor.busy", "an earlier measurement has not returned") }
    package static var cancelled: String { phrase("sensor.cancelled", "cancelled while measuring") }

    // MARK: Replies of any part

    package static func bytes(_ count: Int, insteadOf expected: Int) -> String {
        phrase("sensor.bytes", "\(count) bytes instead of \(expected)")
    }

    package static var resultReadsDiffer: String {
        phrase("sensor.result-reads-differ", "two reads of one result differ: the cable is noisy or too long")
    }

    package static var registerReadsDiffer: String {
        phrase("sensor.register-reads-differ", "two reads of one register differ: the cable is noisy or too long")
    }

    package static var allReadsDiffer: String {
        phrase("sensor.all-reads-differ", "three reads in a row differ: the cable is noisy or too long")
    }

    package static var measurementsDiffer: String {
        phrase("sensor.measurements-differ", "three measurements in a row differ")
    }

    package static var stillMeasuring: String { phrase("sensor.still-measuring", "still measuring") }
    package static var stillStarting: String { phrase("sensor.still-starting", "still starting up") }
    package static var settingsLost: String { phrase("sensor.settings-lost", "its settings are gone: it lost power") }

    package static var bitsAlwaysZero: String {
        phrase("sensor.bits-always-zero", "bits are set that are always zero")
    }

    package static var bitsBelowTemperature: String {
        phrase("sensor.bits-below-temperature", "bits are set below the temperature")
    }

    // MARK: Values that no part measures

    package static var heaterStaysOn: String { phrase("sensor.heater-stays-on", "the heater stays on") }
    package static var nothingMeasured: String { phrase("sensor.nothing-measured", "nothing was measured") }
    package static var noHumidity: String { phrase("sensor.no-humidity", "no humidity in the result") }
    package static var damagedChip: String { phrase("sensor.damaged-chip", "the fixed reading of a damaged chip") }
    package static var allOnes: String { phrase("sensor.all-ones", "all bits are 1") }

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

    package static var noCarbonDioxide: String {
        phrase("sensor.no-carbon-dioxide", "0 ppm: its supply is too weak, or its light is broken")
    }
    package static var notANumber: String { phrase("sensor.not-a-number", "not a number") }
    package static var noSample: String {
        phrase(
            "sensor.no-sample",
            "it was restarted twice and has measured nothing: its supply is too weak, or it is broken")
    }
    package static var measuresNoCarbonDioxide: String {
        phrase("sensor.measures-no-carbon-dioxide", "it measures no CO2")
    }

    // MARK: Calibration

    /// - Parameter range: in ppm: `400 to 2000`.
    package static func calibrationLevel(_ range: String) -> String {
        phrase("sensor.calibration-level", "a CO2 sensor can be calibrated to \(range) ppm")
    }
    package static var calibrationTooEarly: String {
        phrase("sensor.calibration-too-early", "it must have measured for three minutes before it can be calibrated")
    }

    package static var notCalibrated: String { phrase("sensor.not-calibrated", "not calibrated: it lost power") }
    package static var calibrationFailed: String { phrase("sensor.calibration-failed", "calibration failed") }

    package static func calibrationBytes(_ count: Int) -> String {
        phrase("sensor.calibration-bytes", "\(count, "byte", "bytes") of calibration")
    }

    package static var noCalibration: String {
        phrase("sensor.no-calibration", "no calibration data: the part is faulty or a fake")
    }

    package static var noPressure: String {
        phrase("sensor.no-pressure", "its calibration gives no pressure")
    }
}
