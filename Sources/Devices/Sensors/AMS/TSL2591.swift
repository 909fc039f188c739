import Ports
import Values
import Words

/// ams TSL2591 (TSL25911): light up to about 60 000 lx in steps of 0.0016 lx and more, at 0x29. No temperature.
///
/// Two channels count, one all light and one infrared alone, while both are switched on; each reading switches them off and on, so that
/// its counts are new. There is no checksum: the counts are read until two reads agree, and the settings after them show whether the part
/// had power all the time. Registers are those of the TSL2591 datasheet, v2-04.
package final class TSL2591: I2CSensor, RangingSensor, @unchecked Sendable {
    package let minimumInterval = Duration.seconds(1)

    /// Register numbers, each with the bits of an ordinary command.
    private enum Register {
        static let enable: UInt8 = 0xA0
        static let control: UInt8 = 0xA1
        /// The package's number, which the device's follows.
        static let identity: UInt8 = 0xB1
        /// The status, which the counts of both channels follow.
        static let status: UInt8 = 0xB3
    }

    /// The enable register with the oscillator and both channels on.
    private static let counting: UInt8 = 0x03

    /// One count of light without infrared is 408 lx, divided by gain and milliseconds (Adafruit's figure, which Linux has, too).
    ///
    /// The gains are 1, 25 and 428; the highest, 9876, is left out: no room needs it, and it differs most from part to part. Within 100 ms
    /// the part counts to 36 863 only. Times are 120 ms for 100, as Adafruit's library waits.
    static let ranges = [
        CountingRange(settings: 0x00, time: .milliseconds(120), luxPerCount: 4.08, counts: 1000...36_862),
        CountingRange(settings: 0x11, time: .milliseconds(240), luxPerCount: 0.0816, counts: 1000...60_000),
        CountingRange(settings: 0x25, time: .milliseconds(720), luxPerCount: 408.0 / 256_800, counts: 0...60_000),
    ]

    var rangeIndex = 0
    var isKnown = false

    func identify() async throws(SensorError) {
        let identity = try await readTwice(2, from: Register.identity)
        guard Self.isOwn(identity) else {
            let number = UInt16(identity[0]) << 8 | UInt16(identity[1])
            throw failure(.wrongPart(SensorWords.identity(hexadecimal(number), not: "TSL2591")))
        }
    }

    /// Whether the numbers of package and device are those of a TSL2591. The package's two bits also tell it from a part that answers
    /// everything alike.
    private static func isOwn(_ identity: [UInt8]) -> Bool { identity[0] & 0x30 == 0 && identity[1] == 0x50 }

    /// Counts once: 123 to 723 ms.
    func count(in range: CountingRange) async throws(SensorError) -> [Int] {
        let control = UInt8(truncatingIfNeeded: range.settings)
        try await send([Register.enable, 0x00])
        try await send([Register.control, control])
        try await send([Register.enable, Self.counting])
        try await wait(range.time)
        let block = try await readTwice(5, from: Register.status)
        guard try await readTwice(2, from: Register.enable) == [Self.counting, control] else {
            throw failure(.malformedReply(SensorWords.settingsLost))
        }
        guard block[0] & 1 != 0 else { throw failure(.malformedReply(SensorWords.stillMeasuring)) }
        return [Int(block[2]) << 8 | Int(block[1]), Int(block[4]) << 8 | Int(block[3])]
    }
}

extension TSL2591 {
    /// The probe, whose one question is a pointer to a register for a TCS34725 and a VL53L0X, too.
    static let probe = PartProbe(ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let identity = try await link.register(Register.identity, count: 2), isOwn(identity) else { return nil }
        return link.found("TSL2591", .certain)
    }
}

extension TSL2591 {
    /// The light of both channels: (all − infrared) · (1 − infrared / all), as Linux and Adafruit's library for Arduino have it.
    ///
    /// Adafruit's driver in Python has the library's older formula. It gives the same where infrared is 0 or 0.36 of all, up to 5 % more
    /// between them, a quarter less at 0.5, and numbers below 0 for light that is mostly infrared.
    static func illuminance(of counts: [Int], in range: CountingRange) -> Illuminance {
        guard counts.count == 2, counts[0] > 0, counts[0] > counts[1] else { return Illuminance(milliLux: 0) }
        let visible = Double(counts[0] - counts[1])
        let lux = visible * visible / Double(counts[0]) * range.luxPerCount
        return Illuminance(milliLux: Int((lux * 1000).rounded()))
    }
}
