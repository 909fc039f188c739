import Assembly
import Configuration
import History
import OutletKit
import Ports
import ProviderKit
import Records
import RunFiles
import SimulatedSQLite
import StationService
import Synchronization
import TOMLTables
import Values

/// `windowsill run` on a ``Machine``, from its start to its end.
final class StationProcess: Sendable {
    enum Ending: Hashable, Sendable {
        /// The process could not start: its configuration is wrong or unreadable.
        case notStarted(String)
        /// The process was asked to stop.
        case stopped
        /// The process ended without a request to stop.
        case byItself
    }

    private let machine: Machine
    private let life = ProcessLife()
    private let files: SimulatedVFSBox
    private let supervisor: Watcher
    private let commands: AsyncStream<ServiceCommand>.Continuation
    private let stream: AsyncStream<ServiceCommand>
    private let stops = Mutex(false)
    private let folder: Mutex<CommandFolder>
    private let said: Said

    /// - Parameters:
    ///   - lastEnd: how the previous process ended; nil if it ended in order.
    ///   - said: receives every message for an administrator.
    init(on machine: Machine, after lastEnd: String?, said: Said) {
        self.machine = machine
        self.said = said
        files = SimulatedVFSBox(SimulatedVFS(on: machine.disk))
        supervisor = Watcher(machine.timeline, after: lastEnd)
        (stream, commands) = AsyncStream<ServiceCommand>.makeStream()
        folder = Mutex(
            CommandFolder(World.runPath + "/commands", on: ProcessStorage(machine: machine, life: life)))
    }

    /// Runs the process until it ends.
    func run() async -> Ending {
        let ports = machine.ports(of: life)
        let configuration: StationConfiguration
        do throws(ConfigurationErrors) {
            configuration = try StationConfiguration.load(path: World.configurationPath, on: ports)
        } catch {
            return .notStarted("\(error)")
        }
        var builder = StationBuilder(configuration, clock: machine.clock, ports: ports)
        let previous: String?
        var components: StationComponents
        do throws(AssemblyError) {
            try await builder.greet()
            let state = configuration.stateFolder(on: ports)
            previous = StationIdentity.settle(in: state, on: ports.machine) { [said] in said.add($0) }
            components = try builder.build()
        } catch {
            return .notStarted("\(error)")
        }
        components.previousID = previous
        let reloader = Reloader(
            path: World.configurationPath, current: configuration, clock: machine.clock, devices: builder.devices,
            ports: ports)
        let service = StationService(
            components: components, checkpoints: builder.memory, outlets: outlets(configuration, ports),
            clock: machine.clock, wall: machine.wall, notify: { [said] in said.add($0.text) }, supervisor: supervisor,
            reload: { await reloader.reload() })
        await service.run(commands: stream)
        // A write to a slow disk that was given up ends with the process.
        life.end()
        return stops.withLock { $0 } ? .stopped : .byItself
    }

    private func outlets(_ configuration: StationConfiguration, _ ports: MachinePorts) -> StationOutlets {
        let (storage, logFiles) = (ports.storage, configuration.logFiles)
        let log = LogFile(
            path: World.logPath, on: storage, version: "1.0.0", attributions: configuration.attributions,
            rotation: LogRotation(
                largestFile: logFiles.largest, files: logFiles.count, longestSpan: logFiles.longestSpan),
            compressesBeside: false)
        let history = InlineHistory(
            DatabaseFile(configuration.historyPath, on: storage, vfs: files.name), in: files.files, on: machine, life)
        return StationOutlets(
            log: LogOutlet(InlineLog(log, on: machine), version: "1.0.0"),
            records: [
                HistoryOutlet(history) {
                    HistoryBackfill.batches(ofLog: World.logPath, on: storage, since: $0, until: $1)
                }
            ],
            snapshots: [
                SnapshotTextFile.snapshot(path: World.runPath + "/snapshot.json", on: storage),
                SnapshotTextFile.metrics(path: World.runPath + "/metrics.prom", on: storage, version: "1.0.0"),
            ],
            glass: GlassFile(folder: World.runPath + "/glass", on: storage, timeline: machine.timeline))
    }

    // MARK: What the world does to it

    func send(_ command: ServiceCommand) {
        if case .stop = command { stops.withLock { $0 = true } }
        commands.yield(command)
    }

    /// Kills the process by SIGKILL, or with the end of its machine: nothing of it reaches anything any more.
    func kill() {
        stops.withLock { $0 = true }
        life.end()
        files.files.switchOff()
    }

    /// Looks into the folder of commands, as the program does when something changes there.
    func lookForCommands() {
        let now = machine.wall.now().timestamp
        let look = folder.withLock { $0.look(at: now) }
        for command in look.commands { send(command) }
        if look.refused > 0 { send(.refuse(look.refused)) }
    }

    /// When the watchdog was last fed.
    var lastSignOfLife: Uptime { supervisor.latest }

    /// How long the watchdog waits for a sign of life.
    var watchdogTime: Duration { supervisor.watchdogTime }

    /// How long the slowest reload of the process took, or has taken so far.
    var longestReload: Duration { supervisor.longestReload }
}

/// A box for the disk's files, used by the thread of one world only.
private struct SimulatedVFSBox: @unchecked Sendable {
    let files: SimulatedVFS
    var name: String { files.name }

    init(_ files: SimulatedVFS) { self.files = files }
}

/// The messages for an administrator, from all processes.
final class Said: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    var all: [String] { texts.withLock { $0 } }
}

/// systemd as the station's supervisor, which receives its state.
private final class Watcher: Supervisor {
    private struct State {
        var alive: Uptime
        /// When the station reported that it is reloading; nil once it has reported that it is ready.
        var reloads: Uptime?
        var longestReload = Duration.zero
        var watchdogTime = Player.watchdogTime
    }

    private let timeline: Timeline
    private let end: String?
    private let state: Mutex<State>

    init(_ timeline: Timeline, after end: String?) {
        self.timeline = timeline
        self.end = end
        state = Mutex(State(alive: timeline.now))
    }

    var latest: Uptime { state.withLock { $0.alive } }
    var watchdogTime: Duration { state.withLock { $0.watchdogTime } }

    var longestReload: Duration {
        let now = timeline.now
        return state.withLock { max($0.longestReload, $0.reloads.map { now - $0 } ?? .zero) }
    }

    func lastEnd() -> String? { end }

    func report(_ status: ServiceStatus) {
        let now = timeline.now
        state.withLock { state in
            switch status {
            case .alive: state.alive = now
            case .watched(let time): state.watchdogTime = time ?? Player.watchdogTime
            case .ready:
                state.alive = now
                if let start = state.reloads { state.longestReload = max(state.longestReload, now - start) }
                state.reloads = nil
            case .reloading: state.reloads = state.reloads ?? now
            default: break
            }
        }
    }
}
