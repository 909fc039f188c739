package import Configuration
import CurlHTTP
import Devices
import Glass
import LinuxHAL
import LinuxPlatform
package import Ports
package import Simulation
import StationCore
package import StationService
import TOMLTables
import Values
import Words

/// Builds the parts that a configuration names; the only place that decides between real and simulated.
package struct StationBuilder {
    let configuration: StationConfiguration
    private let clock: any Clock<Duration>
    package let wall: any WallClock
    package let timeline: Timeline
    private var buses: [I2CBusReference: any I2CBus] = [:]
    private var world: SimulatedWorld?
    /// The devices of the board, as this build uses them.
    package var devices: BoardDevices
    /// The identity that the station was built with; nil before ``build()``.
    private var builtIdentity: StationIdentity?
    /// The display that shows its first words; nil before ``greet()``.
    var greeted: ServiceDisplay?
    private let recordsBuses: Bool
    /// The ports that the station runs on; nil runs on this machine.
    let ports: MachinePorts?
    /// The letters for dot displays.
    package var letterFiles: LetterFiles
    /// The folder of what outlives a run of the station, which all parts of the build share.
    let folder: StateFolder
    /// The traffic on the buses, if it is recorded.
    package private(set) var recordings: [I2CBusReference: RecordingI2CBus] = [:]

    /// - Parameters:
    ///   - clock: the clock that the parts wait by.
    ///   - recordsBuses: whether all traffic on the buses is recorded.
    ///   - devices: the devices of an earlier build, to be used again.
    ///   - ports: what the parts run on; nil is this machine.
    ///   - onlyLooks: whether the state folder may be that of a running station: what is damaged there is left as it is.
    package init(
        _ configuration: StationConfiguration, clock: some Clock<Duration>, recordsBuses: Bool = false,
        devices: BoardDevices = BoardDevices(), ports: MachinePorts? = nil, onlyLooks: Bool = false
    ) {
        var folder = configuration.stateFolder(on: ports)
        if onlyLooks { folder.damage = KeptDamage() }
        self.folder = folder
        self.devices = devices
        self.recordsBuses = recordsBuses
        self.configuration = configuration
        self.ports = ports
        letterFiles = ports.map { LetterFiles(on: $0.storage) } ?? .installed
        self.clock = clock
        wall = ports?.wall ?? SystemWallClock()
        timeline = Timeline(clock)
    }

    /// Builds the parts without touching a device. Throws if the system has no thread left for a bus or a line.
    package mutating func build() throws(AssemblyError) -> StationComponents {
        let reader = configuration.readersLanguage
        let letters = configuration.lcd.map { letterFiles.letters(of: $0, for: reader) }
        let glass = letters.map { $0.language(for: reader) }
        var components = StationComponents(
            sensors: [],
            advice: AdviceRules(configuration, of: configuration.places.first { $0.place == .room }, glass: glass))
        components.places = configuration.places.map { PlaceDescriptor($0, of: configuration, glass: glass) }
        for sensor in configuration.sensors { components.sensors.append(try build(sensor)) }
        for button in configuration.buttons { components.buttons.append(try build(button)) }
        for output in configuration.outputs { components.outputs.append(try build(output)) }
        if let greeted {
            components.display = greeted
        } else if let lcd = configuration.lcd, let letters {
            components.display = try build(lcd, in: letters)
        }
        components.weather = configuration.place.map { weather(at: $0) }
        components.board = try? files(of: "board")
        let identity = identity
        builtIdentity = identity
        components.id = identity.id
        if let world { components.companion = { await world.run() } }
        return components
    }

    /// The identity of the station on this machine, which is read from the state folder; from ``build()`` on the one that the
    /// station was built with.
    package var identity: StationIdentity {
        builtIdentity
            ?? StationIdentity(
                ports?.machine ?? .this, kept: StationIdentity.kept(in: configuration.stateFolder(on: ports)))
    }

    /// The file in which the station keeps its checkpoint.
    package var memory: CheckpointFiles { CheckpointFiles(folder) }

    /// Why what is kept is not used, as far as it has been looked at, where the state folder is only looked at.
    package var damage: [String] { folder.damage?.causes ?? [] }

    private mutating func build(_ sensor: SensorConfiguration) throws(AssemblyError) -> ServiceSensor {
        ServiceSensor(
            name: sensor.name, place: sensor.place, sensor: try driver(of: sensor),
            interval: sensor.interval, measures: sensor.measures, processorHeat: try processorHeat(of: sensor),
            calibration: sensor.calibration)
    }

    private mutating func processorHeat(of sensor: SensorConfiguration) throws(AssemblyError) -> ProcessorHeat? {
        guard let share = sensor.processorHeat else { return nil }
        guard case .named(let device) = sensor.processor else {
            let files = EmulatedHardwareMonitor(timeline: timeline)
            return ProcessorHeat(share: share, thermometer: Self.thermometer(files, "cpu_thermal"))
        }
        let files = try files(of: device)
        let key = DriverKey(kind: .hwmon, connection: .kernel(.named(device)), owner: sensor.name)
        return ProcessorHeat(share: share, thermometer: devices.sensor(key) { Self.thermometer(files, device) })
    }

    private static func thermometer(_ files: any KernelFiles, _ device: String) -> any Sensor {
        HardwareMonitor(files, device: device, part: "processor")
    }

    private mutating func driver(of sensor: SensorConfiguration) throws(AssemblyError) -> any Sensor {
        let (kind, timeline) = (sensor.kind, timeline)
        var settings = sensor.carbonDioxide
        settings.altitude = kind.measures.range[.carbonDioxide] == nil ? nil : configuration.altitude
        var key = DriverKey(kind: kind, connection: sensor.connection, carbonDioxide: settings)
        switch (sensor.connection, kind.wiring) {
        case (.i2c(.simulated, let address), .i2c(_, let driver)):
            if let part = EmulatedSensors.i2c(kind) {
                simulatedWorld().add(part, at: address, in: sensor.place.description)
            }
            return driver(try bus(.simulated), address, timeline, kind.part).with(settings)
        case (.i2c(let reference, let address), .i2c(_, let driver)):
            let bus = try bus(reference)
            return recordsBuses
                ? driver(bus, address, timeline, kind.part).with(settings)
                : devices.sensor(key) { driver(bus, address, timeline, kind.part).with(settings) }
        case (.line(let line), .line(let driver)):
            guard let input = try realInput(line) else {
                return driver(try simulatedInput(of: sensor), timeline, kind.part)
            }
            return devices.sensor(key) { driver(input, timeline, kind.part) }
        case (.kernel(.named(let name)), .kernel(_, let driver)):
            let files = try files(of: name)
            return devices.sensor(key) { driver(files, name, kind.part) }
        case (.kernel(.simulated), .kernel(_, let driver)):
            let world = simulatedWorld()
            guard let part = EmulatedSensors.kernel(kind, timeline: world.timeline) else {
                throw .notEmulated(kind.part)
            }
            world.expose(part, in: sensor.place.description)
            return driver(part, part.device, kind.part)
        case (.file(let path, let fields, let freshFor), .file(let driver)):
            let source = ReadingSource(path: path, fields: fields, freshFor: freshFor)
            key.owner = sensor.name
            let (storage, wall) = (ports?.storage ?? LinuxStorage(), wall)
            return devices.sensor(key) { driver(source, storage, wall, timeline, kind.part) }
        case (.mqtt(let topics, let path), .file(let driver)):
            let source = ReadingSource(
                path: path, fields: ReadingFields(documenting: topics.quantities), freshFor: topics.freshFor,
                topics: "\(sensor.connection)")
            key.owner = sensor.name
            let (storage, wall) = (ports?.storage ?? LinuxStorage(), wall)
            return devices.sensor(key) { driver(source, storage, wall, timeline, kind.part) }
        default: throw .wiring(sensor: sensor.name, kind: kind.name)
        }
    }

    package mutating func bus(_ reference: I2CBusReference) throws(AssemblyError) -> any I2CBus {
        if let bus = buses[reference] { return bus }
        let bus: any I2CBus
        switch reference {
        case .simulated: bus = simulatedWorld().bus
        case .number(let number):
            if let ports {
                bus = ports.bus(number)
                break
            }
            do throws(I2CError) {
                bus = try devices.bus(UInt32(clamping: number))
            } catch {
                throw .bus(error)
            }
        }
        buses[reference] = bus
        guard recordsBuses else { return bus }
        let recording = RecordingI2CBus(bus)
        recordings[reference] = recording
        buses[reference] = recording
        return recording
    }

    private mutating func build(_ button: ButtonConfiguration) throws(AssemblyError) -> ServiceButton {
        let line: any DigitalInput = try realInput(button.line) ?? EmulatedButton(timeline: timeline)
        return ServiceButton(name: button.name, line: line, press: button.press, longPress: button.longPress)
    }

    private mutating func build(_ output: OutputConfiguration) throws(AssemblyError) -> ServiceOutput {
        let line = try outputs(on: [output.line]) { world in
            let relay = EmulatedRelay(timeline: world.timeline, isActiveHigh: output.isActiveHigh)
            if let place = output.rules.place, [.ventilate, .stale].contains(output.rules.task) {
                world.addFan(relay, in: "\(place)")
            }
            return relay
        }
        return ServiceOutput(output.rules, line: line, isActiveHigh: output.isActiveHigh)
    }

    /// The input of a line; nil for a simulated line.
    private mutating func realInput(_ line: LineReference) throws(AssemblyError) -> (any DigitalInput)? {
        if let ports { return ports.input(line) }
        do throws(GPIOError) {
            switch line {
            case .named(let name): return try devices.input(.name(name))
            case .numbered(let number, let chip):
                return try devices.input(.number(UInt32(clamping: number), chip: chip))
            case .simulated: return nil
            }
        } catch {
            throw .line(error)
        }
    }

    private mutating func simulatedInput(of sensor: SensorConfiguration) throws(AssemblyError) -> any DigitalInput {
        let world = simulatedWorld()
        guard let part = EmulatedSensors.line(sensor.kind, timeline: world.timeline) else {
            throw .notEmulated(sensor.kind.part)
        }
        world.expose(part, in: sensor.place.description)
        return part
    }

    private mutating func files(of device: String) throws(AssemblyError) -> any KernelFiles {
        if let ports { return ports.files(device) }
        do throws(KernelFileError) {
            return try devices.files(of: device)
        } catch {
            throw .file(error)
        }
    }

    mutating func simulatedWorld() -> SimulatedWorld {
        if let world { return world }
        let now = wall.now()
        let world = SimulatedWorld(
            clock: clock, start: now.timestamp, offset: now.offset, sky: configuration.simulatedSky,
            places: Dictionary(
                configuration.places.filter { $0.place != .outdoor }.compactMap { place in
                    place.kind.simulated.map { ("\(place.place)", $0) }
                }
            ) { first, _ in first }, hasSeasons: true)
        self.world = world
        return world
    }
}

