package import Values
import Words

extension BH1750 {
    /// Decodes the two bytes of a result: a count of 1/1.2 lx, with a measuring time of 69.
    ///
    /// The highest count is a value like any other: direct sun has more than the chip can count. Throws
    /// ``SensorError/Cause/malformedReply(_:)`` for any other length.
    package static func measurement(from reply: [UInt8], part: String) throws(SensorError) -> Measurement {
        guard reply.count == 2 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 2)))
        }
        let count = Int(reply[0]) << 8 | Int(reply[1])
        return Measurement(illuminance: Illuminance(milliLux: (count * 10_000 + 6) / 12))
    }
}
