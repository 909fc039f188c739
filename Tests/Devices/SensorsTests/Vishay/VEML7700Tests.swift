import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("VEML7700")
struct VEML7700Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x10

    private func sensor(on bus: any I2CBus) -> VEML7700 {
        VEML7700(on: bus, at: address, timeline: Timeline(clock), part: "VEML7700")
    }

    private func simulated(_ part: any EmulatedI2CPart) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return bus
    }

    /// A register that is read until two reads agree.
    private func twice(_ number: UInt8, _ reply: [UInt8]) -> [I2CExchange] {
        let read = I2CExchange(
            I2CTransfer(to: address, write: [number], readCount: reply.count), outcome: .success(reply))
        return [read, read]
    }

    /// A count in a range, by the lower and upper byte of its settings.
    private func count(_ reply: [UInt8], _ low: UInt8, _ high: UInt8) -> [I2CExchange] {
        let orders: [I2CExchange] = [
            .write([0x00, low | 1, high], to: address), .write([0x03, 0x00, 0x00], to: address),
            .write([0x00, low, high], to: address),
        ]
        return orders + twice(0x04, reply) + twice(0x00, [low, high])
    }

    private func coarse(_ reply: [UInt8]) -> [I2CExchange] { count(reply, 0x00, 0x10) }
    private func middle(_ reply: [UInt8]) -> [I2CExchange] { count(reply, 0x00, 0x08) }
    private func fine(_ reply: [UInt8]) -> [I2CExchange] { count(reply, 0xC0, 0x08) }

    @Test(
        "a VEML7700 count is 0.0042 lx in the finest range; the coarsest is corrected by Vishay's polynomial",
        arguments: [
            (100, 0, 54_118), (579, 0, 319_604), (1737, 0, 999_826), (13_904, 0, 9_999_579), (40_655, 0, 99_992_326),
            (1000, 1, 33_600), (3000, 1, 100_800), (0, 2, 0), (1, 2, 4), (800, 2, 3360),
        ] as [(Int, Int, Int)])
    func decodes(count: Int, range: Int, milliLux: Int) {
        let light = VEML7700.illuminance(of: [count], in: VEML7700.ranges[range])
        #expect(light == Illuminance(milliLux: milliLux))
    }

    @Test(
        "a VEML7700 is asked who it is once; each reading switches it off and on, and compares its settings afterwards")
    func sendsTheseBytes() async throws {
        let bus = ScriptedI2CBus(twice(0x07, [0x81, 0xC4]) + coarse([0x43, 0x02]) + coarse([0x64, 0x00]))
        let sensor = sensor(on: bus)
        #expect(try await sensor.measure().illuminance?.milliLux == 319_604)
        #expect(try await sensor.measure().illuminance?.milliLux == 54_118)
        #expect(bus.complaints == [])
    }

    @Test(
        "a VEML7700 that counts too little counts again in finer ranges, and the next reading begins in the last of them"
    )
    func findsItsRange() async throws {
        var script = twice(0x07, [0x81, 0xC4])
        script += coarse([0x05, 0x00])
        script += middle([0x63, 0x00])
        script += fine([0x20, 0x03])
        script += fine([0x01, 0x00])
        // Full: the lamp has been switched on.
        script += fine([0xFF, 0xFF])
        script += middle([0xFF, 0xFF])
        script += coarse([0x43, 0x02])
        let bus = ScriptedI2CBus(script)
        let sensor = sensor(on: bus)
        #expect(try await sensor.measure().illuminance?.milliLux == 3360)
        #expect(try await sensor.measure().illuminance?.milliLux == 4)
        #expect(try await sensor.measure().illuminance?.milliLux == 319_604)
        #expect(bus.complaints == [])
    }

    @Test("light that changes during each count becomes no value, and a steady one does afterwards")
    func refusesUnsteadyLight() async throws {
        var script = twice(0x07, [0x81, 0xC4])
        for _ in 0..<2 {
            script += coarse([0x05, 0x00])
            script += middle([0xFF, 0xFF])
        }
        script += twice(0x07, [0x81, 0xC4])
        script += coarse([0x43, 0x02])
        let bus = ScriptedI2CBus(script)
        let sensor = sensor(on: bus)
        await expectError(.malformedReply("the light changed during each of 4 measurements"), from: sensor)
        #expect(try await sensor.measure().illuminance?.milliLux == 319_604)
        #expect(bus.complaints == [])
    }

    @Test("a VEML7700 in more light than its correction was measured for is an error, and reads right in the shade")
    func refusesTooMuch() async throws {
        let part = EmulatedVEML7700()
        let sensor = sensor(on: simulated(part))
        for _ in 0..<2 {
            part.set(SimulatedAir(illuminance: .lux(200_000)))
            await expectError(.impossibleValue("more light than it can count: shade it"), from: sensor)
            part.set(SimulatedAir(illuminance: .lux(5)))
            let lux = try #require(await sensor.measure().illuminance).lux
            #expect(abs(lux - 5) < 0.034)
        }
    }

    @Test("pauses and settings of another program do not change what a VEML7700 measures")
    func setsItself() async throws {
        let bus = simulated(EmulatedVEML7700())
        let sensor = sensor(on: bus)
        for _ in 0..<2 {
            try await bus.perform(I2CTransfer(to: address, write: [0x03, 0x07, 0x00]))
            try await bus.perform(I2CTransfer(to: address, write: [0x00, 0x00, 0x18]))
            let lux = try #require(await sensor.measure().illuminance).lux
            #expect(abs(lux - 320) < 0.6)
        }
    }

    @Test("another part in place of a VEML7700 is rejected before anything is written to it")
    func sparesOtherParts() async {
        let bus = ScriptedI2CBus(twice(0x07, [0x26, 0x00]))
        await expectError(.wrongPart("identity 0x26, not that of a VEML7700"), from: sensor(on: bus))
        #expect(bus.complaints == [])
    }

    @Test("the doctor is certain of a VEML7700, whether or not a sensor is configured")
    func isFound() async throws {
        for configured in [Set<I2CAddress>(), [address]] {
            let observed = ObservedBus([address: EmulatedVEML7700()], configured: configured)
            let found = try await observed.finder.part(at: address)
            #expect(found?.certainty == .certain && found?.kinds == [.veml7700])
            #expect(observed.trespasses(configured: configured) == [])
        }
    }
}
