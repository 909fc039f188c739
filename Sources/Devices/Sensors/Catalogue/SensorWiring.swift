package import HAL

/// How a part is wired, and who drives it.
package enum SensorWiring: Sendable {
    /// Makes the driver for one part; the last argument is its name in errors and logs.
    package typealias I2CDriver = @Sendable (I2CDevice, Timeline, _ part: String) -> any Sensor
    package typealias KernelDriver = @Sendable (any KernelFiles, _ device: String, _ part: String) -> any Sensor
    package typealias LineDriver = @Sendable (any DigitalInput, Timeline, _ part: String) -> any Sensor

    /// The addresses that its pins can choose; the first is the factory setting.
    case i2c([I2CAddress], I2CDriver)
    /// One data line.
    case line(LineDriver)
    /// Whatever the kernel driver needs; the part is found by the name of its device, such as this example.
    case kernel(example: String, KernelDriver)
}
