import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("TMP117")
struct TMP117Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x48

    private func sensor(on bus: any I2CBus) -> TMP117 {
        TMP117(on: bus, at: address, timeline: Timeline(clock), part: "TMP117")
    }

    private func simulated(_ part: any EmulatedI2CPart) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return bus
    }

    private func register(_ number: UInt8, _ reply: [UInt8]) -> I2CExchange {
        I2CExchange(I2CTransfer(to: address, write: [number], readCount: reply.count), outcome: .success(reply))
    }

    @Test(
        "a TMP117 temperature is a number of 128ths of a degree, by the datasheet's table",
        arguments: [
            ([0xF3, 0x80], -25_000), ([0xFF, 0xF0], -125), ([0xFF, 0xFF], -8), ([0x00, 0x00], 0), ([0x00, 0x01], 8),
            ([0x00, 0x10], 125), ([0x00, 0x80], 1000), ([0x0C, 0x80], 25_000), ([0x32, 0x00], 100_000),
        ] as [([UInt8], Int)])
    func decodes(reply: [UInt8], milliCelsius: Int) throws {
        let measurement = try TMP117.measurement(from: reply, part: "TMP117")
        #expect(measurement == Measurement(temperature: Temperature(milliCelsius: milliCelsius)))
    }

    @Test(
        "a TMP117 temperature outside its range, and what it says before its first measurement, is impossible",
        arguments: [([0x80, 0x00], "-256.0 °C"), ([0x7F, 0xFF], "256.0 °C"), ([0xE4, 0x00], "-56.0 °C")]
            as [([UInt8], String)])
    func rejectsTheImpossible(reply: [UInt8], text: String) {
        expectError(.impossibleValue(text), part: "TMP117") { () throws(SensorError) in
            try TMP117.measurement(from: reply, part: "TMP117")
        }
    }

    @Test("a TMP117 reply of any other length is an error", arguments: [0, 1, 3])
    func rejectsOtherLengths(count: Int) {
        expectError(.malformedReply("\(count) bytes instead of 2"), part: "TMP117") { () throws(SensorError) in
            try TMP117.measurement(from: Array(repeating: 1, count: count), part: "TMP117")
        }
    }

    @Test("a TMP117 is asked who it is once; each reading measures once, and looks at the configuration afterwards")
    func sendsTheseBytes() async throws {
        let identity = [register(0x0F, [0x01, 0x17]), register(0x0F, [0x01, 0x17])]
        let shot: [I2CExchange] = [
            .write([0x01, 0x0C, 0x20], to: address), register(0x00, [0x0A, 0xA6]), register(0x00, [0x0A, 0xA6]),
            register(0x01, [0x04, 0x20]), register(0x01, [0x04, 0x20]),
        ]
        let bus = ScriptedI2CBus(identity + shot + shot)
        let sensor = sensor(on: bus)
        #expect(try await sensor.measure().temperature?.milliCelsius == 21_297)
        try await clock.sleep(for: .seconds(1))
        #expect(try await sensor.measure().temperature?.milliCelsius == 21_297)
        #expect(bus.complaints == [])
    }

    @Test("a TMP116 in place of a TMP117 is rejected before anything is written to it")
    func sparesOtherParts() async {
        let bus = RecordingI2CBus(simulated(EmulatedTMP117(identity: 0x1116)))
        await expectError(.wrongPart("identity 0x1116, not that of a TMP117"), from: sensor(on: bus))
        #expect(bus.exchanges.allSatisfy { $0.transfer.write.count == 1 })
    }

    @Test("a TMP117 that loses power just before it is read is an error, or reads correctly", arguments: 0..<7)
    func survivesPowerLoss(transfer: Int) async throws {
        let part = EmulatedTMP117()
        part.set(SimulatedAir(temperature: .celsius(21.5)))
        let faulty = FaultInjectingI2CBus(simulated(part))
        let sensor = sensor(on: faulty)
        for _ in 0..<2 {
            faulty.setPlan { count, _ in
                if count == transfer { part.powerCycle() }
                return nil
            }
            if let measurement = try? await sensor.measure() { #expect(measurement.temperature == .celsius(21.5)) }
            faulty.setPlan(nil)
            try await clock.sleep(for: .seconds(1))
            #expect(try await sensor.measure().temperature == .celsius(21.5))
            try await clock.sleep(for: .seconds(1))
        }
    }

    @Test("the doctor asks a TMP117 who it is only where a sensor is configured")
    func isFound() async throws {
        let stranger = ObservedBus([address: EmulatedTMP117()])
        let perhaps = try await stranger.finder.part(at: address)
        #expect(perhaps?.certainty == .possible && perhaps?.kinds.contains(.tmp117) == true)
        #expect(stranger.trespasses() == [])
        let own = ObservedBus([address: EmulatedTMP117()], configured: [address])
        let found = try await own.finder.part(at: address)
        #expect(found?.certainty == .certain && found?.kinds == [.tmp117])
        #expect(own.trespasses(configured: [address]) == [])
    }
}
