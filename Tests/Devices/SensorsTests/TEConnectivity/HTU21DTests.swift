import Ports
import Simulation
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("HTU21D, SHT2x and Si7021")
struct HTU21DTests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x40

    @Test(
        "an HTU21D checksum is TE's", arguments: [(0x00DC, 0x79), (0x683A, 0x7C), (0x4E85, 0x6B)] as [(UInt16, UInt8)])
    func checksums(word: UInt16, checksum: UInt8) {
        #expect(HTU21D.checksum(UInt8(word >> 8), UInt8(word & 0xFF)) == checksum)
    }

    @Test(
        "replies of an SHT2x, HTU21D and Si7021 decode to the published values, without the status bits",
        arguments: [
            ([0x5F, 0xA8, 0x3B], [0x5E, 0xCA, 0x16], 18.809, 40.280),
            ([0x64, 0x4C, 0x96], [0x5E, 0x06, 0x2C], 21.994, 39.910),
            ([0x64, 0x88, 0x15], [0x5D, 0xCA, 0x3B], 22.155, 39.790),
            ([0x6F, 0xFF, 0x60], [0x6F, 0xFF, 0x60], 30.017, 48.680),
            ([0x6F, 0xFF, 0x60], [0x40, 0x00, 0x89], 30.017, 25.250),
        ] as [([UInt8], [UInt8], Double, Double)])
    func decodesPublishedReplies(temperature: [UInt8], humidity: [UInt8], celsius: Double, percent: Double) throws {
        let measurement = try HTU21D.measurement(temperature: temperature, humidity: humidity, part: "HTU21D")
        #expect(abs(try #require(measurement.temperature).celsius - celsius) <= 0.01)
        #expect(abs(try #require(measurement.humidity).percent - percent) <= 0.01)
    }

    @Test("a wrong HTU21D checksum is an error that names both bytes")
    func rejectsWrongChecksums() {
        expectError(.checksum(expected: 0x3B, received: 0), part: "SHT21") { () throws(SensorError) in
            try HTU21D.measurement(temperature: [0x5F, 0xA8, 0], humidity: [0x5E, 0xCA, 0x16], part: "SHT21")
        }
    }

    @Test("an HTU21D bus held low has a right checksum, and gives no reading")
    func rejectsZeros() {
        expectError(.impossibleValue("-46.9 °C"), part: "SHT21") { () throws(SensorError) in
            try HTU21D.measurement(temperature: [0, 0, 0], humidity: [0, 0, 0], part: "SHT21")
        }
    }

    @Test("HTU21D humidity a little above 100 % is 100 %")
    func holdsHumidity() async throws {
        let (bus, chip) = simulated(.si7021)
        chip.set(SimulatedAir(humidity: .percent(103)))
        let sensor = sensor(.si7021, on: bus)
        #expect(try await sensor.measure().humidity == .percent(100))
    }

    @Test("HTU21D humidity below 0 % is no reading", arguments: [(-0.7, "-0.7 %"), (-3, "-3.0 %")])
    func refusesNegativeHumidity(percent: Double, text: String) async throws {
        let (bus, chip) = simulated(.si7021)
        chip.set(SimulatedAir(humidity: .percent(percent)))
        let sensor = sensor(.si7021, on: bus)
        await expectError(.impossibleValue(text), from: sensor)
    }

    @Test("a Si7021 is read for its register and serial number, reset, and measured without clock stretching")
    func sendsTheseBytes() async throws {
        func ask(_ command: [UInt8], _ reply: [UInt8]) -> I2CExchange {
            I2CExchange(
                I2CTransfer(to: address, write: command, readCount: reply.count), outcome: .success(reply))
        }
        let heater = ask([0xE7], [0x3A])
        let register = [heater, heater]
        let shot: [I2CExchange] = [
            .write([0xF3], to: address), .read([0x6F, 0xFF, 0x60], from: address),
            .write([0xF5], to: address), .read([0x40, 0x00, 0x89], from: address),
        ]
        let proof = shot.prefix(2)
        let serial: [UInt8] = [0x15, 0xFF, HTU21D.checksum(0x15, 0xFF)]
        let begin = register + proof + [ask([0xFC, 0xC9], serial), .write([0xFE], to: address)] + register
        let bus = ScriptedI2CBus(begin + shot + [heater] + shot + [heater])
        let sensor = sensor(.si7021, on: bus)
        let first = try await sensor.measure()
        let second = try await sensor.measure()
        #expect(first == second)
        #expect(bus.complaints == [])
    }

    @Test(
        "a heater that was left on is switched off, which a reset would not do, and the part is read once it has cooled",
        arguments: [
            (HTU21D.Model.htu21d, EmulatedHTU21D.Model.htu21d), (.sht2x, .sht2x), (.si7021, .si7021),
        ])
    func switchesTheHeaterOff(model: HTU21D.Model, part: EmulatedHTU21D.Model) async throws {
        let (bus, chip) = simulated(part)
        chip.isHeating = true
        try await clock.sleep(for: .seconds(60))
        let sensor = sensor(model, on: bus)
        await expectError(.cooling(.seconds(60)), from: sensor)
        #expect(!chip.isHeating)
        try await clock.sleep(for: .seconds(58))
        await expectError(.cooling(.seconds(60)), from: sensor)
        try await clock.sleep(for: .seconds(2))
        let celsius = try #require(try await sensor.measure().temperature).celsius
        #expect(abs(celsius - 21.3) < 0.01)
    }

    @Test(
        "a heater that another program switches on between two readings is noticed at the next one",
        arguments: [
            (HTU21D.Model.htu21d, EmulatedHTU21D.Model.htu21d), (.sht2x, .sht2x), (.si7021, .si7021),
        ])
    func noticesTheHeater(model: HTU21D.Model, part: EmulatedHTU21D.Model) async throws {
        let (bus, chip) = simulated(part)
        let sensor = sensor(model, on: bus)
        _ = try await sensor.measure()
        chip.isHeating = true
        try await clock.sleep(for: .seconds(60))
        await expectError(.cooling(.seconds(60)), from: sensor)
        await expectError(.cooling(.seconds(60)), from: sensor)
        #expect(!chip.isHeating)
    }

    @Test("a Si7021 sold as an HTU21D is recognised, and vice versa")
    func distinguishesThem() async {
        let sold = sensor(.htu21d, on: simulated(.si7021).0)
        await expectError(.wrongPart("user register 0x3a"), from: sold)
        let other = sensor(.si7021, on: simulated(.htu21d).0)
        await expectError(.wrongPart("user register 0x02"), from: other)
    }

    private func sensor(_ model: HTU21D.Model, on bus: any I2CBus) -> HTU21D {
        HTU21D(on: bus, at: address, timeline: Timeline(clock), model: model, part: "HTU21D")
    }

    private func simulated(_ model: EmulatedHTU21D.Model) -> (SimulatedI2CBus, EmulatedHTU21D) {
        let bus = SimulatedI2CBus(clock: clock)
        let chip = EmulatedHTU21D(model)
        bus.attach(chip, at: address)
        return (bus, chip)
    }
}
