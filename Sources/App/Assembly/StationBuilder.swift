import Advice
package import Configuration
import CurlHTTP
package import HAL
import HTTP
import LinuxHAL
package import LinuxSystem
import Meteorology
import Quantities
import Sensors
package import SimulatedHAL
import SimulatedWorld
import StationCore
package import StationService
import Units
import Weather
import Words

/// Builds the parts that a configuration names. The one place that decides between real and simulated.
package struct StationBuilder {
    let configuration: StationConfiguration
    private let clock: any Clock<Duration>
    package let wall: any WallClock
    package let timeline: Timeline
    private var buses: [I2CBusReference: any I2CBus] = [:]
    private var world: SimulatedWorld?
    /// The board's, as this build uses them.
    package var devices: BoardDevices
    private let recordsBuses: Bool
    /// The traffic on the buses, if it is recorded.
    package private(set) var recordings: [I2CBusReference: RecordingI2CBus] = [:]

    /// - Parameters:
    ///   - clock: the parts wait by it.
    ///   - recordsBuses: records all traffic on the buses.
    ///   - devices: of an earlier build, to be used again.
    package init(
        _ configuration: StationConfiguration, clock: some Clock<Duration>, recordsBuses: Bool = false,
        devices: BoardDevices = BoardDevices()
    ) {
        self.devices = devices
        self.recordsBuses = recordsBuses
        self.configuration = configuration
        self.clock = clock
        wall = SystemWallClock()
        timeline = Timeline(clock)
    }

    /// Touches no device. Throws if the system has no thread left for a bus or a line.
    package mutating func build() throws(ExitStatus) -> StationComponents {
        var components = StationComponents(sensors: [], advice: AdviceRules(configuration))
        for sensor in configuration.sensors { components.sensors.append(try build(sensor)) }
        for button in configuration.buttons { components.buttons.append(try build(button)) }
        if let lcd = configuration.lcd { components.display = try build(lcd) }
        components.weather = configuration.place.map { weather(at: $0) }
        components.board = try? devices.files(of: "board")
        if let world { components.companion = { await world.run() } }
        return components
    }

    /// Where the station keeps its checkpoint.
    package var memory: CheckpointFile { CheckpointFile(folder: configuration.statePath) }

    private mutating func build(_ sensor: SensorConfiguration) throws(ExitStatus) -> ServiceSensor {
        ServiceSensor(
            name: sensor.name, place: sensor.place.description, sensor: try driver(of: sensor),
            interval: sensor.interval, measures: sensor.kind.measures, processorHeat: try processorHeat(of: sensor),
            calibration: sensor.calibration)
    }

    private mutating func processorHeat(of sensor: SensorConfiguration) throws(ExitStatus) -> ProcessorHeat? {
        guard let share = sensor.processorHeat else { return nil }
        do throws(KernelFileError) {
            switch sensor.processor {
            case .named(let name):
                return ProcessorHeat(
                    share: share,
                    thermometer: HardwareMonitor(try devices.files(of: name), device: name, part: "processor"))
            case .simulated:
                let device = "cpu_thermal"
                return ProcessorHeat(
                    share: share,
                    thermometer: HardwareMonitor(
                        EmulatedHardwareMonitor(timeline: timeline), device: device, part: "processor"))
            }
        } catch {
            printFailure("\(error)")
            throw .system
        }
    }

    private mutating func driver(of sensor: SensorConfiguration) throws(ExitStatus) -> any Sensor {
        let kind = sensor.kind
        switch (sensor.connection, kind.wiring) {
        case (.i2c(let bus, let address), .i2c(_, let driver)):
            if bus == .simulated, let part = EmulatedSensors.i2c(kind) { simulatedWorld().add(part, at: address) }
            return driver(I2CDevice(on: try self.bus(bus), at: address), timeline, kind.part)
        case (.line(let line), .line(let driver)):
            if let input = try realInput(line) { return driver(input, timeline, kind.part) }
            return driver(try simulatedInput(of: kind), timeline, kind.part)
        case (.kernel(let device), .kernel(_, let driver)):
            let (files, name) = try files(of: device, for: kind)
            return driver(files, name, kind.part)
        default:
            // The configuration's reader refuses a sensor that is wired like another kind.
            printFailure(CommandWords.wrongWiring(sensor.name, kind: kind.name))
            throw .configuration
        }
    }

    package mutating func bus(_ reference: I2CBusReference) throws(ExitStatus) -> any I2CBus {
        if let bus = buses[reference] { return bus }
        let bus: any I2CBus
        switch reference {
        case .simulated: bus = simulatedWorld().bus
        case .number(let number):
            do throws(I2CError) {
                bus = try devices.bus(UInt32(clamping: number))
            } catch {
                printFailure("\(error)")
                throw .system
            }
        }
        buses[reference] = bus
        guard recordsBuses else { return bus }
        let recording = RecordingI2CBus(bus)
        recordings[reference] = recording
        buses[reference] = recording
        return recording
    }

    private mutating func build(_ button: ButtonConfiguration) throws(ExitStatus) -> ServiceButton {
        let line: any DigitalInput = try realInput(button.line) ?? EmulatedButton(timeline: timeline)
        return ServiceButton(
            name: button.name, line: ButtonLine(line), press: button.press.station, longPress: button.longPress.station)
    }

    /// Nil for a simulated line.
    private mutating func realInput(_ line: LineReference) throws(ExitStatus) -> (any DigitalInput)? {
        do throws(GPIOError) {
            switch line {
            case .named(let name): return try devices.input(.name(name))
            case .numbered(let number, let chip):
                return try devices.input(.number(UInt32(clamping: number), chip: chip))
            case .simulated: return nil
            }
        } catch {
            printFailure("\(error)")
            throw .system
        }
    }

    private mutating func simulatedInput(of kind: SensorKind) throws(ExitStatus) -> any DigitalInput {
        let world = simulatedWorld()
        guard let part = EmulatedSensors.line(kind, timeline: world.timeline) else {
            printFailure(CommandWords.notEmulated(kind.part))
            throw .system
        }
        world.expose(part)
        return part
    }

    /// The files of a kernel device, and its name.
    private mutating func files(
        of device: KernelDeviceReference, for kind: SensorKind
    ) throws(ExitStatus) -> (any KernelFiles, String) {
        do throws(KernelFileError) {
            switch device {
            case .named(let name): return (try devices.files(of: name), name)
            case .simulated:
                let world = simulatedWorld()
                guard let part = EmulatedSensors.kernel(kind, timeline: world.timeline) else {
                    throw KernelFileError(.missing, path: kind.name)
                }
                world.expose(part)
                return (part, part.device)
            }
        } catch {
            printFailure("\(error)")
            throw .system
        }
    }

    mutating func simulatedWorld() -> SimulatedWorld {
        if let world { return world }
        let now = wall.now()
        let world = SimulatedWorld(clock: clock, start: now.timestamp, offset: now.offset)
        self.world = world
        return world
    }
}

extension ButtonConfiguration.Action {
    fileprivate var station: ButtonAction {
        switch self {
        case .nextPage: .nextPage
        case .refresh: .refresh
        case .backlight: .backlight
        }
    }
}

extension AdviceRules {
    fileprivate init(_ configuration: StationConfiguration) {
        let advice = configuration.advice
        self.init(
            wall: WallSurface(temperatureFactor: advice.wallFactor) ?? .decent, warmAbove: advice.warmAbove,
            dampAbove: advice.dampAbove, units: configuration.units.station, altitude: configuration.altitude,
            isSouthern: configuration.place?.isSouthern)
    }
}

extension PlaceReference {
    /// Nil for a place known only by its name.
    fileprivate var isSouthern: Bool? {
        switch self {
        case .coordinates(let coordinates): coordinates.latitude.degrees < 0
        case .name: nil
        }
    }
}

extension Configuration.UnitSystem {
    var station: DisplayUnits {
        switch self {
        case .metric: .metric
        case .imperial: .imperial
        case .standard: .standard
        }
    }
}
