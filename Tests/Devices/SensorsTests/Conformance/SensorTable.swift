import Devices
import Ports
import Simulation

extension SensorUnderTest {
    /// Every kind, and its known variants.
    static let all = SensorKind.allCases.flatMap { rows(for: $0) }

    /// What a kind is put through: by its sheet, unless there is more to say.
    static func rows(for kind: SensorKind) -> [SensorUnderTest] {
        let rows: [SensorUnderTest?] =
            switch kind {
            case .sht31:
                [
                    sht3x(kind),
                    sht3x(kind, "that comes up heating", cools: .seconds(65)) {
                        EmulatedSHT3x(bootsWithHeaterOn: true)
                    },
                    // One that says nothing after a failure may have been heating.
                    sht3x(kind, "that starts slowly", cools: .seconds(65), startsIn: 140) {
                        EmulatedSHT3x(resetTime: .milliseconds(140))
                    },
                ]
            case .sht30, .sht35, .sht85: [sht3x(kind)]
            case .dht22:
                [
                    dht22(kind) { EmulatedDHT22(timeline: $0) },
                    dht22(kind, "with late interrupts") {
                        EmulatedDHT22(timeline: $0, jitter: .microseconds(6), seed: 22)
                    },
                    dht22(kind, "with two's complement") {
                        let line = EmulatedDHT22(timeline: $0)
                        line.convention = .twosComplement
                        return line
                    },
                    dht22(kind, "with two's complement of twelve bits") {
                        let line = EmulatedDHT22(timeline: $0)
                        line.convention = .twelveBits
                        return line
                    },
                ]
            case .bme280:
                [
                    bme280(kind),
                    bme280(kind, "with a number below zero in its calibration") { EmulatedBME280(hasNegativeH5: true) },
                    bme280(kind, "that garbles its first identity") { EmulatedBME280(garblesFirstIdentity: true) },
                    bme280(kind, "that copies its memory slowly", startsIn: 140) {
                        EmulatedBME280(copyingTime: .milliseconds(140))
                    },
                ]
            case .bmp280:
                [
                    bme280(kind), bme280(kind, "sample") { EmulatedBME280(.bmp280Sample56) },
                    bme280(kind, "that copies its memory slowly", startsIn: 10) {
                        EmulatedBME280(.bmp280, copyingTime: .milliseconds(10))
                    },
                ]
            case .bmp580, .bmp581, .bmp585:
                [
                    bmp581(kind),
                    bmp581(kind, "that does not acknowledge its reset") {
                        EmulatedBMP581(kind == .bmp585 ? .bmp585 : .bmp581, acknowledgesReset: false)
                    },
                ]
            case .lm75:
                [
                    lm75(kind, resolution: 250, settles: .milliseconds(300)),
                    lm75(kind, "with finer steps", resolution: 500, settles: .milliseconds(300)) {
                        EmulatedLM75(.lm75a)
                    },
                ]
            case .tmp102: [lm75(kind, resolution: 32, settles: .milliseconds(160))]
            case .tmp105, .tmp1075: [lm75(kind, resolution: 32, settles: .milliseconds(340))]
            case .am2302: [dht22(kind) { EmulatedDHT22(timeline: $0) }]
            case .sht40, .sht41, .sht43, .sht45:
                [
                    .i2c(
                        kind, firstTakes: .milliseconds(10)...(.milliseconds(15)),
                        takes: .milliseconds(8)...(.milliseconds(13)), cools: .seconds(65), hasChecksums: true)
                ]
            case .shtc3:
                [
                    shtc3(kind),
                    shtc3(kind, "that refuses to be woken twice") { EmulatedSHTC3(refusesWakeUpWhenAwake: true) },
                ]
            case .aht10: aht(kind, .aht10, hasChecksums: false)
            case .aht20, .aht21, .aht30, .dht20, .am2301b: aht(kind, .aht20, hasChecksums: true)
            case .htu21d:
                [
                    htu21d(kind, temperature: 50, humidity: 16),
                    htu21d(kind, "that starts slowly", temperature: 50, humidity: 16, startsIn: 140) {
                        EmulatedHTU21D(.htu21d, resetTime: .milliseconds(140))
                    },
                ]
            case .sht20, .sht21, .sht25: [htu21d(kind, temperature: 85, humidity: 29)]
            case .si7021: [htu21d(kind, temperature: 10, humidity: 22)]
            case .hdc1080:
                [hdc1080(kind), hdc1080(kind, "on a low battery") { EmulatedHDC1080(isBatteryLow: true) }]
            // It needs longer after a reset; what it refuses then may have been an order to heat no more.
            case .hdc3020, .hdc3021, .hdc3022: [sht3x(kind, cools: .seconds(65), startsIn: 3)]
            case .dht11: dht11(kind)
            case .ds18b20:
                [
                    ds18b20(kind),
                    ds18b20(kind, "without a report") { EmulatedDS18B20(timeline: $0, hasReport: false) },
                    ds18b20(kind, "that is missed late") {
                        let sensor = EmulatedDS18B20(timeline: $0)
                        sensor.absence = .wrongChecksum
                        return sensor
                    },
                    ds18b20(kind, "whose line is held low") {
                        let sensor = EmulatedDS18B20(timeline: $0)
                        sensor.absence = .heldLow
                        return sensor
                    },
                ]
            case .hwmon: [.kernel(kind, takes: .milliseconds(30)...(.milliseconds(31)))]
            case .iio: iio(kind)
            case .file, .mqtt: [file(kind)]
            case .scd30:
                [
                    .i2c(
                        kind, firstTakes: .milliseconds(8)...(.milliseconds(20)),
                        takes: .milliseconds(8)...(.milliseconds(20)), cools: .seconds(60), hasChecksums: true)
                ]
            case .scd40, .scd41, .scd43:
                [
                    .i2c(
                        kind, firstTakes: .milliseconds(500)...(.milliseconds(510)),
                        takes: .milliseconds(2)...(.milliseconds(5)), cools: .seconds(1000), hasChecksums: true,
                        refusable: [[0x3F, 0x86]])
                ]
            case .stcc4:
                [
                    .i2c(
                        kind, firstTakes: .milliseconds(361)...(.milliseconds(369)),
                        takes: .milliseconds(2)...(.milliseconds(5)), cools: .seconds(200), hasChecksums: true,
                        refusable: [[0x36, 0x5B]], refusableReads: [12])
                ]
            case .sen50, .sen54, .sen55: [sen5x(kind, starts: 270...285)]
            case .sen62, .sen63c, .sen65, .sen66, .sen68: [sen5x(kind, starts: 1270...1285)]
            case .sps30:
                [
                    .i2c(
                        kind, firstTakes: .milliseconds(125)...(.milliseconds(135)),
                        takes: .milliseconds(15)...(.milliseconds(25)), cools: .seconds(60), hasChecksums: true,
                        refusable: [[0xD1, 0x00], [0x11, 0x03]])
                ]
            case .pmsa003i:
                [
                    .i2c(
                        kind, resolution: Resolution(particles: 500),
                        firstTakes: .milliseconds(2)...(.milliseconds(4)),
                        takes: .milliseconds(2)...(.milliseconds(4)), cools: .seconds(35), hasChecksums: true)
                ]
            // Its heater leaves a hundredth of a degree for a second reading that follows at once.
            case .bme680, .bme688: [bySheet(kind, resolution: Resolution(temperature: 25))]
            // They count in coarser steps the more light there is, to which their correction adds in the sun.
            case .veml7700: inRanges(kind, illuminance: 10_500, inRoom: 620)
            case .tsl2591: inRanges(kind, illuminance: 5300, inRoom: 110)
            default: [bySheet(kind)]
            }
        return rows.compactMap { $0 }
    }

