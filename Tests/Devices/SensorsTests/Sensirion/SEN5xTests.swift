import Ports
import Simulation
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("SEN5x and SEN6x")
struct SEN5xTests {
    private let clock = VirtualClock()

    private func sensor(_ model: SEN5x.Model, on bus: any I2CBus) -> SEN5x {
        let address: I2CAddress = model.isNewer ? 0x6B : 0x69
        let timeline = Timeline(clock)
        return model.hasCarbonDioxide
            ? SEN6xC(on: bus, at: address, timeline: timeline, model: model, part: model.rawValue)
            : SEN5x(on: bus, at: address, timeline: timeline, model: model, part: model.rawValue)
    }

    private func wired(
        _ model: SEN5x.Model, name: String? = nil
    ) throws -> (bus: SimulatedI2CBus, part: EmulatedSEN5x, sensor: SEN5x) {
        let bus = SimulatedI2CBus(clock: clock)
        let part = EmulatedSEN5x(try #require(EmulatedSEN5x.Model(rawValue: model.rawValue)), name: name)
        bus.attach(part, at: model.isNewer ? 0x6B : 0x69)
        return (bus, part, sensor(model, on: bus))
    }

    /// Measures every five seconds until nothing is awaited.
    private func steady(_ sensor: SEN5x) async throws -> Measurement {
        var measurement = try await sensor.measure()
        for _ in 0..<70 where measurement.isWarmingUp {
            try await clock.sleep(for: .seconds(5))
            measurement = try await sensor.measure()
        }
        return measurement
    }

    @Test("the words of a result are tenths, hundredths and 200ths")
    func decodes() throws {
        let sensor = try wired(.sen66).sensor
        let words: [UInt16] = [12, 34, 40, 56, 4512, 4262, 1000, 10, 612]
        let measurement = try sensor.measurement(from: words, age: .seconds(300))
        #expect(
            measurement.values == [
                .pm1: 1200, .pm25: 3400, .pm10: 5600, .humidity: 45_120, .temperature: 21_310,
                .carbonDioxide: 612_000, .voc: 100_000, .nox: 1000,
            ])
        let cold = try sensor.measurement(from: [0, 0, 0, 0, 9800, 0xF9C0, 0, 0, 400], age: .seconds(300))
        #expect(cold.temperature == .celsius(-8) && cold.values[.pm10] == 0)
    }

    @Test("what is not measured yet is awaited while the part warms up, and later an error")
    func awaits() throws {
        let sensor = try wired(.sen66).sensor
        let words: [UInt16] = [0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0x7FFF, 0x7FFF, 0x7FFF, 0x7FFF, 0xFFFF]
        let early = try sensor.measurement(from: words, age: .seconds(3))
        #expect(early.values.isEmpty)
        #expect(Set(early.awaited) == [.pm1, .pm25, .pm10, .temperature, .humidity, .carbonDioxide, .voc, .nox])
        expectError(.impossibleValue("nothing was measured"), part: "SEN66") { () throws(SensorError) in
            try sensor.measurement(from: words, age: .seconds(40))
        }
        let air: [UInt16] = [12, 34, 40, 56, 4512, 4262, 1000, 10, 0xFFFF]
        #expect(try sensor.measurement(from: air, age: .seconds(40)).awaited == [.voc, .nox, .carbonDioxide])
        expectError(.impossibleValue("nothing was measured"), part: "SEN66") { () throws(SensorError) in
            try sensor.measurement(from: air, age: .seconds(130))
        }
    }

    @Test("an index is awaited until it counts, and while the part has none: only one beyond the range is impossible")
    func awaitsIndices() throws {
        let sensor = try wired(.sen55).sensor
        func measurement(_ voc: UInt16, _ nox: UInt16, at seconds: Int) throws(SensorError) -> Measurement {
            try sensor.measurement(from: [12, 34, 40, 56, 4512, 4262, voc, nox], age: .seconds(seconds))
        }
        #expect(try measurement(1000, 10, at: 179).awaited == [.voc, .nox])
        let early = try measurement(1234, 10, at: 180)
        #expect(early.values[.voc] == 123_400 && early.awaited == [.nox])
        let whole = try measurement(5000, 10, at: 300)
        #expect(whole.values[.voc] == 500_000 && whole.values[.nox] == 1000 && whole.awaited.isEmpty)
        let none = try measurement(0, 0x7FFF, at: 400)
        #expect(none.awaited == [.voc, .nox] && none.values[.pm25] == 3400)
        let impossible: [(UInt16, UInt16, String)] = [(5010, 10, "VOC index 501.0"), (1000, 9, "NOx index 0.9")]
        for (voc, nox, text) in impossible {
            expectError(.impossibleValue(text), part: "SEN55") { () throws(SensorError) in
                try measurement(voc, nox, at: 400)
            }
        }
    }

    @Test("the indices rest at 100 and 1, rise with what is in the air, and are awaited again after a loss of power")
    func followsGases() async throws {
        let (_, part, sensor) = try wired(.sen65)
        let usual = try await steady(sensor)
        #expect(usual.values[.voc] == 100_000 && usual.values[.nox] == 1000)
        var air = SimulatedAir()
        air.gases = SimulatedGases(organic: 287, nitrogen: 42)
        part.set(air)
        try await clock.sleep(for: .seconds(5))
        let smoky = try await sensor.measure()
        #expect(smoky.values[.voc] == 287_000 && smoky.values[.nox] == 42_000)
        part.powerCycle()
        try await clock.sleep(for: .seconds(20))
        #expect(try await sensor.measure().awaited == SEN5x.Model.sen65.quantities)
        #expect(try await steady(sensor).values[.voc] == 287_000)
    }

