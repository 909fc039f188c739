import Quantities

extension SHTC3: SensirionSensor {
    /// T = −45 + 175·S / 65536 °C and RH = 100·S / 65536 % (datasheet, conversion of sensor output), to the nearest
    /// thousandth.
    package static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        try checkedAir(
            milliCelsius: ((175_000 * Int(temperature) + 32_768) >> 16) - 45_000, within: -40_010...125_010,
            milliPercent: (100_000 * Int(humidity) + 32_768) >> 16, part: part)
    }
}
