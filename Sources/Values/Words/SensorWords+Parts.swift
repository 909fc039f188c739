/// What gives another part away, and what to do about it.
extension SensorWords {
    package static var repeatsItself: String {
        phrase("sensor.repeats-itself", "one that keeps sending the same byte")
    }

    package static func repeatsItself(like part: String) -> String {
        phrase("sensor.repeats-itself-like", "one that keeps sending the same byte, like \(part)")
    }

    package static func echoes(like part: String) -> String {
        phrase("sensor.echoes", "one that echoes what is written to it, like \(part)")
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

    package static func identity(_ number: String) -> String { phrase("sensor.identity", "identity \(number)") }

    package static func identity(_ number: String, not part: String) -> String {
        phrase("sensor.identity-not", "identity \(number), not that of \(part: part)")
    }

    package static func manufacturer(_ number: String) -> String {
        phrase("sensor.manufacturer", "manufacturer \(number)")
    }

    package static func device(_ number: String) -> String { phrase("sensor.device", "device \(number)") }

    package static func configuration(_ number: String) -> String {
        phrase("sensor.configuration", "configuration \(number)")
    }

    package static func userRegister(_ number: String) -> String {
        phrase("sensor.user-register", "user register \(number)")
    }

    package static func serialNumber(with byte: String) -> String {
        phrase("sensor.serial-number-with", "serial number with \(byte)")
    }

    package static var limitsAreEqual: String {
        phrase("sensor.limits-are-equal", "its two limit registers are equal")
    }

    package static var configurationFixed: String {
        phrase("sensor.configuration-fixed", "its configuration cannot be set")
    }

    package static func configurationRegister(_ bytes: String) -> String {
        phrase("sensor.configuration-register", "its configuration register reads \(bytes)")
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

    package static var noResponse: String { phrase("sensor.no-response", "no response") }
    package static var missedEdge: String { phrase("sensor.missed-edge", "missed an edge") }
    package static var shiftedByOneBit: String { phrase("sensor.shifted", "shifted by one bit") }
    package static var digitAboveNine: String { phrase("sensor.digit-above-nine", "a digit above 9") }

    package static func edges(_ count: Int, expected: Int) -> String {
        phrase("sensor.too-few-edges", "\(count) edges, expected at least \(expected)")
    }

    package static func tooManyEdges(_ count: Int) -> String {
        phrase("sensor.too-many-edges", "\(count) edges: noise on the line")
    }

    /// - Parameter length: with its unit.
    package static func pulse(of length: String) -> String { phrase("sensor.pulse", "a pulse of \(length)") }

    package static func ambiguousPulse(of length: String) -> String {
        phrase("sensor.ambiguous-pulse", "a pulse of \(length), neither 0 nor 1")
    }

    // MARK: Files of the kernel

    package static func isEmpty(_ path: String) -> String { phrase("sensor.file-empty", "\(path) is empty") }
    package static func isTruncated(_ path: String) -> String {
        phrase("sensor.file-truncated", "\(path) is truncated")
    }

    package static func isNoNumber(_ path: String) -> String {
        phrase("sensor.file-no-number", "\(path) does not contain a number")
    }

    package static func lines(_ count: Int, insteadOf expected: Int) -> String {
        phrase("sensor.file-lines", "\(count, "line", "lines") instead of \(expected)")
    }

    package static var noChecksum: String { phrase("sensor.file-no-checksum", "no checksum") }
    package static var noTemperature: String { phrase("sensor.file-no-temperature", "no temperature") }

    package static var wrongChecksum: String {
        phrase("sensor.file-wrong-checksum", "wrong checksum: the cable is noisy, too long or loose")
    }

    package static var allZeros: String { phrase("sensor.file-all-zeros", "all zeros: the line is held low") }

    package static var reportsFault: String {
        phrase("sensor.kernel-fault", "the kernel driver reports a sensor fault")
    }

    package static func measuresNoAir(_ folder: String) -> String {
        phrase("sensor.kernel-no-air", "no temperature, humidity or pressure in \(folder)")
    }

    package static func guessesCarbonDioxide(_ folder: String) -> String {
        phrase(
            "sensor.kernel-guesses-carbon-dioxide",
            "only CO2 in \(folder), which most parts there guess from other gases; a real CO2 sensor is read on its bus"
        )
    }

    package static func measuresNoTemperature(_ folder: String) -> String {
        phrase("sensor.kernel-no-temperature", "no temperature or humidity in \(folder)")
    }

    package static func device(_ device: String, under folder: String) -> String {
        phrase("sensor.kernel-device", "\(device) under \(folder)")
    }

    package static func device(_ name: String, at place: String) -> String {
        phrase("sensor.kernel-device-at", "\(name) at \(place)")
    }

    package static var noPlace: String { phrase("sensor.kernel-no-place", "no place") }

    package static var noDevice: String {
        phrase("sensor.kernel-no-device", "none found: is its overlay in config.txt?")
    }

    package static func found(_ devices: String) -> String { phrase("sensor.kernel-found", "found \(devices)") }

    package static var oneWireDisabled: String {
        phrase("sensor.one-wire-disabled", "1-Wire is not enabled: add dtoverlay=w1-gpio to config.txt and reboot")
    }

    package static var oneWireSilent: String {
        phrase(
            "sensor.one-wire-silent",
            "no sensor responds: check the wiring, and the 4.7 kΩ pull-up from the data wire to 3.3 V")
    }
}
