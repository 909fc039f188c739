import Ports
import Values
import Words

/// Vishay VEML7700: light, 0…120 000 lx in steps of 0.0042 lx and more, at 0x10. No temperature.
///
/// The part counts again and again while it is on; each reading switches it off and on, so that its count is a new one. There is no
/// checksum: the count is read until two reads agree, and the configuration after it shows whether the part had power all the time.
/// Registers are those of the VEML7700 datasheet, document 84286; gains and correction those of Vishay's application note, document 84323.
package final class VEML7700: I2CSensor, RangingSensor, @unchecked Sendable {
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let configuration: UInt8 = 0x00
        static let powerSaving: UInt8 = 0x03
        static let light: UInt8 = 0x04
        static let identity: UInt8 = 0x07
    }

    /// The device's code 0x81, and above it the code of the address 0x10.
    private static let identity: UInt16 = 0xC481
    /// Bit 0 of the configuration.
    private static let shutDown: UInt16 = 1
    /// Bit 12 of the configuration, which only the gains 1/8 and 1/4 have.
    private static let smallGain: UInt16 = 0x1000

    /// One count is 0.0042 lx with gain 2 and 800 ms, and more in proportion. Older datasheets have 0.0036 lx; the maker has corrected the
    /// figure for the same part, and Linux and Adafruit have followed.
    ///
    /// Times are twice the counting time, as Zephyr's driver found necessary, and 5 ms to start. Above about 100 lx only the coarsest
    /// range is used, which alone is corrected; it ends at 150 000 lx, beyond what the correction was measured for.
    static let ranges = [
        // Gain 1/8, 100 ms.
        CountingRange(settings: 0x1000, time: .milliseconds(205), luxPerCount: 0.5376, counts: 100...45_400),
        // Gain 2, 100 ms.
        CountingRange(settings: 0x0800, time: .milliseconds(205), luxPerCount: 0.0336, counts: 100...3000),
        // Gain 2, 800 ms.
        CountingRange(settings: 0x08C0, time: .milliseconds(1605), luxPerCount: 0.0042, counts: 0...2400),
    ]

    var rangeIndex = 0
    var isKnown = false

    func identify() async throws(SensorError) {
        let identity = Self.word(try await readTwice(2, from: Register.identity))
        guard identity == Self.identity else {
            throw failure(.wrongPart(SensorWords.identity(hexadecimal(identity), not: "VEML7700")))
        }
    }

    /// Counts once: 208 ms, in the finest range 1608 ms.
    func count(in range: CountingRange) async throws(SensorError) -> [Int] {
        try await write(range.settings | Self.shutDown, to: Register.configuration)
        // Another program may have left pauses between two counts.
        try await write(0, to: Register.powerSaving)
        try await write(range.settings, to: Register.configuration)
        try await wait(range.time)
        let count = Self.word(try await readTwice(2, from: Register.light))
        let settings = Self.word(try await readTwice(2, from: Register.configuration))
        guard settings == range.settings else { throw failure(.malformedReply(SensorWords.settingsLost)) }
        return [Int(count)]
    }

    private func write(_ word: UInt16, to register: UInt8) async throws(SensorError) {
        try await send([register, UInt8(word & 0xFF), UInt8(word >> 8)])
    }

    /// A register; its lower byte is sent first.
    private static func word(_ bytes: [UInt8]) -> UInt16 { UInt16(bytes[1]) << 8 | UInt16(bytes[0]) }
}

extension VEML7700 {
    /// The probe, whose one question is a pointer to a register, which harms no part known at this address.
    static let probe = PartProbe(ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let reply = try await link.register(Register.identity, count: 2), word(reply) == identity else {
            return nil
        }
        return link.found("VEML7700", .certain)
    }
}

extension VEML7700 {
    static func illuminance(of counts: [Int], in range: CountingRange) -> Illuminance {
        let lux = Double(counts.first ?? 0) * range.luxPerCount
        let corrected = range.settings & smallGain == 0 ? lux : straightened(lux)
        return Illuminance(milliLux: Int((corrected * 1000).rounded()))
    }

    /// Corrects the lux of the small gains, which are 1 % too few at 100 lx, 7 % at 1000 lx, and a quarter of direct sun (Vishay's
    /// application note, document 84323).
    private static func straightened(_ lux: Double) -> Double {
        let cubic = 6.0135e-13 * lux - 9.3924e-9
        let square = cubic * lux + 8.1488e-5
        let slope = square * lux + 1.0023
        return slope * lux
    }
}
