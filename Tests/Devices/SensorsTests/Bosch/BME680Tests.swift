import Ports
import Simulation
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("BME680 and BME688")
struct BME680Tests {
    // The calibration and the raw values of a real part, from the tests of the Elixir library bmp280.
    private static let main: [UInt8] = [
        178, 102, 3, 16, 67, 138, 91, 215, 88, 0, 228, 18, 138, 255, 26, 30, 0, 0, 3, 253, 217, 242, 30,
    ]
    private static let humidity: [UInt8] = [63, 221, 44, 0, 45, 20, 120, 156, 83, 102]
    private static let block: [UInt8] = [0x80, 0, 0x60, 0x1E, 0x90, 0x75, 0x5D, 0xC0, 0x41, 0xB4]

    private let clock = VirtualClock()
    private let address: I2CAddress = 0x76

    private func sensor(on bus: any I2CBus) -> BME680 {
        BME680(on: bus, at: address, timeline: Timeline(clock), part: "BME680")
    }

    private func simulated(_ part: any EmulatedI2CPart) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return bus
    }

    @Test("the calibration and the raw values of a real part give its published results")
    func compensates() throws {
        let calibration = try BME680.Calibration(Self.main, humidity: Self.humidity, part: "BME680")
        let results = try BME680.Results(Self.block, part: "BME680")
        #expect((results.temperature, results.pressure, results.humidity) == (480_732, 393_705, 16_820))
        let fine = calibration.fineTemperature(results.temperature)
        // Bosch's integer formula has 98,867 of the fine temperature, 100,973 Pa and 25.200 %.
        #expect(abs(fine - 98_874.1) < 0.1 && abs(fine / 5120 - 19.3113) < 0.0001)
        #expect(abs((calibration.pascals(results.pressure, fine: fine) ?? 0) - 100_977.52) < 0.01)
        #expect(abs(calibration.percent(results.humidity, celsius: fine / 5120) - 25.2049) < 0.0001)
        let measurement = try calibration.measurement(from: results, part: "BME680")
        #expect(measurement.temperature == .celsius(19.311) && measurement.pressure == Pressure(pascals: 100_978))
        #expect(measurement.humidity == RelativeHumidity(milliPercent: 25_205))
    }

    @Test(
        "a BME680 without calibration gives no reading",
        arguments: [
            (Array(repeating: 0, count: 23), humidity), (Array(repeating: 0xFF, count: 23), humidity),
            (main, Array(repeating: 0, count: 10)), (main, Array(repeating: 0xFF, count: 10)),
            ([0, 0] + main[2...], humidity), (Array(main[..<4]) + [0, 0] + main[6...], humidity),
            (main, [0, 0x0D] + humidity[2...]), (main, humidity[..<8] + [0, 0]),
        ] as [([UInt8], [UInt8])])
    func rejectsBlankCalibration(main: [UInt8], humidity: [UInt8]) {
        expectError(.impossibleValue("no calibration data: the part is faulty or a fake"), part: "BME680") {
            () throws(SensorError) in
            try BME680.Calibration(main, humidity: humidity, part: "BME680")
        }
    }

    @Test(
        "results that are not done, or of a chip that lost its power, are errors",
        arguments: [
            (0xA0, "still measuring"), (0xC0, "still measuring"), (0x00, "its settings are gone: it lost power"),
        ]
            as [(UInt8, String)])
    func rejectsUnfinished(status: UInt8, text: String) {
        expectError(.malformedReply(text), part: "BME680") { () throws(SensorError) in
            try BME680.Results([status] + Self.block[1...], part: "BME680")
        }
        expectError(.impossibleValue("nothing was measured"), part: "BME680") { () throws(SensorError) in
            try BME680.Results([0x80, 0, 0x80, 0, 0, 0x80, 0, 0, 0x41, 0xB4], part: "BME680")
        }
    }

    @Test("no calibration and no raw values crash the program or give a value that a BME680 cannot measure")
    func survivesEverything() {
        var random = SplitMix64(seed: 680)
        var believed = 0
        for round in 0..<20_000 {
            let isWild = round.isMultiple(of: 4)
            var (main, humidity) = (Self.main, Self.humidity)
            for index in main.indices where isWild || Int.random(in: 0..<13, using: &random) == 0 {
                main[index] = UInt8.random(in: 0...255, using: &random)
            }
            for index in humidity.indices where isWild || Int.random(in: 0..<7, using: &random) == 0 {
                humidity[index] = UInt8.random(in: 0...255, using: &random)
            }
            guard let calibration = try? BME680.Calibration(main, humidity: humidity, part: "BME680") else { continue }
            let bits = isWild ? 20 : 16
            let results = BME680.Results(
                temperature: 480_732 ^ Int.random(in: 0..<1 << bits, using: &random),
                pressure: 393_705 ^ Int.random(in: 0..<1 << bits, using: &random),
                humidity: 16_820 ^ Int.random(in: 0..<1 << (bits - 4), using: &random))
            guard let measurement = try? calibration.measurement(from: results, part: "BME680") else { continue }
            #expect((-40_010...85_010).contains(measurement.temperature?.milliCelsius ?? .max))
            #expect((29_995...110_005).contains(measurement.pressure?.pascals ?? .max))
            #expect((0...100_000).contains(measurement.humidity?.milliPercent ?? .max))
            believed += 1
        }
        #expect(believed > 1000)
    }

    @Test(
        "another part at a BME680's address is named and never written to",
        arguments: [
            (0x60, "a BME280: set its kind to \"bme280\""), (0x55, "a BMP180"), (0x00, "identity 0x00"),
            (0x58, "a BMP280, which has no humidity: set its kind to \"bmp280\", or fit a BME680"),
        ] as [(UInt8, String)])
    func sparesOtherParts(identity: UInt8, text: String) async {
        let look = I2CExchange(I2CTransfer(to: address, write: [0xD0], readCount: 1), outcome: .success([identity]))
        let bus = ScriptedI2CBus([look, look])
        await expectError(.wrongPart(text), from: sensor(on: bus))
        #expect(bus.complaints == [])
    }

    @Test("a BME280 driver names a BME680 and its kind")
    func isNamed() async {
        let bus = simulated(EmulatedBME680())
        let sensor = BME280(on: bus, at: address, timeline: Timeline(clock), model: .bme280, part: "BME280")
        await expectError(.wrongPart("a BME680: set its kind to \"bme680\""), from: sensor)
    }

    @Test(
        "the heater that another program used stays off, and its warmth is gone after minutes",
        arguments: EmulatedBME680.Model.allCases)
    func staysCool(model: EmulatedBME680.Model) async throws {
        let part = EmulatedBME680(model)
        part.set(SimulatedAir(temperature: .celsius(20), humidity: RelativeHumidity(milliPercent: 50_000)))
        let bus = simulated(part)
        // 300 °C for 4 s, a dozen times, as a program does that wants to know about gas.
        for _ in 0..<12 {
            try await bus.perform(
                I2CTransfer(
                    to: address,
                    write: [0x72, 1, 0x5A, 0x6F, 0x64, 0xFE, 0x70, 0, 0x71, model == .bme680 ? 0x10 : 0x20, 0x74, 0x25])
            )
            try await clock.sleep(for: .seconds(5))
        }
        let sensor = sensor(on: bus)
        let warm = try #require(try await sensor.measure().temperature)
        #expect(warm.milliCelsius > 20_500)
        for _ in 0..<20 {
            _ = try await sensor.measure()
            try await clock.sleep(for: .seconds(60))
        }
        let cool = try #require(try await sensor.measure().temperature)
        #expect(abs(cool.milliCelsius - 20_000) <= 10)
    }

    @Test("the doctor tells a BME680 from a BME688", arguments: EmulatedBME680.Model.allCases)
    func isFound(model: EmulatedBME680.Model) async throws {
        let found = try await ObservedBus([0x77: EmulatedBME680(model)]).finder.part(at: 0x77)
        #expect(found?.name == (model == .bme680 ? "BME680" : "BME688") && found?.certainty == .certain)
        #expect(found?.kinds == [model == .bme680 ? .bme680 : .bme688])
    }
}
