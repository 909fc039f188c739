import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("SHT4x")
struct SHT4xTests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x44

    @Test(
        "replies recorded from a real SHT4x, cool and heated, decode to the recorded values",
        arguments: [
            ([0x63, 0x36, 0x9A, 0x5A, 0x7C, 0x0D], 22.821, 38.1825),
            ([0x69, 0x28, 0x28, 0x5B, 0x27, 0x6D], 26.8853, 38.5087),
            ([0x6A, 0x26, 0x1A, 0x5B, 0x16, 0x99], 27.5635, 38.4762),
            ([0x79, 0x7C, 0xFC, 0x5C, 0x84, 0x6C], 38.0472, 39.1743),
            ([0x81, 0x14, 0xD1, 0x5C, 0x64, 0xAD], 43.2383, 39.1133),
            ([0x63, 0x7F, 0x2F, 0x5B, 0x84, 0xC2], 23.0159, 38.686),
            ([0x89, 0x3C, 0xD9, 0x5E, 0xAE, 0xE8], 48.814, 40.231),
            ([0x9D, 0xAA, 0xAB, 0x55, 0xC0, 0x56], 62.7798, 35.8708),
            ([0x63, 0xBB, 0xAC, 0x57, 0xED, 0x45], 23.1762, 36.9332),
            ([0x6E, 0x1E, 0xE5, 0x4E, 0x61, 0xEF], 30.2766, 32.2715),
            ([0x6E, 0x7E, 0x5E, 0x49, 0x91, 0xC3], 30.5329, 29.9216),
            ([0x93, 0x28, 0xDE, 0x3B, 0xA5, 0x20], 55.5966, 23.1238),
            ([0x97, 0x12, 0x43, 0x25, 0x59, 0xDC], 58.2723, 12.2364),
            ([0x65, 0x48, 0x27, 0x51, 0x9E, 0xB4], 24.2363, 33.8528),
            ([0xB3, 0xB8, 0x3B, 0x21, 0xA1, 0x64], 77.8565, 10.4206),
            ([0xBC, 0xB8, 0xA2, 0x14, 0x4B, 0xBB], 84.0089, 3.9088),
            ([0x66, 0xF4, 0xC8, 0x4C, 0x9B, 0x6F], 25.3792, 31.4056),
            ([0x66, 0xDA, 0x51, 0x4C, 0xEB, 0x97], 25.3098, 31.5582),
            ([0x66, 0xDB, 0x60, 0x4C, 0xF6, 0x98], 25.3124, 31.5792),
            ([0x66, 0xD4, 0x4E, 0x4D, 0x3F, 0xA3], 25.2937, 31.7184),
            ([0x66, 0xCA, 0x12, 0x4D, 0x50, 0x36], 25.267, 31.7508),
            ([0x66, 0xB6, 0x97, 0x4D, 0x99, 0xF9], 25.2136, 31.8901),
            ([0x66, 0xB3, 0x62, 0x4D, 0xB0, 0xF7], 25.2056, 31.9339),
            ([0x66, 0x9E, 0xA8, 0x4D, 0xCE, 0x10], 25.1495, 31.9911),
            ([0x65, 0xE9, 0xEA, 0x6D, 0xE5, 0xA0], 24.6662, 47.6603),
        ] as [([UInt8], Double, Double)])
    func decodesRecordedReplies(reply: [UInt8], celsius: Double, percent: Double) throws {
        let measurement = try SHT4x.measurement(from: reply, part: "SHT40")
        #expect(abs(try #require(measurement.temperature).celsius - celsius) <= 0.001)
        #expect(abs(try #require(measurement.humidity).percent - percent) <= 0.001)
    }

    @Test(
        "SHT4x words at the ends of the ranges decode to the ends, with humidity clamped to 100 %",
        arguments: [
            (0x0750, 0x0C4A, -40.0, 0.0), (0xF8AE, 0xD915, 125.0, 100.0), (0x6000, 0xDA00, 20.6, 100),
        ] as [(UInt16, UInt16, Double, Double)])
    func holdsHumidity(temperature: UInt16, humidity: UInt16, celsius: Double, percent: Double) throws {
        let measurement = try SHT4x.measurement(temperature: temperature, humidity: humidity, part: "SHT40")
        #expect(abs(try #require(measurement.temperature).celsius - celsius) <= 0.03)
        #expect(abs(try #require(measurement.humidity).percent - percent) <= 0.003)
    }

    @Test(
        "values that no sound SHT4x returns are errors despite correct checksums",
        arguments: [
            ([0x80, 0x01, 0x93, 0x80, 0x00, 0xA2], "the fixed reading of a damaged chip"),
            ([0x80, 0x00, 0xA2, 0x80, 0x00, 0xA2], "the fixed reading of a damaged chip"),
            ([0x65, 0xE9, 0xEA, 0xFF, 0xFF, 0xAC], "119.0 %"), ([0x65, 0xE9, 0xEA, 0x00, 0x00, 0x81], "-6.0 %"),
            ([0x65, 0xE9, 0xEA, 0x0B, 0x00, 0x9B], "-0.6 %"),
            ([0x00, 0x00, 0x81, 0x80, 0x00, 0xA2], "-45.0 °C"), ([0xFF, 0xFF, 0xAC, 0x80, 0x00, 0xA2], "130.0 °C"),
        ] as [([UInt8], String)])
    func rejectsTheImpossible(reply: [UInt8], text: String) {
        expectError(.impossibleValue(text), part: "SHT40") { () throws(SensorError) in
            try SHT4x.measurement(from: reply, part: "SHT40")
        }
    }

    @Test("the first SHT4x measurement reads the serial number, later ones do not")
    func sendsTheseBytes() async throws {
        let nothing = I2CExchange.read([0, 0, 0, 0, 0, 0], from: address).failing(.noAcknowledge)
        let shot: [I2CExchange] = [
            .write([0xFD], to: address), .read([0x63, 0x36, 0x9A, 0x5A, 0x7C, 0x0D], from: address),
        ]
        let identity: [I2CExchange] = [
            .write([0x89], to: address), .read([0x0D, 0x20, 0x47, 0x61, 0x01, 0x11], from: address),
        ]
        let bus = ScriptedI2CBus([nothing] + identity + shot + [nothing] + shot)
        let sensor = SHT4x(on: bus, at: address, timeline: Timeline(clock), part: "SHT40")
        let first = try await sensor.measure()
        let second = try await sensor.measure()
        #expect(first == second)
        #expect(bus.complaints == [])
    }

    @Test(
        "an SHT4x heated by another program gives no reading until it has cooled, and then the air's",
        arguments: [0x39, 0x32, 0x2F, 0x24, 0x1E, 0x15] as [UInt8], [0, 50, 900, 2000])
    func waitsUntilCool(command: UInt8, milliseconds: Int) async throws {
        let bus = SimulatedI2CBus(clock: clock)
        let chip = EmulatedSHT4x()
        chip.set(SimulatedAir())
        bus.attach(chip, at: address)
        let sensor = SHT4x(on: bus, at: address, timeline: Timeline(clock), part: "SHT40")
        _ = try await sensor.measure()
        try await bus.perform(I2CTransfer(to: address, write: [command]))
        try await clock.sleep(for: .milliseconds(milliseconds))
        var readings = 0
        for _ in 0..<24 {
            do throws(SensorError) {
                let celsius = try await sensor.measure().temperature?.celsius ?? .nan
                readings += 1
                #expect(abs(celsius - 21.3) <= 0.01)
            } catch {
                // While the heater is on, the chip refuses everything.
                let isBusy = error.cause == .bus(I2CError(.noAcknowledge, address: address))
                #expect(isBusy || error.cause == .cooling(.seconds(60)))
            }
            try await clock.sleep(for: .seconds(5))
        }
        #expect((10...12).contains(readings), "\(readings) readings")
    }

    @Test(
        "an SHT4x that was heated gives no warm reading, even if a disturbance follows the heater's result",
        arguments: [1, 2, 3])
    func remembersTheHeater(failing: Int) async throws {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedSHT4x(), at: address)
        let faulty = FaultInjectingI2CBus(bus)
        let sensor = SHT4x(on: faulty, at: address, timeline: Timeline(clock), part: "SHT40")
        _ = try await sensor.measure()
        try await bus.perform(I2CTransfer(to: address, write: [0x39]))
        try await clock.sleep(for: .seconds(2))
        // After the result: whether there is a second one, the question for the serial number, or its answer.
        faulty.setPlan { count, _ in count == failing ? .failBefore(.busFault) : nil }
        await #expect(throws: SensorError.self) { _ = try await sensor.measure() }
        faulty.setPlan(nil)
        try await clock.sleep(for: .seconds(1))
        await expectError(.cooling(.seconds(60)), from: sensor)
        try await clock.sleep(for: .seconds(60))
        #expect(try await sensor.measure().humidity != nil)
    }

    @Test(
        "a heater's result of an SHT4x counts where the read that has to find no second one is disturbed",
        arguments: [[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x69, 0x28, 0x28, 0x5B, 0x27, 0x6F]] as [[UInt8]])
    func disturbedSecondRead(disturbance: [UInt8]) async throws {
        let nothing = I2CExchange.read([0, 0, 0, 0, 0, 0], from: address).failing(.noAcknowledge)
        let identity: [I2CExchange] = [
            .write([0x89], to: address), .read([0x0D, 0x20, 0x47, 0x61, 0x01, 0x11], from: address),
        ]
        let shot: [I2CExchange] = [
            .write([0xFD], to: address), .read([0x63, 0x36, 0x9A, 0x5A, 0x7C, 0x0D], from: address),
        ]
        let heated: [I2CExchange] = [
            .read([0x69, 0x28, 0x28, 0x5B, 0x27, 0x6D], from: address), .read(disturbance, from: address),
        ]
        let bus = ScriptedI2CBus([nothing] + identity + shot + heated + identity)
        let sensor = SHT4x(on: bus, at: address, timeline: Timeline(clock), part: "SHT40")
        _ = try await sensor.measure()
        await expectError(.cooling(.seconds(60)), from: sensor)
        #expect(bus.complaints == [])
    }

    @Test("an SHT4x result left behind by a failure is not mistaken for a heater's")
    func knowsItsOwnResult() async throws {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedSHT4x(), at: address)
        let faulty = FaultInjectingI2CBus(bus)
        let sensor = SHT4x(on: faulty, at: address, timeline: Timeline(clock), part: "SHT40")
        _ = try await sensor.measure()
        faulty.setPlan { count, _ in count == 2 ? .failBefore(.busFault) : nil }
        await #expect(throws: SensorError.self) { _ = try await sensor.measure() }
        faulty.setPlan(nil)
        try await clock.sleep(for: .seconds(1))
        #expect(try await sensor.measure().humidity != nil)
    }

    @Test("an SHT4x serial number that waits is not mistaken for a heater's result", arguments: [true, false])
    func knowsASerialNumber(isKnown: Bool) async throws {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedSHT4x(), at: address)
        let sensor = SHT4x(on: bus, at: address, timeline: Timeline(clock), part: "SHT40")
        if isKnown { _ = try await sensor.measure() }
        try await bus.perform(I2CTransfer(to: address, write: [0x89]))
        try await clock.sleep(for: .seconds(1))
        #expect(try await sensor.measure().humidity != nil)
    }

    @Test("an STS40 in an SHT4x's place is named")
    func namesTheRelative() async {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedSHT4x(hasHumidity: false), at: address)
        let sensor = SHT4x(on: bus, at: address, timeline: Timeline(clock), part: "SHT40")
        await expectError(.wrongPart("an STS40, which has no humidity"), from: sensor)
    }

    @Test("a part that repeats its last reply, or noise without a checksum, is not mistaken for a heated SHT4x")
    func repeats() async throws {
        let shot: [I2CExchange] = [
            .write([0xFD], to: address), .read([0x63, 0x36, 0x9A, 0x5A, 0x7C, 0x0D], from: address),
        ]
        let identity: [I2CExchange] = [
            .write([0x89], to: address), .read([0x0D, 0x20, 0x47, 0x61, 0x01, 0x11], from: address),
        ]
        let noise = I2CExchange.read([1, 2, 3, 4, 5, 6], from: address)
        let bus = ScriptedI2CBus([noise] + identity + shot + [shot[1], shot[1]] + shot)
        let sensor = SHT4x(on: bus, at: address, timeline: Timeline(clock), part: "SHT40")
        let first = try await sensor.measure()
        #expect(try await sensor.measure() == first)
        #expect(bus.complaints == [])
    }

    @Test("a damaged SHT4x is recognised, and gives no reading")
    func refusesADamagedChip() async {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedSHT4x(isDamaged: true), at: address)
        let sensor = SHT4x(on: bus, at: address, timeline: Timeline(clock), part: "SHT40")
        await expectError(.impossibleValue("the fixed reading of a damaged chip"), from: sensor)
    }
}