extension Sensor {
    /// The sensor, set up if it measures carbon dioxide.
    fileprivate func with(_ settings: CarbonDioxideSettings) -> any Sensor {
        (self as? any CarbonDioxideSensor)?.settings = settings
        return self
    }
}

extension PlaceKind {
    /// What the place is in a simulated world; nil for one that has the air of the one room there.
    fileprivate var simulated: SimulatedPlace.Kind? {
        switch self {
        case .room: .room
        case .bedroom: .bedroom
        case .cellar: .cellar
        case .valuesOnly: nil
        }
    }
}

extension PlaceDescriptor {
    fileprivate init(_ place: PlaceConfiguration, of configuration: StationConfiguration, glass: Language?) {
        let isAdvised = place.place != .outdoor && place.kind.hasAdvice
        self.init(
            place: place.place, title: place.title,
            advice: isAdvised ? AdviceRules(configuration, of: place, glass: glass) : nil)
    }
}

extension AdviceRules {
    /// - Parameters:
    ///   - place: the table of the place; nil for the station's own limits.
    ///   - glass: the language of the display; nil without a display.
    fileprivate init(_ configuration: StationConfiguration, of place: PlaceConfiguration?, glass: Language?) {
        let advice = place?.advice ?? configuration.advice
        self.init(
            wall: WallSurface(temperatureFactor: advice.wallFactor) ?? .decent, warmAbove: advice.warmAbove,
            dampAbove: advice.dampAbove, staleAbove: advice.staleAbove,
            outdoorLevel: configuration.sensors.compactMap(\.carbonDioxide.outdoorLevel).first ?? 425,
            units: configuration.units,
            glassLanguage: glass.flatMap { $0 == configuration.readersLanguage ? nil : $0 },
            altitude: configuration.altitude,
            isSouthern: configuration.place?.isSouthern)
        guard let place else { return }
        (self.place, kind, hasWindow) = (place.place, place.kind, place.hasWindow)
    }
}

extension PlaceReference {
    /// Whether the place is in the southern hemisphere; nil for a place whose coordinates are not configured.
    fileprivate var isSouthern: Bool? {
        switch self {
        case .coordinates(let coordinates): coordinates.latitude.degrees < 0
        case .name, .receiver: nil
        }
    }
}
