import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("SCD4x")
struct SCD4xTests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x62

    @Test(
        "results of the datasheet and of real parts decode to their values",
        arguments: [
            ([0x01, 0xF4, 0x33, 0x66, 0x67, 0xA2, 0x5E, 0xB9, 0x3C], 500, 25.0027, 37.0016),
            ([0x02, 0x2C, 0xA3, 0x67, 0x0D, 0x36, 0x4D, 0x08, 0xF1], 556, 25.4459, 30.0908),
            ([0x02, 0x1F, 0x35, 0x65, 0x82, 0xBB, 0x53, 0x5E, 0x2A], 543, 24.3912, 32.5658),
            ([0x02, 0x22, 0xBC, 0x65, 0x39, 0xEE, 0x55, 0x4B, 0xC6], 546, 24.1962, 33.3181),
            ([0x02, 0x1F, 0x35, 0x64, 0x46, 0xCC, 0x5A, 0x8D, 0xBE], 543, 23.5473, 35.3719),
            ([0x03, 0xE8, 0xD4, 0x62, 0x03, 0x5E, 0x80, 0x00, 0xA2], 1000, 22.0012, 50.0008),
            ([0x9C, 0x40, 0x45, 0x99, 0x99, 0xBE, 0x80, 0x00, 0xA2], 40_000, 60, 50.0008),
            ([0x01, 0x81, 0x3E, 0x5D, 0x9F, 0x31, 0x8C, 0xCC, 0x2C], 385, 18.9998, 54.9996),
        ] as [([UInt8], Int, Double, Double)])
    func decodes(reply: [UInt8], ppm: Int, celsius: Double, percent: Double) throws {
        let words = try Sensirion.words(3, in: reply, part: "SCD41")
        let measurement = try SCD4x.measurement(from: words, part: "SCD41")
        #expect(measurement.values[.carbonDioxide] == ppm * 1000)
        #expect(abs(try #require(measurement.temperature).celsius - celsius) <= 0.001)
        #expect(abs(try #require(measurement.humidity).percent - percent) <= 0.001)
    }

    @Test(
        "no carbon dioxide at all, more than the part counts and the cold of a negative offset are errors",
        arguments: [
            ([0, 0x60B2, 0x6872], "0 ppm: its supply is too weak, or its light is broken"),
            ([0x0280, 0, 0xFFFF], "-45.0 °C"), ([40_001, 0x60B2, 0x6872], "40001 ppm"),
            ([42_405, 0x60B2, 0x6872], "42405 ppm"),
        ] as [([UInt16], String)])
    func refuses(words: [UInt16], text: String) {
        expectError(.impossibleValue(text), part: "SCD41") { () throws(SensorError) in
            try SCD4x.measurement(from: words, part: "SCD41")
        }
    }

    @Test("lines held low or high, and a wrong bit, are wrong checksums")
    func comparesChecksums() {
        for reply in [[UInt8](repeating: 0, count: 9), [UInt8](repeating: 0xFF, count: 9)] {
            #expect(throws: SensorError.self) { try Sensirion.words(3, in: reply, part: "SCD41") }
        }
    }

    @Test(
        "only the lower eleven bits say that a result is ready",
        arguments: [(0x8000, false), (0x8006, true), (0xF800, false), (0x0001, true)] as [(UInt16, Bool)])
    func readsReady(word: UInt16, isReady: Bool) {
        #expect(SCD4x.isReady(word) == isReady)
    }

    @Test(
        "a calibration's answer is a correction about 8000, and FFFF a failure",
        arguments: [(0x7FCE, -50), (0x8000, 0), (0x8032, 50), (0xFFFF, nil)] as [(UInt16, Int?)])
    func readsCorrections(word: UInt16, correction: Int?) {
        #expect(SCD4x.correction(word) == correction)
    }

    @Test("settings are sent as the datasheet has them")
    func sendsSettings() {
        #expect(Sensirion.bytes(of: 0x241D, SCD4x.offsetWord(thousandths: 5400)) == [0x24, 0x1D, 0x07, 0xE6, 0x48])
        #expect(Sensirion.bytes(of: 0x2427, 1950) == [0x24, 0x27, 0x07, 0x9E, 0x09])
        #expect(Sensirion.bytes(of: 0xE000, 987) == [0xE0, 0x00, 0x03, 0xDB, 0x42])
        #expect(Sensirion.bytes(of: 0x2416, 1) == [0x24, 0x16, 0x00, 0x01, 0xB0])
        #expect(Sensirion.bytes(of: 0x243A, 435) == [0x24, 0x3A, 0x01, 0xB3, 0x99])
        #expect(Sensirion.bytes(of: 0x362F, 480) == [0x36, 0x2F, 0x01, 0xE0, 0xB4])
        #expect(SCD4x.offsetWord(thousandths: -100) == 0)
    }

    @Test("the part is stopped and identified before anything is changed, and then only asked for results")
    func sendsTheseBytes() async throws {
        let start: [I2CExchange] = [
            .read([0, 0, 0], from: address).failing(.noAcknowledge), .write([0x3F, 0x86], to: address),
            .write([0x36, 0x82], to: address),
            .read([0x73, 0xB1, 0x19, 0xEB, 0x07, 0x7A, 0x3B, 0x0C, 0x54], from: address),
            .write([0x20, 0x2F], to: address), .read([0x14, 0x40, 0x51], from: address),
            .write([0x23, 0x13], to: address), .read([0x00, 0x01, 0xB0], from: address),
            .write([0x21, 0xB1], to: address),
        ]
        let result: [I2CExchange] = [
            .write([0xE4, 0xB8], to: address), .read([0x80, 0x06, 0x04], from: address),
            .write([0xEC, 0x05], to: address),
            .read([0x01, 0xF4, 0x33, 0x66, 0x67, 0xA2, 0x5E, 0xB9, 0x3C], from: address),
        ]
        let bus = ScriptedI2CBus(start + result)
        let sensor = SCD4x(on: bus, at: address, timeline: Timeline(clock), model: .scd41, part: "SCD41")
        sensor.settings.selfCalibration = true
        #expect(try await sensor.measure() == .warmingUp)
        try await clock.sleep(for: .seconds(900))
        #expect(try await sensor.measure().values[.carbonDioxide] == 500_000)
        #expect(bus.complaints == [])
    }

    private func wired(
        _ part: EmulatedSCD4x, _ settings: (inout CarbonDioxideSettings) -> Void = { _ in }
    ) -> SCD4x {
        let bus = SimulatedI2CBus(clock: clock)
        part.set(SimulatedAir())
        bus.attach(part, at: address)
        let sensor = SCD4x(on: bus, at: address, timeline: Timeline(clock), model: .scd41, part: "SCD41")
        settings(&sensor.settings)
        return sensor
    }

    /// At the pace of the part, for so many seconds.
    private func measure(_ sensor: SCD4x, for seconds: Int) async throws -> Measurement {
        let end = clock.now.advanced(by: .seconds(seconds))
        var measurement = Measurement()
        while clock.now < end {
            measurement = try await sensor.measure()
            try await clock.sleep(for: sensor.minimumInterval)
        }
        return measurement
    }

    @Test(
        "carbon dioxide is awaited for two minutes, and temperature and humidity are values that are not exact for fifteen"
    )
    func warmsUp() async throws {
        let sensor = wired(EmulatedSCD4x())
        let first = try await measure(sensor, for: 110)
        #expect(first.awaited == [.temperature, .humidity, .carbonDioxide])
        #expect(first.temperature != nil && first.humidity != nil && first.values[.carbonDioxide] == nil)
        #expect(first.settled.values.isEmpty)
        let early = try await measure(sensor, for: 120)
        #expect(abs(try #require(early.values[.carbonDioxide]) - 640_000) <= 1000)
        #expect(early.awaited == [.temperature, .humidity])
        #expect(early.settled.values.quantities == [.carbonDioxide])
        let later = try await measure(sensor, for: 720)
        #expect(abs(try #require(later.temperature).celsius - 21.3) <= 0.01)
        #expect(!later.isWarmingUp)
    }

    @Test("a part that lost its power is started again, and warms up again")
    func startsAgain() async throws {
        let part = EmulatedSCD4x()
        let sensor = wired(part)
        _ = try await measure(sensor, for: 1000)
        part.powerCycle()
        #expect(try await sensor.measure() == .warmingUp)
        #expect(part.isMeasuring)
        #expect(try await measure(sensor, for: 1000).settled.temperature != nil)
    }

    @Test("a temperature outside of the range is awaited while the part warms up, and an error afterwards")
    func warmsUpFromBelow() async throws {
        let part = EmulatedSCD4x()
        let sensor = wired(part)
        var air = SimulatedAir()
        air.temperature = .celsius(-9)
        part.set(air)
        _ = try await sensor.measure()
        #expect(try await sensor.measure().values.isEmpty)
        part.set(SimulatedAir())
        _ = try await measure(sensor, for: 1000)
        air.temperature = .celsius(-40)
        part.set(air)
        await #expect(throws: SensorError.self) { _ = try await sensor.measure() }
    }

    @Test("a part that starts and never measures fails after the second restart, and not before")
    func givesUp() async throws {
        var quirks = EmulatedSCD4x.Quirks()
        quirks.neverMeasures = true
        let part = EmulatedSCD4x(quirks: quirks)
        let sensor = wired(part)
        for _ in 0..<3 { #expect(try await sensor.measure() == .warmingUp) }
        for _ in 0..<2 { await #expect(throws: SensorError.self) { _ = try await sensor.measure() } }
        part.set(EmulatedSCD4x.Quirks())
        #expect(try await measure(sensor, for: 1000).temperature != nil)
    }

    @Test("a part that always says that a result is ready gives an error, and no old value")
    func isNotFooled() async throws {
        var quirks = EmulatedSCD4x.Quirks()
        quirks.isAlwaysReady = true
        let sensor = wired(EmulatedSCD4x(quirks: quirks))
        _ = try await measure(sensor, for: 1000)
        _ = try await sensor.measure()
        await expectError(.bus(I2CError(.noAcknowledge, address: address)), from: sensor)
    }

    @Test(
        "the pressure of a barometer is sent when it changes, and held to what the part takes",
        arguments: [(98_700, 987), (101_340, 1013), (65_000, 700), (125_000, 1200)])
    func followsTheBarometer(pascals: Int, hectopascals: Int) async throws {
        let part = EmulatedSCD4x()
        let sensor = wired(part) { $0.altitude = .metres(1000) }
        _ = try await sensor.measure()
        #expect(part.compensation.altitude == 1000 && part.compensation.pressure == nil)
        try await clock.sleep(for: .seconds(1000))
        let before = try #require(try await sensor.measure().values[.carbonDioxide])
        sensor.ambientPressure = Pressure(pascals: pascals)
        try await clock.sleep(for: .seconds(5))
        let after = try #require(try await sensor.measure().values[.carbonDioxide])
        #expect(part.compensation.pressure == hectopascals)
        // The air has 1013 hPa, and an altitude of 1000 m said 898.
        #expect(abs(before - 640_000 * 1013 / 898) <= 2000)
        #expect(abs(after - 640_000 * 1013 / hectopascals) <= 1000)
    }

    @Test(
        "an altitude beyond the part's range is the nearest in it", arguments: [(-500, 0), (2000, 2000), (5000, 3000)])
    func holdsAltitude(metres: Int, set: Int) async throws {
        let part = EmulatedSCD4x()
        let sensor = wired(part) { $0.altitude = Length(micrometres: metres * 1_000_000) }
        _ = try await sensor.measure()
        #expect(part.compensation.altitude == set)
    }

    @Test("settings are written to the part's memory when they differ, and only then")
    func sparesItsMemory() async throws {
        let part = EmulatedSCD4x()
        for start in 0..<3 {
            let sensor = wired(part) {
                $0.selfCalibration = false
                $0.outdoorLevel = 425
                $0.temperatureOffset = 2500
            }
            _ = try await sensor.measure()
            #expect(part.memoryWrites == 1, "start \(start)")
            part.powerCycle()
        }
        #expect(abs(part.temperatureOffset * 175_000 / 65_535 - 2500) <= 2)
    }

    @Test(
        "at low power and in single shots the part measures as often as it then does",
        arguments: [
            (CarbonDioxideSettings.Pace.lowPower, 30), (.singleShot, 300),
        ])
    func measuresSlowly(pace: CarbonDioxideSettings.Pace, seconds: Int) async throws {
        let part = EmulatedSCD4x()
        let sensor = wired(part) {
            $0.pace = pace
            $0.temperatureOffset = pace == .lowPower ? 700 : 200
        }
        #expect(sensor.minimumInterval == .seconds(seconds))
        // Single shots count as five minutes each, however far apart they are.
        #expect(sensor.learningInterval == (pace == .singleShot ? .seconds(300) : nil))
        let measurement = try await measure(sensor, for: 1500)
        #expect(abs(try #require(measurement.values[.carbonDioxide]) - 640_000) <= 1000)
        #expect(abs(try #require(measurement.temperature).celsius - 21.3) <= 0.05)
    }

    @Test("a drifted part is calibrated, says by how much, and keeps it without power")
    func calibrates() async throws {
        let part = EmulatedSCD4x()
        part.drift(by: 80)
        let sensor = wired(part)
        var air = SimulatedAir()
        air.carbonDioxide = 425
        part.set(air)
        _ = try await measure(sensor, for: 300)
        #expect(try await sensor.calibrate(to: 425) == -80)
        part.powerCycle()
        _ = try await measure(sensor, for: 150)
        #expect(try await sensor.measure().values[.carbonDioxide] == 425_000)
    }

    @Test(
        "a calibration too early, to a level that is no room's, or that the part refuses is an error",
        arguments: [
            (30, 425), (300, 399), (300, 2001), (300, 480),
        ])
    func refusesCalibration(seconds: Int, level: Int) async throws {
        var quirks = EmulatedSCD4x.Quirks()
        quirks.refusesCalibration = level == 480
        let sensor = wired(EmulatedSCD4x(quirks: quirks))
        _ = try await measure(sensor, for: seconds)
        await #expect(throws: SensorError.self) { _ = try await sensor.calibrate(to: level) }
        #expect(try await measure(sensor, for: 1000).temperature != nil)
    }

    @Test(
        "a part that another program powered down is woken, also where that takes longer than it should",
        arguments: [30, 140])
    func wakes(milliseconds: Int) async throws {
        var quirks = EmulatedSCD4x.Quirks()
        quirks.wakeUpTime = .milliseconds(milliseconds)
        let part = EmulatedSCD4x(quirks: quirks)
        let sensor = wired(part)
        try part.receive([0x36, 0xE0], at: WireTiming(start: .zero, byte: .microseconds(90)))
        try await clock.sleep(for: .seconds(1))
        #expect(try await sensor.measure() == .warmingUp)
        #expect(part.isMeasuring)
    }

    @Test("an address where nothing is has nothing that responds, and not a part that sleeps")
    func missesNothing() async {
        let sensor = SCD4x(
            on: SimulatedI2CBus(clock: clock), at: address, timeline: Timeline(clock), model: .scd41, part: "SCD41")
        await expectError(.bus(I2CError(.noAcknowledge, address: address)), from: sensor)
    }

    @Test("an SCD40 in an SCD41's place is named")
    func namesTheModel() async throws {
        let sensor = wired(EmulatedSCD4x(.scd40))
        await expectError(.wrongPart("identity SCD40, not that of an SCD41"), from: sensor)
    }
}
