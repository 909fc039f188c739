import Ports
import Values

/// A kind of sensor that windowsill has both a driver and an emulated part for.
///
/// ## For driver authors
/// A new kind begins here: its case and its row. From then on the compiler asks for the emulated part, and the tests
/// for the sheet and for the lists that name it.
package enum SensorKind: String, Hashable, Sendable, CaseIterable {
    // In the order in which people see them; of parts that answer alike the likeliest first.
    case sht31, sht30, sht35, sht85
    case sht40, sht41, sht43, sht45
    case shtc3
    case aht20, aht10, aht21, aht30, dht20, am2301b
    case htu21d, si7021, sht20, sht21, sht25
    case hdc1080, hdc3020, hdc3021, hdc3022
    case bme280, bmp280
    case bme680, bme688
    case bmp388, bmp390
    case bmp581, bmp580, bmp585
    case lm75, tmp102, tmp105, tmp1075, tmp117
    case bh1750, veml7700, tsl2591
    case scd41, scd40, scd43
    case scd30
    case stcc4
    case sen54, sen55, sen50
    case sen66, sen63c, sen65, sen68, sen62
    case sps30, pmsa003i
    case dht11, dht22, am2302
    case ds18b20
    /// Any part that a kernel driver exposes as a hardware monitor.
    case hwmon
    /// Any part that a kernel driver exposes through industrial I/O.
    case iio
    /// Readings that any program leaves in a file.
    case file
    /// Readings that `windowsill-mqtt` receives from a broker.
    case mqtt

    /// The name in the configuration: `sht31`.
    package var name: String { rawValue }

    /// The part number, as printed on the part and used by shops, in one word: `SHT31`.
    package var part: String { row.part }
    package var wiring: SensorWiring { row.wiring }
    package var measures: MeasuringRange { row.measures }
    /// The probe by which the doctor recognises the part; nil for one without an identity, and for one that is not on a bus.
    package var probe: PartProbe? { row.probe }

    private struct Row {
        let part: String
        let wiring: SensorWiring
        let measures: MeasuringRange
        let probe: PartProbe?

        init(_ part: String, _ wiring: SensorWiring, _ measures: MeasuringRange, _ probe: PartProbe? = nil) {
            self.part = part
            self.wiring = wiring
            self.measures = measures
            self.probe = probe
        }
    }

    private var row: Row {
        switch self {
        // The ADDR pin of an SHT3x chooses its address; the SHT85 has no such pin.
        case .sht30: Row("SHT30", .i2c([0x44, 0x45], Driver.sht3x), .air(-40...125), SHT3x.probe)
        case .sht31: Row("SHT31", .i2c([0x44, 0x45], Driver.sht3x), .air(-40...125), SHT3x.probe)
        case .sht35: Row("SHT35", .i2c([0x44, 0x45], Driver.sht3x), .air(-40...125), SHT3x.probe)
        case .sht85: Row("SHT85", .i2c([0x44], Driver.sht3x), .air(-40...125), SHT3x.probe)
        // The order code decides the address.
        case .sht40: Row("SHT40", .i2c([0x44, 0x45, 0x46], Driver.sht4x), .air(-40...125), SHT4x.probe)
        case .sht41: Row("SHT41", .i2c([0x44, 0x45, 0x46], Driver.sht4x), .air(-40...125), SHT4x.probe)
        case .sht43: Row("SHT43", .i2c([0x44, 0x45], Driver.sht4x), .air(-40...125), SHT4x.probe)
        case .sht45: Row("SHT45", .i2c([0x44, 0x45, 0x46], Driver.sht4x), .air(-40...125), SHT4x.probe)
        case .shtc3: Row("SHTC3", .i2c([0x70], Driver.shtc3), .air(-40...125), SHTC3.probe)
        case .aht10: Row("AHT10", .i2c([0x38, 0x39], Driver.aht(.aht10)), .air(-40...85), AHT.probe)
        case .aht20: Row("AHT20", .i2c([0x38], Driver.aht(.aht20)), .air(-40...85), AHT.probe)
        case .aht21: Row("AHT21", .i2c([0x38], Driver.aht(.aht20)), .air(-40...85), AHT.probe)
        case .aht30: Row("AHT30", .i2c([0x38], Driver.aht(.aht20)), .air(-40...85), AHT.probe)
        case .am2301b: Row("AM2301B", .i2c([0x38], Driver.aht(.aht20)), .air(-40...80), AHT.probe)
        case .dht20: Row("DHT20", .i2c([0x38], Driver.aht(.aht20)), .air(-40...80), AHT.probe)
        case .htu21d: Row("HTU21D", .i2c([0x40], Driver.htu21d(.htu21d)), .air(-40...125), HTU21D.probe)
        case .si7021: Row("Si7021", .i2c([0x40], Driver.htu21d(.si7021)), .air(-40...125), HTU21D.probe)
        case .sht20: Row("SHT20", .i2c([0x40], Driver.htu21d(.sht2x)), .air(-40...125), HTU21D.probe)
        case .sht21: Row("SHT21", .i2c([0x40], Driver.htu21d(.sht2x)), .air(-40...125), HTU21D.probe)
        case .sht25: Row("SHT25", .i2c([0x40], Driver.htu21d(.sht2x)), .air(-40...125), HTU21D.probe)
        case .hdc1080: Row("HDC1080", .i2c([0x40], Driver.hdc1080), .air(-40...125), HDC1080.probe)
        // Two pins choose.
        case .hdc3020: Row("HDC3020", .i2c([0x44, 0x45, 0x46, 0x47], Driver.sht3x), .air(-40...125), SHT3x.probe)
        case .hdc3021: Row("HDC3021", .i2c([0x44, 0x45, 0x46, 0x47], Driver.sht3x), .air(-40...125), SHT3x.probe)
        case .hdc3022: Row("HDC3022", .i2c([0x44, 0x45, 0x46, 0x47], Driver.sht3x), .air(-40...125), SHT3x.probe)
        // The SDO pin chooses; most boards pull it low.
        case .bme280:
            Row(
                "BME280", .i2c([0x76, 0x77], Driver.bme280(.bme280)), .air(-40...85, hectopascals: 300...1100),
                BME280.probe)
        case .bmp280:
            Row(
                "BMP280", .i2c([0x76, 0x77], Driver.bme280(.bmp280)), .temperature(-40...85, hectopascals: 300...1100),
                BME280.probe)
        // Most boards pull the SDO pin high, others low.
        case .bme680: Row("BME680", .i2c([0x76, 0x77], Driver.bme680), .airAndGas, BME680.probe)
        case .bme688: Row("BME688", .i2c([0x76, 0x77], Driver.bme680), .airAndGas, BME680.probe)
        case .bmp388: Row("BMP388", .i2c([0x76, 0x77], Driver.bmp388(.bmp388)), .barometer, BMP388.probe)
        case .bmp390: Row("BMP390", .i2c([0x76, 0x77], Driver.bmp388(.bmp390)), .barometer, BMP388.probe)
        // The SDO pin chooses; most boards pull it high.
        case .bmp580: Row("BMP580", .i2c([0x47, 0x46], Driver.bmp581(.bmp581)), .barometer, BMP581.probe)
        case .bmp581: Row("BMP581", .i2c([0x47, 0x46], Driver.bmp581(.bmp581)), .barometer, BMP581.probe)
        case .bmp585: Row("BMP585", .i2c([0x47, 0x46], Driver.bmp581(.bmp585)), .barometer, BMP581.probe)
        // Three pins choose among eight addresses; the one pin of a TMP102 among four.
        case .lm75:
            Row(
                "LM75", .i2c([0x48, 0x49, 0x4A, 0x4B, 0x4C, 0x4D, 0x4E, 0x4F], Driver.lm75(.lm75)),
                .temperature(-55...125, step: 500))
        case .tmp102:
            Row(
                "TMP102", .i2c([0x48, 0x49, 0x4A, 0x4B], Driver.lm75(.tmp102)), .temperature(-55...125, step: 63))
        case .tmp105:
            Row(
                "TMP105", .i2c([0x48, 0x49, 0x4A, 0x4B, 0x4C, 0x4D, 0x4E, 0x4F], Driver.lm75(.tmp105)),
                .temperature(-55...125, step: 63))
        // Three pins choose among 32 addresses; these are those of the parts that it replaces.
        case .tmp1075:
            Row(
                "TMP1075", .i2c([0x48, 0x49, 0x4A, 0x4B, 0x4C, 0x4D, 0x4E, 0x4F], Driver.lm75(.tmp105)),
                .temperature(-55...125, step: 63))
        // The ADD0 pin chooses.
        case .tmp117:
            Row(
                "TMP117", .i2c([0x48, 0x49, 0x4A, 0x4B], Driver.tmp117), .temperature(-55...150, step: 8),
                TMP117.probe)
        // The ADDR pin chooses.
        case .bh1750:
            Row(
                "BH1750", .i2c([0x23, 0x5C], Driver.bh1750),
                MeasuringRange(ValueRange(illuminance: Illuminance(milliLux: 0)...Illuminance(milliLux: 54_612_500))))
        case .veml7700: Row("VEML7700", .i2c([0x10], Driver.veml7700), .light(120_000), VEML7700.probe)
        case .tsl2591: Row("TSL2591", .i2c([0x29], Driver.tsl2591), .light(60_000), TSL2591.probe)
        case .scd40: Row("SCD40", .i2c([0x62], Driver.scd4x(.scd40)), .airAndCarbonDioxide(-10...60), SCD4x.probe)
        case .scd41: Row("SCD41", .i2c([0x62], Driver.scd4x(.scd41)), .airAndCarbonDioxide(-10...60), SCD4x.probe)
        case .scd43: Row("SCD43", .i2c([0x62], Driver.scd4x(.scd43)), .airAndCarbonDioxide(-10...60), SCD4x.probe)
        case .scd30: Row("SCD30", .i2c([0x61], Driver.scd30), .airAndCarbonDioxide(0...50), SCD30.probe)
        // The ADDR pin chooses; temperature and humidity are those of an SHT4x.
        case .stcc4:
            Row(
                "STCC4", .i2c([0x64, 0x65], Driver.stcc4), .air(-40...125).with([.carbonDioxide: 380...32_000]),
                STCC4.probe)
        case .sen50: Row("SEN50", .i2c([0x69], Driver.sen5x(.sen50)), .particles, SEN5x.probe)
        case .sen54: Row("SEN54", .i2c([0x69], Driver.sen5x(.sen54)), .airAndParticles.withOrganicIndex, SEN5x.probe)
        case .sen55: Row("SEN55", .i2c([0x69], Driver.sen5x(.sen55)), .airAndParticles.withIndices, SEN5x.probe)
        case .sen62: Row("SEN62", .i2c([0x6B], Driver.sen5x(.sen62)), .airAndParticles, SEN5x.probe)
        case .sen65: Row("SEN65", .i2c([0x6B], Driver.sen5x(.sen65)), .airAndParticles.withIndices, SEN5x.probe)
        case .sen68: Row("SEN68", .i2c([0x6B], Driver.sen5x(.sen68)), .airAndParticles.withIndices, SEN5x.probe)
        case .sen63c: Row("SEN63C", .i2c([0x6B], Driver.sen5x(.sen63c)), .airParticlesAndCarbonDioxide, SEN5x.probe)
        case .sen66:
            Row(
                "SEN66", .i2c([0x6B], Driver.sen5x(.sen66)), .airParticlesAndCarbonDioxide.withIndices, SEN5x.probe)
        case .sps30: Row("SPS30", .i2c([0x69], Driver.sps30), .particles, SPS30.probe)
        case .pmsa003i: Row("PMSA003I", .i2c([0x12], Driver.pmsa003i), .particles, PMSA003I.probe)
        case .dht11: Row("DHT11", .line(Driver.dht11), .air(-20...60, percent: 5...95, step: 1000))
        case .dht22: Row("DHT22", .line(Driver.dht22), .air(-40...80, step: 100))
        case .am2302: Row("AM2302", .line(Driver.dht22), .air(-40...80, step: 100))
        case .ds18b20:
            Row(
                "DS18B20", .kernel(example: "28-0000070e41ac", Driver.ds18b20), .temperature(-55...125, step: 63))
        // It may be any part, so the widest range and the coarsest step; the driver's name says which part it is.
        case .hwmon:
            Row("hwmon", .kernel(example: "sht3x", Driver.hardwareMonitor), .air(-40...125, step: 1000))
        case .iio:
            Row(
                "iio", .kernel(example: "bme280", Driver.industrialIO),
                .air(-40...85, hectopascals: 300...1100, step: 1000)
                    .with([.carbonDioxide: 1...40_000, .illuminance: 0...200_000]))
        // Any sensor at all may have measured it.
        case .file: Row("file", .file(Driver.readingFile), .anything)
        case .mqtt: Row("MQTT", .file(Driver.readingFile), .anything)
        }
    }
}

