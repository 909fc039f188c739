/// What the doctor finds on the buses, and what to do about a bus, a line or a sensor that fails.
package enum DiscoveryWords {
    /// - Parameter address: as `0x44`.
    package static func found(_ part: String, at address: String) -> String {
        phrase("discovery.found", "\(address): \(part)")
    }

    package static func onFurther(buses: String, _ part: String) -> String {
        phrase("discovery.on-further-buses", "\(part); answers on \(buses), too")
    }

    package static func perhaps(_ part: String, at address: String) -> String {
        phrase("discovery.perhaps", "\(address): perhaps \(part)")
    }

    package static func finding(_ detail: String, remedy: String) -> String {
        phrase("discovery.finding", "\(detail); \(remedy)")
    }

    // MARK: Parts

    package static var unknownPart: String { phrase("discovery.unknown-part", "a part that windowsill does not know") }

    package static func claimed(by driver: String) -> String {
        phrase("discovery.claimed", "a part claimed by the kernel driver \(driver)")
    }

    /// One of several parts: `an LM75, TMP102 or TMP105`.
    package static func oneOf(_ parts: [String]) -> String {
        guard let first = parts.first?.first, let last = parts.last else { return unknownPart }
        let list = parts.dropLast().joined(separator: ", ")
        let parts = list.isEmpty ? last : phrase("discovery.list-or", "\(list) or \(last)")
        // By the sound of the letter's name: an LM75, a TMP102.
        return "AEFHILMNORSX".contains(first)
            ? phrase("discovery.an", "an \(parts)") : phrase("discovery.a", "a \(parts)")
    }

    package static func unidentified(_ parts: String) -> String {
        phrase("discovery.unidentified", "\(parts); it has no identity")
    }

    package static func configureToIdentify(_ parts: String) -> String {
        phrase("discovery.configure-to-identify", "\(parts); configure a sensor there to find out which")
    }

    package static func disturbed(_ parts: String) -> String {
        phrase("discovery.disturbed", "\(parts), or a sensor on a noisy cable")
    }

    package static func probably(_ part: String) -> String { phrase("discovery.probably", "probably \(part)") }

    package static func unreadable(_ part: String) -> String {
        phrase("discovery.unreadable", "\(part), which windowsill cannot read")
    }

    /// What helps with a part that a kernel driver reads; none is in the board's list of overlays.
    package static func readByKernelDriver(_ part: String, kind: String) -> String {
        phrase(
            "discovery.read-by-kernel-driver",
            "the kernel has a driver for \(part: part): set it up there, then use kind = \"\(kind)\"")
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

    package static func relative(of part: String) -> String {
        phrase("discovery.relative", "a relative of the \(part)")
    }

    package static func family(_ name: String, _ members: String) -> String {
        phrase("discovery.family", "\(name) family (\(members))")
    }

    /// - Parameter part: that refuses to say more.
    package static func measuring(_ part: String) -> String {
        phrase("discovery.measuring", "\(part), measuring")
    }

    package static func serial(_ part: String, _ number: String) -> String {
        phrase("discovery.serial", "\(part), serial \(number)")
    }

    package static func or(_ part: String, _ other: String) -> String { phrase("discovery.or", "\(part), or \(other)") }

    package static var hdc1000: String { phrase("discovery.hdc1000", "HDC1000 or HDC1008") }

    package static var multiplexer: String {
        phrase("discovery.multiplexer", "a TCA9548A (multiplexer) or HT16K33 (LED driver)")
    }

    package static var bmp280: String { phrase("discovery.bmp280", "BMP280 (no humidity; sold as BME280)") }

    package static var memory: String { phrase("discovery.memory", "a memory (EEPROM)") }

    package static var carbonDioxide: String {
        phrase("discovery.0x62", "an SCD4x, or a display's backlight (PCA9633)")
    }

    package static var clock: String {
        phrase("discovery.0x68", "a clock (DS3231, DS1307, PCF8523) or an MPU6050")
    }

    // MARK: Displays

    package static func probablyDisplay(_ expander: String) -> String {
        phrase("discovery.probably-display", "\(expander), probably an LCD")
    }

    package static var backpack: String {
        phrase("discovery.backpack", "a PCF8574, an LCD's backpack, or an MCP23008")
    }

    package static var upperBackpack: String {
        phrase("discovery.upper-backpack", "a PCF8574A, an LCD's backpack")
    }

    package static var displayWithI2C: String {
        phrase("discovery.display-with-i2c", "an LCD with built-in I²C (ST7032, AIP31068), or a PCF8574A")
    }

    package static var oled: String {
        phrase("discovery.oled", "an OLED display (SSD1306), which windowsill cannot drive, or a PCF8574A")
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
