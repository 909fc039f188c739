import Ports
import Simulation
import Testing
import Values

@Suite("An emulated TSL2591")
struct EmulatedTSL2591Tests {
    private let part = EmulatedTSL2591()
    private var wire: PartWire { PartWire(part: part) }

    private func registers(_ command: UInt8, _ count: Int, at start: Duration) throws -> [UInt8] {
        try wire.write([command], at: start)
        return try wire.read(count, at: start)
    }

    @Test("an emulated TSL2591 says when its first count has ended, and has counted nothing until then")
    func comesUp() throws {
        #expect(try registers(0xB1, 2, at: .seconds(1)) == [0x00, 0x50])
        #expect(try registers(0xA0, 2, at: .seconds(1)) == [0x00, 0x00])
        try wire.write([0xA1, 0x11], at: .seconds(2))
        try wire.write([0xA0, 0x03], at: .seconds(2))
        let ready = wire.end(of: 2, from: .seconds(2)) + .milliseconds(230)
        #expect(try registers(0xB3, 5, at: ready - .nanoseconds(1)) == [0, 0, 0, 0, 0])
        // 320 lx: 9574 of all light, 3446 of infrared.
        #expect(try registers(0xB3, 5, at: ready) == [0x01, 0x66, 0x25, 0x76, 0x0D])
        #expect(try registers(0xA0, 2, at: ready) == [0x03, 0x11])
    }

    @Test(
        "an emulated TSL2591 counts by gain and time, and saturates earlier within 100 ms",
        arguments: [
            (0x00, 320, [0xBF, 0x00, 0x44, 0x00]), (0x10, 320, [0xB3, 0x12, 0xBB, 0x06]),
            (0x25, 5, [0x03, 0x1E, 0xCD, 0x0A]), (0x30, 320, [0xFF, 0x8F, 0xFF, 0x8F]),
            (0x35, 320, [0xFF, 0xFF, 0xFF, 0xFF]),
        ] as [(UInt8, Int, [UInt8])])
    func counts(control: UInt8, lux: Int, counts: [UInt8]) throws {
        part.set(SimulatedAir(illuminance: Illuminance(milliLux: lux * 1000)))
        try wire.write([0xA1, control], at: .zero)
        try wire.write([0xA0, 0x03], at: .zero)
        #expect(try registers(0xB4, 4, at: .seconds(1)) == counts)
    }

    @Test("an emulated TSL2591 keeps counting until it is switched off, and then keeps its last count")
    func keepsCounting() throws {
        try wire.write([0xA1, 0x11, 0x00], at: .zero)
        try wire.write([0xA0, 0x03], at: .zero)
        #expect(try registers(0xB4, 1, at: .milliseconds(300)) == [0x66])
        part.set(SimulatedAir(illuminance: .lux(0)))
        #expect(try registers(0xB4, 1, at: .milliseconds(400)) == [0x66])
        #expect(try registers(0xB4, 1, at: .milliseconds(500)) == [0x00])
        part.set(SimulatedAir(illuminance: .lux(320)))
        #expect(try registers(0xB4, 1, at: .seconds(1)) == [0x66])
        try wire.write([0xA0, 0x00], at: .seconds(1))
        part.set(SimulatedAir(illuminance: .lux(0)))
        #expect(try registers(0xB4, 1, at: .seconds(9)) == [0x66])
        // Switched on again, it has nothing new at first.
        try wire.write([0xA0, 0x03], at: .seconds(9))
        #expect(try registers(0xB3, 2, at: .seconds(9.1)) == [0x00, 0x66])
    }

    @Test("an emulated TSL2591 ignores what is not a command, and a reset makes it as it was")
    func resets() throws {
        try wire.write([0xA1, 0x11], at: .zero)
        try wire.write([0x01, 0x22], at: .zero)
        try wire.write([0xE7], at: .zero)
        #expect(try registers(0xA1, 1, at: .seconds(1)) == [0x11])
        try wire.write([0xA1, 0x80], at: .seconds(1))
        #expect(try registers(0xA0, 2, at: .seconds(2)) == [0x00, 0x00])
    }
}
