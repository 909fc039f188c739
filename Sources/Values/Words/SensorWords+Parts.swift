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
}
