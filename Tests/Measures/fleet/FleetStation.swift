import Assembly
import Devices
import Foundation
import History
import LinuxPlatform
import OutletKit
import Ports
import Records
import RunFiles
import Simulation
import StationCore
import StationService
import StationTestKit
import Synchronization
import Values

/// A station of the fleet: the code of a real one on a simulated board.
final class FleetStation: Sendable {
    let id: String
    let network: Network
    let folder: String
    private let world: SimulatedWorld
    private let service: StationService
    private let commands: AsyncStream<ServiceCommand>.Continuation
    private let stream: AsyncStream<ServiceCommand>
    private let counter = MinuteCounter()
    private let history: InlineHistory

    /// - Parameters:
    ///   - number: of the board.
    ///   - original: the station whose card was copied; nil for one of its own.
    ///   - query: what the write endpoint's address ends with.
    ///   - twin: a second store that gets what arrives at the first.
    ///   - start: what its clock shows.
    ///   - hasSnapshot: whether it writes one for windowsill-mqtt.
    init(
        _ number: Int, cloneOf original: FleetStation? = nil, in fleet: URL, to store: String, query: String = "",
        twin: String? = nil,
        every interval: Int, clock: some Clock<Duration>, start: Timestamp, hasSnapshot: Bool = false
    ) throws {
        network = Network(isVirtual: clock is VirtualClock, twin: twin.map { $0 + "/write" })
        folder = fleet.appendingPathComponent("station-\(number)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let state = StateFolder(folder, on: LinuxStorage())
        if let original {
            let source = URL(fileURLWithPath: original.folder).appendingPathComponent(StationIdentity.name)
            try FileManager.default.copyItem(
                at: source, to: URL(fileURLWithPath: folder).appendingPathComponent(StationIdentity.name))
        }
        // One image, and so one machine id, on all cards.
        let board = StationIdentity.Machine(
            id: Array("0123456789abcdef0123456789abcdef".utf8), serial: Array("10000000\(number)".utf8))
        _ = StationIdentity.settle(in: state, on: board) { _ in }
        let identity = StationIdentity(board, kept: StationIdentity.kept(in: state))
        id = identity.id
        world = SimulatedWorld(clock: clock, start: start, offset: .utc)
        world.add(EmulatedSHT3x(), at: 0x44)
        let sensor = ServiceSensor(
            name: "window", place: .room,
            sensor: SHT3x(on: world.bus, at: 0x44, timeline: world.timeline, part: "SHT31"), interval: .seconds(30))
        var components = StationComponents(sensors: [sensor], companion: { [world] in await world.run() })
        components.id = id
        self.history = InlineHistory(DatabaseFile(folder + "/history.db", on: LinuxStorage()))
        let history = HistoryOutlet(self.history, isPushed: true)
        let push = PushOutlet(
            history, to: network,
            PushSettings(url: store + "/write" + query, interval: .seconds(interval)),
            PushLabels(station: id, places: ["window": .room], providers: []), seed: identity.seed)
        var outlets = StationOutlets(
            log: counter, records: [history, push],
            snapshots: [SnapshotTextFile.metrics(path: folder + "/metrics.prom", on: LinuxStorage(), version: "1.0.0")])
        if hasSnapshot {
            outlets.snapshots.append(SnapshotTextFile.snapshot(path: folder + "/snapshot.json", on: LinuxStorage()))
        }
        service = StationService(components: components, outlets: outlets, clock: clock, wall: world.wall)
        (stream, commands) = AsyncStream<ServiceCommand>.makeStream()
    }

    func run() async { await service.run(commands: stream) }

    func stop() { commands.yield(.stop(reason: "the end of the run")) }

    /// The times of the minutes that it recorded, by its clock.
    var minutes: Set<Int64> { counter.minutes }

    /// Minutes that wait in its outbox for its next start.
    var waiting: Int {
        get async {
            let outbox = try? await history.waiting(1_000_000)
            return outbox?.samples.filter { $0.series.quantity == .temperature }.count ?? 0
        }
    }

    /// Of what waits in its outbox; nil if nothing does.
    var oldestWaiting: Timestamp? {
        get async { try? await history.waiting(1).samples.first?.time }
    }

    /// What Prometheus scrapes.
    var metrics: [UInt8] { (try? LinuxStorage().read(folder + "/metrics.prom")) ?? [] }

    /// Its history, in bytes.
    var size: Int {
        (try? LinuxStorage().status(of: folder + "/history.db").size) ?? 0
    }
}
