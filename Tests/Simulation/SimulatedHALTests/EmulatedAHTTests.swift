import Ports
import Simulation
import Testing
import Values

@Suite("An emulated AHT")
struct EmulatedAHTTests {
    /// 0x75520 of 2²⁰ is 45.8282 % and 0x58E40 is 19.4458 °C, as a real AHT20 said.
    private static let air = SimulatedAir(temperature: .celsius(19.4458), humidity: .percent(45.8282))

    @Test("an emulated AHT returns within a thousandth what a real AHT20 returned in the same air, repeatedly")
    func encodesTheRecordedReply() throws {
        let wire = wire(.aht20)
        try wire.write([0xAC, 0x33, 0x00], at: .zero)
        let reply = try wire.read(7, at: .milliseconds(80))
        #expect(reply[0] == 0x18)
        // A thousandth of a percent is ten steps, a thousandth of a degree five.
        let humidity = Int(reply[1]) << 12 | Int(reply[2]) << 4 | Int(reply[3]) >> 4
        let temperature = Int(reply[3] & 0x0F) << 16 | Int(reply[4]) << 8 | Int(reply[5])
        #expect(abs(humidity - 0x75520) <= 5)
        #expect(abs(temperature - 0x58E40) <= 3)
        #expect(try wire.read(7, at: .seconds(5)) == reply)
    }

    @Test("an emulated AHT has a seventh byte only as an AHT20")
    func hasNoChecksum() throws {
        let wire = wire(.aht10)
        try wire.write([0xAC, 0x33, 0x00], at: .zero)
        #expect(try wire.read(7, at: .milliseconds(80))[6] == 0xFF)
    }

    @Test("an emulated AHT is busy for 75 ms, a slow one for 100 ms, and until then returns the old data")
    func isBusy() throws {
        for (isSlow, milliseconds) in [(false, 75), (true, 100)] {
            var quirks = EmulatedAHT.Quirks()
            quirks.isSlow = isSlow
            let wire = wire(.aht20, quirks)
            try wire.write([0xAC, 0x33, 0x00], at: .zero)
            let ready = wire.end(of: 3, from: .zero) + .milliseconds(milliseconds)
            #expect(try wire.read(6, at: ready - .nanoseconds(1)) == [0x98, 0, 0, 0, 0, 0])
            #expect(try wire.read(1, at: ready) == [0x18])
        }
    }

    @Test("an emulated AHT is deaf for 20 ms after a reset")
    func resets() throws {
        let wire = wire(.aht10)
        try wire.write([0xBA], at: .zero)
        let ready = wire.end(of: 1, from: .zero) + .milliseconds(20)
        #expect(!wire.answers(1, at: ready - .nanoseconds(1)))
        #expect(try wire.read(1, at: ready) == [0x18])
    }

    @Test("an emulated AHT accepts its own calibration command, and an old AHT20 also the AHT10's")
    func calibrates() throws {
        var quirks = EmulatedAHT.Quirks()
        quirks.comesUpUncalibrated = true
        #expect(try wire(.aht10, quirks).read(1, at: .zero) == [0x10])
        #expect(wire(.aht10, quirks).takes([0xE1, 0x08, 0x00], at: .zero))
        #expect(!wire(.aht10, quirks).takes([0xBE, 0x08, 0x00], at: .zero))
        #expect(!wire(.aht20, quirks).takes([0xE1, 0x08, 0x00], at: .zero))
        #expect(wire(.aht20, quirks).takes([0xBE, 0x08, 0x00], at: .zero))
        quirks.takesOldCalibration = true
        let old = wire(.aht20, quirks)
        try old.write([0xE1, 0x08, 0x00], at: .zero)
        #expect(try old.read(1, at: .milliseconds(20)) == [0x18])
    }

    private func wire(_ model: EmulatedAHT.Model, _ quirks: EmulatedAHT.Quirks = .init()) -> PartWire {
        let part = EmulatedAHT(model, quirks: quirks)
        part.set(Self.air)
        return PartWire(part: part)
    }
}
