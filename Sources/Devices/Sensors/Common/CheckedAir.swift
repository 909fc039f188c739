import Quantities

/// A measurement of a part whose humidity may pass the ends of the scale a little, as by the datasheets is normal there:
/// up to 5 % beyond an end are that end, and more is an error.
///
/// - Parameter range: in thousandths of a degree; outside, the temperature is an error.
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

/// Up to 5 % beyond an end are that end, and more is an error.
func checkedHumidity(milliPercent: Int, part: String) throws(SensorError) -> RelativeHumidity {
    guard (-5000...105_000).contains(milliPercent) else {
        let text = decimalText(thousandths: milliPercent, places: 1)
        throw SensorError(part: part, cause: .impossibleValue("\(text) %"))
    }
    return RelativeHumidity(milliPercent: min(max(milliPercent, 0), 100_000))
}

/// CRC-8 with polynomial 0x31, nothing reflected: what every humidity chip here uses that has a checksum at all. They
/// differ in what they start with.
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