    /// A part on a bus without quirks: as long, as exact and as well guarded as its sheet and the catalogue say.
    private static func bySheet(
        _ kind: SensorKind, _ variant: String = "", resolution: Resolution? = nil
    ) -> SensorUnderTest? {
        guard let sheet = try? ChipSheet.naming(kind.name), let times = sheet.times else { return nil }
        return .i2c(
            kind, variant,
            resolution: resolution ?? Resolution(temperature: kind.measures.step, humidity: kind.measures.step),
            firstTakes: near(times.first), takes: near(times.usual), hasChecksums: sheet.hasChecksums)
    }

    /// A part that counts light in several ranges: over all of them, and with the finer steps that it has below 1000 lx.
    ///
    /// - Parameters:
    ///   - illuminance: the coarsest step, in thousandths of a lux.
    ///   - inRoom: the coarsest step below 1000 lx.
    private static func inRanges(_ kind: SensorKind, illuminance: Int, inRoom: Int) -> [SensorUnderTest?] {
        var room = bySheet(kind, "in a room", resolution: Resolution(illuminance: inRoom))
        room?.illuminance?.range = 0...1_000_000
        return [bySheet(kind, resolution: Resolution(illuminance: illuminance)), room]
    }

    /// A sheet has whole milliseconds.
    private static func near(_ time: Duration) -> ClosedRange<Duration> {
        time * 0.98 - .milliseconds(1)...time * 1.02 + .milliseconds(1)
    }

