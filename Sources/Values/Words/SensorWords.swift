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

    /// - Parameter count: the number of bytes.
    package static func calibrationBytes(_ count: Int) -> String {
        phrase("sensor.calibration-bytes", "\(count, "byte", "bytes") of calibration")
    }
    package static var noCalibration: String {
        phrase("sensor.no-calibration", "no calibration data: the part is faulty or a fake")
    }
    package static var noPressure: String { phrase("sensor.no-pressure", "its calibration gives no pressure") }
    package static var nothingMeasured: String { phrase("sensor.nothing-measured", "nothing was measured") }

    package static var notANumber: String { phrase("sensor.not-a-number", "not a number") }
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

/// What gives another part away, and what to do about it.
extension SensorWords {
    package static var repeatsItself: String {
        phrase("sensor.repeats-itself", "one that keeps sending the same byte")
    }

    package static func sendsUnasked(like parts: String) -> String {
        phrase("sensor.sends-unasked", "one that sends data unasked, like \(parts)")
    }

    /// - Parameter part: in a display: `PCF8574A`.
    package static func portExpander(_ part: String) -> String {
        phrase("sensor.port-expander", "a display's \(part)")
    }

    package static func part(_ name: String) -> String { phrase("sensor.part", "\(part: name)") }

    package static func either(_ first: String, _ second: String) -> String {
        phrase("sensor.either", "\(part: first) or \(second)")
    }

    // MARK: Identities, as `0x60`

    package static func identity(_ number: String, not part: String) -> String {
        phrase("sensor.identity-not", "identity \(number), not that of \(part: part)")
    }

    package static func configurationRegister(_ bytes: String, perhaps part: String, or other: String) -> String {
        phrase(
            "sensor.configuration-register-perhaps",
            "its configuration register reads \(bytes): perhaps \(part: part) or \(other)")
    }

    // MARK: Barometers sold for each other

    package static func setKind(_ part: String, to kind: String) -> String {
        phrase("sensor.set-kind", "\(part: part): set its kind to \"\(kind)\"")
    }

    /// - Parameter part: in place of one that measures humidity as well.
    package static func withoutHumidity(_ part: String) -> String {
        phrase("sensor.no-humidity-part", "\(part: part), which has no humidity")
    }

    package static func withoutHumidity(_ part: String, setKind kind: String, orFit other: String) -> String {
        phrase(
            "sensor.without-humidity",
            "\(part: part), which has no humidity: set its kind to \"\(kind)\", or fit \(part: other)")
    }

    // MARK: One line

    package static var missedEdge: String { phrase("sensor.missed-edge", "missed an edge") }
    package static var shiftedByOneBit: String { phrase("sensor.shifted", "shifted by one bit") }

    // MARK: Files of the kernel

    package static func lines(_ count: Int, insteadOf expected: Int) -> String {
        phrase("sensor.file-lines", "\(count, "line", "lines") instead of \(expected)")
    }

    package static func device(_ name: String, at place: String) -> String {
        phrase("sensor.kernel-device-at", "\(name) at \(place)")
    }

    package static func found(_ devices: String) -> String { phrase("sensor.kernel-found", "found \(devices)") }

    // MARK: Files and messages of other programs

    /// - Parameters:
    ///   - key: the path of the value; nil where the whole message is the number.
    ///   - shown: what is there, in short.
    package static func noNumber(_ shown: String, at key: String?) -> String {
        guard let key else { return phrase("sensor.reading-no-number", "\(shown) is not a number") }
        return phrase("sensor.reading-no-number-at", "\(shown) at \"\(key)\" is not a number")
    }

    package static func implausible(_ shown: String, at key: String?) -> String {
        guard let key else { return phrase("sensor.reading-implausible", "no air has \(shown)") }
        return phrase("sensor.reading-implausible-at", "no air has \(shown), which is at \"\(key)\"")
    }
}
