import HAL

/// Where barometers live: each has an identity in one of three registers, and a pointer to a register that it does not
/// have harms none of them.
extension ChipFinder {
    func barometer(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        let bosch = try await register(0xD0, of: address)?.first
        switch bosch {
        case 0x60: return FoundPart("BME280", at: address, .certain, kinds: ["bme280"])
        case 0x56, 0x57, 0x58:
            return FoundPart("BMP280 (no humidity; sold as BME280)", at: address, .certain, kinds: ["bmp280"])
        case 0x55: return FoundPart("BMP180, which windowsill cannot read", at: address, .certain)
        case 0x61: return FoundPart("BME680, which windowsill cannot read", at: address, .certain)
        default: break
        }
        let newer = try await register(0x00, of: address)?.first
        switch newer {
        case 0x50: return FoundPart("probably a BMP388, which windowsill cannot read", at: address, .probable)
        case 0x60: return FoundPart("probably a BMP390, which windowsill cannot read", at: address, .probable)
        default: break
        }
        let infineon = try await register(0x0D, of: address)?.first
        if infineon == 0x10 {
            return FoundPart("probably a DPS310, which windowsill cannot read", at: address, .probable)
        }
        guard bosch != nil || newer != nil || infineon != nil else { return nil }
        return FoundPart("an MS5611, which windowsill cannot read", at: address, .possible)
    }
}
