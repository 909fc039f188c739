package import Devices
package import Ports

/// Makes the emulated part for a kind of sensor; a kind without one does not compile.
package enum EmulatedSensors {
    private enum Maker {
        case i2c(() -> any EmulatedI2CSensor)
        case line((Timeline) -> any EmulatedLineSensor)
        case kernel((Timeline) -> any EmulatedKernelSensor)
        case file((SimulatedDisk) -> EmulatedGateway)
    }

    /// A new part for an I²C bus, powered and idle; nil for a kind that is wired otherwise.
    package static func i2c(_ kind: SensorKind) -> (any EmulatedI2CSensor)? {
        if case .i2c(let make) = maker(for: kind) { make() } else { nil }
    }

    /// A new part on a line of its own, past its power-up time; nil for a kind that is wired otherwise.
    package static func line(_ kind: SensorKind, timeline: Timeline) -> (any EmulatedLineSensor)? {
        if case .line(let make) = maker(for: kind) { make(timeline) } else { nil }
    }

    /// A new device behind a kernel driver; nil for a kind that is wired otherwise.
    package static func kernel(_ kind: SensorKind, timeline: Timeline) -> (any EmulatedKernelSensor)? {
        if case .kernel(let make) = maker(for: kind) { make(timeline) } else { nil }
    }

    /// A new program that leaves readings in a file of a disk; nil for a kind that is wired.
    package static func file(_ kind: SensorKind, on disk: SimulatedDisk) -> EmulatedGateway? {
        if case .file(let make) = maker(for: kind) { make(disk) } else { nil }
    }

    private static func maker(for kind: SensorKind) -> Maker {
        switch kind {
        case .sht30, .sht31, .sht35, .sht85: .i2c { EmulatedSHT3x() }
        case .sht40, .sht41, .sht43, .sht45: .i2c { EmulatedSHT4x() }
        case .shtc3: .i2c { EmulatedSHTC3() }
        case .aht10: .i2c { EmulatedAHT(.aht10) }
        case .aht20, .aht21, .aht30, .dht20, .am2301b: .i2c { EmulatedAHT(.aht20) }
        case .htu21d: .i2c { EmulatedHTU21D(.htu21d) }
        case .sht20, .sht21, .sht25: .i2c { EmulatedHTU21D(.sht2x) }
        case .si7021: .i2c { EmulatedHTU21D(.si7021) }
        case .hdc1080: .i2c { EmulatedHDC1080() }
        case .hdc3020, .hdc3021, .hdc3022: .i2c { EmulatedHDC302x() }
        case .bme280: .i2c { EmulatedBME280(.bme280) }
        case .bmp280: .i2c { EmulatedBME280(.bmp280) }
        case .bme680: .i2c { EmulatedBME680(.bme680) }
        case .bme688: .i2c { EmulatedBME680(.bme688) }
        case .bmp388: .i2c { EmulatedBMP388(.bmp388) }
        case .bmp390: .i2c { EmulatedBMP388(.bmp390) }
        case .bmp580, .bmp581: .i2c { EmulatedBMP581(.bmp581) }
        case .bmp585: .i2c { EmulatedBMP581(.bmp585) }
        case .bh1750: .i2c { EmulatedBH1750() }
        case .veml7700: .i2c { EmulatedVEML7700() }
        case .tsl2591: .i2c { EmulatedTSL2591() }
        case .scd30: .i2c { EmulatedSCD30() }
        case .scd40: .i2c { EmulatedSCD4x(.scd40) }
        case .scd41: .i2c { EmulatedSCD4x(.scd41) }
        case .scd43: .i2c { EmulatedSCD4x(.scd43) }
        case .sen50: .i2c { EmulatedSEN5x(.sen50) }
        case .sen54: .i2c { EmulatedSEN5x(.sen54) }
        case .sen55: .i2c { EmulatedSEN5x(.sen55) }
        case .sen62: .i2c { EmulatedSEN5x(.sen62) }
        case .sen63c: .i2c { EmulatedSEN5x(.sen63c) }
        case .sen65: .i2c { EmulatedSEN5x(.sen65) }
        case .sen66: .i2c { EmulatedSEN5x(.sen66) }
        case .sen68: .i2c { EmulatedSEN5x(.sen68) }
        case .stcc4: .i2c { EmulatedSTCC4() }
        case .sps30: .i2c { EmulatedSPS30() }
        case .pmsa003i: .i2c { EmulatedPMSA003I() }
        case .lm75: .i2c { EmulatedLM75(.lm75) }
        case .tmp102: .i2c { EmulatedLM75(.tmp102) }
        case .tmp105: .i2c { EmulatedLM75(.tmp105) }
        case .tmp1075: .i2c { EmulatedLM75(.tmp1075) }
        case .tmp117: .i2c { EmulatedTMP117() }
        case .dht11: .line { EmulatedDHT11(timeline: $0) }
        case .dht22, .am2302: .line { EmulatedDHT22(timeline: $0) }
        case .ds18b20: .kernel { EmulatedDS18B20(timeline: $0) }
        case .hwmon: .kernel { EmulatedHardwareMonitor(timeline: $0) }
        case .iio: .kernel { EmulatedIndustrialIO(timeline: $0) }
        case .file, .mqtt: .file { EmulatedGateway(on: $0) }
        }
    }
}
