import CProcess
import CharacterLCD
import Configuration
import CurlHTTP
import HAL
import HTTP
import LinuxHAL
import OpenWeatherMap
import Sensors
import SimulatedHAL
import SimulatedWorld
import Station
import StationService
import Weather

/// Builds the parts that a configuration names. The one place that decides between real and simulated.
struct StationBuilder {
    private let configuration: StationConfiguration
    private let clock: any Clock<Duration>
    private let wall: any WallClock
    let timeline: Timeline
    private var buses: [I2CBusReference: any I2CBus] = [:]
    private var world: SimulatedWorld?

    init(_ configuration: StationConfiguration) {
        self.configuration = configuration
        clock = ContinuousClock()
        wall = SystemWallClock()
        timeline = Timeline(clock)
    }

    /// Touches no device. Throws when the system has no thread left for a bus or a line.
    mutating func build() throws(ExitStatus) -> StationParts {
        var parts = StationParts(clock: clock, wall: wall)
        for sensor in configuration.sensors { parts.sensors.append(try build(sensor)) }
        if let lcd = configuration.lcd { parts.display = try build(lcd) }
        parts.weather = configuration.place.map { weather(at: $0) }
        parts.world = world
        return parts
    }

    private mutating func build(_ sensor: SensorConfiguration) throws(ExitStatus) -> ServiceSensor {
        ServiceSensor(
            name: sensor.name, place: sensor.place.description, sensor: try driver(of: sensor),
            interval: sensor.interval, measures: sensor.kind.measures, calibration: sensor.calibration)
    }

    private mutating func driver(of sensor: SensorConfiguration) throws(ExitStatus) -> any Sensor {
        let kind = sensor.kind
        switch (sensor.connection, kind.wiring) {
        case (.i2c(let bus, let address), .i2c(_, let driver)):
            if bus == .simulated, let part = EmulatedSensors.i2c(kind.name) { simulatedWorld().add(part, at: address) }
            return driver(I2CDevice(on: try self.bus(bus), at: address), timeline, kind.part)
        case (.line(let line), .line(let driver)):
            return driver(try input(on: line, for: kind), timeline, kind.part)
        case (.kernel(let device), .kernel(_, let driver)):
            let (files, name) = try files(of: device, for: kind)
            return driver(files, name, kind.part)
        default:
            // The configuration's reader lets no sensor through that is wired like another kind.
            printError("windowsill: \(sensor.name): \(kind.name) is not wired like that")
            throw .configuration
        }
    }

    private mutating func build(_ lcd: LCDConfiguration) throws(ExitStatus) -> ServiceDisplay {
        let size = lcd.size.display
        let rom: CharacterROM = lcd.rom == .a00 ? .a00 : .a02
        if lcd.bus == .simulated {
            let display = EmulatedHD44780(columns: size.columns, rows: size.rows) { rom.character(for: $0) }
            simulatedWorld().addDisplay(display, at: lcd.address)
        }
        let link = PCF8574Link(I2CDevice(on: try bus(lcd.bus), at: lcd.address), pins: lcd.mapping.pins)
        return ServiceDisplay(
            display: HD44780(link, size: size, timeline: timeline), rom: rom, units: configuration.units.station,
            pageTime: lcd.pageTime)
    }

    private func weather(at place: PlaceReference) -> ServiceWeather {
        let settings = configuration.openWeatherMap
        let source: PlaceSource =
            switch place {
            case .coordinates(let coordinates): .coordinates(coordinates)
            case .name(let name): .name(name)
            }
        return ServiceWeather(
            service: service,
            place: source, store: StateFolder(configuration.statePath), interval: settings.interval,
            plan: settings.plan.choice, callsPerDay: settings.callsPerDay,
            freshness: Freshness(freshFor: settings.freshFor, usableFor: max(settings.freshFor, settings.usableFor)),
            seed: StationSeed.ofThisMachine, zones: { ZoneFolder.rules(named: $0) })
    }

