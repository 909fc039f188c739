/// A kind of sensor that windowsill has both a driver and an emulated part for.
///
/// ## For driver authors
/// A new kind begins with a case here. From then on the compiler asks for the rest: its row in the catalogue of drivers, its
/// emulated part, and its row in the conformance suite.
public enum SensorKind: String, Hashable, Sendable, CaseIterable {
    // In the order in which people see them.
    case sht30, sht31, sht35, sht85
    case sht40, sht41, sht45
    case shtc3
    case aht10, aht20, aht21, dht20
    case htu21d, si7021, sht20, sht21, sht25
    case hdc1080
    case bme280, bmp280
    case lm75, tmp102, tmp105
    case bh1750
    case dht11, dht22, am2302
    case ds18b20
    /// Any part that a kernel driver exposes as a hardware monitor.
    case hwmon
    /// Any part that a kernel driver exposes through industrial I/O.
    case iio

    /// As the configuration has it: `sht31`.
    public var name: String { rawValue }
}

extension SensorKind: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
