package import Values

/// What a DS18B20 measures and keeps in its scratchpad (datasheet 19-7487, "Memory").
package enum DS18B20Memory {
    /// The alarm limits and the configuration for 12 bits, as the part is delivered.
    package static let setUp: [UInt8] = [0x4B, 0x46, 0x7F]
    /// The value before the first measurement: 85 °C, in sixteenths of a degree.
    package static let powerOnValue = 0x0550

    /// The temperature in sixteenths of a degree, rounded to the nearest, clamped to −55…125 °C.
    package static func sixteenths(_ temperature: Temperature) -> Int {
        let milliCelsius = min(max(temperature.milliCelsius, -55_000), 125_000)
        return (milliCelsius * 16 + (milliCelsius < 0 ? -500 : 500)) / 1000
    }

    /// The scratchpad's nine bytes, the last of them the checksum.
    ///
    /// - Parameters:
    ///   - sixteenths: the temperature, in sixteenths of a degree.
    ///   - hasMeasured: whether the part has measured since the power came: byte 6, reserved, is 10 then and 0C before.
    package static func scratchpad(_ sixteenths: Int, setUp: [UInt8] = setUp, hasMeasured: Bool) -> [UInt8] {
        let front =
            [UInt8(truncatingIfNeeded: sixteenths), UInt8(truncatingIfNeeded: sixteenths >> 8)] + setUp
            + [0xFF, hasMeasured ? 0x10 : 0x0C, 0x10]
        return front + [checksum(front)]
    }

    /// The part's checksum: CRC-8 with polynomial 0x31 reflected, start 0 ("CRC Generation").
    package static func checksum(_ bytes: [UInt8]) -> UInt8 {
        var register: UInt8 = 0
        for byte in bytes {
            register ^= byte
            for _ in 0..<8 { register = register & 1 == 0 ? register >> 1 : (register >> 1) ^ 0x8C }
        }
        return register
    }
}
