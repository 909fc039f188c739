package import Ports
package import Values
import Words

/// Aosong DHT11: humidity in whole percent, temperature in whole degrees (older ones, 0…50 °C) or tenths (newer ones,
/// −20…60 °C), over one line with a pull-up.
///
/// Speaks like a DHT22, asked with a longer pull. For the pause between two questions the sources disagree: 1 s for older
/// ones, 2 s by the datasheet of the newer; the longer one counts.
///
/// Below zero the sources disagree too. The datasheet (v1.3) has a sign in the last byte; parts are sold that count up
/// from the next lower degree instead. No frame shows which one it is, and the two differ by up to a degree: within the
/// part's own 2 °C of accuracy either way. This driver follows the datasheet.
///
/// A measurement takes 30 ms when the last one was within 15 s and at least ``DHTSensor/minimumInterval`` ago, else up to twice
/// the interval more, spent asleep.
package final class DHT11: DHTSensor, DHTDriver, @unchecked Sendable {
    /// - Parameter part: the name in errors and logs.
    package init(_ line: any DigitalInput, timeline: Timeline, part: String = "DHT11") {
        // At least 18 ms; 20 ms at most, after which it may take the line for unused.
        super.init(line, timeline: timeline, part: part, pull: .milliseconds(19))
    }
}

extension DHT11 {
    /// Decodes a frame: whole percent and a tenth, whole degrees and a tenth with the sign. A sign in front of the whole degrees
    /// instead, where some put it, can be nothing else and is read too.
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside 0…100 % and −20…60 °C, for a line held low, and for what it
    /// says right after power-up (10 % at 1 °C); ``SensorError/Cause/malformedReply(_:)`` for a frame that began one bit
    /// early or whose digits are above 9; ``SensorError/Cause/wrongPart(_:)`` for what a DHT22 sends, whose first byte is 3 at
    /// most where a DHT11 measures no less than 4 %.
    package static func measurement(from frame: DHTFrame, part: String) throws(SensorError) -> Measurement {
        let bytes = frame.bytes
        let humidity = Int(bytes[0]) * 10 + Int(bytes[1])
        let temperature = tenths(bytes[2], bytes[3])
        let cause: SensorError.Cause? =
            if bytes == [0, 0, 0, 0, 0] {
                .impossibleValue(SensorWords.heldLow(SensorWords.humidity("0", at: "0")))
            } else if bytes[0] & 0x80 != 0 {
                .malformedReply(SensorWords.shiftedByOneBit)
            } else if bytes[0] <= 3 {
                .wrongPart(SensorWords.part("DHT22"))
            } else if bytes[1] > 9 || bytes[3] & 0x7F > 9 {
                .malformedReply(phrase("sensor.digit-above-nine", "a digit above 9"))
            } else if bytes == [10, 0, 1, 0, 11] {
                .impossibleValue(SensorWords.powerOnValue(SensorWords.humidity("10", at: "1")))
            } else {
                nil
            }
        if let cause { throw SensorError(part: part, cause: cause) }
        return try DHTFrame.air(tenthsOfDegree: temperature, within: -200...600, tenthsOfPercent: humidity, part: part)
    }

    private static func tenths(_ whole: UInt8, _ digit: UInt8) -> Int {
        let magnitude = Int(whole & 0x7F) * 10 + Int(digit & 0x7F)
        return (whole | digit) & 0x80 != 0 ? -magnitude : magnitude
    }
}