    private static func sht3x(
        _ kind: SensorKind, _ variant: String = "", cools: Duration = .zero, startsIn start: Int = 0,
        part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        .i2c(
            kind, variant, firstTakes: .milliseconds(21 + start)...(.milliseconds(31 + start + startStep)),
            takes: .milliseconds(17)...(.milliseconds(22)), cools: cools, hasChecksums: true,
            refusable: [[0x30, 0x93], [0x30, 0xA2], [0xF3, 0x2D], [0x30, 0x66]], part: part)
    }

    /// A part that starts is asked this often, in milliseconds.
    private static let startStep = 10

    private static func shtc3(
        _ kind: SensorKind, _ variant: String = "", part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        .i2c(
            kind, variant, firstTakes: .milliseconds(12)...(.milliseconds(17)),
            takes: .milliseconds(12)...(.milliseconds(17)), hasChecksums: true,
            refusable: [[0x35, 0x17], [0xEF, 0xC8]], part: part)
    }

    /// In a wrong bit of the status an AHT may be busy, and then is asked again.
    private static func aht(_ kind: SensorKind, _ model: EmulatedAHT.Model, hasChecksums: Bool) -> [SensorUnderTest?] {
        func row(
            _ variant: String, _ times: ClosedRange<Int>, _ change: (inout EmulatedAHT.Quirks) -> Void
        ) -> SensorUnderTest? {
            var quirks = EmulatedAHT.Quirks()
            change(&quirks)
            let part: @Sendable () -> any EmulatedI2CSensor = { [quirks] in EmulatedAHT(model, quirks: quirks) }
            let start = Int(quirks.resetTime / .milliseconds(1))
            return .i2c(
                kind, variant,
                firstTakes: .milliseconds(times.lowerBound + start)...(.milliseconds(times.upperBound + start + 15)),
                takes: .milliseconds(75)...(.milliseconds(times.upperBound)), hasChecksums: hasChecksums,
                unguarded: [1, 6, 7], refusableReads: [1], part: part)
        }
        return [
            row("", 75...85) { _ in },
            row("that comes up uncalibrated", 75...85) { $0.comesUpUncalibrated = true },
            row("that is slow", 100...105) { $0.isSlow = true },
            row("that begins without humidity", 75...125) { $0.beginsWithoutHumidity = true },
            row("that is silent after a reset", 75...85) { $0.resetTime = .milliseconds(100) },
        ]
    }

    /// Times in milliseconds, the longest of the datasheet.
    private static func htu21d(
        _ kind: SensorKind, _ variant: String = "", temperature: Int, humidity: Int, startsIn start: Int = 15,
        part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        let least = temperature + humidity
        let first = least + temperature + start
        return .i2c(
            kind, variant, resolution: Resolution(humidity: 20),
            firstTakes: .milliseconds(first)...(.milliseconds(first + 7 + startStep)),
            takes: .milliseconds(least)...(.milliseconds(least + 5)), hasChecksums: true, unguarded: [1],
            refusable: [[0xE7]], part: part)
    }

    private static func hdc1080(
        _ kind: SensorKind, _ variant: String = "", part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        .i2c(
            kind, variant, firstTakes: .milliseconds(38)...(.milliseconds(55)),
            takes: .milliseconds(38)...(.milliseconds(50)), hasChecksums: false, part: part)
    }

