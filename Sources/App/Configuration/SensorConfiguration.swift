public import HAL
public import Quantities

/// One sensor: what it is, where it hangs and how often it is read.
public struct SensorConfiguration: Hashable, Sendable {
    /// Where the part is wired to.
    public enum Connection: Hashable, Sendable {
        case i2c(I2CBusReference, I2CAddress)
        case line(LineReference)
        case kernel(KernelDeviceReference)
    }

    /// No other sensor's: 1 to 32 of a to z, 0 to 9, `-` and `_`.
    public var name: String
    public var place: SensorPlace
    public var kind: SensorKind
    /// Of the kind's own wiring.
    public var connection: Connection
    /// Between two readings: 2 s to 1 h.
    public var interval: Duration
    /// What share of the processor's excess over the sensor warms it, 0 to 1; nil where it hangs in free air.
    public var processorHeat: Proportion?
    /// The kernel's name for the processor's thermometer.
    public var processor: KernelDeviceReference
    public var calibration: Calibration

    public init(
        name: String, place: SensorPlace = .room, kind: SensorKind, connection: Connection,
        interval: Duration = .seconds(10), processorHeat: Proportion? = nil,
        processor: KernelDeviceReference = .named("cpu_thermal"), calibration: Calibration = Calibration()
    ) {
        self.name = name
        self.place = place
        self.kind = kind
        self.connection = connection
        self.interval = interval
        self.processorHeat = processorHeat
        self.processor = processor
        self.calibration = calibration
    }
}

extension SensorConfiguration.Connection: CustomStringConvertible {
    /// `i2c-1 0x44` or `GPIO4`.
    public var description: String {
        switch self {
        case .i2c(let bus, let address): "\(bus) \(address)"
        case .line(let line): line.description
        case .kernel(let device): device.description
        }
    }
}
