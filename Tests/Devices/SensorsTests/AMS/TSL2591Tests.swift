import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("TSL2591")
struct TSL2591Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x29

    private func sensor(on bus: any I2CBus) -> TSL2591 {
        TSL2591(on: bus, at: address, timeline: Timeline(clock), part: "TSL2591")
    }

    private func simulated(_ part: any EmulatedI2CPart) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return bus
    }

    /// Registers that are read until two reads agree.
    private func twice(_ command: UInt8, _ reply: [UInt8]) -> [I2CExchange] {
        let transfer = I2CTransfer(to: address, write: [command], readCount: reply.count)
        let read = I2CExchange(transfer, outcome: .success(reply))
        return [read, read]
    }

    /// What both channels count with a gain and a time, after the status.
    private func count(_ control: UInt8, _ block: [UInt8]) -> [I2CExchange] {
        let orders: [I2CExchange] = [
            .write([0xA0, 0x00], to: address), .write([0xA1, control], to: address), .write([0xA0, 0x03], to: address),
        ]
        return orders + twice(0xB3, block) + twice(0xA0, [0x03, control])
    }

    @Test(
        "a TSL2591 has the light of both channels by Linux's formula, which gives 0 where all light is infrared",
        arguments: [
            (9574, 3446, 1, 320_062), (1000, 0, 0, 4_080_000), (36_862, 13_270, 0, 61_604_266), (1, 0, 2, 2),
            (60_000, 30_000, 2, 23_832), (100, 100, 0, 0), (0, 0, 2, 0), (10, 11, 2, 0),
        ] as [(Int, Int, Int, Int)])
    func decodes(all: Int, infrared: Int, range: Int, milliLux: Int) {
        let light = TSL2591.illuminance(of: [all, infrared], in: TSL2591.ranges[range])
        #expect(light == Illuminance(milliLux: milliLux))
    }

    @Test("a TSL2591 is asked who it is once, and the range that fitted comes first in the next reading")
    func sendsTheseBytes() async throws {
        var script = twice(0xB1, [0x00, 0x50])
        // 191 counts are too few; 9574 and 3446 are not.
        script += count(0x00, [0x01, 0xBF, 0x00, 0x44, 0x00])
        script += count(0x11, [0x01, 0x66, 0x25, 0x76, 0x0D])
        script += count(0x11, [0x01, 0x66, 0x25, 0x76, 0x0D])
        let bus = ScriptedI2CBus(script)
        let sensor = sensor(on: bus)
        #expect(try await sensor.measure().illuminance?.milliLux == 320_062)
        #expect(try await sensor.measure().illuminance?.milliLux == 320_062)
        #expect(bus.complaints == [])
    }

    @Test("a TSL2591 whose count has not ended, and one that lost its settings, give no light")
    func looksAtItsState() async {
        let identity = twice(0xB1, [0x00, 0x50])
        let early = count(0x00, [0x00, 0x00, 0x10, 0x00, 0x00])
        await expectError(.malformedReply("still measuring"), from: sensor(on: ScriptedI2CBus(identity + early)))
        var reset = Array(count(0x00, [0x00, 0x00, 0x00, 0x00, 0x00]).dropLast(2))
        reset += twice(0xA0, [0x00, 0x00])
        await expectError(
            .malformedReply("its settings are gone: it lost power"),
            from: sensor(on: ScriptedI2CBus(identity + reset)))
    }

    @Test("a TSL2591 in direct sun is an error, never its largest count, and reads right in the shade")
    func saturates() async throws {
        let part = EmulatedTSL2591()
        let sensor = sensor(on: simulated(part))
        for _ in 0..<2 {
            part.set(SimulatedAir(illuminance: .lux(90_000)))
            await expectError(.impossibleValue("more light than it can count: shade it"), from: sensor)
            part.set(SimulatedAir(illuminance: .lux(5)))
            let lux = try #require(await sensor.measure().illuminance).lux
            #expect(abs(lux - 5) < 0.003)
        }
    }

    @Test("gain, time and interrupts of another program do not change what a TSL2591 measures")
    func setsItself() async throws {
        let bus = simulated(EmulatedTSL2591())
        let sensor = sensor(on: bus)
        for _ in 0..<2 {
            try await bus.perform(I2CTransfer(to: address, write: [0xA0, 0x93, 0x35]))
            let lux = try #require(await sensor.measure().illuminance).lux
            #expect(abs(lux - 320) < 0.11)
        }
    }

    @Test(
        "another part in place of a TSL2591 is rejected before anything is written to it",
        arguments: [([0x00, 0x44], "0x44"), ([0x50, 0x50], "0x5050")] as [([UInt8], String)])
    func sparesOtherParts(identity: [UInt8], number: String) async {
        let bus = ScriptedI2CBus(twice(0xB1, identity))
        await expectError(.wrongPart("identity \(number), not that of a TSL2591"), from: sensor(on: bus))
        #expect(bus.complaints == [])
    }

    @Test("the doctor is certain of a TSL2591, whether or not a sensor is configured")
    func isFound() async throws {
        for configured in [Set<I2CAddress>(), [address]] {
            let observed = ObservedBus([address: EmulatedTSL2591()], configured: configured)
            let found = try await observed.finder.part(at: address)
            #expect(found?.certainty == .certain && found?.kinds == [.tsl2591])
            #expect(observed.trespasses(configured: configured) == [])
        }
    }

    @Test("the ranges of a part that has several overlap: what is too little for one fits the next")
    func overlaps() {
        for ranges in [VEML7700.ranges, TSL2591.ranges] {
            #expect(ranges.last?.counts.lowerBound == 0)
            for (coarse, fine) in zip(ranges, ranges.dropFirst()) {
                let least = Double(coarse.counts.lowerBound) * coarse.luxPerCount
                let lowest = Double(fine.counts.lowerBound) * fine.luxPerCount
                let highest = Double(fine.counts.upperBound) * fine.luxPerCount
                let spared = least * 1.1
                #expect(lowest < least && spared < highest)
            }
        }
    }
}
