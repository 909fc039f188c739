import Quantities

extension SHTC3 {
    /// What the six bytes of a measurement say: temperature word, CRC, humidity word, CRC.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other length, ``SensorError/Cause/checksum(expected:received:)``
    /// and, outside −40…125 °C, ``SensorError/Cause/impossibleValue(_:)``.
    public static func measurement(from reply: [UInt8], part: String) throws(SensorError) -> Measurement {
        let words = try Sensirion.words(2, in: reply, part: part)
        return try measurement(temperature: words[0], humidity: words[1], part: part)
    }

    /// T = −45 + 175·S / 65536 °C and RH = 100·S / 65536 % (datasheet, conversion of sensor output), to the nearest
    /// thousandth.
    static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        try checkedAir(
            milliCelsius: ((175_000 * Int(temperature) + 32_768) >> 16) - 45_000, within: -40_010...125_010,
            milliPercent: (100_000 * Int(humidity) + 32_768) >> 16, part: part)
    }
}
