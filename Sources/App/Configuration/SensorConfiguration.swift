package import Devices
package import Ports
package import StationCore
package import Values

/// One sensor: what it is, where it is connected, and how often it is read.
package struct SensorConfiguration: Hashable, Sendable {
    /// The connection of the part.
    package enum Connection: Hashable, Sendable {
        case i2c(I2CBusReference, I2CAddress)
        case line(LineReference)
        case kernel(KernelDeviceReference)
        /// A file, by its full path, with what it has in it, and the age up to which a reading is present.
        case file(path: String, ReadingFields, freshFor: Duration)
        /// Topics of the broker, whose messages `windowsill-mqtt` leaves in a file.
        case mqtt(SubscribedSensor, path: String)
    }

    /// The most sensors of a station.
    static let most = 16

    /// The sensor's name, unique among sensors: 1 to 32 of a to z, 0 to 9, `-` and `_`.
    package var name: String
    package var place: SensorPlace
    package var isOutdoors: Bool { place == .outdoor }
    package var kind: SensorKind
    /// The quantities that the sensor measures, and their ranges: of a sensor elsewhere those that are configured.
    package var measures: MeasuringRange {
        connection.quantities.map { kind.measures.limited(to: $0) } ?? kind.measures
    }
    /// The wire that the sensor is on, as its kind requires.
    package var connection: Connection
    /// The time between readings: 2 s to 1 h.
    package var interval: Duration
    /// The fraction, 0 to 1, of the temperature difference to the processor that reaches the sensor; nil in free air.
    package var processorHeat: Proportion?
    /// The processor's thermometer, by the name that the kernel has for it.
    package var processor: KernelDeviceReference
    package var calibration: Calibration
    /// The settings of a part that measures carbon dioxide; the altitude is the place's.
    package var carbonDioxide = CarbonDioxideSettings()

    package init(
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

extension SensorConfiguration.Connection {
    /// The configured quantities of a sensor elsewhere; nil for a part with a wire, whose kind decides.
    package var quantities: [Quantity]? {
        switch self {
        case .i2c, .line, .kernel: nil
        case .file(_, let fields, _): fields.quantities
        case .mqtt(let sensor, _): sensor.quantities
        }
    }

    /// Whether another program passes on what the part measures.
    package var isRemote: Bool { quantities != nil }
}

extension SensorConfiguration.Connection: CustomStringConvertible {
    /// The connection in words: `i2c-1 0x44`, `GPIO4`, a file's path or a topic.
    package var description: String {
        switch self {
        case .i2c(let bus, let address): "\(bus) \(address)"
        case .line(let line): line.description
        case .kernel(let device): device.description
        case .file(let path, _, _): printable(path, limit: 200)
        case .mqtt(let sensor, _): printable(sensor.topics.joined(separator: ", "), limit: 200)
        }
    }
}
