/// What the doctor finds on the buses, and what to do about a bus, a line or a sensor that fails.
package enum DiscoveryWords {
    // MARK: Parts

    package static var unknownPart: String { phrase("discovery.unknown-part", "a part that windowsill does not know") }

    /// One of several parts: `an LM75, TMP102 or TMP105`.
    package static func oneOf(_ parts: [String]) -> String {
        guard let first = parts.first?.first, let last = parts.last else { return unknownPart }
        let list = parts.dropLast().listed
        let parts = list.isEmpty ? last : phrase("discovery.list-or", "\(list) or \(last)")
        // By the sound of the letter's name: an LM75, a TMP102.
        return "AEFHILMNORSX".contains(first)
            ? phrase("discovery.an", "an \(parts)") : phrase("discovery.a", "a \(parts)")
    }

    package static func probably(_ part: String) -> String { phrase("discovery.probably", "probably \(part)") }

    package static func unreadable(_ part: String) -> String {
        phrase("discovery.unreadable", "\(part), which windowsill cannot read")
    }

    /// - Parameter line: for the board's config.txt.
    package static func readThroughOverlay(_ part: String, line: String, kind: String) -> String {
        phrase(
            "discovery.read-through-overlay",
            "to read \(part: part), add '\(line)' to config.txt and reboot: a kernel driver then provides it (kind = \"\(kind)\")"
        )
    }

    /// - Parameter part: that guesses carbon dioxide from other gases.
    package static func guessesCarbonDioxide(_ part: String) -> String {
        phrase(
            "discovery.guesses-carbon-dioxide",
            "\(part), whose eCO2 is guessed from other gases: windowsill does not take it for CO2")
    }

    /// - Parameter part: whose signal says nothing before a program has compared it with that of its last day.
    package static func makesIndex(_ part: String) -> String {
        phrase(
            "discovery.makes-index",
            "\(part), whose signal a program has to make an index of: an index is no measurement, and windowsill makes none"
        )
    }

    package static func relative(of part: String) -> String {
        phrase("discovery.relative", "a relative of the \(part)")
    }

    package static func family(_ name: String, _ members: String) -> String {
        phrase("discovery.family", "\(name) family (\(members))")
    }

    package static func measuring(_ part: String) -> String { phrase("discovery.measuring", "\(part), measuring") }

    package static func serial(_ part: String, _ number: String) -> String {
        phrase("discovery.serial", "\(part), serial \(number)")
    }

    package static func or(_ part: String, _ other: String) -> String { phrase("discovery.or", "\(part), or \(other)") }

    package static var memory: String { phrase("discovery.memory", "a memory (EEPROM)") }

    // MARK: Displays

    package static func probablyDisplay(_ expander: String) -> String {
        phrase("discovery.probably-display", "\(expander), probably an LCD")
    }

    package static var upperBackpack: String {
        phrase("discovery.upper-backpack", "a PCF8574A, an LCD's backpack")
    }

    // MARK: The suggested configuration, in its comments

    package static var suggestion: String {
        phrase("discovery.suggestion", "Found by windowsill doctor. All keys: station.toml(5).")
    }

    package static var place: String {
        phrase("discovery.place", "Where the station is; without it no weather is fetched.")
    }

    package static func or(kinds: String) -> String { phrase("discovery.or-kinds", "or: \(kinds)") }

    package static func readByKernel(_ device: String) -> String {
        phrase("discovery.read-by-kernel", "\(device): read by a kernel driver")
    }
}

/// What a person can do about a part that fails, or about another part in its place.
extension DiscoveryWords {
    package static var checkWires: String {
        phrase("discovery.check-wires", "check its wiring (SDA, SCL, ground) and supply")
    }

    package static var checkCable: String {
        phrase(
            "discovery.check-cable",
            "shorten the cable, keep it away from others, check the pull-ups, or slow the bus: dtparam=i2c_arm_baudrate=10000"
        )
    }

    /// - Parameter address: as the kernel writes it after the bus: `0076`.
    package static func freeAddress(from driver: String, at address: String) -> String {
        phrase(
            "discovery.free-address",
            "remove the overlay of \(driver) from config.txt; or, for a sensor, read it through that driver: kind \"iio\" or \"hwmon\", with the device \"1-\(address)\" on bus 1"
        )
    }
}
