import HAL
import Quantities

/// Every kind of sensor that the station can read.
public enum PartCatalogue {
    /// In the order in which people are told of them.
    public static let all: [SensorKind] = [
        // The ADDR pin of an SHT3x chooses its address; the SHT85 has no such pin.
        SensorKind("sht30", part: "SHT30", .i2c([0x44, 0x45], sht3x), measures: .air(-40...125)),
        SensorKind("sht31", part: "SHT31", .i2c([0x44, 0x45], sht3x), measures: .air(-40...125)),
        SensorKind("sht35", part: "SHT35", .i2c([0x44, 0x45], sht3x), measures: .air(-40...125)),
        SensorKind("sht85", part: "SHT85", .i2c([0x44], sht3x), measures: .air(-40...125)),
        // The address is a matter of the order code.
        SensorKind("sht40", part: "SHT40", .i2c([0x44, 0x45, 0x46], sht4x), measures: .air(-40...125)),
        SensorKind("sht41", part: "SHT41", .i2c([0x44, 0x45, 0x46], sht4x), measures: .air(-40...125)),
        SensorKind("sht45", part: "SHT45", .i2c([0x44, 0x45, 0x46], sht4x), measures: .air(-40...125)),
        SensorKind("shtc3", part: "SHTC3", .i2c([0x70], shtc3), measures: .air(-40...125)),
        SensorKind("aht10", part: "AHT10", .i2c([0x38, 0x39], aht10), measures: .air(-40...85)),
        SensorKind("aht20", part: "AHT20", .i2c([0x38], aht20), measures: .air(-40...85)),
        SensorKind("aht21", part: "AHT21", .i2c([0x38], aht20), measures: .air(-40...85)),
        SensorKind("dht20", part: "DHT20", .i2c([0x38], aht20), measures: .air(-40...80)),
        SensorKind("htu21d", part: "HTU21D", .i2c([0x40], htu21d), measures: .air(-40...125)),
        SensorKind("si7021", part: "Si7021", .i2c([0x40], si7021), measures: .air(-40...125)),
        SensorKind("sht20", part: "SHT20", .i2c([0x40], sht2x), measures: .air(-40...125)),
        SensorKind("sht21", part: "SHT21", .i2c([0x40], sht2x), measures: .air(-40...125)),
        SensorKind("sht25", part: "SHT25", .i2c([0x40], sht2x), measures: .air(-40...125)),
        SensorKind("hdc1080", part: "HDC1080", .i2c([0x40], hdc1080), measures: .air(-40...125)),
        // The SDO pin chooses; most boards hold it low.
        SensorKind(
            "bme280", part: "BME280", .i2c([0x76, 0x77], bme280(.bme280)),
            measures: .air(-40...85, hectopascals: 300...1100)),
        SensorKind(
            "bmp280", part: "BMP280", .i2c([0x76, 0x77], bme280(.bmp280)),
            measures: .temperature(-40...85, hectopascals: 300...1100)),
        // Three pins choose among eight addresses; the one pin of a TMP102 among four.
        SensorKind(
            "lm75", part: "LM75", .i2c([0x48, 0x49, 0x4A, 0x4B, 0x4C, 0x4D, 0x4E, 0x4F], lm75(.lm75)),
            measures: .temperature(-55...125, step: 500)),
        SensorKind(
            "tmp102", part: "TMP102", .i2c([0x48, 0x49, 0x4A, 0x4B], lm75(.tmp102)),
            measures: .temperature(-55...125, step: 63)),
        SensorKind(
            "tmp105", part: "TMP105", .i2c([0x48, 0x49, 0x4A, 0x4B, 0x4C, 0x4D, 0x4E, 0x4F], lm75(.tmp105)),
            measures: .temperature(-55...125, step: 63)),
        // The ADDR pin chooses.
        SensorKind(
            "bh1750", part: "BH1750", .i2c([0x23, 0x5C], bh1750),
            measures: MeasuringRange(illuminance: Illuminance(milliLux: 0)...Illuminance(milliLux: 54_612_500))),
        SensorKind("dht11", part: "DHT11", .line(dht11), measures: .air(-20...60, percent: 5...95, step: 1000)),
        SensorKind("dht22", part: "DHT22", .line(dht22), measures: .air(-40...80, step: 100)),
        SensorKind("am2302", part: "AM2302", .line(dht22), measures: .air(-40...80, step: 100)),
        SensorKind(
            "ds18b20", part: "DS18B20", .kernel(example: "28-0000070e41ac", ds18b20),
            measures: .temperature(-55...125, step: 63)),
        // Whatever part it is: its driver's name says that. It may be one of the coarsest.
        SensorKind(
            "hwmon", part: "hwmon", .kernel(example: "sht3x", hardwareMonitor), measures: .air(-40...125, step: 1000)),
        SensorKind(
            "iio", part: "iio", .kernel(example: "bme280", industrialIO),
            measures: .air(-40...85, hectopascals: 300...1100, step: 1000)),
    ]

    /// Nil for a name that is not in the catalogue.
    public static func kind(named name: String) -> SensorKind? {
        all.first { $0.name == name }
    }

    private static let sht3x: SensorKind.I2CDriver = { SHT3x($0, timeline: $1, part: $2) }
    private static let sht4x: SensorKind.I2CDriver = { SHT4x($0, timeline: $1, part: $2) }
    private static let shtc3: SensorKind.I2CDriver = { SHTC3($0, timeline: $1, part: $2) }
    private static let aht10: SensorKind.I2CDriver = { AHT($0, timeline: $1, model: .aht10, part: $2) }
    private static let aht20: SensorKind.I2CDriver = { AHT($0, timeline: $1, model: .aht20, part: $2) }
    private static let htu21d: SensorKind.I2CDriver = { HTU21D($0, timeline: $1, model: .htu21d, part: $2) }
    private static let sht2x: SensorKind.I2CDriver = { HTU21D($0, timeline: $1, model: .sht2x, part: $2) }
    private static let si7021: SensorKind.I2CDriver = { HTU21D($0, timeline: $1, model: .si7021, part: $2) }
    private static let hdc1080: SensorKind.I2CDriver = { HDC1080($0, timeline: $1, part: $2) }
    private static func bme280(_ model: BME280.Model) -> SensorKind.I2CDriver {
        { BME280($0, timeline: $1, model: model, part: $2) }
    }

    private static func lm75(_ model: LM75.Model) -> SensorKind.I2CDriver {
        { LM75($0, timeline: $1, model: model, part: $2) }
    }

    private static let ds18b20: SensorKind.KernelDriver = { DS18B20($0, device: $1, part: $2) }
    private static let hardwareMonitor: SensorKind.KernelDriver = {
        HardwareMonitor($0, device: $1, part: "\($2):\($1)")
    }
    private static let industrialIO: SensorKind.KernelDriver = { IndustrialIO($0, device: $1, part: "\($2):\($1)") }
    private static let bh1750: SensorKind.I2CDriver = { BH1750($0, timeline: $1, part: $2) }
    private static let dht11: SensorKind.LineDriver = { DHT11($0, timeline: $1, part: $2) }
    private static let dht22: SensorKind.LineDriver = { DHT22($0, timeline: $1, part: $2) }
}
