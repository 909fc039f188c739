import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("BMP580, BMP581 and BMP585")
struct BMP581Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x47

    private func sensor(on bus: any I2CBus, _ model: BMP581.Model = .bmp581) -> BMP581 {
        BMP581(on: bus, at: address, timeline: Timeline(clock), model: model, part: "BMP581")
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
        "a BMP581 says its temperature in 65,536ths of a degree, and its pressure in 64ths of a pascal",
        arguments: [
            ([0, 0, 0x15, 0x40, 0xD5, 0x62], 21_000, 101_205), ([0, 0x80, 0xF8, 0x00, 0x4C, 0x1D], -7500, 30_000),
            ([0xFF, 0xFF, 0xFF, 0x1F, 0x12, 0x7A], 0, 125_000), ([0, 0, 0xD8, 0x20, 0x12, 0x7A], -40_000, 125_001),
        ] as [([UInt8], Int, Int)])
    func decodes(block: [UInt8], milliCelsius: Int, pascals: Int) throws {
        let measurement = try BMP581.measurement(from: block, part: "BMP581")
        #expect(measurement.temperature?.milliCelsius == milliCelsius)
        #expect(measurement.pressure?.pascals == pascals)
    }

    @Test(
        "a BMP581 result that was not measured, is outside of the range or has another length is an error",
        arguments: [
            ([0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F], .impossibleValue("nothing was measured")),
            ([0, 0, 0x15, 0x7F, 0x7F, 0x7F], .impossibleValue("nothing was measured")),
            ([0, 0, 0x56, 0x40, 0xD5, 0x62], .impossibleValue("86.0 °C")),
            ([0, 0, 0x15, 0, 0, 0], .impossibleValue("0 Pa")), ([0, 0, 0x15], .malformedReply("3 bytes instead of 6")),
        ] as [([UInt8], SensorError.Cause)])
    func rejectsTheImpossible(block: [UInt8], cause: SensorError.Cause) {
        expectError(cause, part: "BMP581") { () throws(SensorError) in
            try BMP581.measurement(from: block, part: "BMP581")
        }
    }

    @Test("a BMP581 is reset once, and woken; each reading measures once, and looks at the settings")
    func sendsTheseBytes() async throws {
        let begin: [I2CExchange] = [
            register(0x01, [0x50]), register(0x01, [0x50]), register(0x02, [0x32]), register(0x02, [0x32]),
            .write([0x7E, 0xB6], to: address), .write([0x37, 0xF0], to: address),
        ]
        let block = register(0x1D, [0, 0, 0x15, 0x40, 0xD5, 0x62])
        let shot: [I2CExchange] = [
            .write([0x36, 0x58], to: address), .write([0x37, 0xF2], to: address), block, block,
            register(0x36, [0x58, 0xF0]), register(0x36, [0x58, 0xF0]),
        ]
        let bus = ScriptedI2CBus(begin + shot + shot)
        let sensor = sensor(on: bus)
        for _ in 0..<2 {
            #expect(try await sensor.measure().pressure == Pressure(pascals: 101_205))
            try await clock.sleep(for: .seconds(1))
        }
        #expect(bus.complaints == [])
    }

    @Test(
        "another part at a BMP581's address is named and never written to",
        arguments: [
            (0x51, "a BMP585: set its kind to \"bmp585\""), (0x00, "identity 0x00, not that of a BMP581"),
        ] as [(UInt8, String)])
    func sparesOtherParts(identity: UInt8, text: String) async {
        let bus = ScriptedI2CBus([register(0x01, [identity]), register(0x01, [identity])])
        await expectError(.wrongPart(text), from: sensor(on: bus))
        #expect(bus.complaints == [])
    }

    @Test("a BMP581 that another program left measuring all the time is read", arguments: [0x71, 0x73] as [UInt8])
    func takesOver(mode: UInt8) async throws {
        let part = EmulatedBMP581(acknowledgesReset: false)
        part.set(SimulatedAir(temperature: .celsius(-7.5), pressure: .hectopascals(987.6)))
        let bus = simulated(part)
        try await bus.perform(I2CTransfer(to: address, write: [0x36, 0x7F, mode]))
        try await clock.sleep(for: .seconds(3))
        let measurement = try await sensor(on: bus).measure()
        #expect(measurement.temperature == .celsius(-7.5) && measurement.pressure == .hectopascals(987.6))
    }

    @Test("a BMP581 that loses power just before it is read is an error, or reads correctly", arguments: 0..<12)
    func survivesPowerLoss(transfer: Int) async throws {
        let part = EmulatedBMP581()
        let faulty = FaultInjectingI2CBus(simulated(part))
        let sensor = sensor(on: faulty)
        faulty.setPlan { count, _ in
            if count == transfer { part.powerCycle() }
            return nil
        }
        if let measurement = try? await sensor.measure() { #expect(measurement.pressure == .hectopascals(1013)) }
        faulty.setPlan(nil)
        try await clock.sleep(for: .seconds(1))
        #expect(try await sensor.measure().pressure == .hectopascals(1013))
    }
}
