import Ports
import Simulation
import Testing
import Values

@Suite("An emulated VEML7700")
struct EmulatedVEML7700Tests {
    private let part = EmulatedVEML7700()
    private var wire: PartWire { PartWire(part: part) }

    private func register(_ number: UInt8, at start: Duration) throws -> [UInt8] {
        try wire.write([number], at: start)
        return try wire.read(2, at: start)
    }

    @Test("an emulated VEML7700 comes up shut down, and counts nothing until it is switched on")
    func comesUp() throws {
        #expect(try register(0x00, at: .seconds(1)) == [0x01, 0x00])
        #expect(try register(0x07, at: .seconds(1)) == [0x81, 0xC4])
        #expect(try register(0x04, at: .seconds(9)) == [0x00, 0x00])
        try wire.write([0x00, 0x00, 0x10], at: .seconds(10))
        // Three bytes, 4 ms to start, and 1.9 times 100 ms.
        let ready = wire.end(of: 3, from: .seconds(10)) + .milliseconds(194)
        #expect(try register(0x04, at: ready - .nanoseconds(1)) == [0x00, 0x00])
        // 320 lx, which are 311.65 lx to the small gain, of 0.5376 lx each: 579.
        #expect(try register(0x04, at: ready) == [0x43, 0x02])
    }

    @Test(
        "an emulated VEML7700 counts by gain and time, bends strong light with the small gains, and saturates",
        arguments: [
            ([0x00, 0x08], 320, 9523), ([0x00, 0x00], 320, 4761), ([0x00, 0x18], 320, 1159),
            ([0x00, 0x10], 1000, 1737), ([0x00, 0x13], 100_000, 10_163), ([0xC0, 0x08], 5, 1190),
            ([0xC0, 0x08], 320, 65_535),
        ] as [([UInt8], Int, Int)])
    func counts(settings: [UInt8], lux: Int, count: Int) throws {
        part.set(SimulatedAir(illuminance: Illuminance(milliLux: lux * 1000)))
        try wire.write([0x00] + settings, at: .zero)
        let bytes = try register(0x04, at: .seconds(4))
        let counted = Int(bytes[1]) << 8 | Int(bytes[0])
        #expect(counted == count)
    }

    @Test("an emulated VEML7700 keeps counting, and with power saving pauses in between")
    func pauses() throws {
        try wire.write([0x00, 0x00, 0x10], at: .zero)
        #expect(try register(0x04, at: .milliseconds(200)) == [0x43, 0x02])
        part.set(SimulatedAir(illuminance: .lux(100)))
        #expect(try register(0x04, at: .milliseconds(300)) == [0x43, 0x02])
        #expect(try register(0x04, at: .milliseconds(400)) == [0xB8, 0x00])
        try wire.write([0x03, 0x01, 0x00], at: .milliseconds(400))
        try wire.write([0x00, 0x00, 0x10], at: .milliseconds(400))
        #expect(try register(0x04, at: .milliseconds(600)) == [0xB8, 0x00])
        part.set(SimulatedAir(illuminance: .lux(320)))
        #expect(try register(0x04, at: .milliseconds(1200)) == [0xB8, 0x00])
        #expect(try register(0x04, at: .milliseconds(1400)) == [0x43, 0x02])
    }

    @Test("an emulated VEML7700 ignores half a register, and a loss of power shuts it down")
    func losesPower() throws {
        try wire.write([0x00, 0x00, 0x10], at: .zero)
        try wire.write([0x00, 0x00], at: .zero)
        #expect(try register(0x00, at: .seconds(1)) == [0x00, 0x10])
        part.powerCycle()
        #expect(try register(0x00, at: .seconds(2)) == [0x01, 0x00])
        #expect(try register(0x04, at: .seconds(2)) == [0x00, 0x00])
    }
}
