import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("SCD30")
struct SCD30Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x61

    @Test(
        "results of the interface description and of real parts decode to their values",
        arguments: [
            (
                [67, 219, 203, 140, 46, 143, 65, 217, 112, 231, 255, 245, 66, 67, 191, 58, 27, 116], 439.095, 27.238,
                48.807
            ),
            ([67, 200, 219, 0, 0, 129, 65, 160, 0, 0, 0, 129, 66, 72, 85, 0, 0, 129], 400, 20, 50),
            ([68, 58, 149, 123, 133, 47, 65, 252, 3, 225, 72, 135, 66, 66, 142, 174, 20, 148], 745.93, 31.61, 48.67),
        ] as [([UInt8], Double, Double, Double)])
    func decodes(reply: [UInt8], ppm: Double, celsius: Double, percent: Double) throws {
        let words = try Sensirion.words(6, in: reply, part: "SCD30")
        let measurement = try SCD30.measurement(from: words, part: "SCD30")
        #expect(abs(Double(try #require(measurement.values[.carbonDioxide])) / 1000 - ppm) <= 0.01)
        #expect(abs(try #require(measurement.temperature).celsius - celsius) <= 0.001)
        #expect(abs(try #require(measurement.humidity).percent - percent) <= 0.001)
    }

    @Test(
        "no number and no carbon dioxide are errors, with right checksums",
        arguments: [
            ([0x7FC0, 0, 0x41A0, 0, 0x4248, 0], "not a number"),
            ([0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF], "not a number"),
            ([0, 0, 0x41DC, 0, 0x4224, 0], "0 ppm: its supply is too weak, or its light is broken"),
        ] as [([UInt16], String)])
    func refuses(words: [UInt16], text: String) {
        expectError(.impossibleValue(text), part: "SCD30") { () throws(SensorError) in
            try SCD30.measurement(from: words, part: "SCD30")
        }
    }

    private func wired(_ part: EmulatedSCD30) -> SCD30 {
        let bus = SimulatedI2CBus(clock: clock)
        part.set(SimulatedAir())
        bus.attach(part, at: address)
        return SCD30(on: bus, at: address, timeline: Timeline(clock), part: "SCD30")
    }

    @Test(
        "the carbon dioxide of the first two results after a start is dropped, their temperature and humidity are values"
    )
    func dropsTwo() async throws {
        let sensor = wired(EmulatedSCD30())
        #expect(try await sensor.measure() == .warmingUp)
        for _ in 0..<2 {
            try await clock.sleep(for: .seconds(5))
            let early = try await sensor.measure()
            #expect(early.awaited == [.carbonDioxide])
            #expect(early.settled.values.quantities == [.temperature, .humidity])
        }
        try await clock.sleep(for: .seconds(5))
        #expect(abs(try #require(try await sensor.measure().values[.carbonDioxide]) - 640_000) <= 1000)
    }

    @Test("a transfer that takes the controller too long is one error, and no restart")
    func isPatient() async throws {
        let part = EmulatedSCD30()
        let sensor = wired(part)
        for _ in 0..<4 {
            _ = try await sensor.measure()
            try await clock.sleep(for: .seconds(5))
        }
        let writes = part.memoryWrites
        part.stretchTooLong()
        await #expect(throws: SensorError.self) { _ = try await sensor.measure() }
        try await clock.sleep(for: .seconds(5))
        #expect(try await sensor.measure().values[.carbonDioxide] != nil)
        #expect(part.memoryWrites == writes)
    }

    @Test("the pressure is sent at once, and then when it has changed by one percent after an hour")
    func sparesItsMemory() async throws {
        let part = EmulatedSCD30()
        let sensor = wired(part)
        sensor.ambientPressure = .hectopascals(1000)
        _ = try await sensor.measure()
        #expect(part.compensation.pressure == 1000)
        for (pascals, seconds, expected) in [(98_000, 60, 1000), (99_500, 3600, 1000), (98_000, 60, 980)] {
            sensor.ambientPressure = Pressure(pascals: pascals)
            try await clock.sleep(for: .seconds(seconds))
            _ = try await sensor.measure()
            #expect(part.compensation.pressure == expected)
        }
    }

    @Test("a drifted part is calibrated, and keeps it without power")
    func calibrates() async throws {
        let part = EmulatedSCD30()
        part.drift(by: -60)
        let sensor = wired(part)
        var air = SimulatedAir()
        air.carbonDioxide = 425
        part.set(air)
        for _ in 0..<30 {
            _ = try await sensor.measure()
            try await clock.sleep(for: .seconds(5))
        }
        #expect(try await sensor.calibrate(to: 425) == nil)
        try await clock.sleep(for: .seconds(5))
        #expect(try await sensor.measure().values[.carbonDioxide] == 425_000)
    }
}
