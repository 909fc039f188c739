import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("LM75 and its relatives")
struct LM75Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x48

    @Test(
        "an LM75 and its relatives decode the datasheets' tables",
        arguments: [
            (.lm75, [0x7D, 0x00], 125_000), (.lm75, [0x19, 0x00], 25_000), (.lm75, [0x00, 0x80], 500),
            (.lm75, [0x00, 0x00], 0), (.lm75, [0xFF, 0x80], -500), (.lm75, [0xE7, 0x00], -25_000),
            (.lm75, [0xC9, 0x00], -55_000),
            (.tmp102, [0x64, 0x00], 100_000), (.tmp102, [0x50, 0x00], 80_000), (.tmp102, [0x4B, 0x00], 75_000),
            (.tmp102, [0x32, 0x00], 50_000), (.tmp102, [0x19, 0x00], 25_000), (.tmp102, [0x00, 0x40], 250),
            (.tmp102, [0xFF, 0xC0], -250), (.tmp102, [0xE7, 0x00], -25_000), (.tmp102, [0xC9, 0x00], -55_000),
            (.tmp105, [0x19, 0x00], 25_000), (.tmp105, [0x00, 0x10], 63), (.tmp105, [0xFF, 0xF0], -62),
        ] as [(LM75.Model, [UInt8], Int)])
    func decodesPublishedTables(model: LM75.Model, reply: [UInt8], milliCelsius: Int) throws {
        let measurement = try LM75.measurement(from: reply, model: model, part: "LM75")
        #expect(measurement == Measurement(temperature: Temperature(milliCelsius: milliCelsius)))
    }

    @Test("bits below an LM75's half degree are ignored", arguments: [0x01, 0x20, 0x7F] as [UInt8])
    func ignoresUndefinedBits(low: UInt8) throws {
        let measurement = try LM75.measurement(from: [0x15, low], model: .lm75, part: "LM75")
        #expect(measurement.temperature == .celsius(21))
    }

    @Test(
        "set bits where a TMP102 has zeros make its reply invalid",
        arguments: [[0x15, 0x01], [0xFF, 0xFF]] as [[UInt8]])
    func rejectsFullBits(reply: [UInt8]) {
        expectError(.malformedReply("bits are set below the temperature"), part: "TMP102") { () throws(SensorError) in
            try LM75.measurement(from: reply, model: .tmp102, part: "TMP102")
        }
    }

    @Test(
        "an LM75 temperature outside −55…125 °C is impossible",
        arguments: [([0x7D, 0x80], "125.5 °C"), ([0xC8, 0x80], "-55.5 °C"), ([0x80, 0x00], "-128.0 °C")]
            as [([UInt8], String)])
    func rejectsTheImpossible(reply: [UInt8], text: String) {
        expectError(.impossibleValue(text), part: "LM75") { () throws(SensorError) in
            try LM75.measurement(from: reply, model: .lm75, part: "LM75")
        }
    }

    @Test("an LM75 reply of any other length is an error", arguments: [0, 1, 3])
    func rejectsOtherLengths(count: Int) {
        expectError(.malformedReply("\(count) bytes instead of 2"), part: "LM75") { () throws(SensorError) in
            try LM75.measurement(from: Array(repeating: 0x15, count: count), model: .lm75, part: "LM75")
        }
    }

    @Test(
        "the first LM75 reading writes and verifies the configuration, later ones only verify it, each after its temperature"
    )
    func sendsTheseBytes() async throws {
        let before = [
            register(1, [0x00]), register(1, [0x00]), register(2, [0x4B, 0x00]), register(2, [0x4B, 0x00]),
            register(3, [0x50, 0x00]), register(3, [0x50, 0x00]),
        ]
        let after = [register(1, [0x60]), register(1, [0x60])]
        let value = [register(0, [0x15, 0x50]), register(0, [0x15, 0x50])]
        let bus = ScriptedI2CBus(
            before + [.write([0x01, 0x60], to: address)] + after + value + after + value + after)
        let sensor = LM75(on: bus, at: address, timeline: Timeline(clock), model: .tmp105, part: "TMP105")
        #expect(try await sensor.measure().temperature?.milliCelsius == 21_313)
        #expect(try await sensor.measure().temperature?.milliCelsius == 21_313)
        #expect(bus.complaints == [])
    }

    @Test("a new LM75 result between two reads is not an error")
    func toleratesANewResult() async throws {
        let own = [register(1, [0x18]), register(1, [0x18])]
        let limits = [2, 2, 3, 3].map { register($0, [0x4B + $0, 0x00]) }
        let value = [register(0, [0x15, 0x00]), register(0, [0x15, 0x80]), register(0, [0x15, 0x80])]
        let bus = ScriptedI2CBus(own + limits + own + value + own)
        let sensor = LM75(on: bus, at: address, timeline: Timeline(clock), model: .lm75, part: "LM75")
        #expect(try await sensor.measure().temperature == .celsius(21.5))
        #expect(bus.complaints == [])
    }

    @Test("three different LM75 reads are an error")
    func noticesDisturbance() async {
        let bus = ScriptedI2CBus([register(1, [0x18]), register(1, [0x19]), register(1, [0x1A])])
        let sensor = LM75(on: bus, at: address, timeline: Timeline(clock), model: .lm75, part: "LM75")
        await expectError(.malformedReply("three reads in a row differ: the cable is noisy or too long"), from: sensor)
    }

    @Test(
        "a part that cannot be an LM75 is rejected before anything is written to it",
        arguments: [
            // An ADS1115, a TMP102 and a TMP105 in place of an LM75; an ADS1115 and an LM75 in place of a TMP102.
            (.lm75, [0x85], "its configuration register reads 85"),
            (.lm75, [0x60], "its configuration register reads 60: perhaps a TMP102 or TMP105"),
            (.tmp102, [0x85, 0x83], "its configuration register reads 85 83"),
            (.tmp102, [0x00, 0x00], "its configuration register reads 00 00"),
            (.tmp105, [0x85], "its configuration register reads 85"),
        ] as [(LM75.Model, [UInt8], String)])
    func sparesOtherParts(model: LM75.Model, configuration: [UInt8], text: String) async {
        let bus = ScriptedI2CBus([register(1, configuration), register(1, configuration)])
        let sensor = LM75(on: bus, at: address, timeline: Timeline(clock), model: model, part: "T")
        await expectError(.wrongPart(text), from: sensor)
        #expect(bus.complaints == [])
    }

    @Test("an LM75 in place of a TMP105 is recognised because its resolution cannot be set")
    func noticesAnLM75() async {
        let (bus, _) = simulated(.lm75)
        let sensor = LM75(on: bus, at: address, timeline: Timeline(clock), model: .tmp105, part: "TMP105")
        await expectError(.wrongPart("its configuration cannot be set"), from: sensor)
    }

    @Test(
        "an LM75 that lost power never gives its register's initial 0 °C",
        arguments: [(.lm75, .lm75), (.tmp102, .tmp102), (.tmp105, .tmp105), (.tmp105, .tmp1075)]
            as [(LM75.Model, EmulatedLM75.Model)])
    func survivesPowerLoss(model: LM75.Model, emulated: EmulatedLM75.Model) async throws {
        let (bus, chip) = simulated(emulated)
        let sensor = LM75(on: bus, at: address, timeline: Timeline(clock), model: model, part: "T")
        for _ in 0..<3 {
            #expect(try await sensor.measure().temperature == .celsius(21))
            chip.powerCycle()
        }
    }

    @Test("an LM75 that loses power just before it is read is an error, or reads correctly", arguments: 0..<14)
    func survivesPowerLossWithin(transfer: Int) async throws {
        let (bus, chip) = simulated(.tmp105)
        let faulty = FaultInjectingI2CBus(bus)
        let sensor = LM75(
            on: faulty, at: address, timeline: Timeline(clock), model: .tmp105, part: "TMP105")
        for _ in 0..<2 {
            faulty.setPlan { count, _ in
                if count == transfer { chip.powerCycle() }
                return nil
            }
            if let measurement = try? await sensor.measure() { #expect(measurement.temperature == .celsius(21)) }
            faulty.setPlan(nil)
            #expect(try await sensor.measure().temperature == .celsius(21))
        }
    }

    @Test("an LM75 shut down by another program is woken")
    func wakesUp() async throws {
        let (bus, chip) = simulated(.tmp102)
        try await bus.perform(I2CTransfer(to: address, write: [0x01, 0x61, 0xA0]))
        chip.set(temperature: .celsius(-7.5))
        let sensor = LM75(on: bus, at: address, timeline: Timeline(clock), model: .tmp102, part: "TMP102")
        #expect(try await sensor.measure().temperature == .celsius(-7.5))
    }

    private func register(_ number: UInt8, _ reply: [UInt8]) -> I2CExchange {
        I2CExchange(
            I2CTransfer(to: address, write: [number], readCount: reply.count), outcome: .success(reply))
    }

    private func simulated(_ model: EmulatedLM75.Model) -> (SimulatedI2CBus, EmulatedLM75) {
        let bus = SimulatedI2CBus(clock: clock)
        let chip = EmulatedLM75(model)
        bus.attach(chip, at: address)
        chip.set(temperature: .celsius(21))
        return (bus, chip)
    }
}
