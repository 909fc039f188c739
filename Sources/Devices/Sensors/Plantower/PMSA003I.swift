import Ports
package import Values
import Words

/// Plantower PMSA003I: the mass of particles of up to 1, 2.5 and 10 µm, to 1000 µg/m³, at 0x12.
///
/// A laser counts particles in the air that a fan draws through the part, from power-up on. The part takes no commands: nothing is ever
/// written to it. Frames and times are those of its data manual, version 2.6. Of its two sets of masses the one for the atmosphere is
/// used; the other is for factories.
package final class PMSA003I: I2CSensor, Sensor, @unchecked Sendable {
    /// The interval of the part's own results, 2.3 s where the air changes little, rounded up.
    package let minimumInterval = Duration.seconds(3)

    static let frameLength = 32
    /// The time until fan and laser are steady.
    static let warmUp = Duration.seconds(30)

    /// When the values may be used; nil unless the last measurement was good.
    private var steadyFrom: Uptime?

    /// Makes one measurement: 3 ms. Those of the first half minute, and of that after a failure, are awaited: the part may just have
    /// been powered.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let known = steadyFrom
        steadyFrom = nil
        var measurement = try Self.measurement(from: try await read(Self.frameLength), part: part)
        guard !Task.isCancelled else { throw failure(.cancelled) }
        let steady = known ?? timeline.now + Self.warmUp
        if timeline.now < steady { measurement.awaited = Quantity.particles }
        steadyFrom = steady
        return measurement
    }
}

extension PMSA003I {
    /// Decodes a frame: two characters, the length of what follows, thirteen words and the sum of all bytes before it, high byte first.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for another frame, and for a sum that is not that of its bytes.
    package static func measurement(from frame: [UInt8], part: String) throws(SensorError) -> Measurement {
        guard frame.count == frameLength, frame[0] == 0x42, frame[1] == 0x4D, frame[2] == 0, frame[3] == 28 else {
            throw SensorError(
                part: part, cause: .malformedReply(phrase("sensor.no-frame", "not the frame of its results")))
        }
        func word(_ index: Int) -> Int { Int(frame[index]) << 8 | Int(frame[index + 1]) }
        guard word(30) == frame.prefix(30).reduce(0, { $0 + Int($1) }) else {
            throw SensorError(
                part: part, cause: .malformedReply(phrase("sensor.wrong-sum", "the sum of its bytes is wrong")))
        }
        return try checkedParticles([word(10) * 1000, word(12) * 1000, word(14) * 1000], part: part)
    }

    /// The probe, which only reads.
    static let probe = PartProbe(ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let frame = try await link.ask([], thenRead: frameLength), frame.starts(with: [0x42, 0x4D]) else {
            return nil
        }
        return link.found("PMSA003I", .certain)
    }
}
