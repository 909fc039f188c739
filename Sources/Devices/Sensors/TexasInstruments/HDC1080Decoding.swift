import Values
import Words

extension HDC1080 {
    /// How far apart two measurements within 50 ms may be, in thousandths of a degree and a percent; far more than noise
    /// makes, far less than most wrong bits.
    private static let closeTemperatures = 500
    private static let closeHumidities = 2000

    /// The middle of three measurements, of which at least two must be close.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` when they are not, or one has not its shape, and
    /// ``SensorError/Cause/impossibleValue(_:)`` for all zeros: in range, but what a line that is held low reads as.
    static func measurement(from replies: [[UInt8]], part: String) throws(SensorError) -> Measurement {
        var temperatures: [Int] = []
        var humidities: [Int] = []
        for reply in replies {
            let air = try air(in: reply, part: part)
            temperatures.append(air.milliCelsius)
            humidities.append(air.milliPercent)
        }
        guard let milliCelsius = middle(of: temperatures, within: closeTemperatures),
            let milliPercent = middle(of: humidities, within: closeHumidities)
        else {
            throw SensorError(
                part: part,
                cause: .malformedReply(phrase("sensor.measurements-differ", "three measurements in a row differ")))
        }
        guard milliCelsius != -40_000 || milliPercent != 0 else {
            throw SensorError(
                part: part, cause: .impossibleValue(SensorWords.heldLow(SensorWords.humidity("0", at: "-40"))))
        }
        return Measurement(
            temperature: Temperature(milliCelsius: milliCelsius), humidity: RelativeHumidity(milliPercent: milliPercent)
        )
    }

    /// Decodes the four bytes of one measurement: T = 165·S / 65536 − 40 °C and RH = 100·S / 65536 % (datasheet, register map), to
    /// the nearest thousandth. The two lowest bits of both are always 0; a line that is held high reads as ones.
    static func air(in reply: [UInt8], part: String) throws(SensorError) -> (milliCelsius: Int, milliPercent: Int) {
        guard reply.count == 4 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 4)))
        }
        guard reply[1] & 3 == 0, reply[3] & 3 == 0 else {
            throw SensorError(
                part: part,
                cause: .malformedReply(phrase("sensor.bits-always-zero", "bits are set that are always zero")))
        }
        let temperature = Int(reply[0]) << 8 | Int(reply[1])
        let humidity = Int(reply[2]) << 8 | Int(reply[3])
        return (((165_000 * temperature + 32_768) >> 16) - 40_000, (100_000 * humidity + 32_768) >> 16)
    }

    private static func middle(of values: [Int], within distance: Int) -> Int? {
        let sorted = values.sorted()
        guard sorted.count == 3, min(sorted[1] - sorted[0], sorted[2] - sorted[1]) <= distance else { return nil }
        return sorted[1]
    }
}
