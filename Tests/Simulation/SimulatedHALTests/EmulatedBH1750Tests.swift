import Ports
import Simulation
import Testing
import Values

@Suite("An emulated BH1750")
struct EmulatedBH1750Tests {
    private let part = EmulatedBH1750()
    private var wire: PartWire { PartWire(part: part) }

    @Test("an emulated BH1750 read too early returns its previous result, which is 0 at first")
    func measuresLate() throws {
        try wire.write([0x20], at: .zero)
        let ready = wire.end(of: 1, from: .zero) + .milliseconds(180)
        #expect(try wire.read(2, at: ready - .nanoseconds(1)) == [0, 0])
        // 320 lx · 1.2.
        #expect(try wire.read(2, at: ready) == [0x01, 0x80])
    }

    @Test("an emulated BH1750 of typical speed has measured in two thirds of the longest time")
    func typicalPace() throws {
        let wire = PartWire(part: EmulatedBH1750(.typical))
        try wire.write([0x20], at: .zero)
        let ready = wire.end(of: 1, from: .zero) + .milliseconds(120)
        #expect(try wire.read(2, at: ready - .nanoseconds(1)) == [0, 0])
        #expect(try wire.read(2, at: ready) == [0x01, 0x80])
    }

    @Test(
        "an emulated BH1750 counts by its measuring time, twice as finely on command, and coarsely in a seventh of the time"
    )
    func scales() throws {
        for (commands, reply, milliseconds) in [
            ([0x21], [0x03, 0x00], 181), ([0x23], [0x01, 0x80], 25), ([0x43, 0x7E, 0x20], [0x02, 0xBD], 330),
        ] as [([UInt8], [UInt8], Int)] {
            let wire = PartWire(part: EmulatedBH1750())
            for (index, command) in commands.enumerated() { try wire.write([command], at: .milliseconds(index)) }
            #expect(try wire.read(2, at: .milliseconds(milliseconds + commands.count - 1)) == reply)
        }
    }

    @Test(
        "an emulated BH1750 in a continuous mode keeps measuring until it is switched off",
        arguments: [0x10, 0x11, 0x13] as [UInt8])
    func measuresContinuously(command: UInt8) throws {
        try wire.write([command], at: .zero)
        let first = try wire.read(2, at: .seconds(1))
        #expect(first == (command == 0x11 ? [0x03, 0x00] : [0x01, 0x80]))
        part.set(SimulatedAir(illuminance: .lux(100)))
        #expect(try wire.read(2, at: .seconds(1)) == first)
        #expect(try wire.read(2, at: .seconds(2)) == (command == 0x11 ? [0x00, 0xF0] : [0x00, 0x78]))
        try wire.write([0x00], at: .seconds(3))
        part.set(SimulatedAir(illuminance: .lux(200)))
        #expect(try wire.read(2, at: .seconds(4)) == (command == 0x11 ? [0x00, 0xF0] : [0x00, 0x78]))
    }

    @Test("an emulated BH1750 measures once on the single-shot command")
    func measuresOnce() throws {
        try wire.write([0x20], at: .zero)
        #expect(try wire.read(2, at: .seconds(1)) == [0x01, 0x80])
        part.set(SimulatedAir(illuminance: .lux(100)))
        #expect(try wire.read(2, at: .seconds(2)) == [0x01, 0x80])
    }
}
