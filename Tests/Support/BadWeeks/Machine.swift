import Devices
import OpenWeatherMap
import Ports
import SimulatedServices
import Simulation
import Synchronization
import Values

/// The board of a ``World`` with all that is wired to it, its disk, and the services at the other end of its network.
final class Machine: Sendable {
    /// A sensor on its wire.
    enum Part: Sendable {
        case i2c(any EmulatedI2CSensor, I2CAddress)
        case line(any EmulatedLineSensor)
        case kernel(any EmulatedKernelSensor)
    }

    let world: World
    let truth: Truth
    let clock: VirtualClock
    let timeline: Timeline
    let wall: BoardClock
    let bus: SimulatedI2CBus
    let parts: [Part]
    let processor: EmulatedHardwareMonitor
    let glass: EmulatedHD44780?
    let displayPart: (any EmulatedDisplayPart)?
    let displayLines: EmulatedHD44780Lines?
    let buttons: [BadButton]
    /// The relays by the names of their outputs.
    let relays: [(name: String, relay: EmulatedRelay)]
    /// The disk that survives a power cut.
    let disk: SimulatedDisk
    /// The disk of `/run`, which a power cut empties.
    let memory: SimulatedDisk
    let openWeatherMap: SimulatedOpenWeatherMap
    let openMeteo: SimulatedOpenMeteo
    let metNorway: SimulatedMETNorway
    /// The present state of the network and the wires.
    let state = Mutex(State())

    struct State: Sendable {
        var hasNetwork = true
        var isPowered = true
        /// The faults of the bus by address: until when transfers hang, and how they fail.
        var busFaults: [UInt8: BusFault] = [:]
        var lies: [World.Service: Lie] = [:]
        var requests: [World.Service: [Int]] = [:]
        /// When each service last gave an answer that is not a failure.
        var answers: [World.Service: Int] = [:]
        /// When the newest content that each service has answered was made.
        var newest: [World.Service: Int] = [:]
        /// The answers of each service that answers the same again and again, by address.
        var copies: [World.Service: [String: Copy]] = [:]
        /// The services that have a fault.
        var failing: Set<World.Service> = []
        /// The latest good content of each service that reports the current weather.
        var contents: [World.Service: Content] = [:]
        /// The parts that are in the places of sensors on the bus, by the sensor's number.
        var strangers: [Int: any EmulatedI2CSensor] = [:]
        /// The drifts of the sensors, by their numbers.
        var drifts: [Int: [Drift]] = [:]
        /// The time that each writing takes.
        var diskDelay = Duration.zero
        /// The settings written into station.toml, with the second from which they were there.
        var written: [(from: Int, settings: Settings)] = []
        /// Whether the disk ever refused something, or lost its power.
        var hadDiskTroubles = false
    }

    /// An answer that a service repeats.
    struct Copy: Sendable {
        var body: [UInt8]
        var lastModified: String?
        /// When the content was made, in seconds since the world began.
        var made: Int
    }

    /// A service's latest content; times are in seconds since the world began.
    struct Content: Sendable {
        /// When the content was answered, perhaps not for the first time.
        var at: Int
        var made: Int
    }

    var hasDiskTroubles: Bool { state.withLock { $0.hadDiskTroubles } }

    enum BusFault: Hashable, Sendable {
        case fails(I2CError.Kind, every: Int)
        case flips(every: Int, bit: Int)
        case hangs
    }

    init(_ world: World, clock: VirtualClock) {
        self.world = world
        self.clock = clock
        truth = Truth(of: world)
        let timeline = Timeline(clock)
        self.timeline = timeline
        let wall = BoardClock(timeline: timeline, start: world.start) {
            $0 < world.changesOffsetAt ? world.offset : world.offsetAfterChange
        }
        self.wall = wall
        bus = SimulatedI2CBus(clock: clock)
        parts = world.sensors.compactMap { Self.part($0, in: world, timeline) }
        for case .i2c(let part, let address) in parts { bus.attach(part, at: address) }
        // Beside each hardware monitor there is the processor's own; here it is the only one.
        processor = EmulatedHardwareMonitor(timeline: timeline)
        processor.unplug()
        glass = Self.glass(of: world)
        (displayPart, displayLines) = Self.display(of: world, glass, timeline)
        if let displayPart, let address = Self.displayAddress(of: world) { bus.attach(displayPart, at: address) }
        buttons = (0..<world.buttons).map { _ in BadButton(timeline: timeline) }
        relays = world.outputs.map { output in
            (output.name, EmulatedRelay(timeline: timeline, isActiveHigh: output.isActiveHigh))
        }
        disk = SimulatedDisk(folders: Self.diskFolders, seed: world.seed)
        memory = SimulatedDisk(folders: Self.memoryFolders)
        openWeatherMap = SimulatedOpenWeatherMap(now: { wall.trueTime }, timeline: timeline)
        openMeteo = SimulatedOpenMeteo(now: { wall.trueTime }, timeline: timeline)
        metNorway = SimulatedMETNorway(now: { wall.trueTime }, timeline: timeline)
        let plans: [Plan] = [.free, .daily, .oneCall3, .oneCall4]
        openWeatherMap.sell(plans[world.plan % plans.count])
        write(world.settings.first ?? Settings())
        breathe()
    }

    /// Writes settings into station.toml, followed by something that is not valid.
    func write(_ settings: Settings, damage: String = "") {
        let text = settings.text(of: world)
        disk.put(Array((text + damage).utf8), at: World.configurationPath)
        if damage.isEmpty { state.withLock { $0.written.append((wall.seconds, settings)) } }
    }

    /// The settings in station.toml; nil before the first.
    var settings: Settings? { state.withLock { $0.written.last?.settings } }

