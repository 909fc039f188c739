import Assembly
import Configuration
import Devices
import Glass
@preconcurrency import Glibc
import History
import LinuxPlatform
import OutletKit
import Ports
import ProgramKit
import Records
import Simulation
import StationCore
import StationService
import Values
import Words

/// The options of `windowsill demo`.
struct DemoOptions: CommandOptions {
    static let topic = Topic.demo
    static var rules: [OptionRule<Self>] {
        [
            OptionRule("for", "f", value: "SECONDS", in: 1...31_536_000) { $0.duration = .seconds($1) },
            .speed(\.speed), OptionRule("log", "l", value: "FILE", \.log), OptionRule("history", "H", \.makesYear),
            OptionRule("places", "p", \.hasPlaces),
        ] + OptionRule.glass(\.glass)
    }

    /// The real time after which the demo ends; nil runs until stopped.
    var duration: Duration?
    /// How many simulated seconds pass in one real second.
    var speed = 1
    var glass = GlassChoice()
    var configurationFile: String? { glass.configuration }
    var reader: ReaderChoice { glass.reader }
    /// The path of the log to write; nil writes none.
    var log: String?
    /// Whether to make up a year of values for the commands that read the history.
    var makesYear = false
    /// Whether the station is in a house with several places, each with a window.
    var hasPlaces = false
}

extension OptionRule {
    /// The option for the number of simulated seconds that pass in one real second.
    static func speed(_ property: WritableKeyPath<Options, Int>) -> OptionRule {
        OptionRule("speed", "s", value: "N", in: 1...10_000) { $0[keyPath: property] = $1 }
    }

    /// The option for the size of the display.
    static func size(_ property: WritableKeyPath<Options, DisplaySize>) -> OptionRule {
        choice("size", "S", value: "SIZE", DisplaySize.common.map(\.description)) { options, text in
            guard let size = DisplaySize(text), DisplaySize.common.contains(size) else { return false }
            options[keyPath: property] = size
            return true
        }
    }
}

/// `windowsill demo`: runs the same station on simulated devices, drawn in the terminal.
struct DemoCommand: Command {
    let options: DemoOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        let signals = try StationSignals(startedOn: loop)
        let year = options.makesYear ? try await makeYear() : nil
        if let year, !Terminal.isCapable { printError(year) }
        let clock = ScaledClock(loop, factor: options.speed)
        let now = SystemWallClock().now()
        if let path = options.log {
            do throws(StorageError) {
                _ = try LinuxStorage().open(path, for: .appending)
            } catch {
                throw OutputError(path, error)
            }
        }
        let world = world(clock: clock, from: now)
        let wanted = try options.glass.glass(in: options.language)
        let warning = wanted.complaint.map { CommandWords.warning($0) }
        if let warning, !Terminal.isCapable { printError(warning) }
        let simulated = SimulatedGlass(
            wanted, in: world, pageTime: Self.pageTime * options.speed, pace: options.speed)
        let sensors = options.hasPlaces ? DemoHouse.sensors(in: world) : sensors(in: world)

        var components = StationComponents(
            sensors: sensors,
            weather: SimulatedStation.weather(of: world, language: wanted.language),
            display: simulated.display,
            advice: wanted.advice)
        var outlets = outlets
        if options.hasPlaces {
            components.places = DemoHouse.tables(wanted.advice)
            components.outputs = DemoHouse.outputs(in: world)
            outlets.snapshots.append(DemoHousekeeper(in: world))
        }
        let service = StationService(components: components, outlets: outlets, clock: clock, wall: world.wall)
        let twin = TerminalTwin(
            glass: simulated.glass, timeline: Timeline(loop),
            caption: { caption(of: world, in: now.offset) },
            notice: phrase("demo.notice", "Simulated values. Ctrl-C ends the demo."))

