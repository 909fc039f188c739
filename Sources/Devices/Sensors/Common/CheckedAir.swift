import Values

/// A measurement of a part whose humidity may pass the upper end of the scale a little.
///
/// - Parameter range: the temperatures, in thousandths of a degree, outside of which the temperature is an error.
func checkedAir(
    milliCelsius: Int, within range: ClosedRange<Int>, milliPercent: Int, part: String
) throws(SensorError) -> Measurement {
    guard range.contains(milliCelsius) else {
        let text = decimalText(thousandths: milliCelsius, places: 1)
        throw SensorError(part: part, cause: .impossibleValue("\(text) °C"))
    }
    return Measurement(
        temperature: Temperature(milliCelsius: milliCelsius),
        humidity: try checkedHumidity(milliPercent: milliPercent, part: part))
}

/// Checks a humidity. Up to 5 % above 100 % are 100 %: by the data sheets that is normal in fog and dew. More is an error, and so
/// is what is below 0 % by more than a coarse step of a part: no air in which people live is so dry, and as 0 % it would pass for
/// air without any water.
func checkedHumidity(milliPercent: Int, part: String) throws(SensorError) -> RelativeHumidity {
    guard (-50...105_000).contains(milliPercent) else {
        let text = decimalText(thousandths: milliPercent, places: 1)
        throw SensorError(part: part, cause: .impossibleValue("\(text) %"))
    }
    return RelativeHumidity(milliPercent: min(max(milliPercent, 0), 100_000))
}

/// The CRC-8 with polynomial 0x31, nothing reflected: what every humidity chip here uses that has a checksum at all. They differ in
/// what they start with.
enum CRC8 {
    /// The register after one more byte.
    static func fed(_ byte: UInt8, after start: UInt8) -> UInt8 {
        var register = start ^ byte
        var bits = 8
        while bits > 0 {
            register = register & 0x80 == 0 ? register << 1 : (register << 1) ^ 0x31
            bits -= 1
        }
        return register
    }
}
