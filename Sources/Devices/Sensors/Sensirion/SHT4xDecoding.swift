package import Values
import Words

extension SHT4x: SensirionSensor {
    /// Decodes T = −45 + 175·S / 65535 °C and RH = −6 + 125·S / 65535 % (datasheet, conversion of signal output), to the nearest
    /// thousandth.
    ///
    /// The two words that damaged chips are known to say with right checksums are refused; they would be 42.5 °C
    /// and 56.5 %.
    package static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        guard humidity != 0x8000 || temperature & 0xFFFE != 0x8000 else {
            throw SensorError(
                part: part,
                cause: .impossibleValue(phrase("sensor.damaged-chip", "the fixed reading of a damaged chip")))
        }
        return try checkedAir(
            milliCelsius: (175_000 * Int(temperature) + 32_767) / 65_535 - 45_000, within: -40_010...125_010,
            milliPercent: (125_000 * Int(humidity) + 32_767) / 65_535 - 6000, part: part)
    }
}
