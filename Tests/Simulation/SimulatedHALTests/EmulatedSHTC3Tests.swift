import Ports
import Simulation
import Testing
import Values

@Suite("An emulated SHTC3")
struct EmulatedSHTC3Tests {
    private let chip = EmulatedSHTC3()
    private var wire: PartWire { PartWire(part: chip) }

    @Test("an emulated SHTC3 powers up awake, and refuses everything but the wake-up when asleep")
    func sleeps() throws {
        #expect(!wire.answers(1, at: .zero))
        try wire.write([0xB0, 0x98], at: .zero)
        #expect(chip.isAsleep)
        #expect(!wire.takes([0xEF, 0xC8], at: .milliseconds(1)))
        try wire.write([0x35, 0x17], at: .milliseconds(2))
        let awake = wire.end(of: 2, from: .milliseconds(2)) + .microseconds(240)
        #expect(!wire.takes([0xEF, 0xC8], at: awake - .nanoseconds(1)))
        try wire.write([0xEF, 0xC8], at: awake)
        #expect(try wire.read(3, at: .milliseconds(4)) == [0x08, 0x07, 0x21])
    }

    @Test(
        "an emulated SHTC3 measures in either order and power mode, as long as the datasheet says",
        arguments: [
            ([0x78, 0x66], 12_100, [0x64, 0x8B, 0xC7, 0xA1, 0x33, 0x1C]),
            ([0x60, 0x9C], 800, [0x64, 0x8B, 0xC7, 0xA1, 0x33, 0x1C]),
            ([0x58, 0xE0], 12_100, [0xA1, 0x33, 0x1C, 0x64, 0x8B, 0xC7]),
            ([0x40, 0x1A], 800, [0xA1, 0x33, 0x1C, 0x64, 0x8B, 0xC7]),
        ] as [([UInt8], Int, [UInt8])])
    func measures(command: [UInt8], microseconds: Int, reply: [UInt8]) throws {
        // The datasheet's example: 0x648B is 23.7305 °C and 0xA133 is 62.9684 %.
        chip.set(
            SimulatedAir(
                temperature: Temperature(milliCelsius: 23_731), humidity: RelativeHumidity(milliPercent: 62_968)))
        try wire.write(command, at: .zero)
        let ready = wire.end(of: 2, from: .zero) + .microseconds(microseconds)
        #expect(!wire.answers(6, at: ready - .nanoseconds(1)))
        #expect(try wire.read(6, at: ready) == reply)
    }

    @Test("an emulated SHTC3 refuses clock stretching", arguments: [[0x7C, 0xA2], [0x64, 0x58]] as [[UInt8]])
    func refusesStretching(command: [UInt8]) {
        #expect(!wire.takes(command, at: .zero))
    }
}
