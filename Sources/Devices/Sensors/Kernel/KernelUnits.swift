import Quantities

/// Converts the kernel's numbers, and rejects those that no air has.
enum KernelUnits {
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside −60…130 °C, which no supported part measures.
    static func temperature(milliCelsius: Double, part: String) throws(SensorError) -> Temperature {
        guard (-60_000...130_000).contains(milliCelsius) else {
            throw impossible(milliCelsius / 1000, "°C", part: part)
        }
        return Temperature(milliCelsius: Int(milliCelsius.rounded()))
    }

    /// Held at 0…100 %: the driver of the SHT4x passes on the −6…119 % of the part's formula. Throws
    /// ``SensorError/Cause/impossibleValue(_:)`` further out.
    static func humidity(milliPercent: Double, part: String) throws(SensorError) -> RelativeHumidity {
        guard (-6000...119_000).contains(milliPercent) else { throw impossible(milliPercent / 1000, "%", part: part) }
        return RelativeHumidity(milliPercent: Int(min(max(milliPercent, 0), 100_000).rounded()))
    }

    /// The ABI has thousandths of a percent, and most drivers do; those of the BME280 in older kernels and of the BME680 say
    /// percent, with decimals. So what has decimals and is 101 or less is percent.
    static func humidity(percentOrMilliPercent number: KernelNumber, part: String) throws(SensorError)
        -> RelativeHumidity
    {
        let isPercent = number.hasDecimals && abs(number.value) <= 101
        return try humidity(milliPercent: isPercent ? number.value * 1000 : number.value, part: part)
    }

    /// The ABI has kilopascals; the BME680's driver reports hectopascals. No air pressure on this planet is ambiguous. Throws
    /// ``SensorError/Cause/impossibleValue(_:)`` outside 20…120 kPa.
    static func pressure(kilopascalsOrHectopascals value: Double, part: String) throws(SensorError) -> Pressure {
        if (20...120).contains(value) { return Pressure(pascals: Int((value * 1000).rounded())) }
        guard (200...1200).contains(value) else { throw impossible(value, "kPa", part: part) }
        return Pressure(pascals: Int((value * 100).rounded()))
    }

    private static func impossible(_ value: Double, _ unit: String, part: String) -> SensorError {
        SensorError(part: part, cause: .impossibleValue("\(decimalText(value, places: 1)) \(unit)"))
    }
}
