package import Ports
package import Values
import Words

/// Aosong DHT22, also sold as AM2302, AM2301 and RHT03: temperature −40…80 °C and humidity 0…100 % in steps of 0.1, over
/// one line with a pull-up.
///
/// A measurement takes 12 ms when the last one was within 15 s and at least ``DHTSensor/minimumInterval`` ago, else up to twice
/// the interval more, spent asleep.
package final class DHT22: DHTSensor, DHTDriver, @unchecked Sendable {
    /// - Parameters:
    ///   - part: the name in errors and logs.
    ///   - pull: how long the line is pulled low to ask. The datasheet has 0.8 ms to 20 ms, typically 1 ms; some clones
    ///     need longer.
    package override init(
        _ line: any DigitalInput, timeline: Timeline, part: String = "DHT22", pull: Duration = .microseconds(1100)
    ) {
        super.init(line, timeline: timeline, part: part, pull: pull)
    }
}

extension DHT22 {
    /// Decodes a frame: humidity and temperature in tenths.
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside 0…100 % and −40…80 °C, and for the two patterns of a line
    /// that is held although their sum is right (all zeros, all ones); ``SensorError/Cause/malformedReply(_:)`` for
    /// a frame that began one bit early; ``SensorError/Cause/wrongPart(_:)`` for what a DHT11 sends.
    package static func measurement(from frame: DHTFrame, part: String) throws(SensorError) -> Measurement {
        let bytes = frame.bytes
        let humidity = Int(bytes[0]) << 8 | Int(bytes[1])
        let temperature = tenths(fromRaw: Int(bytes[2]) << 8 | Int(bytes[3]))
        let cause: SensorError.Cause? =
            if bytes == [0xFF, 0xFF, 0xFF, 0xFF, 0xFC] {
                .impossibleValue(phrase("sensor.all-ones", "all bits are 1"))
            } else if humidity == 0, temperature == 0 {
                .impossibleValue(SensorWords.heldLow(SensorWords.humidity("0", at: "0")))
            } else if bytes[0] & 0x80 != 0 {
                .malformedReply(SensorWords.shiftedByOneBit)
            } else if isFromDHT11(bytes) {
                .wrongPart(SensorWords.part("DHT11"))
            } else {
                nil
            }
        if let cause { throw SensorError(part: part, cause: cause) }
        return try DHTFrame.air(tenthsOfDegree: temperature, within: -400...800, tenthsOfPercent: humidity, part: part)
    }

    /// Tenths of a degree from the 16 bits.
    ///
    /// The datasheet has a sign and a magnitude; many sensors send two's complement, some only its 12 lower bits.
    /// A magnitude never exceeds 800, so the three cannot be confused. 0x8000 is a zero with a sign.
    private static func tenths(fromRaw raw: Int) -> Int {
        if raw & 0xC000 == 0xC000 { return raw - 0x10000 }
        if raw & 0x8000 != 0 { return -(raw & 0x7FFF) }
        if raw & 0xF800 == 0x0800 { return raw - 0x1000 }
        return raw
    }

    /// A DHT11 sends whole percent and degrees in the first and third byte and a decimal digit in the other two, the last
    /// with a sign bit. A DHT22's first byte is 3 at most; a DHT11 does not measure below 4 %.
    private static func isFromDHT11(_ bytes: [UInt8]) -> Bool {
        (4...100).contains(bytes[0]) && bytes[1] <= 9 && bytes[2] & 0x7F <= 60 && bytes[3] & 0x7F <= 9
    }
}
