/// Why a bus, a line or a file of the kernel failed.
package enum HardwareWords {
    /// - Parameters:
    ///   - errno: the operating system's number.
    ///   - remedy: what a person can do about it.
    package static func failure(_ cause: String, errno: Int32?, remedy: String?) -> String {
        let numbered = errno.map { phrase("hardware.errno", "\(cause) (errno \($0))") } ?? cause
        return remedy.map { phrase("hardware.remedy", "\(numbered): \($0)") } ?? numbered
    }

    package static func display(_ cause: String) -> String { phrase("hardware.display", "display: \(cause)") }

    package static var displayCancelled: String { phrase("hardware.display-cancelled", "cancelled while writing") }

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

    package static var arbitrationLost: String {
        phrase("hardware.i2c-arbitration-lost", "lost the bus to another controller")
    }

    package static var busHeld: String { phrase("hardware.i2c-bus-held", "the bus was held too long") }
    package static var busError: String { phrase("hardware.i2c-bus-error", "bus error") }

    package static var transferUnsupported: String {
        phrase("hardware.i2c-unsupported", "the adapter does not support this transfer")
    }

    package static var transferFailed: String { phrase("hardware.i2c-failed", "the transfer failed") }

    package static func busUnavailable(_ bus: String?) -> String {
        if let bus { return phrase("hardware.bus-unavailable", "\(bus) cannot be opened") }
        return phrase("hardware.some-bus-unavailable", "the bus cannot be opened")
    }

    // MARK: Lines

    package static func line(_ name: String?) -> String {
        if let name { return phrase("hardware.line", "line \(name)") }
        return phrase("hardware.some-line", "the line")
    }

    package static func isBusy(_ line: String) -> String {
        phrase("hardware.line-busy", "\(line) is in use by another program")
    }

    package static func isUnavailable(_ line: String) -> String {
        phrase("hardware.line-unavailable", "\(line) cannot be opened")
    }

    package static func isUnsupported(_ line: String) -> String {
        phrase("hardware.line-unsupported", "\(line) does not support this")
    }

    package static func timedOut(_ line: String) -> String { phrase("hardware.line-timed-out", "\(line) timed out") }
    package static func failed(_ line: String) -> String { phrase("hardware.line-failed", "\(line) failed") }

    // MARK: Files of the kernel

    package static func isMissing(_ path: String) -> String { phrase("hardware.file-missing", "\(path) is missing") }

    package static func isForbidden(_ path: String) -> String {
        phrase("hardware.file-forbidden", "\(path) is not readable by this user")
    }

    package static func noResponse(behind path: String) -> String {
        phrase("hardware.file-no-response", "no response from the device behind \(path)")
    }

    package static func garbledResponse(behind path: String) -> String {
        phrase("hardware.file-garbled", "a garbled response from the device behind \(path)")
    }

    package static func busyDevice(behind path: String) -> String {
        phrase("hardware.file-busy", "the device behind \(path) is busy")
    }

    package static func isNoAttribute(_ path: String) -> String {
        phrase("hardware.file-unsuitable", "\(path) is not a device attribute")
    }

    package static func isAmbiguous(_ path: String) -> String {
        phrase("hardware.file-ambiguous", "\(path) matches more than one device")
    }

    package static func isUnreadable(_ path: String) -> String {
        phrase("hardware.file-unreadable", "\(path) cannot be read")
    }
}
