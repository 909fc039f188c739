import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("SHTC3")
struct SHTC3Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x70

    @Test("the datasheet's SHTC3 example decodes to the datasheet's values")
    func decodesTheExample() throws {
        let measurement = try SHTC3.measurement(from: [0x64, 0x8B, 0xC7, 0xA1, 0x33, 0x1C], part: "SHTC3")
        #expect(abs(try #require(measurement.temperature).celsius - 23.730) <= 0.002)
        #expect(abs(try #require(measurement.humidity).percent - 62.968) <= 0.002)
    }

    @Test(
        "a temperature that an SHTC3 cannot measure is an error",
        arguments: [0x0000, 0x0740, 0xF8C0, 0xFFFF] as [UInt16])
    func rejectsTheImpossible(word: UInt16) {
        #expect(throws: SensorError.self) {
            try SHTC3.measurement(temperature: word, humidity: 0x8000, part: "SHTC3")
        }
    }

    @Test("an SHTC3 measurement wakes the chip, reads its identity, measures and puts it to sleep")
    func sendsTheseBytes() async throws {
        let bus = ScriptedI2CBus([
            .read([0, 0, 0], from: address).failing(.noAcknowledge),
            .write([0x35, 0x17], to: address),
            .write([0xEF, 0xC8], to: address), .read([0x08, 0x07, 0x21], from: address),
            .write([0x78, 0x66], to: address), .read([0x64, 0x8B, 0xC7, 0xA1, 0x33, 0x1C], from: address),
            .write([0xB0, 0x98], to: address),
        ])
        let sensor = SHTC3(on: bus, at: address, timeline: Timeline(clock), part: "SHTC3")
        #expect(try await sensor.measure().temperature?.milliCelsius == 23_731)
        #expect(bus.complaints == [])
    }

    @Test("an SHTC3 sleeps after a measurement, and may have been left awake with a result not yet read")
    func sleepsAndWakes() async throws {
        let (bus, chip) = simulated()
        let sensor = SHTC3(on: bus, at: address, timeline: Timeline(clock), part: "SHTC3")
        _ = try await sensor.measure()
        #expect(chip.isAsleep)
        try await bus.perform(I2CTransfer(to: address, write: [0x35, 0x17]))
        try await clock.sleep(for: .milliseconds(1))
        try await bus.perform(I2CTransfer(to: address, write: [0x78, 0x66]))
        try await clock.sleep(for: .milliseconds(20))
        let percent = try #require(try await sensor.measure().humidity).percent
        #expect(abs(percent - 45.6) < 0.01)
        #expect(chip.isAsleep)
    }

    @Test("an SHTC3 that wakes slowly is waited for")
    func wakesSlowly() async throws {
        let (bus, chip) = simulated(EmulatedSHTC3(wakeUpTime: .milliseconds(140)))
        chip.set(SimulatedAir())
        let sensor = SHTC3(on: bus, at: address, timeline: Timeline(clock), part: "SHTC3")
        for _ in 0..<2 { #expect(try await sensor.measure().humidity != nil) }
    }

    @Test("an SHTC1 is recognised by its identity")
    func refusesAnSHTC1() async {
        let (bus, _) = simulated(EmulatedSHTC3(identity: 0x0007))
        let sensor = SHTC3(on: bus, at: address, timeline: Timeline(clock), part: "SHTC3")
        await expectError(.wrongPart("identity 0x07, not that of an SHTC3"), from: sensor)
    }

    private func simulated(_ chip: EmulatedSHTC3 = EmulatedSHTC3()) -> (SimulatedI2CBus, EmulatedSHTC3) {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(chip, at: address)
        return (bus, chip)
    }
}
