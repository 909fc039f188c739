import Values

/// Converts the kernel's numbers, and rejects those that no air has.
enum KernelUnits {
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside −60…130 °C, which no supported part measures.
    static func temperature(milliCelsius: Double, part: String) throws(SensorError) -> Temperature {
        guard (-60_000...130_000).contains(milliCelsius) else {
            throw impossible(milliCelsius / 1000, "°C", part: part)
        }
        return Temperature(milliCelsius: Int(milliCelsius.rounded()))
    }

    /// The driver of the SHT4x passes on the −6…119 % of the part's formula; the rule is that of the parts.
    static func humidity(milliPercent: Double, part: String) throws(SensorError) -> RelativeHumidity {
        guard abs(milliPercent) < 1_000_000 else { throw impossible(milliPercent / 1000, "%", part: part) }
        return try checkedHumidity(milliPercent: Int(milliPercent.rounded()), part: part)
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

    /// Throws ``SensorError/Cause/impossibleValue(_:)`` below 0 and above 200 000 lx, which no light outdoors is.
    static func illuminance(lux: Double, part: String) throws(SensorError) -> Illuminance {
        guard (0...200_000).contains(lux) else { throw impossible(lux, "lx", part: part) }
        return Illuminance(milliLux: Int((lux * 1000).rounded()))
    }

    /// The ABI has percent. Returns thousandths of a ppm.
    static func carbonDioxide(percent: Double, part: String) throws(SensorError) -> Int {
        guard abs(percent) <= 100 else { throw impossible(percent, "%", part: part) }
        return try checkedCarbonDioxide(thousandths: Int((percent * 10_000_000).rounded()), part: part)
    }

    private static func impossible(_ value: Double, _ unit: String, part: String) -> SensorError {
        SensorError(part: part, cause: .impossibleValue("\(decimalText(value, places: 1)) \(unit)"))
    }
}

/// A number as a device attribute has it.
struct KernelNumber: Hashable, Sendable {
    var value: Double
    /// Whether it is written with a decimal point, which distinguishes the units of some drivers.
    var hasDecimals: Bool

    /// Reads a decimal number such as `-21300` or `41.074000000`; nil for any other text.
    init?(_ text: String) {
        let isDecimal =
            text.utf8.count <= 32
            && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 0x2D || $0 == 0x2E }
        guard isDecimal, let value = Double(text), value.isFinite else { return nil }
        self.init(value, hasDecimals: text.utf8.contains(UInt8(ascii: ".")))
    }

    init(_ value: Double, hasDecimals: Bool) {
        self.value = value
        self.hasDecimals = hasDecimals
    }
}