extension SensorKind: CustomStringConvertible {
    package var description: String { name }
}

/// The functions that make the driver of each family.
private enum Driver {
    static let sht3x: SensorWiring.I2CDriver = { SHT3x(on: $0, at: $1, timeline: $2, part: $3) }
    static let sht4x: SensorWiring.I2CDriver = { SHT4x(on: $0, at: $1, timeline: $2, part: $3) }
    static let shtc3: SensorWiring.I2CDriver = { SHTC3(on: $0, at: $1, timeline: $2, part: $3) }
    static let hdc1080: SensorWiring.I2CDriver = { HDC1080(on: $0, at: $1, timeline: $2, part: $3) }
    static let tmp117: SensorWiring.I2CDriver = { TMP117(on: $0, at: $1, timeline: $2, part: $3) }
    static let bh1750: SensorWiring.I2CDriver = { BH1750(on: $0, at: $1, timeline: $2, part: $3) }
    static let veml7700: SensorWiring.I2CDriver = { VEML7700(on: $0, at: $1, timeline: $2, part: $3) }
    static let tsl2591: SensorWiring.I2CDriver = { TSL2591(on: $0, at: $1, timeline: $2, part: $3) }
    static let scd30: SensorWiring.I2CDriver = { SCD30(on: $0, at: $1, timeline: $2, part: $3) }
    static let stcc4: SensorWiring.I2CDriver = { STCC4(on: $0, at: $1, timeline: $2, part: $3) }
    static let sps30: SensorWiring.I2CDriver = { SPS30(on: $0, at: $1, timeline: $2, part: $3) }
    static let pmsa003i: SensorWiring.I2CDriver = { PMSA003I(on: $0, at: $1, timeline: $2, part: $3) }

