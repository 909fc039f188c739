import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("SHT3x")
struct SHT3xTests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x44

    @Test(
        "two replies of real SHT3x chips decode to the values recorded with them",
        arguments: [
            ([0x62, 0x60, 0xB6, 0x72, 0xB3, 0x8F], 22.25, 44.80),
            ([0x62, 0x76, 0x53, 0x73, 0xD3, 0xC0], 22.31, 45.24),
        ] as [([UInt8], Double, Double)])
    func decodesRecordedReplies(reply: [UInt8], celsius: Double, percent: Double) throws {
        let measurement = try SHT3x.measurement(from: reply, part: "SHT31")
        let temperature = try #require(measurement.temperature)
        let humidity = try #require(measurement.humidity)
        #expect(abs(temperature.celsius - celsius) <= 0.01)
        #expect(abs(humidity.percent - percent) <= 0.01)
        #expect(measurement.pressure == nil)
    }

    @Test(
        "an SHT3x checksum is the datasheet's",
        arguments: [(0xBEEF, 0x92), (0x0000, 0x81), (0x2000, 0x5D)] as [(UInt16, UInt8)])
    func checksums(word: UInt16, checksum: UInt8) {
        #expect(Sensirion.checksum(UInt8(word >> 8), UInt8(word & 0xFF)) == checksum)
    }

    @Test(
        "SHT3x words become thousandths by −45 + 175·S/65535 and 100·S/65535, rounded to nearest",
        arguments: [
            (0x0750, 0x0000, -40_001, 0), (0xF8AE, 0xFFFF, 124_998, 100_000), (0x8000, 0x8000, 42_501, 50_001),
            (0x41D3, 0x0001, -2, 2),
        ] as [(UInt16, UInt16, Int, Int)])
    func converts(temperature: UInt16, humidity: UInt16, milliCelsius: Int, milliPercent: Int) throws {
        let measurement = try SHT3x.measurement(temperature: temperature, humidity: humidity, part: "SHT31")
        #expect(measurement.temperature?.milliCelsius == milliCelsius)
        #expect(measurement.humidity?.milliPercent == milliPercent)
    }

    @Test(
        "a temperature that an SHT3x cannot measure is an error",
        arguments: [0x0000, 0x074A, 0xF8B8, 0xFFFF] as [UInt16])
    func rejectsTheImpossible(word: UInt16) {
        #expect(throws: SensorError.self) {
            try SHT3x.measurement(temperature: word, humidity: 0x8000, part: "SHT31")
        }
    }

    @Test(
        "a wrong SHT3x checksum is an error that names both bytes",
        arguments: [
            ([0x62, 0x60, 0xFF, 0x72, 0xB3, 0x8F], 0xB6, 0xFF), ([0x62, 0x60, 0xB6, 0x72, 0xB3, 0xFF], 0x8F, 0xFF),
            ([0xBE, 0xEF, 0x00, 0xBE, 0xEF, 0x92], 0x92, 0x00), ([0xBE, 0xEF, 0x92, 0xBE, 0xEF, 0x00], 0x92, 0x00),
        ] as [([UInt8], UInt8, UInt8)])
    func rejectsWrongChecksums(reply: [UInt8], expected: UInt8, received: UInt8) {
        expectError(.checksum(expected: expected, received: received)) { () throws(SensorError) in
            try SHT3x.measurement(from: reply, part: "SHT31")
        }
    }

    @Test("no single wrong bit of an SHT3x reply goes unnoticed, whatever the words")
    func noticesEveryFlippedBit() {
        for word in stride(from: UInt16(0x0750), through: 0xF800, by: 0x3B1) {
            let (high, low) = (UInt8(word >> 8), UInt8(word & 0xFF))
            let half = [high, low, Sensirion.checksum(high, low)]
            for bit in 0..<48 {
                var reply = half + half
                reply[bit / 8] ^= 0x80 >> UInt8(bit % 8)
                #expect(throws: SensorError.self) { try SHT3x.measurement(from: reply, part: "SHT31") }
            }
        }
    }

    @Test("an SHT3x reply of any other length is an error", arguments: [0, 1, 2, 3, 5, 7, 12])
    func rejectsOtherLengths(count: Int) {
        expectError(.malformedReply("\(count) bytes instead of 6")) { () throws(SensorError) in
            try SHT3x.measurement(from: Array(repeating: 0x81, count: count), part: "SHT31")
        }
    }

    @Test(
        "the first SHT3x measurement stops, resets and switches the heater off, with the status read before and after each"
    )
    func sendsTheseBytes() async throws {
        let shot: [I2CExchange] = [
            .write([0x24, 0x00], to: address), .read([0x62, 0x60, 0xB6, 0x72, 0xB3, 0x8F], from: address),
        ]
        let preparation: [I2CExchange] = [
            .write([0x30, 0x93], to: address), .write([0x30, 0xA2], to: address), .write([0x30, 0x66], to: address),
        ]
        let first = [status()] + preparation + [status()] + shot + [status()]
        let bus = ScriptedI2CBus(first + [status()] + shot + [status()])
        let sensor = sensor(on: bus)
        let measurement = try await sensor.measure()
        #expect(measurement.temperature?.milliCelsius == 22_250)
        #expect(try await sensor.measure() == measurement)
        #expect(bus.complaints == [])
    }

    @Test("an SHT3x reading after the first takes at most four transfers, and wakes its reader once")
    func costsFourTransfersAndOneWait() async throws {
        let counting = WaitCountingClock(clock)
        let bus = SimulatedI2CBus(clock: counting)
        bus.attach(EmulatedSHT3x(), at: address)
        let sensor = SHT3x(on: bus, at: address, timeline: Timeline(counting), part: "SHT31")
        _ = try await sensor.measure()
        for _ in 0..<3 {
            try await clock.sleep(for: .seconds(10))
            let (transfers, waits) = (bus.traffic.transfers, counting.waits)
            _ = try await sensor.measure()
            #expect(bus.traffic.transfers - transfers == 4)
            #expect(counting.waits - waits == 1)
        }
    }

    @Test("an SHT3x whose heater cannot be switched off gives no reading")
    func refusesAHeatedChip() async {
        let commands: [I2CExchange] = [[0x30, 0x93], [0x30, 0xA2], [0x30, 0x66]].map { .write($0, to: address) }
        let bus = ScriptedI2CBus([status([0x20, 0x00, 0x5D])] + commands + [status([0x20, 0x00, 0x5D])])
        let sensor = sensor(on: bus)
        await expectError(.impossibleValue("the heater stays on"), from: sensor)
        #expect(bus.complaints == [])
    }

    @Test("a part without the status command is never sent 24 00, which heats an SHT4x")
    func sparesAnSHT4x() async {
        let bus = ScriptedI2CBus([
            status().failing(.noAcknowledge), status().failing(.noAcknowledge),
            .write([0x30, 0x93], to: address).failing(.noAcknowledge),
            .write([0x30, 0xA2], to: address).failing(.noAcknowledge),
            .write([0x30, 0x66], to: address),
            status().failing(.noAcknowledge),
        ])
        let sensor = sensor(on: bus)
        await expectError(.bus(I2CError(.noAcknowledge, address: address)), from: sensor)
        #expect(bus.complaints == [])
    }

    @Test("an SHT3x left in periodic mode by another program is recovered")
    func stopsPeriodicMeasuring() async throws {
        let (bus, chip) = simulated()
        try await bus.perform(I2CTransfer(to: address, write: [0x21, 0x30]))
        try await clock.sleep(for: .seconds(1))
        #expect(chip.isMeasuringPeriodically)
        let sensor = sensor(on: bus)
        #expect(try await sensor.measure().temperature == .celsius(21))
        #expect(!chip.isMeasuringPeriodically)
    }

    @Test("an SHT3x in the middle of a crashed program's measurement is waited for")
    func waitsForAMeasurementUnderWay() async throws {
        let (bus, chip) = simulated()
        try await bus.perform(I2CTransfer(to: address, write: [0x24, 0x00]))
        let sensor = sensor(on: bus)
        #expect(try await sensor.measure().temperature == .celsius(21))
        #expect(chip.violations == [])
    }

    @Test("an SHT3x found with its heater on gives no reading until it has cooled, and then the air's")
    func waitsUntilCool() async throws {
        let (bus, chip) = simulated(EmulatedSHT3x(bootsWithHeaterOn: true))
        let sensor = sensor(on: bus)
        try await expectOnlyTheAir(of: sensor)
        #expect(!chip.isHeating)

        // A loss of power that nobody noticed, and one in the minute in which the chip cools.
        for seconds in [60, 10, 0] {
            chip.powerCycle()
            #expect(chip.isHeating)
            try await clock.sleep(for: .seconds(seconds))
            _ = try? await sensor.measure()
            chip.powerCycle()
            try await expectOnlyTheAir(of: sensor)
        }
        #expect(chip.violations == [])
    }

    @Test("an SHT3x that hides its status while heated gives no reading until it has cooled")
    func waitsAfterAStatusThatWasRefused() async throws {
        let (bus, _) = simulated(EmulatedSHT3x(bootsWithHeaterOn: true))
        let faulty = FaultInjectingI2CBus(bus)
        faulty.setPlan { count, _ in count < 2 ? .failBefore(.noAcknowledge) : nil }
        let sensor = sensor(on: faulty)
        try await expectOnlyTheAir(of: sensor)
    }

    /// Measures every five seconds for two minutes: refused while the chip is warm, for about a minute, and otherwise right.
    private func expectOnlyTheAir(
        of sensor: SHT3x, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var readings = 0
        for _ in 0..<24 {
            do throws(SensorError) {
                let measurement = try await sensor.measure()
                readings += 1
                let celsius = measurement.temperature?.celsius ?? .nan
                let percent = measurement.humidity?.percent ?? .nan
                #expect(abs(celsius - 21) <= 0.01 && abs(percent - 45) <= 0.01, sourceLocation: sourceLocation)
            } catch {
                #expect(error.cause == .cooling(.seconds(60)), sourceLocation: sourceLocation)
            }
            try await clock.sleep(for: .seconds(5))
        }
        #expect((10...12).contains(readings), "\(readings) readings", sourceLocation: sourceLocation)
    }

    @Test("no SHT3x command follows another too soon, not even after a failure")
    func keepsItsDistance() async throws {
        let (bus, chip) = simulated()
        let faulty = FaultInjectingI2CBus(bus)
        for number in 0..<8 {
            let sensor = sensor(on: faulty)
            faulty.setPlan { count, _ in count == number ? .failAfter(.busFault) : nil }
            _ = try? await sensor.measure()
            #expect(faulty.faults == 1)
            faulty.setPlan(nil)
            #expect(try await sensor.measure().humidity == .percent(45))
            _ = try? await sensor.measure()
        }
        #expect(chip.violations == [])
    }

    /// The question and, after a repeated START, its answer.
    private func status(_ reply: [UInt8] = [0x80, 0x10, 0xE1]) -> I2CExchange {
        I2CExchange(
            I2CTransfer(to: address, write: [0xF3, 0x2D], readCount: reply.count), outcome: .success(reply))
    }

    private func sensor(on bus: any I2CBus) -> SHT3x {
        SHT3x(on: bus, at: address, timeline: Timeline(clock), part: "SHT31")
    }

    private func simulated(_ chip: EmulatedSHT3x = EmulatedSHT3x()) -> (SimulatedI2CBus, EmulatedSHT3x) {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(chip, at: address)
        chip.set(temperature: .celsius(21), humidity: .percent(45))
        return (bus, chip)
    }
}
