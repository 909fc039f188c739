import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("BME280 and BMP280")
struct BME280Tests {
    /// Calibration and raw numbers that somebody has published, and what the integer formulas make of them.
    struct Published: Sendable {
        var main: [UInt8]
        var humidity: [UInt8]?
        /// Pressure, temperature, humidity.
        var raw: (Int, Int, Int?)
        var fine: Int
        var centiCelsius: Int
        var pascal256ths: Int
        var percent1024ths: Int?
    }

    private static let published = [
        // Recorded from a real chip, and the same as a BMP280.
        Published(
            main: [
                16, 110, 108, 102, 50, 0, 93, 149, 184, 213, 208, 11, 119, 30, 157, 255, 249, 255, 172, 38, 10, 216,
                189,
                16, 0, 75,
            ], humidity: [110, 1, 0, 19, 5, 0, 30], raw: (304_428, 526_700, 31_350), fine: 121_449,
            centiCelsius: 2372, pascal256ths: 25_841_330, percent1024ths: 66_873),
        Published(
            main: [
                16, 110, 108, 102, 50, 0, 93, 149, 184, 213, 208, 11, 119, 30, 157, 255, 249, 255, 172, 38, 10, 216,
                189,
                16,
            ], raw: (304_428, 526_700, nil), fine: 121_449, centiCelsius: 2372, pascal256ths: 25_841_330),
        // Recorded from a chip that was hot.
        Published(
            main: [
                201, 108, 99, 101, 50, 0, 119, 147, 152, 213, 208, 11, 103, 35, 186, 0, 249, 255, 172, 38, 10, 216, 189,
                16, 0, 75,
            ], humidity: [92, 1, 0, 21, 15, 0, 30], raw: (334_332, 648_101, 24_155), fine: 320_931,
            centiCelsius: 6268, pascal256ths: 25_491_439, percent1024ths: 10_189),
        Published(
            main: [
                105, 109, 54, 100, 50, 0, 233, 152, 2, 214, 208, 11, 35, 22, 136, 255, 249, 255, 140, 60, 248, 198, 112,
                23, 0, 75,
            ], humidity: [120, 1, 0, 17, 46, 3, 30], raw: (326_816, 529_191, 30_281), fine: 126_911,
            centiCelsius: 2479, pascal256ths: 25_769_253, percent1024ths: 70_317),
        // Bosch's own example for temperature and pressure; its calibration has a negative T3.
        Published(
            main: [
                112, 107, 67, 103, 24, 252, 125, 142, 67, 214, 208, 11, 39, 11, 140, 0, 249, 255, 140, 60, 248, 198,
                112,
                23, 0, 75,
            ], humidity: [107, 1, 0, 19, 43, 3, 30], raw: (415_148, 519_888, 28_437), fine: 128_422,
            centiCelsius: 2508, pascal256ths: 25_767_233, percent1024ths: 46_808),
        // Recorded; a driver that swaps the halves of register 0xE5 makes 64.4 % of it.
        Published(
            main: [
                137, 110, 105, 104, 50, 0, 69, 145, 172, 214, 208, 11, 201, 31, 169, 255, 249, 255, 172, 38, 10, 216,
                189, 16, 0, 75,
            ], humidity: [138, 1, 0, 15, 40, 3, 30], raw: (316_593, 516_344, 26_270), fine: 103_755,
            centiCelsius: 2026, pascal256ths: 25_671_259, percent1024ths: 63_695),
        Published(
            main: [
                126, 109, 214, 102, 50, 0, 54, 149, 220, 213, 208, 11, 64, 30, 166, 255, 249, 255, 172, 38, 10, 216,
                189,
                16,
            ], raw: (315_763, 528_176, nil), fine: 128_074, centiCelsius: 2501, pascal256ths: 25_483_626),
        // Recorded from a chip whose H5 is 50.
        Published(
            main: [
                0xB1, 0x6F, 0x2E, 0x6A, 0x32, 0x00, 0xE2, 0x8F, 0x0A, 0xD7, 0xD0, 0x0B, 0x75, 0x1F, 0xC5, 0xFF, 0xF9,
                0xFF,
                0xAC, 0x26, 0x0A, 0xD8, 0xBD, 0x10, 0x00, 0x4B,
            ], humidity: [0x77, 0x01, 0x00, 0x12, 0x20, 0x03, 0x1E], raw: (0x4F570, 0x84510, 0x5EB4), fine: 0x22391,
            centiCelsius: 2738, pascal256ths: 0x18B_663F, percent1024ths: 0x8399),
    ]

