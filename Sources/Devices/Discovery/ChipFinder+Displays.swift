import HAL

/// Where displays and their port expanders live; nothing is ever written here.
extension ChipFinder {
    func portExpander(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard try await ask(address, [], thenRead: 1) != nil else { return nil }
        return switch address {
        case 0x27: FoundPart("PCF8574, probably an LCD", at: address, .probable, mayBeDisplay: true)
        case 0x23:
            FoundPart(
                "a BH1750 (light), or a PCF8574, an LCD's backpack", at: address, .possible, kinds: ["bh1750"],
                mayBeDisplay: true)
        default:
            FoundPart("a PCF8574, an LCD's backpack, or an MCP23008", at: address, .possible, mayBeDisplay: true)
        }
    }

    /// An AHT says its status first: calibrated, not busy, and otherwise only bits that no manual explains. All ones is
    /// what a PCF8574A says after power-up.
    func ahtOrPortExpander(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard let status = try await ask(address, [], thenRead: 1)?.first else { return nil }
        if status == 0xFF {
            return FoundPart("PCF8574A, probably an LCD", at: address, .probable, mayBeDisplay: true)
        }
        let kinds = address == 0x38 ? ["aht20", "aht10", "aht21", "dht20"] : ["aht10"]
        let names = address == 0x38 ? "an AHT20, AHT21, DHT20 or AHT10" : "an AHT10"
        if status & 0xF8 == 0x18 { return FoundPart("probably \(names)", at: address, .probable, kinds: kinds) }
        return FoundPart(
            "\(names), or a PCF8574A, an LCD's backpack", at: address, .possible, kinds: kinds, mayBeDisplay: true)
    }

    func display(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard try await ask(address, []) != nil else { return nil }
        return switch address.rawValue {
        case 0x3F: FoundPart("PCF8574A, probably an LCD", at: address, .probable, mayBeDisplay: true)
        case 0x3E:
            FoundPart(
                "an LCD with I²C of its own (ST7032, AIP31068), or a PCF8574A",
                at: address, .possible, mayBeDisplay: true)
        case 0x3C, 0x3D:
            FoundPart(
                "an OLED display (SSD1306), which windowsill cannot drive, or a PCF8574A", at: address, .possible,
                mayBeDisplay: true)
        default: FoundPart("a PCF8574A, an LCD's backpack", at: address, .possible, mayBeDisplay: true)
        }
    }
}
