import Ports
import Words

/// The questions to everything else that lives on a bus: displays, and parts that the station cannot read itself.
extension ChipFinder {
    /// Looks for a barometer with another identity register than Bosch's; a pointer to a register that a part does not
    /// have harms none of them.
    func otherBarometer(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.register(0x0D)?.first == 0x10 else { return nil }
        return FoundPart(
            DiscoveryWords.probably(DiscoveryWords.oneOf(["DPS310"])), at: link.address, .probable,
            kernelDriver: KernelDriver("DPS310", parameter: "dps310"))
    }

    /// The part that answers at an address without an identity.
    ///
    /// - Parameter kinds: the kinds of sensor that it may be.
    func unidentified(_ link: inout ProbeLink, kinds: [SensorKind], isWithheld: Bool) async throws(I2CError)
        -> FoundPart
    {
        let address = link.address
        switch address.rawValue {
        case 0x20...0x27, 0x38...0x3F: return try await display(&link, orOneOf: kinds)
        case 0x70:
            return FoundPart(
                DiscoveryWords.probably(
                    phrase("discovery.multiplexer", "a TCA9548A (multiplexer) or HT16K33 (LED driver)")), at: address,
                .probable)
        case 0x76, 0x77:
            return FoundPart(
                DiscoveryWords.oneOf(["MS5611"]), at: address, .possible,
                kernelDriver: KernelDriver("MS5611", parameter: "ms5611"))
        default: break
        }
        let parts = kinds.map(\.part) + Self.otherParts(at: address)
        let name =
            if isWithheld {
                phrase(
                    "discovery.configure-to-identify",
                    "\(DiscoveryWords.oneOf(parts)); configure a sensor there to find out which")
            } else if !kinds.isEmpty {
                phrase("discovery.unidentified", "\(DiscoveryWords.oneOf(parts)); it has no identity")
            } else if SensorKind.probes(at: address).contains(where: \.probe.mayBeBusy) {
                phrase("discovery.disturbed", "\(DiscoveryWords.oneOf(parts)), or a sensor on a noisy cable")
            } else {
                Self.otherGroup(at: address)
                    ?? (parts.isEmpty ? DiscoveryWords.unknownPart : DiscoveryWords.oneOf(parts))
            }
        var part = FoundPart(
            name, at: address, .possible, kinds: kinds,
            kernelDriver: Self.kernelDrivers.first { parts.contains($0.part) })
        // Where its owner has configured a sensor, there is nothing to advise.
        if !configured.contains(address) { part.unread = UnreadPart(at: address) }
        return part
    }

    /// The kernel drivers of parts without an identity that this station does not read itself.
    private static let kernelDrivers = [KernelDriver("ADT7410", parameter: "adt7410", kind: .hwmon)]

    /// The port expander or the controller of a display at an address; nothing is ever written to either. All ones is what a
    /// PCF8574A says after power-up.
    private func display(_ link: inout ProbeLink, orOneOf kinds: [SensorKind]) async throws(I2CError) -> FoundPart {
        let address = link.address
        let name: String
        switch address.rawValue {
        case 0x27: name = DiscoveryWords.probablyDisplay("PCF8574")
        case 0x20...0x26: name = phrase("discovery.backpack", "a PCF8574, an LCD's backpack, or an MCP23008")
        case 0x38, 0x39:
            let isExpander = try await link.firstByte() == 0xFF
            name = isExpander ? DiscoveryWords.probablyDisplay("PCF8574A") : DiscoveryWords.upperBackpack
            if isExpander { return FoundPart(name, at: address, .probable, mayBeDisplay: true) }
        case 0x3C, 0x3D:
            name = phrase("discovery.oled", "an OLED display (SSD1306, SSD1309 or SH1106), or a PCF8574A")
        case 0x3E:
            name = phrase("discovery.display-with-i2c", "an LCD with built-in I²C (ST7032, AIP31068), or a PCF8574A")
        case 0x3F: name = DiscoveryWords.probablyDisplay("PCF8574A")
        default: name = DiscoveryWords.upperBackpack
        }
        let isProbable = [0x27, 0x3C, 0x3D, 0x3F].contains(address)
        let parts = kinds.isEmpty ? name : DiscoveryWords.or(DiscoveryWords.oneOf(kinds.map(\.part)), name)
        return FoundPart(parts, at: address, isProbable ? .probable : .possible, kinds: kinds, mayBeDisplay: true)
    }

    private static func otherParts(at address: I2CAddress) -> [String] {
        switch address.rawValue {
        case 0x18, 0x19: ["MCP9808", "DS2482", "LIS3DH"]
        case 0x1A, 0x1B: ["MCP9808", "DS2482"]
        case 0x1C...0x1F: ["MCP9808"]
        case 0x29: ["VL53L0X", "TCS34725"]
        case 0x40, 0x42, 0x43: ["INA219", "PCA9685"]
        case 0x41: ["INA219", "PCA9685", "Si7013"]
        case 0x44...0x47: ["OPT3001", "INA219"]
        case 0x48, 0x49: ["ADT7410", "ADS1115", "PCF8591"]
        case 0x4A, 0x4B: ["ADT7410", "STS30", "ADS1115", "PCF8591"]
        case 0x4C...0x4F: ["PCF8591"]
        case 0x5C: ["AM2320"]
        case 0x64: ["MCP9600"]
        case 0x69: ["MPU6050"]
        case 0x6B: ["LSM6DS3"]
        default: []
        }
    }

    private static func otherGroup(at address: I2CAddress) -> String? {
        switch address.rawValue {
        case 0x40: DiscoveryWords.or(DiscoveryWords.oneOf(otherParts(at: address)), DiscoveryWords.unknownPart)
        case 0x50, 0x57: DiscoveryWords.memory
        case 0x52:
            DiscoveryWords.or(DiscoveryWords.guessesCarbonDioxide("ENS160"), DiscoveryWords.memory)
        case 0x53:
            DiscoveryWords.or(
                DiscoveryWords.oneOf(["ADXL345", "LTR390"]), DiscoveryWords.guessesCarbonDioxide("ENS160"))
        case 0x58: DiscoveryWords.guessesCarbonDioxide("SGP30")
        case 0x59: DiscoveryWords.makesIndex(DiscoveryWords.oneOf(["SGP40", "SGP41"]))
        case 0x5A, 0x5B: DiscoveryWords.guessesCarbonDioxide("CCS811")
        case 0x62: phrase("discovery.0x62", "an SCD4x, or a display's backlight (PCA9633)")
        case 0x68: phrase("discovery.0x68", "a clock (DS3231, DS1307, PCF8523) or an MPU6050")
        default: nil
        }
    }
}