    private let clock = VirtualClock()
    private let address: I2CAddress = 0x76

    @Test(
        "published BME280 calibrations and raw values give the published results, to the last bit",
        arguments: 0..<published.count
    )
    func compensates(index: Int) throws {
        let published = Self.published[index]
        let calibration = try BME280.Calibration(published.main, humidity: published.humidity, part: "BME280")
        let fine = calibration.fineTemperature(published.raw.1)
        #expect(fine == published.fine)
        #expect(BME280.Calibration.centiCelsius(fine: fine) == published.centiCelsius)
        #expect(calibration.pascal256ths(published.raw.0, fine: fine) == published.pascal256ths)
        let humidity = try calibration.humidity.map {
            BME280.Calibration.percent1024ths(try #require(published.raw.2), fine: fine, $0)
        }
        #expect(humidity == published.percent1024ths)
    }

    @Test("a recorded raw humidity gives its value with its temperature, without the pressure")
    func compensatesHumidityAlone() throws {
        let main: [UInt8] = [
            126, 109, 214, 102, 50, 0, 54, 149, 220, 213, 208, 11, 64, 30, 166, 255, 249, 255, 172, 38, 10, 216, 189,
            16,
            0, 75,
        ]
        let calibration = try BME280.Calibration(main, humidity: [112, 1, 0, 19, 1, 0, 30], part: "BME280")
        let fine = calibration.fineTemperature(129 << 12)
        #expect(BME280.Calibration.centiCelsius(fine: fine) == 2508)
        let humidity = try #require(calibration.humidity)
        let percent = Double(BME280.Calibration.percent1024ths(111 << 8 | 83, fine: fine, humidity)) / 1024
        #expect(abs(percent - 51.202) < 0.01)
    }

    @Test("a whole BME280 register block becomes one measurement")
    func decodes() throws {
        let published = Self.published[0]
        let block: [UInt8] = [1, 0, 0x24, 0, 0, 0x4A, 0x52, 0xC0, 0x80, 0x96, 0xC0, 0x7A, 0x76]
        let calibration = try BME280.Calibration(published.main, humidity: published.humidity, part: "BME280")
        let results = try BME280.Results(block, of: .bme280, part: "BME280")
        let measurement = try calibration.measurement(from: results, part: "BME280")
        #expect(
            measurement
                == Measurement(
                    temperature: .celsius(23.72), humidity: RelativeHumidity(milliPercent: 65_306),
                    pressure: Pressure(pascals: 100_943)))
    }

    @Test(
        "H4 and H5 of a BME280 are signed 12-bit numbers that share a register",
        arguments: [
            ([0x0F, 0x28, 0x03], 248, 50), ([0xFF, 0xFF, 0xFF], -1, -1), ([0x80, 0x00, 0x7F], -2048, 2032),
            ([0x7F, 0xFF, 0x80], 2047, -2033), ([0x0F, 0xC8, 0xFE], 248, -20),
        ] as [([UInt8], Int, Int)])
    func unpacks(shared: [UInt8], h4: Int, h5: Int) throws {
        let bytes = [0x8A, 0x01, 0x00] + shared + [0x1E]
        let calibration = try BME280.Calibration(Self.published[0].main, humidity: bytes, part: "BME280")
        #expect(calibration.humidity?.h4 == h4)
        #expect(calibration.humidity?.h5 == h5)
    }

    @Test(
        "a BME280 without calibration gives no reading",
        arguments: [
            (Array(repeating: 0, count: 26), [138, 1, 0, 15, 40, 3, 30]),
            (Array(repeating: 0xFF, count: 26), [138, 1, 0, 15, 40, 3, 30]),
            (published[0].main, Array(repeating: 0, count: 7)), (published[0].main, Array(repeating: 0xFF, count: 7)),
            ([0, 0] + published[0].main[2...], [138, 1, 0, 15, 40, 3, 30]),
            (published[0].main[..<2] + [0, 0] + published[0].main[4...], [138, 1, 0, 15, 40, 3, 30]),
            (published[0].main, [0, 0, 0, 15, 40, 3, 30]),
        ] as [([UInt8], [UInt8])])
    func rejectsBlankCalibration(main: [UInt8], humidity: [UInt8]) {
        expectError(.impossibleValue("no calibration data: the part is faulty or a fake"), part: "BME280") {
            () throws(SensorError) in
            try BME280.Calibration(main, humidity: humidity, part: "BME280")
        }
    }

