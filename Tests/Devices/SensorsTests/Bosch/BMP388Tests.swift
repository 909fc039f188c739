import Ports
import Simulation
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("BMP388 and BMP390")
struct BMP388Tests {
    // The calibration and the raw values of a real part, from the tests of the Elixir library bmp3xx.
    private static let numbers: [UInt8] = [
        0x23, 0x6B, 0x58, 0x49, 0xF6, 0x5C, 0xFF, 0xCE, 0xF4, 0x23, 0x00, 0xEA, 0x63, 0x6E, 0x79, 0xF3, 0xF6, 0xAA,
        0x43,
        0x12, 0xC4,
    ]
    private static let block: [UInt8] = [151, 159, 109, 115, 216, 133]

    private let clock = VirtualClock()
    private let address: I2CAddress = 0x77

    private func sensor(on bus: any I2CBus, _ model: BMP388.Model = .bmp388) -> BMP388 {
        BMP388(on: bus, at: address, timeline: Timeline(clock), model: model, part: "BMP388")
    }

    private func simulated(_ part: any EmulatedI2CPart) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return bus
    }

    private func register(_ number: UInt8, _ reply: [UInt8]) -> I2CExchange {
        I2CExchange(I2CTransfer(to: address, write: [number], readCount: reply.count), outcome: .success(reply))
    }

    /// What is sent before the first measurement.
    private var beginning: [I2CExchange] {
        let (identity, calibration) = (register(0x00, [0x50]), register(0x31, Self.numbers))
        return [identity, identity, calibration, calibration, .write([0x7E, 0xB6], to: address)]
    }

    @Test("the calibration and the raw values of a real part give its published results")
    func compensates() throws {
        let calibration = try BMP388.Calibration(Self.numbers, part: "BMP388")
        let celsius = calibration.celsius(0x85D873)
        #expect(abs(celsius - 30.499314453874284) < 1e-9)
        #expect(abs(calibration.pascals(0x6D9F97, celsius: celsius) - 100_876.00634692199) < 1e-6)
        let measurement = try calibration.measurement(from: Self.block, part: "BMP388")
        #expect(measurement.temperature == .celsius(30.499) && measurement.pressure == Pressure(pascals: 100_876))
    }

    @Test(
        "a BMP388 without calibration gives no reading",
        arguments: [
            Array(repeating: 0, count: 21), Array(repeating: 0xFF, count: 21), [0, 0] + numbers[2...],
            Array(numbers[..<2]) + [0, 0] + numbers[4...], Array(numbers[..<11]) + [0, 0] + numbers[13...],
        ] as [[UInt8]])
    func rejectsBlankCalibration(numbers: [UInt8]) {
        expectError(.impossibleValue("no calibration data: the part is faulty or a fake"), part: "BMP388") {
            () throws(SensorError) in
            try BMP388.Calibration(numbers, part: "BMP388")
        }
    }

    @Test(
        "a BMP388 result that was not measured, is outside of the range or has another length is an error",
        arguments: [
            ([0, 0, 0x80, 0, 0, 0x80], .impossibleValue("nothing was measured")),
            ([151, 159, 109, 0, 0, 0], .impossibleValue("-124.5 °C")),
            ([0xFF, 0xFF, 0xFF, 115, 216, 133], .impossibleValue("-53414 Pa")),
            ([151, 159, 109, 115, 216], .malformedReply("5 bytes instead of 6")),
        ] as [([UInt8], SensorError.Cause)])
    func rejectsTheImpossible(block: [UInt8], cause: SensorError.Cause) throws {
        let calibration = try BMP388.Calibration(Self.numbers, part: "BMP388")
        expectError(cause, part: "BMP388") { () throws(SensorError) in
            try calibration.measurement(from: block, part: "BMP388")
        }
    }

    @Test("no calibration and no raw values crash the program or give a value that a BMP388 cannot measure")
    func survivesEverything() {
        var random = SplitMix64(seed: 388)
        var believed = 0
        for round in 0..<20_000 {
            let isWild = round.isMultiple(of: 4)
            var (numbers, block) = (Self.numbers, Self.block)
            for index in numbers.indices where isWild || Int.random(in: 0..<13, using: &random) == 0 {
                numbers[index] = UInt8.random(in: 0...255, using: &random)
            }
            for index in block.indices where isWild || index % 3 < 2 {
                block[index] = UInt8.random(in: 0...255, using: &random)
            }
            guard let calibration = try? BMP388.Calibration(numbers, part: "BMP388"),
                let measurement = try? calibration.measurement(from: block, part: "BMP388")
            else { continue }
            #expect((-40_010...85_010).contains(measurement.temperature?.milliCelsius ?? .max))
            #expect((29_995...125_005).contains(measurement.pressure?.pascals ?? .max))
            believed += 1
        }
        #expect(believed > 1000)
    }

    @Test("a BMP388 is reset once its calibration is known; each reading measures once, and looks at the settings")
    func sendsTheseBytes() async throws {
        let shot: [I2CExchange] = [
            .write([0x1C, 0x03, 0x1F, 0x00, 0x1B, 0x13], to: address), register(0x04, Self.block),
            register(0x04, Self.block), register(0x1B, [0x03, 0x03]), register(0x1B, [0x03, 0x03]),
        ]
        let bus = ScriptedI2CBus(beginning + shot + shot)
        let sensor = sensor(on: bus)
        for _ in 0..<2 {
            #expect(try await sensor.measure().pressure == Pressure(pascals: 100_876))
            try await clock.sleep(for: .seconds(1))
        }
        #expect(bus.complaints == [])
    }

    @Test(
        "a BMP388 that has not finished, or has lost its power, gives no reading",
        arguments: [([0x13, 0x03], "still measuring"), ([0x00, 0x02], "its settings are gone: it lost power")]
            as [([UInt8], String)])
    func rejectsUnfinished(settings: [UInt8], text: String) async {
        let shot: [I2CExchange] = [
            .write([0x1C, 0x03, 0x1F, 0x00, 0x1B, 0x13], to: address), register(0x04, Self.block),
            register(0x04, Self.block), register(0x1B, settings), register(0x1B, settings),
        ]
        let bus = ScriptedI2CBus(beginning + shot)
        await expectError(.malformedReply(text), from: sensor(on: bus))
        #expect(bus.complaints == [])
    }

    @Test(
        "another part at a BMP388's address is named and never written to",
        arguments: [
            (0x60, "a BMP390: set its kind to \"bmp390\""), (0x00, "identity 0x00, not that of a BMP388"),
        ] as [(UInt8, String)])
    func sparesOtherParts(identity: UInt8, text: String) async {
        let bus = ScriptedI2CBus([register(0x00, [identity]), register(0x00, [identity])])
        await expectError(.wrongPart(text), from: sensor(on: bus))
        #expect(bus.complaints == [])
    }

    @Test("a BMP388 that another program left measuring all the time is read", arguments: EmulatedBMP388.Model.allCases)
    func takesOver(model: EmulatedBMP388.Model) async throws {
        let part = EmulatedBMP388(model)
        part.set(SimulatedAir(temperature: .celsius(-7.5), pressure: .hectopascals(987.6)))
        let bus = simulated(part)
        try await bus.perform(I2CTransfer(to: address, write: [0x1B, 0x33]))
        try await clock.sleep(for: .seconds(3))
        let measurement = try await sensor(on: bus, model == .bmp388 ? .bmp388 : .bmp390).measure()
        #expect(abs((measurement.temperature?.milliCelsius ?? 0) + 7500) <= 1)
        #expect(measurement.pressure == .hectopascals(987.6))
    }

    @Test("the doctor tells a BMP388 from a BMP390", arguments: EmulatedBMP388.Model.allCases)
    func isFound(model: EmulatedBMP388.Model) async throws {
        let observed = ObservedBus([0x76: EmulatedBMP388(model)])
        let found = try await observed.finder.part(at: 0x76)
        #expect(found?.name == (model == .bmp388 ? "BMP388" : "BMP390") && found?.certainty == .certain)
        #expect(found?.kinds == [model == .bmp388 ? .bmp388 : .bmp390])
        #expect(observed.trespasses() == [])
    }
}
