public import HAL

/// A kind of part that the station can read: one row of the ``PartCatalogue``.
public struct SensorKind: Sendable {
    /// Makes the driver for one part; the last argument is its name in errors and logs.
    public typealias I2CDriver = @Sendable (I2CDevice, Timeline, _ part: String) -> any Sensor
    public typealias KernelDriver = @Sendable (any KernelFiles, _ device: String, _ part: String) -> any Sensor
    public typealias LineDriver = @Sendable (any DigitalInput, Timeline, _ part: String) -> any Sensor

    /// How a part is wired, and who drives it.
    public enum Wiring: Sendable {
        /// The addresses that its pins can choose; the first is the one that it comes with.
        case i2c([I2CAddress], I2CDriver)
        /// One data line.
        case line(LineDriver)
        /// However the kernel's own driver has it; it is found by the name of its device, as this example is.
        case kernel(example: String, KernelDriver)
    }

    /// As the configuration has it: `sht31`. No other kind's.
    public let name: String
    /// As people and shops have it, in one word: `SHT31`.
    public let part: String
    public let wiring: Wiring
    public let measures: MeasuringRange

    public init(_ name: String, part: String, _ wiring: Wiring, measures: MeasuringRange) {
        self.name = name
        self.part = part
        self.wiring = wiring
        self.measures = measures
    }
}

extension SensorKind: Hashable {
    public static func == (left: SensorKind, right: SensorKind) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

extension SensorKind: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
