import HAL
import Sensors
import Words

/// Where hygrometers and thermometers live.
extension ChipFinder {
    /// An HDC1080 is asked first, since FF is a pointer to the others or refused. E7 is the user register of the rest,
    /// and a pointer to a part with registers.
    func hygrometer(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard configured.contains(address) else {
            guard try await ask(address, []) != nil else { return nil }
            return FoundPart(
                DiscoveryWords.humiditySensors,
                at: address, .possible, kinds: [.htu21d, .sht21, .si7021, .hdc1080])
        }
        switch try await register(0xFF, of: address, count: 2) {
        case [0x10, 0x50]: return FoundPart("HDC1080", at: address, .certain, kinds: [.hdc1080])
        case [0x10, 0x00]: return FoundPart(DiscoveryWords.hdc1000, at: address, .certain)
        default: break
        }
        switch try await register(0xE7, of: address)?.first {
        // Bit 2 is the heater, bit 6 a low supply; 7 and 0 are the resolution.
        case .some(let value) where value & 0x3A == 0x3A && value != 0xFF:
            return FoundPart(DiscoveryWords.probably(DiscoveryWords.si7021), at: address, .probable, kinds: [.si7021])
        case .some(let value) where value & 0x3A == 0x02:
            return FoundPart(
                DiscoveryWords.probably(DiscoveryWords.htu21Family), at: address, .probable,
                kinds: [.htu21d, .sht21, .sht20, .sht25])
        default: break
        }
        guard try await ask(address, []) != nil else { return nil }
        return FoundPart(DiscoveryWords.otherThanHygrometer, at: address, .possible)
    }

    /// 89 first: an SHT3x refuses it, while an SHT4x would take the first byte of many an SHT3x's command for an order to
    /// heat. A busy chip refuses everything, so both are asked again.
    func sht(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        var answers = false
        for _ in 0..<2 {
            if try await ask(address, [0x89]) != nil {
                answers = true
                await wait(.milliseconds(1))
                if let serial = try await words(2, at: address) {
                    return FoundPart(
                        DiscoveryWords.serial(
                            DiscoveryWords.family("SHT4x", "SHT40, SHT41, SHT45"), hexadecimal(serial)),
                        at: address, .certain,
                        kinds: [.sht40, .sht41, .sht45])
                }
            }
            await wait(.milliseconds(1))
            if try await ask(address, [0xF3, 0x2D]) != nil {
                answers = true
                await wait(.milliseconds(1))
                if try await words(1, at: address) != nil {
                    return try await sht3x(at: address)
                }
            }
            await wait(.milliseconds(20))
        }
        guard answers else { return nil }
        return FoundPart(DiscoveryWords.disturbedSHT, at: address, .possible)
    }

    /// Its status proves that it is one; while it measures periodically it refuses the command for its serial number.
    private func sht3x(at address: I2CAddress) async throws(I2CError) -> FoundPart {
        await wait(.milliseconds(1))
        var serial: String?
        if try await ask(address, [0x36, 0x82]) != nil {
            await wait(.milliseconds(2))
            if let words = try await words(2, at: address) { serial = hexadecimal(words) }
        }
        let kinds: [SensorKind] = address == 0x44 ? [.sht31, .sht30, .sht35, .sht85] : [.sht31, .sht30, .sht35]
        // An HDC302x has the same status and the same measuring command, but another command for its serial number.
        let family = DiscoveryWords.family(
            "SHT31", address == 0x44 ? "SHT30, SHT31, SHT35, SHT85" : "SHT30, SHT31, SHT35")
        return FoundPart(
            serial.map { DiscoveryWords.serial(family, $0) } ?? DiscoveryWords.or(family, DiscoveryWords.hdc302x),
            at: address, serial == nil ? .probable : .certain, kinds: address == 0x46 ? [] : kinds)
    }

    func thermometer(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard try await ask(address, [], thenRead: 1) != nil else { return nil }
        let kinds: [SensorKind] = address <= 0x4B ? [.lm75, .tmp102, .tmp105] : [.lm75, .tmp105]
        return FoundPart(
            address <= 0x4B
                ? DiscoveryWords.lowThermometers : DiscoveryWords.highThermometers,
            at: address, .possible, kinds: kinds)
    }

    /// A TCA9548A takes any byte for the channels to connect, and answers a read; an SHTC3 refuses that.
    func shtc3(at address: I2CAddress) async throws(I2CError) -> FoundPart? {
        guard try await ask(address, [], thenRead: 1) == nil else {
            return FoundPart(
                DiscoveryWords.probably(DiscoveryWords.multiplexer), at: address, .probable)
        }
        // One that is awake may refuse to be woken.
        _ = try await ask(address, [0x35, 0x17])
        await wait(.microseconds(240))
        guard try await ask(address, [0xEF, 0xC8]) != nil else { return nil }
        guard let identity = try await words(1, at: address), identity[0] & 0x083F == 0x0807 else {
            return FoundPart(DiscoveryWords.relative(of: "SHTC3"), at: address, .possible)
        }
        _ = try await ask(address, [0xB0, 0x98])
        return FoundPart("SHTC3", at: address, .certain, kinds: [.shtc3])
    }

    /// Nil for no answer, for a wrong checksum, and for one byte again and again: that can hit upon a checksum, too.
    private func words(_ count: Int, at address: I2CAddress) async throws(I2CError) -> [UInt16]? {
        guard let reply = try await ask(address, [], thenRead: count * 3), reply.contains(where: { $0 != reply[0] })
        else { return nil }
        return try? Sensirion.words(count, in: reply, part: "")
    }
}

private func hexadecimal(_ words: [UInt16]) -> String {
    let digits = words.map { word in
        let text = String(word, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }
    return "0x" + digits.joined()
}