    /// The settings that the station may have had in a span: a reload takes some time, and values from before it are shown
    /// after it. A station that could not read its disk may have had any.
    func settings(from first: Int, to last: Int) -> [Settings] {
        let (written, isUnsure) = state.withLock { ($0.written, $0.hadDiskTroubles) }
        return written.indices.filter { index in
            let end = index + 1 < written.count ? written[index + 1].from + 1400 : Int.max
            return isUnsure || written[index].from <= last + 5 && end >= first
        }.map { written[$0].settings }
    }

    private static let diskFolders = [
        "/etc", "/etc/windowsill", "/var", "/var/log", "/var/log/windowsill", "/var/lib", World.statePath,
    ]
    private static let memoryFolders = [
        "/run", World.runPath, World.runPath + "/glass", World.runPath + "/commands", World.runPath + "/unsaved",
    ]

    private static func part(_ sensor: World.Sensor, in world: World, _ timeline: Timeline) -> Part? {
        if let part = EmulatedSensors.i2c(sensor.kind) {
            return I2CAddress(sensor.address).map { .i2c(part, $0) }
        }
        if let part = EmulatedSensors.line(sensor.kind, timeline: timeline) { return .line(part) }
        let device = world.device(of: sensor)
        return switch sensor.kind {
        case .ds18b20: .kernel(EmulatedDS18B20(timeline: timeline, device: device))
        case .iio: .kernel(EmulatedIndustrialIO(timeline: timeline, place: device))
        default: .kernel(EmulatedHardwareMonitor(timeline: timeline, place: device))
        }
    }

    private static func glass(of world: World) -> EmulatedHD44780? {
        guard let display = world.display else { return nil }
        let numbers = world.size.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        let rom = CharacterROM.a00
        let oscillator =
            switch display {
            case .st7032: EmulatedByteDisplay.Controller.st7032.oscillator
            case .aip31068: EmulatedByteDisplay.Controller.aip31068.oscillator
            case .pcf8574, .mcp23008, .lines: 270_000
            }
        return EmulatedHD44780(columns: numbers[0], rows: numbers[1], oscillator: oscillator) {
            rom.character(for: $0)
        }
    }

    private static func display(
        of world: World, _ glass: EmulatedHD44780?, _ timeline: Timeline
    ) -> ((any EmulatedDisplayPart)?, EmulatedHD44780Lines?) {
        guard let glass, let display = world.display else { return (nil, nil) }
        return switch display {
        case .pcf8574: (EmulatedPCF8574(glass), nil)
        case .mcp23008: (EmulatedMCP23008(glass, wiring: BackpackWiring(board: "adafruit") ?? BackpackWiring()), nil)
        case .st7032: (EmulatedByteDisplay(glass, .st7032), nil)
        case .aip31068: (EmulatedByteDisplay(glass, .aip31068), nil)
        case .lines: (nil, EmulatedHD44780Lines(glass, timeline: timeline, hasBacklight: false))
        }
    }

    static func displayAddress(of world: World) -> I2CAddress? {
        switch world.display {
        case .pcf8574: 0x27
        case .mcp23008: 0x20
        case .st7032, .aip31068: 0x3E
        case .lines, nil: nil
        }
    }

    /// The kernel lets go of the lines of a process that has ended.
    func releaseLines() {
        let keepsLevel = world.keepsLevels && state.withLock { $0.isPowered }
        for (_, relay) in relays { relay.release(keepsLevel: keepsLevel) }
    }

    /// Drives every line off, as `windowsill output off` does.
    func driveLinesOff() async {
        for (output, (_, relay)) in zip(world.outputs, relays) {
            try? await relay.set([LineLevels(output.isActiveHigh ? 0 : 1)])
        }
        releaseLines()
    }

    func waitForDisk() async {
        let delay = state.withLock { $0.diskDelay }
        if delay > .zero { try? await timeline.sleep(for: delay) }
    }

    /// The air of a sensor at a moment, as far as it can tell.
    func air(of sensor: World.Sensor, after seconds: Int) -> SimulatedAir {
        let minute = seconds / 60 * 60
        let drifts = state.withLock { $0.drifts[sensor.number] ?? [] }
        return drifts.reduce(truth.air(at: sensor.place, after: minute)) { $1.moves($0, after: minute) }
    }

    /// The range of a measure of a sensor's air in a span, both ends included.
    func range(
        of sensor: World.Sensor, from first: Int, to last: Int, _ measure: (SimulatedAir) -> Double?
    ) -> ClosedRange<Double>? {
        var range: ClosedRange<Double>?
        for minute in max(first, 0) / 60...max(last, first, 0) / 60 {
            guard let value = measure(air(of: sensor, after: minute * 60)) else { return nil }
            range = range.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
        }
        return range
    }

    /// Gives each sensor the air of its place.
    func breathe() {
        let strangers = state.withLock { $0.strangers }
        for (index, (sensor, part)) in zip(world.sensors, parts).enumerated() {
            let air = air(of: sensor, after: wall.seconds)
            strangers[index]?.set(air)
            switch part {
            case .i2c(let part, _): part.set(air)
            case .line(let part): part.set(air)
            case .kernel(let part): part.set(air)
            }
        }
    }

    /// Restores the power: every part restarts, `/run` is empty.
    func powerOn() {
        state.withLock { $0.isPowered = true }
        for part in parts {
            if case .i2c(let part, _) = part { part.powerCycle() }
        }
        let now = timeline.now.sinceStart
        displayPart?.powerCycle(at: now)
        if displayPart == nil { glass?.powerCycle(at: now) }
        for path in memory.paths { try? memory.remove(path) }
        disk.powerOn()
    }
}