    @Test(
        "a quantity that a BME280 did not measure has no value",
        arguments: [
            [0x80, 0, 0, 0x80, 0, 0, 0x80, 0], [0x80, 0, 0, 0x80, 0x96, 0xC0, 0x80, 0],
            [0x80, 0, 0, 0x80, 0, 0, 0x7A, 0x76],
        ] as [[UInt8]])
    func rejectsWhatWasNotMeasured(results: [UInt8]) {
        expectError(.impossibleValue("nothing was measured"), part: "BME280") { () throws(SensorError) in
            try BME280.Results([1, 0, 0x24, 0, 0] + results, of: .bme280, part: "BME280")
        }
    }

    @Test("a single raw value that means “not measured” is a value if the settings show that it was measured")
    func believesOneNumber() throws {
        let results = try BME280.Results(
            [1, 0, 0x24, 0, 0, 0x4A, 0x52, 0xC0, 0x80, 0x96, 0xC0, 0x80, 0], of: .bme280, part: "BME280")
        #expect(results.humidity == 0x8000)
    }

    @Test("a failed humidity sensor, stuck at its lowest or highest raw value, gives no value", arguments: [0, 0xFFFF])
    func rejectsFailedHumidity(raw: Int) throws {
        let published = Self.published[0]
        let calibration = try BME280.Calibration(published.main, humidity: published.humidity, part: "BME280")
        let results = BME280.Results(temperature: published.raw.1, pressure: published.raw.0, humidity: raw)
        do throws(SensorError) {
            _ = try calibration.measurement(from: results, part: "BME280")
            Issue.record("a failed humidity was accepted")
        } catch {
            guard case .impossibleValue(let text) = error.cause else {
                Issue.record("\(error)")
                return
            }
            #expect(text.hasSuffix(" %"))
        }
    }

    @Test(
        "results of other settings, or read too early, are errors",
        arguments: [
            ([1, 8, 0x24, 0, 0], "still measuring"),
            ([0, 0, 0, 0, 0], "its settings are gone: it lost power"),
            ([0, 0, 0x24, 0, 0], "its settings are gone: it lost power"),
            ([1, 0, 0x27, 0, 0], "its settings are gone: it lost power"),
        ] as [([UInt8], String)])
    func rejectsOtherSettings(settings: [UInt8], text: String) {
        let results: [UInt8] = [0x4A, 0x52, 0xC0, 0x80, 0x96, 0xC0, 0x7A, 0x76]
        expectError(.malformedReply(text), part: "BME280") { () throws(SensorError) in
            try BME280.Results(settings + results, of: .bme280, part: "BME280")
        }
    }

