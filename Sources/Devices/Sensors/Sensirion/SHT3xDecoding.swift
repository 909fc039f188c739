import Quantities

extension SHT3x: SensirionSensor {
    /// T = −45 + 175·S / 65535 °C and RH = 100·S / 65535 % (§4.13), rounded to the nearest thousandth; 65535 is odd, so
    /// there is never a tie. Every humidity word lies within 0…100 %; a temperature may pass the ends of the range by the
    /// resolution of 0.01 °C, for the word nearest to an end lies beyond it.
    package static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        try checkedAir(
            milliCelsius: (175_000 * Int(temperature) + 32_767) / 65_535 - 45_000, within: -40_010...125_010,
            milliPercent: (100_000 * Int(humidity) + 32_767) / 65_535, part: part)
    }
}
