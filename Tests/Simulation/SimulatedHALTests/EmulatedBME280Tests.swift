import Ports
import Simulation
import Testing
import Values

@Suite("An emulated BME280")
struct EmulatedBME280Tests {
    private let wire = PartWire(part: EmulatedBME280())

    @Test(
        "an emulated BME280 reports after power-up that nothing was measured, and its identity",
        arguments: EmulatedBME280.Identity.allCases)
    func comesUp(identity: EmulatedBME280.Identity) throws {
        let wire = PartWire(part: EmulatedBME280(identity))
        #expect(try register(0xD0, 1, of: wire, at: .zero) == [identity.rawValue])
        #expect(try register(0xF7, 6, of: wire, at: .milliseconds(1)) == [0x80, 0, 0, 0x80, 0, 0])
        #expect(try register(0xF4, 1, of: wire, at: .milliseconds(2)) == [0])
    }

    @Test(
        "an emulated BME280 takes the datasheet's longest time for its settings, shows that it is measuring, and sleeps afterwards"
    )
    func measures() throws {
        try wire.write([0xF2, 0x01, 0xF4, 0x25], at: .zero)
        let ready = wire.end(of: 4, from: .zero) + .microseconds(9300)
        #expect(try register(0xF3, 2, of: wire, at: ready - .milliseconds(1)) == [8, 0x25])
        #expect(try register(0xF7, 3, of: wire, at: ready - .microseconds(200)) == [0x80, 0, 0])
        #expect(try register(0xF3, 2, of: wire, at: ready) == [0, 0x24])
        let results = try register(0xF7, 8, of: wire, at: ready + .milliseconds(1))
        #expect(results[0...1] != [0x80, 0])
        #expect(results[2] & 0x0F == 0 && results[5] & 0x0F == 0)
    }

    @Test("an emulated BME280 measures longer and finer with more oversampling")
    func oversamples() throws {
        try wire.write([0xF2, 0x05, 0xF4, 0xB5], at: .zero)
        let ready = wire.end(of: 4, from: .zero) + .microseconds(112_800)
        #expect(try register(0xF3, 1, of: wire, at: ready - .milliseconds(1)) == [8])
        #expect(try register(0xF3, 1, of: wire, at: ready) == [0])
    }

    @Test("an emulated BME280 applies the humidity setting only at the next write to the control register")
    func wantsItsOrder() throws {
        try wire.write([0xF4, 0x25, 0xF2, 0x01], at: .zero)
        #expect(try register(0xFD, 2, of: wire, at: .milliseconds(20)) == [0x80, 0])
    }

    @Test("an emulated BME280 is deaf for 2 ms after a reset, and has lost its settings")
    func resets() throws {
        try wire.write([0xF2, 0x01, 0xF4, 0x25], at: .zero)
        try wire.write([0xE0, 0xB6], at: .milliseconds(20))
        let ready = wire.end(of: 2, from: .milliseconds(20)) + .milliseconds(2)
        #expect(!wire.takes([0xD0], at: ready - .nanoseconds(1)))
        #expect(try register(0xF7, 3, of: wire, at: ready) == [0x80, 0, 0])
    }

    @Test("an emulated BMP280 has no humidity")
    func lacksHumidity() throws {
        let wire = PartWire(part: EmulatedBME280(.bmp280))
        try wire.write([0xF2, 0x01, 0xF4, 0x25], at: .zero)
        #expect(try register(0xF2, 1, of: wire, at: .milliseconds(20)) == [0])
        #expect(try register(0xFD, 2, of: wire, at: .milliseconds(21)) == [0, 0])
        #expect(try register(0xE1, 7, of: wire, at: .milliseconds(22)) == Array(repeating: 0, count: 7))
    }

    private func register(_ number: UInt8, _ count: Int, of wire: PartWire, at start: Duration) throws -> [UInt8] {
        try wire.write([number], at: start)
        return try wire.read(count, at: start)
    }
}
