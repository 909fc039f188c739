import Ports
import Simulation
import TestSupport
import Testing
import Values

@Suite("An emulated LM75, TMP102, TMP105 or TMP1075")
struct EmulatedLM75Tests {
    @Test(
        "an emulated LM75 returns 0 °C after power-up until its longest time is over",
        arguments: [(.lm75, 300), (.lm75a, 100), (.tmp102, 35), (.tmp105, 37), (.tmp1075, 28)]
            as [(EmulatedLM75.Model, Int)])
    func measuresLate(model: EmulatedLM75.Model, milliseconds: Int) throws {
        let chip = EmulatedLM75(model)
        chip.set(temperature: .celsius(25))
        let wire = PartWire(part: chip)
        #expect(try register(0, 2, of: wire, at: .zero) == [0, 0])
        #expect(try register(0, 2, of: wire, at: .milliseconds(milliseconds - 1)) == [0, 0])
        #expect(try register(0, 2, of: wire, at: .milliseconds(milliseconds + 1)) == [0x19, 0x00])
    }

    @Test(
        "an emulated LM75 returns the nearest of its steps, by the datasheets' tables",
        arguments: [
            (.lm75, -25.3, [0xE6, 0x80]), (.lm75a, -25.3, [0xE6, 0xC0]), (.tmp102, -25.3, [0xE6, 0xB0]),
            (.tmp102, -0.25, [0xFF, 0xC0]), (.tmp105, 21.3, [0x15, 0x80]), (.tmp102, 200, [0x7D, 0x00]),
            (.lm75, -200, [0xC9, 0x00]),
        ] as [(EmulatedLM75.Model, Double, [UInt8])])
    func rounds(model: EmulatedLM75.Model, celsius: Double, reply: [UInt8]) throws {
        let chip = EmulatedLM75(model)
        chip.set(temperature: .celsius(celsius))
        let wire = PartWire(part: chip)
        _ = try register(0, 2, of: wire, at: .zero)
        #expect(try register(0, 2, of: wire, at: .seconds(1)) == reply)
    }

    @Test("an emulated TMP105 powers up with 9 bits, and takes longer with 12")
    func hasResolutions() throws {
        let chip = EmulatedLM75(.tmp105)
        chip.set(temperature: .celsius(21.3))
        let wire = PartWire(part: chip)
        try wire.write([1, 0x60], at: .seconds(1))
        #expect(try register(1, 1, of: wire, at: .seconds(2)) == [0x60])
        #expect(try register(0, 2, of: wire, at: .seconds(3)) == [0x15, 0x50])
    }

    @Test("an emulated TMP1075 reports its identity, which its predecessors do not have")
    func tellsWhoItIs() throws {
        for (model, reply) in [(.tmp1075, [0x75, 0x00]), (.tmp105, [0x50, 0x00])] as [(EmulatedLM75.Model, [UInt8])] {
            #expect(try register(0x0F, 2, of: PartWire(part: EmulatedLM75(model)), at: .zero) == reply)
        }
    }

    @Test("an emulated LM75 keeps its last temperature while shut down, and returns to 0 °C without power")
    func stops() throws {
        let chip = EmulatedLM75(.tmp102)
        chip.set(temperature: .celsius(25))
        let wire = PartWire(part: chip)
        _ = try register(0, 2, of: wire, at: .zero)
        try wire.write([1, 0x61, 0xA0], at: .seconds(1))
        chip.set(temperature: .celsius(50))
        #expect(try register(0, 2, of: wire, at: .seconds(100)) == [0x19, 0x00])
        chip.powerCycle()
        #expect(try register(0, 2, of: wire, at: .seconds(200)) == [0, 0])
        #expect(try register(1, 2, of: wire, at: .seconds(201)) == [0x60, 0xA0])
    }

    @Test("an emulated LM75 keeps its read-only bits")
    func keepsItsBits() throws {
        for (model, written, read) in [
            (.lm75, [0xFF], [0x1F]), (.tmp105, [0xFE], [0x7E]), (.tmp102, [0x00, 0xFF], [0x60, 0xF0]),
            (.tmp1075, [0xFF], [0x7F, 0xFF]),
        ] as [(EmulatedLM75.Model, [UInt8], [UInt8])] {
            let wire = PartWire(part: EmulatedLM75(model))
            try wire.write([1] + written, at: .zero)
            #expect(try register(1, read.count, of: wire, at: .seconds(1)) == read)
        }
    }

    private func register(_ number: UInt8, _ count: Int, of wire: PartWire, at start: Duration) throws -> [UInt8] {
        try wire.write([number], at: start)
        return try wire.read(count, at: start)
    }
}
