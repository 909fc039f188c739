/// What `windowsill doctor` finds, and what helps.
package enum DoctorWords {
    // MARK: Buses

    package static var noBus: String { phrase("doctor.no-bus", "there is no I²C bus") }

    /// The remedy on a machine that is no board with a header.
    package static var noBusHereRemedy: String {
        phrase(
            "doctor.no-bus-here-remedy",
            "a PC has none for sensors: use a board such as a Raspberry Pi, an I²C adapter on USB, or simulated devices "
                + "('windowsill demo')")
    }

    package static func answering(_ count: Int) -> String {
        count == 0
            ? phrase("doctor.nothing-answers", "no device responds")
            : phrase("doctor.answering", "\(count, "device responds", "devices respond")")
    }

    package static func busUnavailable(_ bus: String) -> String {
        phrase("doctor.bus-unavailable", "not tried: \(bus) is not available")
    }

    // MARK: Sensors

    package static var processorRemedy: String {
        phrase(
            "doctor.processor-remedy",
            "name the processor's thermometer: 'cat /sys/class/hwmon/*/name' lists those present")
    }

    // MARK: Lines

    /// - Parameter holder: nil if the program gave no name.
    package static func lineInUse(_ line: String, by holder: String?) -> String {
        guard let holder else { return phrase("doctor.line-in-use", "\(line) is in use by an unnamed program") }
        return phrase("doctor.line-in-use-by", "\(line) is in use by \"\(holder)\"")
    }

    // MARK: Display

    /// `0x27 or 0x3f`.
    package static func either(_ one: String, _ other: String) -> String {
        phrase("doctor.either", "\(one) or \(other)")
    }

    /// How to tell an OLED that is configured with the size of the other.
    package static var dotSizes: String {
        phrase(
            "doctor.dot-sizes",
            "letters of half their height mean size = \"128x32\", dark lines through them \"128x64\"")
    }

    // MARK: Clock, key and weather

    package static func serviceResponds(_ service: String, toKey: Bool) -> String {
        toKey
            ? phrase("doctor.service-responds", "\(service) accepts the key and responds")
            : phrase("doctor.keyless-service-responds", "\(service) responds")
    }

    // MARK: Files

    package static var noOwnersRemedy: String {
        phrase(
            "doctor.no-owners-remedy",
            "mount it with the options 'uid=' and 'umask=022', or choose a folder on a disk with a Linux file system")
    }
}
