package import Ports

/// The wiring of a part, with the function that makes its driver.
package enum SensorWiring: Sendable {
    /// Makes the driver for one part; the last argument is its name in errors and logs.
    package typealias I2CDriver = @Sendable (any I2CBus, I2CAddress, Timeline, _ part: String) -> any Sensor
    package typealias KernelDriver = @Sendable (any KernelFiles, _ device: String, _ part: String) -> any Sensor
    package typealias LineDriver = @Sendable (any DigitalInput, Timeline, _ part: String) -> any Sensor

    package typealias FileDriver =
        @Sendable (ReadingSource, any Storage, any WallClock, Timeline, _ part: String) -> any Sensor

    /// The part is on an I²C bus; with the addresses that its pins can choose, of which the first is the factory setting.
    case i2c([I2CAddress], I2CDriver)
    /// The part is on one data line.
    case line(LineDriver)
    /// The part is read by a kernel driver, however that needs it wired; it is found by the name of its device, such as this
    /// example.
    case kernel(example: String, KernelDriver)
    /// The part is elsewhere, and another program leaves its readings in a file.
    case file(FileDriver)
}