        await withTaskGroup(of: Void.self) { group in
            group.addTask { await world.run() }
            group.addTask {
                await twin.draw()
                signals.send(.stop(reason: phrase("command.output-closed", "output closed")))
            }
            if let duration = options.duration {
                group.addTask {
                    do { try await loop.sleep(for: duration) } catch { return }
                    signals.send(.stop(reason: phrase("command.demo-over", "end of the demo")))
                }
            }
            await service.run(commands: signals.commands)
            group.cancelAll()
        }
        withExtendedLifetime(signals) {}
        // While the display was drawn there was no room for them.
        if let warning, Terminal.isCapable { printError(warning) }
        if let year, Terminal.isCapable { print(year) }
        return .success
    }

    /// Makes up a year, or the time since the last one was made up.
    ///
    /// - Returns: a message that says what can be done with it.
    private func makeYear() async throws -> String {
        let folder = try SimulatedFolder(hasPlaces: options.hasPlaces)
        try folder.prepare()
        let configuration = try loadConfiguration(folder.configuration)
        let now = SystemWallClock().now()
        var builder = StationBuilder(configuration, clock: loop)
        let service = StationService(components: try builder.build(), clock: loop, wall: builder.wall)
        let checkpoint: Checkpoint?
        do throws(HistoryError) {
            let database = try HistoryDatabase(writing: configuration.historyFile)
            try database.keep(configuration.attributions)
            let newest = try database.newest(before: now.timestamp)
            let isOld = newest.map { now.timestamp.seconds(since: $0) >= Self.oldYear } ?? true
            guard isOld, let provider = configuration.attributions.first?.provider,
                let sky = configuration.simulatedSky
            else { return whatToTry(folder.configuration) }
            printError(
                newest == nil
                    ? phrase("demo.making-year", "Making up a year of values in \(folder.path) …")
                    : phrase("demo.making-rest", "Making up the values since the last ones in \(folder.path) …"))
            let year = MadeUpYear(
                after: newest, until: now.timestamp, offset: now.offset, under: sky, service: provider,
                hasPlaces: options.hasPlaces)
            checkpoint = try year.write(
                to: database, as: service.descriptor, after: newest == nil ? nil : builder.memory.restore(nil))
        } catch {
            throw CommandFailure("\(error)")
        }
        if let checkpoint, let failure = await builder.memory.save(checkpoint) { throw CommandFailure(failure) }
        return whatToTry(folder.configuration)
    }

    /// - Parameter file: the configuration.
    private func whatToTry(_ file: String) -> String {
        guard !options.hasPlaces else {
            return phrase(
                "demo.what-to-try-places",
                """
                There is a made-up year of a house now. Look at it with:
                  windowsill plot year --config \(file)
                  windowsill history co2 --config \(file)
                  windowsill explain cellar.temperature --config \(file)
                This runs a simulated station that adds to it, and its page in the browser:
                  windowsill run --config \(file)
                  windowsill-web --config \(file) --listen 127.0.0.1:8080
                """)
        }
        return phrase(
            "demo.what-to-try",
            """
            There is a made-up year now. Look at it with:
              windowsill plot year --config \(file)
              windowsill report --config \(file)
              windowsill history temperature --config \(file)
              windowsill explain outside.temperature --config \(file)
            This runs a simulated station that adds to it, and its page in the browser:
              windowsill run --simulated
              windowsill-web --config \(file) --listen 127.0.0.1:8080
            """)
    }

    /// The length in seconds from which on a gap at the end of an earlier year is made up as well.
    private static let oldYear: Int64 = 600

    private var outlets: StationOutlets {
        let version = Release.version
        return options.log.map {
            let log = LogFile(
                path: $0, on: LinuxStorage(), version: version, attributions: SimulatedStation.attributions)
            return StationOutlets(log: LogOutlet(log, version: version))
        } ?? StationOutlets()
    }

    /// The time that a page stays, in real time: people read no faster when the day passes faster.
    private static let pageTime = Duration.seconds(4)
    private static let sensorAddress: I2CAddress = 0x44

    /// The world of the demo: one room or, with places, a house under the sky that the weather services report.
    private func world(clock: some Clock<Duration>, from now: WallTime) -> SimulatedWorld {
        guard options.hasPlaces else {
            return SimulatedWorld(clock: clock, start: now.timestamp, offset: now.offset)
        }
        return DemoHouse.world(clock: clock, start: now.timestamp, offset: now.offset)
    }

    /// The simulated time and, of a house, the windows that are open.
    private func caption(of world: SimulatedWorld, in offset: UTCOffset) -> String {
        let time = CivilTime(world.wall.time, in: offset).description
        let open = DemoHouse.places.keys.sorted().filter { world.place($0)?.isWindowOpen ?? false }
        guard !open.isEmpty else { return time }
        return "\(time)  " + phrase("demo.open-windows", "Open windows: \(open.listed)")
    }

    private func sensors(in world: SimulatedWorld) -> [ServiceSensor] {
        world.add(EmulatedSHT3x(), at: Self.sensorAddress)
        let shelf = EmulatedDHT22(timeline: world.timeline)
        world.expose(shelf)
        return [
            ServiceSensor(
                name: "room", place: .room,
                sensor: SHT3x(on: world.bus, at: Self.sensorAddress, timeline: world.timeline, part: "SHT31"),
                interval: .seconds(10)),
            ServiceSensor(
                name: "shelf", place: .room, sensor: DHT22(shelf, timeline: world.timeline),
                interval: .seconds(10)),
        ]
    }
}