    @Test("no calibration and no raw values crash the program or give a value that a BME280 cannot measure")
    func survivesEverything() throws {
        var generator = SplitMix64(seed: 280)
        let known = Self.published.filter { $0.humidity != nil }
        var believed = 0
        for round in 0..<20_000 {
            // Every fourth has nothing of a real chip; the others have all but some bytes and bits.
            let isWild = round.isMultiple(of: 4)
            var (main, humidity) = ([UInt8](repeating: 0, count: 26), [UInt8](repeating: 0, count: 7))
            var raw = (0, 0, 0)
            if !isWild, let real = known.randomElement(using: &generator), let itsHumidity = real.humidity {
                (main, humidity) = (real.main, itsHumidity)
                raw = (real.raw.0, real.raw.1, real.raw.2 ?? 0)
            }
            for index in main.indices where isWild || Int.random(in: 0..<13, using: &generator) == 0 {
                main[index] = UInt8.random(in: 0...255, using: &generator)
            }
            for index in humidity.indices where isWild || Int.random(in: 0..<7, using: &generator) == 0 {
                humidity[index] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let calibration = try? BME280.Calibration(main, humidity: humidity, part: "BME280") else { continue }
            let bits = isWild ? 20 : 17
            let results = BME280.Results(
                temperature: raw.1 ^ Int.random(in: 0..<1 << bits, using: &generator),
                pressure: raw.0 ^ Int.random(in: 0..<1 << bits, using: &generator),
                humidity: raw.2 ^ Int.random(in: 0..<1 << (bits - 4), using: &generator))
            guard let measurement = try? calibration.measurement(from: results, part: "BME280") else { continue }
            #expect((-40_010...85_010).contains(try #require(measurement.temperature).milliCelsius))
            #expect((29_995...110_005).contains(try #require(measurement.pressure).pascals))
            #expect((0...100_000).contains(try #require(measurement.humidity).milliPercent))
            believed += 1
        }
        #expect(believed > 2000)
    }

    @Test(
        "a BMP280 sold as a BME280 is named, with a remedy",
        arguments: [.bmp280, .bmp280Sample56, .bmp280Sample57] as [EmulatedBME280.Identity])
    func namesABMP280(identity: EmulatedBME280.Identity) async {
        let sensor = sensor(.bme280, on: simulated(EmulatedBME280(identity)))
        await expectError(
            .wrongPart("a BMP280, which has no humidity: set its kind to \"bmp280\", or fit a BME280"),
            from: sensor)
    }

    @Test(
        "another part at a BME280's address is named and never written to",
        arguments: [
            (.bme280, 0x55, "a BMP180"), (.bme280, 0x61, "a BME680: set its kind to \"bme680\""),
            (.bme280, 0x00, "identity 0x00"),
            (.bmp280, 0x60, "a BME280: set its kind to \"bme280\""), (.bmp280, 0x55, "a BMP180"),
        ] as [(BME280.Model, UInt8, String)])
    func sparesOtherParts(model: BME280.Model, identity: UInt8, text: String) async {
        let look = I2CExchange(
            I2CTransfer(to: address, write: [0xD0], readCount: 1), outcome: .success([identity]))
        let bus = ScriptedI2CBus([look, look])
        let sensor = sensor(model, on: bus)
        await expectError(.wrongPart(text), from: sensor)
        #expect(bus.complaints == [])
    }

    @Test("a BME280 left measuring continuously by another program is recovered")
    func stopsNormalMode() async throws {
        let bus = simulated(EmulatedBME280())
        try await bus.perform(I2CTransfer(to: address, write: [0xF2, 5, 0xF5, 0x10, 0xF4, 0xB7]))
        try await clock.sleep(for: .milliseconds(50))
        let sensor = sensor(.bme280, on: bus)
        let pressure = try await sensor.measure().pressure
        #expect(abs((pressure?.pascals ?? 0) - 101_300) <= 10)
    }

    @Test("a BME280's calibration is read once, and again after a failure")
    func rereadsCalibration() async throws {
        let recorder = RecordingI2CBus(simulated(EmulatedBME280()))
        let bus = FaultInjectingI2CBus(recorder)
        let sensor = sensor(.bme280, on: bus)
        func calibrations() -> Int {
            defer { recorder.clear() }
            return recorder.exchanges.count { $0.transfer.write == [0x88] }
        }
        _ = try await sensor.measure()
        #expect(calibrations() == 2)
        _ = try await sensor.measure()
        #expect(calibrations() == 0)
        bus.setPlan { number, _ in number == 3 ? .failBefore(.busFault) : nil }
        _ = try? await sensor.measure()
        bus.setPlan(nil)
        _ = calibrations()
        _ = try await sensor.measure()
        #expect(calibrations() == 2)
    }

    @Test("a BME280 without calibration data is reported as faulty")
    func reportsABlankPart() async {
        let sensor = sensor(.bme280, on: simulated(EmulatedBME280(isBlank: true)))
        await expectError(.impossibleValue("no calibration data: the part is faulty or a fake"), from: sensor)
    }

    @Test("a BMP280 has temperature and pressure, but no humidity")
    func measuresWithoutHumidity() async throws {
        let sensor = sensor(.bmp280, on: simulated(EmulatedBME280(.bmp280)))
        let measurement = try await sensor.measure()
        #expect(measurement.humidity == nil)
        #expect(measurement.pressure != nil)
    }

    private func sensor(_ model: BME280.Model, on bus: any I2CBus) -> BME280 {
        BME280(
            on: bus, at: address, timeline: Timeline(clock), model: model,
            part: model == .bme280 ? "BME280" : "BMP280")
    }

    private func simulated(_ chip: EmulatedBME280) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(chip, at: address)
        return bus
    }
}
