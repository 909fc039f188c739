import HAL
import Words

/// Where barometers live: each has an identity in one of three registers, and a pointer to a register that it does not
/// have harms none of them.
extension ChipFinder {
    func barometer(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        let bosch = try await register(0xD0, of: address)?.first
        switch bosch {
        case 0x60: return FoundPart("BME280", at: address, .certain, kinds: [.bme280])
        case 0x56, 0x57, 0x58:
            return FoundPart(DiscoveryWords.bmp280, at: address, .certain, kinds: [.bmp280])
        case 0x55: return FoundPart(DiscoveryWords.unreadable("BMP180"), at: address, .certain)
        case 0x61: return FoundPart(DiscoveryWords.unreadable("BME680"), at: address, .certain)
        default: break
        }
        let newer = try await register(0x00, of: address)?.first
        switch newer {
        case 0x50:
            return FoundPart(
                DiscoveryWords.unreadable(DiscoveryWords.probably(DiscoveryWords.bmp388)), at: address, .probable)
        case 0x60:
            return FoundPart(
                DiscoveryWords.unreadable(DiscoveryWords.probably(DiscoveryWords.bmp390)), at: address, .probable)
        default: break
        }
        let infineon = try await register(0x0D, of: address)?.first
        if infineon == 0x10 {
            return FoundPart(
                DiscoveryWords.unreadable(DiscoveryWords.probably(DiscoveryWords.dps310)), at: address, .probable)
        }
        guard bosch != nil || newer != nil || infineon != nil else { return nil }
        return FoundPart(DiscoveryWords.unreadable(DiscoveryWords.ms5611), at: address, .possible)
    }
}
