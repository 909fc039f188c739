import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("BH1750")
struct BH1750Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x23

    @Test(
        "a BH1750 count is 1/1.2 lx",
        arguments: [
            ([0x05, 0xB0], 1_213_333), ([0, 0], 0), ([0, 1], 833), ([0xFF, 0xFF], 54_612_500), ([0, 12], 10_000),
        ] as [([UInt8], Int)])
    func decodes(reply: [UInt8], milliLux: Int) throws {
        let measurement = try BH1750.measurement(from: reply, part: "BH1750")
        #expect(measurement == Measurement(illuminance: Illuminance(milliLux: milliLux)))
    }

    @Test("a BH1750 reply of any other length is an error", arguments: [0, 1, 3])
    func rejectsOtherLengths(count: Int) {
        expectError(.malformedReply("\(count) bytes instead of 2"), part: "BH1750") { () throws(SensorError) in
            try BH1750.measurement(from: Array(repeating: 1, count: count), part: "BH1750")
        }
    }

    @Test("each BH1750 measurement powers on, sets the measuring time, measures once and reads twice")
    func sendsTheseBytes() async throws {
        let commands: [I2CExchange] = [[0x01], [0x42], [0x65], [0x20]].map { .write($0, to: address) }
        let result: [I2CExchange] = [.read([0x05, 0xB0], from: address), .read([0x05, 0xB0], from: address)]
        let bus = ScriptedI2CBus([.read([0x01, 0x02], from: address)] + commands + result + commands + result)
        let sensor = BH1750(on: bus, at: address, timeline: Timeline(clock), part: "BH1750")
        #expect(try await sensor.measure().illuminance?.milliLux == 1_213_333)
        #expect(try await sensor.measure().illuminance?.milliLux == 1_213_333)
        #expect(bus.complaints == [])
    }

    @Test("a display's port expander at a BH1750's address gives no light, and its text stays")
    func sparesADisplay() async throws {
        let bus = SimulatedI2CBus(clock: clock)
        let glass = EmulatedHD44780(columns: 16, rows: 2)
        bus.attach(EmulatedPCF8574(glass), at: address)
        let before = glass.lines
        let sensor = BH1750(on: bus, at: address, timeline: Timeline(clock), part: "BH1750")
        for _ in 0..<3 {
            do throws(SensorError) {
                let measurement = try await sensor.measure()
                Issue.record("\(measurement) of a display")
            } catch {
                #expect(error.cause == .wrongPart("one that echoes what is written to it, like a display's PCF8574"))
            }
        }
        #expect(glass.lines == before)
        #expect(glass.violations == [])
    }

    @Test("darkness is measured twice, because a BH1750 that lost power returns the same")
    func doubtsDarkness() async throws {
        let bus = SimulatedI2CBus(clock: clock)
        let chip = EmulatedBH1750()
        let faulty = FaultInjectingI2CBus(bus)
        bus.attach(chip, at: address)
        let sensor = BH1750(on: faulty, at: address, timeline: Timeline(clock), part: "BH1750")
        _ = try await sensor.measure()
        faulty.setPlan { count, _ in
            if count == 4 { chip.powerCycle() }
            return nil
        }
        #expect(try #require(await sensor.measure().illuminance).lux > 319)
        chip.set(SimulatedAir(illuminance: .lux(0)))
        #expect(try await sensor.measure().illuminance == .lux(0))
    }

    @Test("a measuring time set by another program does not change a BH1750's scale")
    func setsItsScale() async throws {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedBH1750(), at: address)
        for command in [0x41, 0x7E] as [UInt8] { try await bus.perform(I2CTransfer(to: address, write: [command])) }
        let sensor = BH1750(on: bus, at: address, timeline: Timeline(clock), part: "BH1750")
        let lux = try #require(await sensor.measure().illuminance).lux
        #expect(abs(lux - 320) < 1)
    }

    @Test("more light than a BH1750 can count is its maximum")
    func saturates() async throws {
        let bus = SimulatedI2CBus(clock: clock)
        let chip = EmulatedBH1750()
        bus.attach(chip, at: address)
        chip.set(SimulatedAir(illuminance: .lux(100_000)))
        let sensor = BH1750(on: bus, at: address, timeline: Timeline(clock), part: "BH1750")
        #expect(try await sensor.measure().illuminance?.milliLux == 54_612_500)
    }
}
