public import HAL

/// A kind of part that the station can read.
public struct SensorKind: Hashable, Sendable {
    /// How a part is wired.
    public enum Wiring: Hashable, Sendable {
        /// The addresses that its pins can choose; the first is the one that it comes with.
        case i2c([I2CAddress])
        /// One data line.
        case line
    }

    /// As the configuration has it: `sht31`.
    public let name: String
    public let wiring: Wiring

    /// Every kind there is. An SHT3x chooses its address by its ADDR pin (SHT3x-DIS datasheet, I2C address); the SHT85
    /// has no such pin.
    public static let all = [
        SensorKind(name: "sht30", wiring: .i2c([0x44, 0x45])),
        SensorKind(name: "sht31", wiring: .i2c([0x44, 0x45])),
        SensorKind(name: "sht35", wiring: .i2c([0x44, 0x45])),
        SensorKind(name: "sht85", wiring: .i2c([0x44])),
        SensorKind(name: "dht22", wiring: .line),
        SensorKind(name: "am2302", wiring: .line),
    ]
}