    static func sen5x(_ model: SEN5x.Model) -> SensorWiring.I2CDriver {
        {
            model.hasCarbonDioxide
                ? SEN6xC(on: $0, at: $1, timeline: $2, model: model, part: $3)
                : SEN5x(on: $0, at: $1, timeline: $2, model: model, part: $3)
        }
    }

    static func scd4x(_ model: SCD4x.Model) -> SensorWiring.I2CDriver {
        { SCD4x(on: $0, at: $1, timeline: $2, model: model, part: $3) }
    }

    static func aht(_ model: AHT.Model) -> SensorWiring.I2CDriver {
        { AHT(on: $0, at: $1, timeline: $2, model: model, part: $3) }
    }

    static func htu21d(_ model: HTU21D.Model) -> SensorWiring.I2CDriver {
        { HTU21D(on: $0, at: $1, timeline: $2, model: model, part: $3) }
    }

    static func bme280(_ model: BME280.Model) -> SensorWiring.I2CDriver {
        { BME280(on: $0, at: $1, timeline: $2, model: model, part: $3) }
    }

    static let bme680: SensorWiring.I2CDriver = { BME680(on: $0, at: $1, timeline: $2, part: $3) }

    static func bmp388(_ model: BMP388.Model) -> SensorWiring.I2CDriver {
        { BMP388(on: $0, at: $1, timeline: $2, model: model, part: $3) }
    }

    static func bmp581(_ model: BMP581.Model) -> SensorWiring.I2CDriver {
        { BMP581(on: $0, at: $1, timeline: $2, model: model, part: $3) }
    }

    static func lm75(_ model: LM75.Model) -> SensorWiring.I2CDriver {
        { LM75(on: $0, at: $1, timeline: $2, model: model, part: $3) }
    }

    static let dht11: SensorWiring.LineDriver = { DHT11($0, timeline: $1, part: $2) }
    static let dht22: SensorWiring.LineDriver = { DHT22($0, timeline: $1, part: $2) }

    static let ds18b20: SensorWiring.KernelDriver = { DS18B20($0, device: $1, part: $2) }
    static let hardwareMonitor: SensorWiring.KernelDriver = { HardwareMonitor($0, device: $1, part: "\($2):\($1)") }
    static let readingFile: SensorWiring.FileDriver = {
        ReadingFileSensor($0, on: $1, wall: $2, timeline: $3, part: $4)
    }
    static let industrialIO: SensorWiring.KernelDriver = { IndustrialIO($0, device: $1, part: "\($2):\($1)") }
}
