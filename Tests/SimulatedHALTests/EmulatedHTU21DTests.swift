import HAL
import Quantities
import SimulatedHAL
import Testing

@Suite("An emulated HTU21D, SHT2x or Si7021")
struct EmulatedHTU21DTests {
    @Test(
        "refuses a read until the longest time of its datasheet is over",
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

    @Test("says what a real SHT21 said in the same air, the status in the two lowest bits")
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

    @Test("keeps its heater through a reset, and loses it with the power")
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

    @Test("refuses the commands that stretch the clock", arguments: [0xE3, 0xE5] as [UInt8])
    func refusesStretching(command: UInt8) {
        #expect(!PartWire(part: EmulatedHTU21D(.si7021)).takes([command], at: .zero))
    }
}
