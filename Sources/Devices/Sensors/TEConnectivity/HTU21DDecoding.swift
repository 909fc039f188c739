package import Values
import Words

extension HTU21D {
    /// Decodes two replies of three bytes: high byte, low byte, CRC-8 started with 0.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other length, ``SensorError/Cause/checksum(expected:received:)``
    /// and ``SensorError/Cause/impossibleValue(_:)`` outside −40…125 °C, and of a humidity below 0 % or above 105 %.
    package static func measurement(
        temperature: [UInt8], humidity: [UInt8], part: String
    ) throws(SensorError) -> Measurement {
        try measurement(
            temperature: try word(in: temperature, part: part), humidity: try word(in: humidity, part: part),
            part: part)
    }

    /// Decodes T = −46.85 + 175.72·S / 65536 °C and RH = −6 + 125·S / 65536 % (all three datasheets), to the nearest thousandth.
    ///
    /// The two lowest bits are a status and not part of the number. They would distinguish a humidity (10) from a temperature
    /// (00), but not all sources agree: they are masked and ignored.
    static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        try checkedAir(
            milliCelsius: ((175_720 * Int(temperature & 0xFFFC) + 32_768) >> 16) - 46_850, within: -40_010...125_010,
            milliPercent: ((125_000 * Int(humidity & 0xFFFC) + 32_768) >> 16) - 6000, part: part)
    }

    static func word(in reply: [UInt8], part: String) throws(SensorError) -> UInt16 {
        guard reply.count == 3 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 3)))
        }
        let expected = checksum(reply[0], reply[1])
        guard reply[2] == expected else {
            throw SensorError(part: part, cause: .checksum(expected: expected, received: reply[2]))
        }
        return UInt16(reply[0]) << 8 | UInt16(reply[1])
    }

    /// CRC-8 started with 0 (TE's datasheet gives 68 3A → 7C).
    static func checksum(_ high: UInt8, _ low: UInt8) -> UInt8 {
        CRC8.fed(low, after: CRC8.fed(high, after: 0))
    }
}
