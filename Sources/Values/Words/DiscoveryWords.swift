/// What the doctor finds on the buses, and what to do about a bus, a line or a sensor that fails.
package enum DiscoveryWords {
    /// - Parameter address: as `0x44`.
    package static func found(_ part: String, at address: String) -> String {
        phrase("discovery.found", "\(address): \(part)")
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

    package static func probably(_ part: String) -> String { phrase("discovery.probably", "probably \(part)") }

    package static func unreadable(_ part: String) -> String {
        phrase("discovery.unreadable", "\(part), which windowsill cannot read")
    }

    package static func relative(of part: String) -> String {
        phrase("discovery.relative", "a relative of the \(part)")
    }

    package static func family(_ name: String, _ members: String) -> String {
        phrase("discovery.family", "\(name) family (\(members))")
    }

    package static func serial(_ part: String, _ number: String) -> String {
        phrase("discovery.serial", "\(part), serial \(number)")
    }

    package static func or(_ part: String, _ other: String) -> String { phrase("discovery.or", "\(part), or \(other)") }

    package static var humiditySensors: String {
        phrase(
            "discovery.humidity-sensors",
            "an HTU21D, SHT2x, Si7021, HDC1080, INA219 or PCA9685; configure a sensor there to find out which")
    }

    package static var htu21Family: String {
        phrase("discovery.htu21-family", "an HTU21D, SHT20, SHT21 or SHT25")
    }

    package static var si7021: String { phrase("discovery.si7021", "an Si7021") }
    package static var hdc1000: String { phrase("discovery.hdc1000", "HDC1000 or HDC1008") }
    package static var hdc302x: String { phrase("discovery.hdc302x", "an HDC302x") }

    package static var otherThanHygrometer: String {
        phrase("discovery.other-than-hygrometer", "an INA219, PCA9685 or a part that windowsill does not know")
    }

    package static var disturbedSHT: String {
        phrase("discovery.disturbed-sht", "an HDC302x, OPT3001, INA219, or an SHT on a noisy cable")
    }

    package static var lowThermometers: String {
        phrase(
            "discovery.low-thermometers",
            "an LM75, TMP102 or TMP105 (temperature); or an ADS1115 or PCF8591; none has an identity")
    }

    package static var highThermometers: String {
        phrase(
            "discovery.high-thermometers", "an LM75 or TMP105 (temperature), or a PCF8591; none has an identity")
    }

    package static var multiplexer: String {
        phrase("discovery.multiplexer", "a TCA9548A (multiplexer) or HT16K33 (LED driver)")
    }

    package static var bmp280: String { phrase("discovery.bmp280", "BMP280 (no humidity; sold as BME280)") }
    package static var bmp388: String { phrase("discovery.bmp388", "a BMP388") }
    package static var bmp390: String { phrase("discovery.bmp390", "a BMP390") }
    package static var dps310: String { phrase("discovery.dps310", "a DPS310") }
    package static var ms5611: String { phrase("discovery.ms5611", "an MS5611") }

    package static var bh1750: String { phrase("discovery.bh1750", "a BH1750 (light); it has no identity") }
    package static var timeOfFlight: String { phrase("discovery.0x29", "a VL53L0X, TSL2591 or TCS34725") }
    package static var powerMeterOrSi7013: String { phrase("discovery.0x41", "an INA219, PCA9685 or Si7013") }
    package static var powerMeter: String { phrase("discovery.power-meter", "an INA219 or PCA9685") }
    package static var lightOrPowerMeter: String { phrase("discovery.0x47", "an OPT3001 or INA219") }
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

    package static var lightOrBackpack: String {
        phrase("discovery.light-or-backpack", "a BH1750 (light), or a PCF8574, an LCD's backpack")
    }

    package static var backpack: String {
        phrase("discovery.backpack", "a PCF8574, an LCD's backpack, or an MCP23008")
    }

    package static var upperBackpack: String {
        phrase("discovery.upper-backpack", "a PCF8574A, an LCD's backpack")
    }

    package static var ahts: String { phrase("discovery.ahts", "an AHT20, AHT21, DHT20 or AHT10") }
    package static var aht10: String { phrase("discovery.aht10", "an AHT10") }

    package static var displayWithI2C: String {
        phrase("discovery.display-with-i2c", "an LCD with I²C of its own (ST7032, AIP31068), or a PCF8574A")
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
