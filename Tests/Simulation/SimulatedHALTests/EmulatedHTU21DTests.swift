import Ports
import Simulation
import Testing
import Values

@Suite("An emulated HTU21D, SHT2x or Si7021")
struct EmulatedHTU21DTests {
    @Test(
        "an emulated HTU21D refuses a read until the datasheet's longest time is over",
        arguments: [
            (EmulatedHTU21D.Model.htu21d, 50_000, 16_000), (.sht2x, 85_000, 29_000), (.si7021, 10_800, 22_800),
        ])
    func takesItsTime(model: EmulatedHTU21D.Model, temperature: Int, humidity: Int) throws {
        let wire = PartWire(part: EmulatedHTU21D(model))
        try wire.write([0xF3], at: .zero)
        let first = wire.end(of: 1, from: .zero) + .microseconds(temperature)
        #expect(!wire.answers(3, at: first - .nanoseconds(1)))
        #expect(wire.answers(3, at: first))
        try wire.write([0xF5], at: .seconds(1))
        let second = wire.end(of: 1, from: .seconds(1)) + .microseconds(humidity)
        #expect(!wire.answers(3, at: second - .nanoseconds(1)))
        #expect(wire.answers(3, at: second))
    }

    @Test("an emulated SHT21 returns what a real one returned in the same air, with the status in the two lowest bits")
    func encodesTheRecordedReply() throws {
        let chip = EmulatedHTU21D(.sht2x)
        let wire = PartWire(part: chip)
        // 0x5FA8 is 18.809 °C.
        chip.set(SimulatedAir(temperature: .celsius(18.809), humidity: .percent(40.28)))
        try wire.write([0xF3], at: .zero)
        #expect(try wire.read(3, at: .seconds(1)) == [0x5F, 0xA8, 0x3B])
        try wire.write([0xF5], at: .seconds(2))
        #expect(try wire.read(3, at: .seconds(3))[1] & 3 == 2)
    }

    @Test("an emulated HTU21D keeps its heater on through a reset, and switches it off without power")
    func keepsItsHeater() throws {
        let chip = EmulatedHTU21D(.htu21d)
        let wire = PartWire(part: chip)
        try wire.write([0xE6, 0x06], at: .zero)
        #expect(chip.isHeating)
        try wire.write([0xFE], at: .milliseconds(1))
        #expect(!wire.takes([0xE7], at: .milliseconds(16)))
        try wire.write([0xE7], at: .milliseconds(17))
        #expect(try wire.read(1, at: .milliseconds(18)) == [0x06])
        chip.powerCycle()
        #expect(!chip.isHeating)
    }

    @Test("an emulated HTU21D refuses the commands that stretch the clock", arguments: [0xE3, 0xE5] as [UInt8])
    func refusesStretching(command: UInt8) {
        #expect(!PartWire(part: EmulatedHTU21D(.si7021)).takes([command], at: .zero))
    }

    @Test(
        "an emulated Si7021 returns both halves of its serial number, its firmware and the temperature of its last humidity"
    )
    func tellsItsIdentity() throws {
        let chip = EmulatedHTU21D(.si7021)
        let wire = PartWire(part: chip)
        try wire.write([0xFA, 0x0F], at: .zero)
        let first = try wire.read(8, at: .milliseconds(1))
        // Each checksum covers all bytes before it.
        #expect(first[1] == checksum([first[0]]))
        #expect(first[7] == checksum([first[0], first[2], first[4], first[6]]))
        try wire.write([0xFC, 0xC9], at: .milliseconds(2))
        let second = try wire.read(6, at: .milliseconds(3))
        #expect(second[0] == 0x15)
        #expect(second[5] == checksum([second[0], second[1], second[3], second[4]]))
        try wire.write([0x84, 0xB8], at: .milliseconds(4))
        #expect(try wire.read(1, at: .milliseconds(5)) == [0x20])

        try wire.write([0xF3], at: .milliseconds(10))
        let temperature = try wire.read(3, at: .milliseconds(30))
        try wire.write([0xF5], at: .milliseconds(40))
        _ = try wire.read(3, at: .milliseconds(70))
        chip.set(SimulatedAir(temperature: .celsius(30)))
        try wire.write([0xE0], at: .milliseconds(80))
        #expect(try wire.read(2, at: .milliseconds(81)) == Array(temperature.prefix(2)))
    }

    @Test("an emulated Si7021 heats as strongly as its register 51 says, and clears that in a reset")
    func heatsByLevels() throws {
        let wire = PartWire(part: EmulatedHTU21D(.si7021))
        try wire.write([0xE6, 0x3E], at: .zero)
        // Thirty times the time constant, and more, between one and the next.
        let weak = try celsius(wire, at: 200)
        try wire.write([0x51, 0x0F], at: .seconds(201))
        try wire.write([0x11], at: .seconds(202))
        #expect(try wire.read(1, at: .seconds(203)) == [0x0F])
        let strong = try celsius(wire, at: 400)
        #expect(abs(weak - 22.3) < 0.02)
        #expect(abs(strong - 51.8) < 0.1)
        try wire.write([0xFE], at: .seconds(401))
        try wire.write([0x11], at: .seconds(402))
        #expect(try wire.read(1, at: .seconds(403)) == [0x00])
    }

    @Test(
        "an emulated HTU21D warms and cools slowly",
        arguments: [(EmulatedHTU21D.Model.htu21d, 10.0), (.sht2x, 10), (.si7021, 5.1)])
    func cools(model: EmulatedHTU21D.Model, seconds: Double) throws {
        let wire = PartWire(part: EmulatedHTU21D(model))
        try wire.write([0xE6, model == .si7021 ? 0x3E : 0x06], at: .zero)
        #expect(abs(try celsius(wire, at: 200) - 22.3) < 0.02)
        try wire.write([0xE6, model == .si7021 ? 0x3A : 0x02], at: .seconds(201))
        // 1 K / e.
        #expect(abs(try celsius(wire, at: 201 + seconds) - 21.668) < 0.02)
        #expect(abs(try celsius(wire, at: 400) - 21.3) < 0.01)
    }

    private func celsius(_ wire: PartWire, at seconds: Double) throws -> Double {
        try wire.write([0xF3], at: .seconds(seconds))
        let reply = try wire.read(3, at: .seconds(seconds) + .milliseconds(100))
        return Double(Int(reply[0]) << 8 | Int(reply[1] & 0xFC)) * 175.72 / 65_536 - 46.85
    }

    /// CRC-8 with polynomial 0x31, started with 0.
    private func checksum(_ bytes: [UInt8]) -> UInt8 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ byte) { value, _ in value & 0x80 == 0 ? value << 1 : value << 1 ^ 0x31 }
        }
    }
}
