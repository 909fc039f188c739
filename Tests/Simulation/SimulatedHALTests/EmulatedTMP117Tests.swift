import Ports
import Simulation
import Testing
import Values

@Suite("An emulated TMP117")
struct EmulatedTMP117Tests {
    private let chip = EmulatedTMP117()
    private var wire: PartWire { PartWire(part: chip) }

    init() {
        chip.set(SimulatedAir(temperature: .celsius(25)))
    }

    @Test("an emulated TMP117 says -256 °C until the mean of eight is there, and again and again whether it is new")
    func measuresByItself() throws {
        #expect(try register(0, at: .zero) == [0x80, 0x00])
        #expect(try register(0, at: .milliseconds(139)) == [0x80, 0x00])
        #expect(try register(1, at: .milliseconds(141)) == [0x22, 0x20])
        #expect(try register(1, at: .milliseconds(142)) == [0x02, 0x20])
        #expect(try register(0, at: .milliseconds(143)) == [0x0C, 0x80])
        #expect(try register(1, at: .milliseconds(1100)) == [0x02, 0x20])
        #expect(try register(1, at: .milliseconds(1142)) == [0x22, 0x20])
    }

    @Test("an emulated TMP117 that measures once shuts down, and keeps what it measured")
    func measuresOnce() throws {
        try wire.write([0x01, 0x0C, 0x20], at: .seconds(1))
        chip.set(SimulatedAir(temperature: .celsius(50)))
        #expect(try register(1, at: .milliseconds(1100)) == [0x0C, 0x20])
        #expect(try register(0, at: .milliseconds(1145)) == [0x0C, 0x80])
        #expect(try register(1, at: .seconds(2)) == [0x04, 0x20])
        #expect(try register(0, at: .seconds(100)) == [0x0C, 0x80])
    }

    @Test("an emulated TMP117 ignores half a register, and a reset makes it as it was")
    func resets() throws {
        try wire.write([0x01, 0x04], at: .seconds(1))
        #expect(try register(1, at: .seconds(1)) == [0x02, 0x20])
        try wire.write([0x01, 0x04, 0x20], at: .seconds(2))
        #expect(try register(1, at: .seconds(2)) == [0x04, 0x20])
        try wire.write([0x01, 0x04, 0x22], at: .seconds(3))
        #expect(try register(1, at: .seconds(3)) == [0x02, 0x20])
        #expect(try register(0x0F, at: .seconds(3)) == [0x01, 0x17])
    }

    private func register(_ number: UInt8, at start: Duration) throws -> [UInt8] {
        try wire.write([number], at: start)
        return try wire.read(2, at: start)
    }
}