    @Test("a disturbed bus costs the part nothing: it is started again only where it does not measure any more")
    func goesOn() async throws {
        let wire = SimulatedI2CBus(clock: clock)
        let part = EmulatedSEN5x(.sen65)
        wire.attach(part, at: 0x6B)
        let bus = FaultInjectingI2CBus(wire)
        let sensor = sensor(.sen65, on: bus)
        _ = try await steady(sensor)
        for readings in 1...3 {
            bus.setPlan { _, _ in .failAfter(.busFault) }
            for _ in 0..<readings {
                try await clock.sleep(for: .seconds(5))
                await #expect(throws: SensorError.self) { _ = try await sensor.measure() }
            }
            bus.setPlan(nil)
            try await clock.sleep(for: .seconds(5))
            let after = try await sensor.measure()
            #expect(after.awaited.isEmpty && after.values[.nox] == 1000, "after \(readings)")
        }
        bus.setPlan { _, _ in .failBefore(.busFault) }
        await #expect(throws: SensorError.self) { _ = try await sensor.measure() }
        bus.setPlan(nil)
        part.powerCycle()
        #expect(try await sensor.measure().awaited == SEN5x.Model.sen65.quantities)
    }

    @Test("masses beyond the range and air beyond it are impossible")
    func rejectsTheImpossible() throws {
        let sensor = try wired(.sen54).sensor
        for (words, text) in [
            ([12, 34, 40, 10_001, 4512, 4262, 0, 0], "1.2, 3.4, 1000.1 µg/m³"),
            ([34, 12, 40, 56, 4512, 4262, 0, 0], "3.4, 1.2, 5.6 µg/m³"),
            ([12, 34, 40, 56, 4512, 12_400, 0, 0], "62.0 °C"),
            ([12, 34, 40, 56, 10_600, 4262, 0, 0], "106.0 %"),
        ] as [([UInt16], String)] {
            expectError(.impossibleValue(text), part: "SEN54") { () throws(SensorError) in
                try sensor.measurement(from: words, age: .seconds(300))
            }
        }
        expectError(.malformedReply("27 bytes instead of 24"), part: "SEN54") { () throws(SensorError) in
            try sensor.measurement(from: [UInt16](repeating: 0, count: 9), age: .seconds(300))
        }
    }

    @Test("each model is started whatever another program left behind", arguments: SEN5x.Model.allCases)
    func takesOver(model: SEN5x.Model) async throws {
        let (bus, _, sensor) = try wired(model)
        try await bus.perform(I2CTransfer(to: model.isNewer ? 0x6B : 0x69, write: [0x00, 0x21]))
        try await clock.sleep(for: .seconds(5))
        let measurement = try await steady(sensor)
        #expect(measurement.values[.pm25] == 8000)
        #expect(Set(measurement.values.quantities) == Set(model.quantities))
    }

    @Test("another model at the address is named, and one without a name counts as the one that is configured")
    func knowsItsName() async throws {
        await expectError(
            .wrongPart("identity SEN62, not that of an SEN66"), from: try wired(.sen66, name: "SEN62").sensor)
        #expect(try await steady(try wired(.sen66, name: "").sensor).values[.pm25] == 8000)
    }

    @Test("the settings of a part that measures carbon dioxide are sent at each start, and the pressure as it changes")
    func isSetUp() async throws {
        let (_, part, sensor) = try wired(.sen66)
        let counter = try #require(sensor as? SEN6xC)
        counter.settings.selfCalibration = false
        counter.settings.temperatureOffset = 1500
        counter.settings.altitude = .metres(500)
        _ = try await sensor.measure(under: .hectopascals(950))
        var found = part.corrections
        #expect(found.altitude == 500 && found.pressure == 950 && found.offset == -1500 && !found.calibratesItself)
        try await clock.sleep(for: .seconds(5))
        _ = try await sensor.measure(under: .hectopascals(940))
        found = part.corrections
        #expect(found.pressure == 940)
    }

    @Test("a drifted part is calibrated after three minutes, and measures again")
    func calibrates() async throws {
        let (_, part, sensor) = try wired(.sen63c)
        part.drift(by: -60)
        part.set(SimulatedAir(carbonDioxide: 425))
        _ = try await steady(sensor)
        await #expect(throws: SensorError.self) { _ = try await sensor.calibrate(to: 425) }
        try await clock.sleep(for: .seconds(60))
        #expect(try await sensor.calibrate(to: 425) == 60)
        #expect(try await steady(sensor).values[.carbonDioxide] == 425_000)
    }

    @Test("the doctor knows each model by its name where the owner has a sensor", arguments: SEN5x.Model.allCases)
    func isFound(model: SEN5x.Model) async throws {
        let address: I2CAddress = model.isNewer ? 0x6B : 0x69
        let part = EmulatedSEN5x(try #require(EmulatedSEN5x.Model(rawValue: model.rawValue)))
        let stranger = try await ObservedBus([address: part]).finder.part(at: address)
        #expect(stranger?.certainty == .possible && stranger?.name.contains(model.rawValue) == true)
        let own = ObservedBus([address: part], configured: [address])
        let found = try await own.finder.part(at: address)
        #expect(found?.certainty == .certain && found?.kinds.map(\.part) == [model.rawValue])
        #expect(own.trespasses(configured: [address]) == [])
    }
}
