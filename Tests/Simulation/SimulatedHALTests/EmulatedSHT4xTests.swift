import Ports
import Simulation
import Testing
import Values

@Suite("An emulated SHT4x")
struct EmulatedSHT4xTests {
    private let chip = EmulatedSHT4x()
    private var wire: PartWire { PartWire(part: chip) }

    @Test(
        "an emulated SHT4x refuses everything until the longest time of the repeatability is over, and answers once",
        arguments: [(0xFD, 8300), (0xF6, 4500), (0xE0, 1600), (0x89, 1000)] as [(UInt8, Int)])
    func takesItsTime(command: UInt8, microseconds: Int) throws {
        try wire.write([command], at: .zero)
        let ready = wire.end(of: 1, from: .zero) + .microseconds(microseconds)
        #expect(!wire.answers(6, at: ready - .nanoseconds(1)))
        #expect(!wire.takes([0xFD], at: ready - .nanoseconds(1)))
        #expect(wire.answers(6, at: ready))
        #expect(!wire.answers(6, at: ready))
    }

    @Test("an emulated SHT4x returns what a real chip returned in the same air")
    func encodesTheRecordedReply() throws {
        chip.set(SimulatedAir(temperature: .celsius(22.8213), humidity: .percent(38.1825)))
        try wire.write([0xFD], at: .zero)
        #expect(try wire.read(6, at: .milliseconds(10)) == [0x63, 0x36, 0x9A, 0x5A, 0x7C, 0x0D])
    }

    @Test("an emulated SHT4x heats on an SHT3x's measuring command, whose second byte it refuses, and then reads warm")
    func heatsByMistake() throws {
        #expect(!wire.takes([0x24, 0x00], at: .zero))
        #expect(chip.heaterPulses == 1)
        #expect(!wire.takes([0xFD], at: .milliseconds(100)))
        #expect(try wire.read(6, at: .milliseconds(120))[0] > 0x70)
    }

    @Test(
        "an emulated SHT4x heats as recorded parts did, with the reply that ends the pulse, and then cools, its board last",
        arguments: [
            (0x39, 1.0, 54...62), (0x32, 0.1, 24...41), (0x2F, 1, 30...36), (0x24, 0.1, 13...21), (0x1E, 1, 5...8),
            (0x15, 0.1, 2...5),
        ] as [(UInt8, Double, ClosedRange<Int>)])
    func heatsAndCools(command: UInt8, seconds: Double, kelvin: ClosedRange<Int>) throws {
        try wire.write([command], at: .zero)
        let end = Duration.seconds(seconds) + .milliseconds(10)
        #expect(!wire.answers(6, at: .seconds(seconds)))
        let peak = try celsius(wire.read(6, at: end)) - 21.3
        #expect(kelvin.contains(Int(peak)), "\(peak)")
        var last = peak
        for later in [1, 5, 20, 60] {
            try wire.write([0xFD], at: end + .seconds(later))
            let excess = try celsius(wire.read(6, at: end + .seconds(later) + .milliseconds(10))) - 21.3
            #expect(excess <= last)
            if later == 60 { #expect(excess < 0.01) }
            if later <= 5, seconds == 1 { #expect(excess > 0.03, "\(excess) K after \(later) s") }
            last = excess
        }
    }

    private func celsius(_ reply: [UInt8]) -> Double {
        Double(Int(reply[0]) << 8 | Int(reply[1])) * 175 / 65_535 - 45
    }

    @Test("an emulated SHT4x refuses unknown commands", arguments: [0x00, 0x30, 0xF3] as [UInt8])
    func refusesTheUnknown(command: UInt8) {
        #expect(!wire.takes([command], at: .zero))
        #expect(chip.heaterPulses == 0)
    }
}
