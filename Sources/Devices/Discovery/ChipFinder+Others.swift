import HAL
import Sensors
import Words

/// What else lives on a bus: displays, and parts that the station cannot read.
extension ChipFinder {
    /// Barometers with another identity register than BME280 and BMP280; a pointer to a register that a part does not have
    /// harms none of them.
    func otherBarometer(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        let name: String
        switch try await link.register(0x00)?.first {
        case 0x50: name = "BMP388"
        case 0x60: name = "BMP390"
        default:
            guard try await link.register(0x0D)?.first == 0x10 else { return nil }
            name = "DPS310"
        }
        let found = DiscoveryWords.unreadable(DiscoveryWords.probably(DiscoveryWords.oneOf([name])))
        return FoundPart(found, at: link.address, .probable)
    }

    /// What answers at an address, and has not said who it is.
    ///
    /// - Parameter kinds: the sensors that it may be.
    func unidentified(_ link: inout ProbeLink, kinds: [SensorKind], isWithheld: Bool) async throws(I2CError)
        -> FoundPart
    {
        let address = link.address
        switch address.rawValue {
        case 0x20...0x27, 0x38...0x3F: return try await display(&link, orOneOf: kinds)
        case 0x70: return FoundPart(DiscoveryWords.probably(DiscoveryWords.multiplexer), at: address, .probable)
        case 0x76, 0x77:
            return FoundPart(DiscoveryWords.unreadable(DiscoveryWords.oneOf(["MS5611"])), at: address, .possible)
        default: break
        }
        let parts = kinds.map(\.part) + Self.otherParts(at: address)
        let name =
            if isWithheld {
                DiscoveryWords.configureToIdentify(DiscoveryWords.oneOf(parts))
            } else if !kinds.isEmpty {
                DiscoveryWords.unidentified(DiscoveryWords.oneOf(parts))
            } else if SensorKind.probes(at: address).contains(where: \.probe.mayBeBusy) {
                DiscoveryWords.disturbed(DiscoveryWords.oneOf(parts))
            } else {
                Self.otherGroup(at: address)
                    ?? (parts.isEmpty ? DiscoveryWords.unknownPart : DiscoveryWords.oneOf(parts))
            }
        return FoundPart(name, at: address, .possible, kinds: kinds)
    }

    /// A port expander or the controller of a display; nothing is ever written to either. All ones is what a PCF8574A says after
    /// power-up.
    private func display(_ link: inout ProbeLink, orOneOf kinds: [SensorKind]) async throws(I2CError) -> FoundPart {
        let address = link.address
        let name: String
        switch address.rawValue {
        case 0x27: name = DiscoveryWords.probablyDisplay("PCF8574")
        case 0x20...0x26: name = DiscoveryWords.backpack
        case 0x38, 0x39:
            let isExpander = try await link.firstByte() == 0xFF
            name = isExpander ? DiscoveryWords.probablyDisplay("PCF8574A") : DiscoveryWords.upperBackpack
            if isExpander { return FoundPart(name, at: address, .probable, mayBeDisplay: true) }
        case 0x3C, 0x3D: name = DiscoveryWords.oled
        case 0x3E: name = DiscoveryWords.displayWithI2C
        case 0x3F: name = DiscoveryWords.probablyDisplay("PCF8574A")
        default: name = DiscoveryWords.upperBackpack
        }
        let isProbable = address == 0x27 || address == 0x3F
        let parts = kinds.isEmpty ? name : DiscoveryWords.or(DiscoveryWords.oneOf(kinds.map(\.part)), name)
        return FoundPart(parts, at: address, isProbable ? .probable : .possible, kinds: kinds, mayBeDisplay: true)
    }

    private static func otherParts(at address: I2CAddress) -> [String] {
        switch address.rawValue {
        case 0x29: ["VL53L0X", "TSL2591", "TCS34725"]
        case 0x40, 0x42, 0x43: ["INA219", "PCA9685"]
        case 0x41: ["INA219", "PCA9685", "Si7013"]
        case 0x44...0x46: ["HDC302x", "OPT3001", "INA219"]
        case 0x47: ["OPT3001", "INA219"]
        case 0x48...0x4B: ["ADS1115", "PCF8591"]
        case 0x4C...0x4F: ["PCF8591"]
        default: []
        }
    }

    private static func otherGroup(at address: I2CAddress) -> String? {
        switch address.rawValue {
        case 0x40: DiscoveryWords.or(DiscoveryWords.oneOf(otherParts(at: address)), DiscoveryWords.unknownPart)
        case 0x50, 0x57: DiscoveryWords.memory
        case 0x52, 0x53:
            DiscoveryWords.or(DiscoveryWords.guessesCarbonDioxide("ENS160"), DiscoveryWords.memory)
        case 0x58: DiscoveryWords.guessesCarbonDioxide("SGP30")
        case 0x5A, 0x5B: DiscoveryWords.guessesCarbonDioxide("CCS811")
        case 0x62: DiscoveryWords.carbonDioxide
        case 0x68: DiscoveryWords.clock
        default: nil
        }
    }
}
