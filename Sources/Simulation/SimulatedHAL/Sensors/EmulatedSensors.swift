public import HAL

/// Finds the emulated part for a kind of sensor, by the kind's name in the configuration.
public enum EmulatedSensors {
    /// A new part for an I²C bus, powered and idle; nil for a name that has none.
    public static func i2c(_ kind: String) -> (any EmulatedI2CSensor)? {
        switch kind {
        case "sht30", "sht31", "sht35", "sht85": EmulatedSHT3x()
        case "sht40", "sht41", "sht45": EmulatedSHT4x()
        case "shtc3": EmulatedSHTC3()
        case "aht10": EmulatedAHT(.aht10)
        case "aht20", "aht21", "dht20": EmulatedAHT(.aht20)
        case "htu21d": EmulatedHTU21D(.htu21d)
        case "sht20", "sht21", "sht25": EmulatedHTU21D(.sht2x)
        case "si7021": EmulatedHTU21D(.si7021)
        case "hdc1080": EmulatedHDC1080()
        case "bme280": EmulatedBME280(.bme280)
        case "bmp280": EmulatedBME280(.bmp280)
        case "bh1750": EmulatedBH1750()
        case "lm75": EmulatedLM75(.lm75)
        case "tmp102": EmulatedLM75(.tmp102)
        case "tmp105": EmulatedLM75(.tmp105)
        default: nil
        }
    }

    /// A new device behind a driver of the kernel's; nil for a name that has none.
    public static func kernel(_ kind: String, timeline: Timeline) -> (any EmulatedKernelSensor)? {
        switch kind {
        case "ds18b20": EmulatedDS18B20(timeline: timeline)
        case "hwmon": EmulatedHardwareMonitor(timeline: timeline)
        case "iio": EmulatedIndustrialIO(timeline: timeline)
        default: nil
        }
    }

    /// A new part on a line, long awake; nil for a name that has none.
    public static func line(_ kind: String, timeline: Timeline) -> (any EmulatedLineSensor)? {
        switch kind {
        case "dht11": EmulatedDHT11(timeline: timeline)
        case "dht22", "am2302": EmulatedDHT22(timeline: timeline)
        default: nil
        }
    }
}
