import Ports
import Simulation
import Testing
import Values

@Suite("An emulated HDC1080")
struct EmulatedHDC1080Tests {
    private let chip = EmulatedHDC1080()
    private var wire: PartWire { PartWire(part: chip) }

    @Test("an emulated HDC1080 measures both when pointed at the temperature, and refuses reads until it is done")
    func measuresBoth() throws {
        chip.set(SimulatedAir(temperature: .celsius(42.5), humidity: .percent(50)))
        try wire.write([0x00], at: .zero)
        let ready = wire.end(of: 1, from: .zero) + .microseconds(12_850)
        #expect(!wire.answers(4, at: ready - .nanoseconds(1)))
        #expect(try wire.read(4, at: ready) == [0x80, 0x00, 0x80, 0x00])
    }

    @Test("an emulated HDC1080 measures once for each single-shot command")
    func measuresOne() throws {
        chip.set(SimulatedAir(temperature: .celsius(42.5), humidity: .percent(25)))
        try wire.write([0x02, 0x00, 0x00], at: .zero)
        try wire.write([0x01], at: .milliseconds(1))
        #expect(try wire.read(2, at: .milliseconds(10)) == [0x40, 0x00])
        try wire.write([0x02, 0x90, 0x00], at: .milliseconds(11))
        #expect(!wire.takes([0x02], at: .milliseconds(20)))
        try wire.write([0x02], at: .milliseconds(30))
        #expect(try wire.read(2, at: .milliseconds(31)) == [0x10, 0x00])
    }

    @Test("an emulated HDC1080 reports its identity, and a low battery")
    func tellsWhoItIs() throws {
        let wire = PartWire(part: EmulatedHDC1080(isBatteryLow: true))
        for (register, reply) in [(0xFE, [0x54, 0x49]), (0xFF, [0x10, 0x50]), (0x02, [0x18, 0x00])]
            as [(UInt8, [UInt8])]
        {
            try wire.write([register], at: .zero)
            #expect(try wire.read(2, at: .milliseconds(1)) == reply)
        }
    }
}