    /// OpenWeatherMap as the configuration reaches it.
    var service: OpenWeatherMap {
        let settings = configuration.openWeatherMap
        let (client, key) = access(to: settings)
        return OpenWeatherMap(
            client: client, key: key, baseURL: settings.baseURL, language: configuration.language)
    }

    /// Without a key the room is still worth a station: every fetch fails and says why.
    private func access(to settings: OpenWeatherMapConfiguration) -> (any HTTPClient, Secret) {
        do throws(APIKeyError) {
            // Whoever gets at a core dump would have the key.
            windowsill_leave_no_core()
            let key = try APIKeySource(configuration).load()
            return (CurlHTTPClient(caFile: settings.certificateAuthorityFile), key)
        } catch {
            return (RefusingHTTPClient(reason: error.description), Secret([]))
        }
    }

    mutating func bus(_ reference: I2CBusReference) throws(ExitStatus) -> any I2CBus {
        if let bus = buses[reference] { return bus }
        let bus: any I2CBus
        switch reference {
        case .simulated: bus = simulatedWorld().bus
        case .number(let number):
            do throws(I2CError) {
                bus = try LinuxI2CBus(I2CBusName(number: UInt32(clamping: number)))
            } catch {
                printError("windowsill: \(error)")
                throw .system
            }
        }
        buses[reference] = bus
        return bus
    }

    private mutating func input(on line: LineReference, for kind: SensorKind) throws(ExitStatus) -> any DigitalInput {
        do throws(GPIOError) {
            switch line {
            case .named(let name): return try LinuxDigitalInput(.name(name))
            case .numbered(let number, let chip):
                return try LinuxDigitalInput(.number(UInt32(clamping: number), chip: chip))
            case .simulated(let name):
                let world = simulatedWorld()
                guard let part = EmulatedSensors.line(kind.name, timeline: world.timeline) else {
                    throw GPIOError(.unavailable, line: name)
                }
                world.expose(part)
                return part
            }
        } catch {
            printError("windowsill: \(error)")
            throw .system
        }
    }

    /// The files that show a device, and its name.
    private mutating func files(
        of device: KernelDeviceReference, for kind: SensorKind
    ) throws(ExitStatus) -> (any KernelFiles, String) {
        do throws(KernelFileError) {
            switch device {
            case .named(let name): return (try LinuxKernelFiles(), name)
            case .simulated:
                let world = simulatedWorld()
                guard let part = EmulatedSensors.kernel(kind.name, timeline: world.timeline) else {
                    throw KernelFileError(.missing, path: kind.name)
                }
                world.expose(part)
                return (part, part.device)
            }
        } catch {
            printError("windowsill: \(error)")
            throw .system
        }
    }

    private mutating func simulatedWorld() -> SimulatedWorld {
        if let world { return world }
        let now = wall.now()
        let world = SimulatedWorld(clock: clock, start: now.timestamp, offset: now.offset)
        self.world = world
        return world
    }
}

extension PlanReference {
    var choice: PlanChoice {
        switch self {
        case .automatic: .automatic
        case .free: .fixed(.free)
        case .daily: .fixed(.daily)
        case .oneCall3: .fixed(.oneCall3)
        case .oneCall4: .fixed(.oneCall4)
        }
    }
}

extension LCDConfiguration.Size {
    fileprivate var display: DisplaySize {
        switch self {
        case .columns16Rows2: .sixteenByTwo
        case .columns20Rows4: .twentyByFour
        }
    }
}

extension LCDConfiguration.Mapping {
    fileprivate var pins: PCF8574Pins {
        switch self {
        // The SYDZ board is wired as most are; only its backlight cannot be found out by trying.
        case .common, .sydz: .common
        case .lcm1602: .lcm1602
        case .lcdproc: .lcdproc
        case .mjkdz: .mjkdz
        }
    }
}

extension Configuration.UnitSystem {
    fileprivate var station: Units {
        switch self {
        case .metric: .metric
        case .imperial: .imperial
        case .standard: .standard
        }
    }
}
