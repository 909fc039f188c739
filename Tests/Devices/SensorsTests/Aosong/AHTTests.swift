import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("AHT10 and AHT20")
struct AHTTests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x38

    @Test(
        "replies of real chips decode to the values recorded with them",
        arguments: [
            ([0x18, 0x75, 0x52, 0x05, 0x8E, 0x40, 0x7F], 19.4458, 45.8282),
            ([0x1C, 0x26, 0x9A, 0x76, 0x42, 0xE7, 0x76], 28.2667, 15.0794),
            ([0x1C, 0x5D, 0x10, 0x66, 0x01, 0xD2, 0x93], 25.0889, 36.3531),
        ] as [([UInt8], Double, Double)])
    func decodesRecordedReplies(reply: [UInt8], celsius: Double, percent: Double) throws {
        for (bytes, model) in [(reply, AHT.Model.aht20), (Array(reply.dropLast()), .aht10)] {
            let measurement = try AHT.measurement(from: bytes, model: model, part: "AHT")
            #expect(abs(try #require(measurement.temperature).celsius - celsius) <= 0.001)
            #expect(abs(try #require(measurement.humidity).percent - percent) <= 0.001)
        }
    }

    @Test("a busy chip is recognised before the checksum, which is correct for the old data")
    func looksAtBusyFirst() {
        expectError(.malformedReply("still measuring"), part: "AHT20") { () throws(SensorError) in
            try AHT.measurement(
                from: [0x9C, 0x65, 0xB4, 0x25, 0xCD, 0x26, 0x2A], model: .aht20, part: "AHT20")
        }
    }

    @Test("a wrong checksum is an error that names both bytes")
    func rejectsWrongChecksums() {
        expectError(.checksum(expected: 0x76, received: 0xC6), part: "AHT20") { () throws(SensorError) in
            try AHT.measurement(from: [0x1C, 0x26, 0x9A, 0x76, 0x42, 0xE7, 0xC6], model: .aht20, part: "AHT20")
        }
        #expect(throws: SensorError.self) {
            try AHT.measurement(from: [0x1C, 0x65, 0xB4, 0x25, 0xCD, 0x27, 0xC6], model: .aht20, part: "AHT20")
        }
    }

    @Test(
        "an empty result of an AHT is an error",
        arguments: [
            ([0x18, 0, 0, 0, 0, 0], SensorError.Cause.malformedReply("no humidity in the result")),
            ([0x18, 0, 0, 5, 0x8E, 0x40], .malformedReply("no humidity in the result")),
            ([0x10, 0x75, 0x52, 5, 0x8E, 0x40], .malformedReply("not calibrated: it lost power")),
            ([0x18, 0x80, 0, 0, 0, 0], .impossibleValue("-50.0 °C")),
            ([0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .impossibleValue("150.0 °C")),
            ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .malformedReply("still measuring")),
        ] as [([UInt8], SensorError.Cause)])
    func rejectsNothing(reply: [UInt8], cause: SensorError.Cause) {
        expectError(cause, part: "AHT10") { () throws(SensorError) in
            try AHT.measurement(from: reply, model: .aht10, part: "AHT10")
        }
    }

    @Test("an AHT20 is read for its status, reset and measured, and calibrated only if it reports that it is not")
    func sendsTheseBytes() async throws {
        let reply: [UInt8] = [0x18, 0x75, 0x52, 0x05, 0x8E, 0x40, 0x7F]
        let shot: [I2CExchange] = [.write([0xAC, 0x33, 0x00], to: address), .read(reply, from: address)]
        let begin: [I2CExchange] = [
            .read([0x10, 0, 0, 0, 0, 0], from: address), .write([0xBA], to: address), .read([0], from: address),
            .write([0xBE, 0x08, 0x00], to: address), .read([0x18], from: address),
        ]
        let bus = ScriptedI2CBus(begin + shot + shot)
        let sensor = AHT(on: bus, at: address, timeline: Timeline(clock), model: .aht20, part: "AHT20")
        let first = try await sensor.measure()
        let second = try await sensor.measure()
        #expect(first == second)
        #expect(bus.complaints == [])
    }

    @Test("an AHT10 is calibrated with its own command, and its result is read twice")
    func sendsTheseBytesToAnAHT10() async throws {
        let reply: [UInt8] = [0x1C, 0x5D, 0x10, 0x66, 0x01, 0xD2]
        let bus = ScriptedI2CBus([
            .read([0x10, 0, 0, 0, 0, 0], from: address), .write([0xBA], to: address), .read([0x10], from: address),
            .write([0xE1, 0x08, 0x00], to: address), .read([0x18], from: address),
            .write([0xAC, 0x33, 0x00], to: address), .read(reply, from: address), .read(reply, from: address),
        ])
        let sensor = AHT(on: bus, at: address, timeline: Timeline(clock), model: .aht10, part: "AHT10")
        #expect(try await sensor.measure().temperature?.milliCelsius == 25_089)
        #expect(bus.complaints == [])
    }

    @Test("an AHT20 of a new lot rejects the AHT10's calibration command, and that is an error")
    func refusesTheOldCommand() async {
        var quirks = EmulatedAHT.Quirks()
        quirks.comesUpUncalibrated = true
        let sensor = sensor(.aht10, on: EmulatedAHT(.aht20, quirks: quirks))
        await expectError(.bus(I2CError(.noAcknowledge, address: address)), from: sensor)
    }

    @Test("an AHT20 of an old lot accepts the AHT10's calibration command")
    func takesTheOldCommand() async throws {
        var quirks = EmulatedAHT.Quirks()
        quirks.comesUpUncalibrated = true
        quirks.takesOldCalibration = true
        let sensor = sensor(.aht10, on: EmulatedAHT(.aht20, quirks: quirks))
        #expect(try await sensor.measure().temperature?.milliCelsius == 21_300)
    }

    @Test("an AHT10 in place of an AHT20 is recognised by its missing checksum")
    func distinguishesThem() async {
        let sensor = sensor(.aht20, on: EmulatedAHT(.aht10))
        do throws(SensorError) {
            _ = try await sensor.measure()
            Issue.record("read without a checksum")
        } catch {
            guard case .checksum(_, 0xFF) = error.cause else {
                Issue.record("\(error)")
                return
            }
        }
    }

    private func sensor(_ model: AHT.Model, on part: EmulatedAHT) -> AHT {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return AHT(on: bus, at: address, timeline: Timeline(clock), model: model, part: "AHT")
    }
}
