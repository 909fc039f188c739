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
    private static let humidity: [UInt8] = [63, 221, 44, 0, 45, 20, 120, 156, 83, 102, 175, 232, 226, 18]
    private static let heater: [UInt8] = [50, 170, 22, 74, 19]
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

    @Test("of the register that two numbers of the humidity share, the upper half is the second's")
    func sharesRegister() throws {
        var bytes = Self.humidity
        bytes[1] = 0xA3
        let calibration = try BME680.Calibration(Self.main, humidity: bytes, part: "BME680")
        // H1 is 0x2C3, H2 is 0x3FA; the other numbers change less than the fifth digit at 0 °C.
        #expect(abs(calibration.percent(16_820, celsius: 0) - 24.7405) < 0.001)
    }

    @Test("the raw gas values of a real BME680 and of a BME688 give their published resistance")
    func resists() {
        let old = BME680.GasLayer(Self.heater, calibration: Self.humidity, .bme680)
        let new = BME680.GasLayer(Self.heater, calibration: Self.humidity, .bme688)
        let results = Self.block + [0, 0, 0]
        #expect(old.ohms(results + [166, 0xBB, 0, 0]) == 3503)
        // Bosch's integer formula has 1,797,200.
        #expect(new.ohms(results + [0, 0, 166, 0xB5]) == 1_797_280)
        // Not measured, and not at a steady heat; each looks at its own registers.
        for lowest: UInt8 in [0x8B, 0x9B, 0xAB] { #expect(old.ohms(results + [166, lowest, 166, 0xBB]) == nil) }
        #expect(new.ohms(results + [166, 0xBB, 166, 0xAB]) == nil && old.ohms(Self.block) == nil)
        for range: UInt8 in 0...15 {
            for lowest: UInt8 in [0x30, 0xF0] {
                for highest: UInt8 in [0, 0xFF] {
                    let block = results + [highest, lowest | range, highest, lowest | range]
                    #expect([old, new].allSatisfy { (100...110_000_000).contains($0.ohms(block) ?? 0) })
                }
            }
        }
    }

    @Test("the heater is set for the temperature of its layer by the numbers of the chip and the air around it")
    func heats() {
        let layer = BME680.GasLayer(Self.heater, calibration: Self.humidity, .bme680)
        // 111.58, which Bosch's driver cuts.
        #expect(layer.heat(to: 300, ambient: 25) == 111)
        #expect(layer.heat(to: 320, ambient: 25) > 111)
        #expect(layer.heat(to: 320, ambient: -40) < layer.heat(to: 320, ambient: 85))
        #expect(layer.order(ambient: 25).suffix(6) == [0x64, 0x65, 0x70, 0x00, 0x71, 0x10])
        // The numbers of a faulty chip crash nothing.
        for byte: UInt8 in [0, 0x7F, 0x80, 0xFF] {
            let (few, many) = (Array(repeating: byte, count: 5), Array(repeating: byte, count: 14))
            let broken = BME680.GasLayer(few, calibration: many, .bme688)
            _ = [broken.heat(to: 320, ambient: 25), broken.heat(to: 400, ambient: -40)]
        }
    }

    @Test(
        "the gas resistance is awaited for half an hour, then follows the air every five minutes",
        arguments: EmulatedBME680.Model.allCases)
    func followsGas(model: EmulatedBME680.Model) async throws {
        let part = EmulatedBME680(model)
        let sensor = sensor(on: simulated(part))
        var changes: [Int] = []
        var last: Int?
        for minute in 0..<60 {
            let ohms = 40_000 + 1000 * minute
            part.set(SimulatedAir(gasResistance: ohms))
            let reading = try await sensor.measure()
            #expect(reading.temperature != nil && reading.awaited == (minute < 30 ? [.gasResistance] : []))
            let value = reading.values[.gasResistance]
            if value != last {
                changes.append(minute)
                #expect(abs((value ?? 0) - ohms) < ohms / 1000)
            }
            last = value
            try await clock.sleep(for: .seconds(60))
        }
        #expect(changes == [30, 35, 40, 45, 50, 55])
        // A pause of hours is a start.
        try await clock.sleep(for: .seconds(3 * 3600))
        #expect(try await sensor.measure().awaited == [.gasResistance])
    }

    @Test("a layer whose heater does not reach its temperature gives no gas resistance, and the air all the same")
    func missesHeat() async throws {
        let part = EmulatedBME680(.bme680, reachesHeat: false)
        let sensor = sensor(on: simulated(part))
        for _ in 0..<12 {
            let reading = try await sensor.measure()
            #expect(reading.temperature != nil && reading.values[.gasResistance] == nil)
            #expect(reading.awaited == [.gasResistance])
            try await clock.sleep(for: .seconds(300))
        }
    }

    @Test(
        "a BME680 without calibration gives no reading",
        arguments: [
            (Array(repeating: 0, count: 23), humidity), (Array(repeating: 0xFF, count: 23), humidity),
            (main, Array(repeating: 0, count: 14)), (main, Array(repeating: 0xFF, count: 14)),
            ([0, 0] + main[2...], humidity), (Array(main[..<4]) + [0, 0] + main[6...], humidity),
            (main, [0, 0x0D] + humidity[2...]), (main, humidity[..<8] + [0, 0] + humidity[10...]),
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
        "the warmth of a heater that another program used is gone after minutes, and the driver's own warms by less than 0.01 °C",
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
