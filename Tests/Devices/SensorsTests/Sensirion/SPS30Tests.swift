import Ports
import Simulation
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("SPS30")
struct SPS30Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x69

    private func sensor(on bus: any I2CBus) -> SPS30 {
        SPS30(on: bus, at: address, timeline: Timeline(clock), part: "SPS30")
    }

    private func simulated(_ part: any EmulatedI2CPart) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return bus
    }

    /// Measures every five seconds until nothing is awaited.
    private func steady(_ sensor: SPS30) async throws -> Measurement {
        var measurement = try await sensor.measure()
        var count = 0
        while measurement.isWarmingUp, count < 20 {
            try await clock.sleep(for: .seconds(5))
            measurement = try await sensor.measure()
            count += 1
        }
        return measurement
    }

    // Recorded from real parts by Embedded Artistry's sensirion-sps-30, without the checksums.
    private static let clean: [UInt16] =
        [UInt16](repeating: 0, count: 18) + [0x3FD0, 0xA3D7]
    private static let low: [UInt16] = [
        0x3E26, 0x7ECE, 0x3E87, 0xB338, 0x3EAD, 0xEEB5, 0x3EB5, 0x1430, 0x3F63, 0x42E2, 0x3F97, 0x049A, 0x3FA5, 0xA3A3,
        0x3FA8, 0xEF7D, 0x3FA8, 0xEFE7, 0x3F38, 0xD66C,
    ]

    @Test("the results of real parts are the masses that their users report")
    func decodes() throws {
        let low = try SPS30.measurement(from: Self.low, part: "SPS30")
        #expect(low.values == [.pm1: 163, .pm25: 265, .pm10: 354])
        // Truly clean air has a typical size all the same.
        let clean = try SPS30.measurement(from: Self.clean, part: "SPS30")
        #expect(clean.values == [.pm1: 0, .pm25: 0, .pm10: 0])
        var negative = Self.clean
        negative[0] = 0x8000
        #expect(try SPS30.measurement(from: negative, part: "SPS30").values[.pm1] == 0)
    }

    @Test("a part that does not measure has zeros only, which are no air")
    func rejectsZeros() {
        expectError(.malformedReply("its settings are gone: it lost power"), part: "SPS30") { () throws(SensorError) in
            try SPS30.measurement(from: [UInt16](repeating: 0, count: 20), part: "SPS30")
        }
        expectError(.malformedReply("30 bytes instead of 60"), part: "SPS30") { () throws(SensorError) in
            try SPS30.measurement(from: [UInt16](repeating: 0, count: 10), part: "SPS30")
        }
    }

    @Test("what is not a number, beyond the range or out of order is impossible")
    func rejectsNumbers() {
        for (word, text) in [
            (0x7FC0, "not a number"), (0x7F80, "not a number"), (0x477A, "64000.0, 0.3, 0.4 µg/m³"),
            (0xBF80, "-1.0, 0.3, 0.4 µg/m³"), (0x3F80, "1.0, 0.3, 0.4 µg/m³"),
        ] as [(UInt16, String)] {
            var words = Self.low
            (words[0], words[1]) = (word, 0)
            expectError(.impossibleValue(text), part: "SPS30") { () throws(SensorError) in
                try SPS30.measurement(from: words, part: "SPS30")
            }
        }
    }

    @Test(
        "an SPS30 that another program sent to sleep, or left measuring in whole numbers, is started",
        arguments: [0, 1])
    func takesOver(state: Int) async throws {
        let part = EmulatedSPS30(isAsleep: state == 0)
        let bus = simulated(part)
        if state == 1 {
            try await bus.perform(I2CTransfer(to: address, write: [0x00, 0x10, 0x05, 0x00, 0xF6]))
            try await clock.sleep(for: .seconds(3))
        }
        let sensor = sensor(on: bus)
        #expect(try await sensor.measure().awaited == Quantity.particles)
        #expect(try await steady(sensor).values == [.pm1: 5000, .pm25: 8000, .pm10: 11_000])
    }

    @Test(
        "the ten seconds without a result while the fan is cleaned are no failure, and longer silence starts the part")
    func cleans() async throws {
        let part = EmulatedSPS30()
        let bus = simulated(part)
        let sensor = sensor(on: bus)
        _ = try await steady(sensor)
        try await bus.perform(I2CTransfer(to: address, write: [0x56, 0x07]))
        for _ in 0..<2 {
            try await clock.sleep(for: .seconds(2))
            let cleaning = try await sensor.measure()
            #expect(cleaning.awaited == Quantity.particles && cleaning.values.isEmpty)
        }
        try await clock.sleep(for: .seconds(10))
        #expect(try await sensor.measure().values[.pm25] == 8000)
        // Stopped by another program.
        try await bus.perform(I2CTransfer(to: address, write: [0x01, 0x04]))
        for _ in 0..<10 {
            try await clock.sleep(for: .seconds(5))
            _ = try await sensor.measure()
        }
        #expect(try await steady(sensor).values[.pm25] == 8000)
    }

    @Test("the doctor knows an SPS30 by its firmware where the owner has a sensor, and else names what may be there")
    func isFound() async throws {
        let observed = ObservedBus([0x69: EmulatedSPS30()])
        let stranger = try await observed.finder.part(at: 0x69)
        #expect(stranger?.certainty == .possible && stranger?.name.contains("SPS30") == true)
        let own = ObservedBus([0x69: EmulatedSPS30()], configured: [0x69])
        #expect(try await own.finder.part(at: 0x69)?.certainty == .certain)
    }
}
