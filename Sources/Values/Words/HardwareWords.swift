/// Why a bus, a line or a file of the kernel failed.
package enum HardwareWords {
    /// - Parameters:
    ///   - errno: the operating system's number.
    ///   - remedy: what a person can do about it.
    package static func failure(_ cause: String, errno: Int32?, remedy: String?) -> String {
        let numbered = errno.map { phrase("hardware.errno", "\(cause) (errno \($0))") } ?? cause
        return remedy.map { phrase("hardware.remedy", "\(numbered): \($0)") } ?? numbered
    }

    // MARK: Bus

    /// Where a transfer failed: ` at 0x44 on /dev/i2c-1`, as far as that is known.
    package static func transfer(_ cause: String, at address: String?, on bus: String?) -> String {
        switch (address, bus) {
        case (let address?, let bus?): phrase("hardware.i2c-at-on", "\(cause) at \(address) on \(bus)")
        case (let address?, nil): phrase("hardware.i2c-at", "\(cause) at \(address)")
        case (nil, let bus?): phrase("hardware.i2c-on", "\(cause) on \(bus)")
        case (nil, nil): cause
        }
    }

    package static var nothingResponds: String { phrase("hardware.i2c-nothing-responds", "nothing responds") }

    package static func busUnavailable(_ bus: String?) -> String {
        if let bus { return phrase("hardware.bus-unavailable", "\(bus) cannot be opened") }
        return phrase("hardware.some-bus-unavailable", "the bus cannot be opened")
    }

    // MARK: Lines

    package static func line(_ name: String?) -> String {
        if let name { return phrase("hardware.line", "line \(name)") }
        return phrase("hardware.some-line", "the line")
    }

    // MARK: Remedies

    /// - Parameter seconds: for how long the kernel has not returned from a call.
    package static func stuckInCall(seconds: Int64) -> String {
        phrase(
            "hardware.stuck-in-call",
            "the kernel has been stuck in an earlier call for \(seconds) s; if it does not recover, power-cycle the board"
        )
    }
}