    private static func bme280(
        _ kind: SensorKind, _ variant: String = "", startsIn start: Int = 0,
        part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        .i2c(
            kind, variant, resolution: Resolution(humidity: 15),
            firstTakes: .milliseconds(14 + start)...(.milliseconds(30 + start + startStep)),
            takes: .milliseconds(9)...(.milliseconds(16)), hasChecksums: false, refusable: [[0xF3]], part: part)
    }

    /// - Parameter starts: how long a start takes, in milliseconds.
    private static func sen5x(_ kind: SensorKind, starts: ClosedRange<Int>) -> SensorUnderTest? {
        .i2c(
            kind, resolution: Resolution(particles: 50),
            firstTakes: .milliseconds(starts.lowerBound)...(.milliseconds(starts.upperBound)),
            takes: .milliseconds(41)...(.milliseconds(47)), cools: .seconds(150), hasChecksums: true,
            refusable: [[0xD0, 0x14]])
    }

    private static func bmp581(
        _ kind: SensorKind, _ variant: String = "", part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        .i2c(
            kind, variant, firstTakes: .milliseconds(26)...(.milliseconds(31)),
            takes: .milliseconds(14)...(.milliseconds(17)), hasChecksums: false, refusable: [[0x7E, 0xB6]], part: part)
    }

    private static func lm75(
        _ kind: SensorKind, _ variant: String = "", resolution: Int, settles: Duration,
        part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        .i2c(
            kind, variant, resolution: Resolution(temperature: resolution),
            firstTakes: settles...(settles + .milliseconds(10)), takes: .milliseconds(1)...(.milliseconds(5)),
            hasChecksums: false, part: part)
    }

    private static func ds18b20(
        _ kind: SensorKind, _ variant: String = "", device: (@Sendable (Timeline) -> any EmulatedKernelSensor)? = nil
    ) -> SensorUnderTest? {
        .kernel(
            kind, variant, resolution: Resolution(temperature: 32), takes: .milliseconds(750)...(.seconds(1)),
            device: device)
    }

    private static func iio(_ kind: SensorKind) -> [SensorUnderTest?] {
        EmulatedIndustrialIO.Style.allCases.filter { $0 != .ccs811 }.map { style in
            let count = [.bh1750: 1, .hdc100x: 2][style] ?? 3
            var row = SensorUnderTest.kernel(
                kind, "as a \(style) has it", takes: .milliseconds(15 * count)...(.milliseconds(15 * count + 1))
            ) {
                EmulatedIndustrialIO(timeline: $0, style: style)
            }
            if style == .bh1750 {
                row?.temperature = nil
                row?.humidity = nil
            } else {
                row?.illuminance = nil
            }
            if style != .scd41 { row?.carbonDioxide = nil }
            if [.hdc100x, .scd41, .bh1750].contains(style) { row?.pressure = nil }
            return row
        }
    }

    /// By the datasheet of the newer ones; of which the older ones say less, and others something else below zero.
    private static func dht11(_ kind: SensorKind) -> [SensorUnderTest?] {
        EmulatedDHT11.Style.allCases.map { style in
            let temperature =
                switch style {
                case .older: 500
                case .newer: 50
                case .complement: 1050
                }
            var row = SensorUnderTest.dht(
                kind, style == .newer ? "" : "\(style)",
                resolution: Resolution(temperature: temperature, humidity: 500),
                firstTakes: .seconds(2)...(.seconds(2.1)), takes: .milliseconds(23)...(.milliseconds(30))
            ) { EmulatedDHT11(timeline: $0, style: style) }
            if style == .older {
                row?.temperature?.range = 0...50_000
                row?.humidity?.range = 20_000...90_000
            }
            return row
        }
    }

    private static func dht22(
        _ kind: SensorKind, _ variant: String = "", line: @escaping @Sendable (Timeline) -> EmulatedDHT22
    ) -> SensorUnderTest? {
        .dht(
            kind, variant, resolution: Resolution(temperature: 50, humidity: 50),
            firstTakes: .seconds(2)...(.seconds(2.1)), takes: .milliseconds(5)...(.milliseconds(15)), line: line)
    }
}
