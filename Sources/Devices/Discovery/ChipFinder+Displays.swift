import HAL
import Words

/// Where displays and their port expanders live; nothing is ever written here.
extension ChipFinder {
    func portExpander(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard try await ask(address, [], thenRead: 1) != nil else { return nil }
        return switch address {
        case 0x27: FoundPart(DiscoveryWords.probablyDisplay("PCF8574"), at: address, .probable, mayBeDisplay: true)
        case 0x23:
            FoundPart(
                DiscoveryWords.lightOrBackpack, at: address, .possible, kinds: [.bh1750],
                mayBeDisplay: true)
        default:
            FoundPart(DiscoveryWords.backpack, at: address, .possible, mayBeDisplay: true)
        }
    }

    /// An AHT says its status first: calibrated, not busy, and otherwise only bits that no manual explains. All ones is
    /// what a PCF8574A says after power-up.
    func ahtOrPortExpander(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard let status = try await ask(address, [], thenRead: 1)?.first else { return nil }
        if status == 0xFF {
            return FoundPart(DiscoveryWords.probablyDisplay("PCF8574A"), at: address, .probable, mayBeDisplay: true)
        }
        let kinds: [SensorKind] = address == 0x38 ? [.aht20, .aht10, .aht21, .dht20] : [.aht10]
        let names = address == 0x38 ? DiscoveryWords.ahts : DiscoveryWords.aht10
        if status & 0xF8 == 0x18 {
            return FoundPart(DiscoveryWords.probably(names), at: address, .probable, kinds: kinds)
        }
        return FoundPart(
            DiscoveryWords.or(names, DiscoveryWords.upperBackpack), at: address, .possible, kinds: kinds,
            mayBeDisplay: true)
    }

    func display(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard try await ask(address, []) != nil else { return nil }
        return switch address.rawValue {
        case 0x3F: FoundPart(DiscoveryWords.probablyDisplay("PCF8574A"), at: address, .probable, mayBeDisplay: true)
        case 0x3E:
            FoundPart(
                DiscoveryWords.displayWithI2C,
                at: address, .possible, mayBeDisplay: true)
        case 0x3C, 0x3D:
            FoundPart(
                DiscoveryWords.oled, at: address, .possible,
                mayBeDisplay: true)
        default: FoundPart(DiscoveryWords.upperBackpack, at: address, .possible, mayBeDisplay: true)
        }
    }
}
