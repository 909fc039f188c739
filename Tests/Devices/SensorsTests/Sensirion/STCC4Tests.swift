import Ports
import Simulation
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("STCC4")
struct STCC4Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x64

    private func wired(_ part: EmulatedSTCC4 = EmulatedSTCC4()) -> (bus: SimulatedI2CBus, sensor: STCC4) {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return (bus, STCC4(on: bus, at: address, timeline: Timeline(clock), part: "STCC4"))
    }

    /// Measures every five seconds until nothing is awaited.
    private func steady(_ sensor: STCC4) async throws -> Measurement {
        var measurement = try await sensor.measure()
        for _ in 0..<60 where measurement.isWarmingUp {
            try await clock.sleep(for: .seconds(5))
            measurement = try await sensor.measure()
        }
        return measurement
    }

    @Test("the datasheet's examples decode to their values, and its pressure has its checksum")
    func decodes() throws {
        let measurement = try STCC4.measurement(from: [500, 26_214, 29_360, 0], age: .seconds(200), part: "STCC4")
        #expect(measurement.values[.carbonDioxide] == 500_000)
        #expect(measurement.temperature == .celsius(25))
        #expect(abs(try #require(measurement.humidity).milliPercent - 50_000) <= 2)
        #expect(Sensirion.bytes(of: 0xE016, words: [50_650]) == [0xE0, 0x16, 0xC5, 0xDA, 0x83])
        let early = try STCC4.measurement(from: [390, 26_214, 29_360, 0], age: .seconds(19), part: "STCC4")
        #expect(early.awaited == [.carbonDioxide] && early.temperature == .celsius(25))
    }

    @Test("no carbon dioxide at all, and less, are impossible", arguments: [0, 0xFFFF] as [UInt16])
    func rejectsTheImpossible(word: UInt16) {
        expectError(
            .impossibleValue("0 ppm: its supply is too weak, or its light is broken"), part: "STCC4"
        ) { () throws(SensorError) in
            try STCC4.measurement(from: [word, 26_214, 29_360, 0], age: .seconds(200), part: "STCC4")
        }
    }

    @Test(
        "it is conditioned once, and measures two minutes later, whether it was idle, asleep or measuring",
        arguments: [[], [0x36, 0x50], [0x21, 0x8B]] as [[UInt8]])
    func starts(leftover: [UInt8]) async throws {
        let part = EmulatedSTCC4()
        part.set(SimulatedAir(carbonDioxide: 850))
        let (bus, sensor) = wired(part)
        if !leftover.isEmpty { try await bus.perform(I2CTransfer(to: address, write: leftover)) }
        try await clock.sleep(for: .seconds(5))
        #expect(try await sensor.measure() == .warmingUp)
        #expect(part.condition.hasConditioned)
        try await clock.sleep(for: .seconds(5))
        #expect(try await sensor.measure() == .warmingUp)
        #expect(try await steady(sensor).values[.carbonDioxide] == 850_000)
        part.powerCycle()
        #expect(try await steady(sensor).values[.carbonDioxide] == 850_000)
        #expect(!part.condition.hasConditioned)
    }

    @Test("without an SHT4x behind it, it is refused")
    func needsThermometer() async {
        await expectError(
            .wrongPart("an STCC4, which has no humidity"), from: wired(EmulatedSTCC4(hasThermometer: false)).sensor)
    }

    @Test("it is corrected for the pressure, else for the altitude, and calibrates itself as configured")
    func isSetUp() async throws {
        let part = EmulatedSTCC4()
        let sensor = wired(part).sensor
        sensor.settings.altitude = .metres(500)
        sensor.settings.selfCalibration = false
        _ = try await sensor.measure()
        try await clock.sleep(for: .seconds(25))
        _ = try await sensor.measure()
        #expect(part.condition.pressure == 95_500 && !part.condition.learns)
        try await clock.sleep(for: .seconds(5))
        _ = try await sensor.measure(under: .hectopascals(940))
        #expect(part.condition.pressure == 94_000)
    }

    @Test("a drifted part is calibrated after three minutes, and measures again")
    func calibrates() async throws {
        let part = EmulatedSTCC4()
        part.drift(by: 60)
        part.set(SimulatedAir(carbonDioxide: 425))
        let sensor = wired(part).sensor
        _ = try await steady(sensor)
        await #expect(throws: SensorError.self) { _ = try await sensor.calibrate(to: 425) }
        try await clock.sleep(for: .seconds(60))
        #expect(try await sensor.calibrate(to: 425) == -60)
        #expect(try await steady(sensor).values[.carbonDioxide] == 425_000)
    }

    @Test("the doctor knows it where the owner has a sensor, and while it measures", arguments: [false, true])
    func isFound(measures: Bool) async throws {
        let part = EmulatedSTCC4()
        let stranger = try await ObservedBus([address: part]).finder.part(at: address)
        #expect(stranger?.certainty == .possible && stranger?.name.contains("STCC4") == true)
        let own = ObservedBus([address: part], configured: [address])
        if measures { try part.receive([0x21, 0x8B], at: WireTiming(start: .zero, byte: .microseconds(90))) }
        let found = try await own.finder.part(at: address)
        #expect(found?.kinds == [.stcc4])
        #expect(found?.certainty == (measures ? .probable : .certain))
        #expect(own.trespasses(configured: [address]) == [])
    }
}
