import Devices
import Documents
import Glass
import Glibc
import History
import OutletKit
import Pages
import Ports
import Records
import RunFiles
import Simulation
import StationCore
import StationTestKit
import Synchronization
import TestSupport
import Values

@testable import LinuxPlatform

/// The outlets that go through the suite. A new one adds a row here, and its rig below.
enum OutletRow: String, CaseIterable, Sendable {
    case log, history, push, notify, glass, snapshotFile, glassFile, metrics
}

/// An outlet with its surroundings: numbers go in, as a reading or a snapshot of so many degrees, and those that came out
/// can be read.
struct OutletRig: Sendable {
    var outlet: any Outlet
    /// Whether each number has to come out; else the latest.
    var isForRecords = false
    var deliver: @Sendable (any Outlet, Int, Moment) -> Void
    /// What readers find, in the order in which it came.
    var passedOn: @Sendable () -> [Int]
    /// Counted, and said to readers.
    var lost: @Sendable () -> Int = { 0 }
    /// A full disk, or a display that does not answer.
    var fail: @Sendable (Bool) -> Void
    /// Through which every call goes; nil for a file in `/run`, which is in memory.
    var gate: Gate?
    /// Another one with the same disk, as after a restart.
    var again: @Sendable () -> any Outlet

    static let sensor = SensorIdentity(name: "room", place: .room, part: "SHT31")

    init(_ row: OutletRow, in folder: TemporaryFolder, clock: VirtualClock) {
        switch row {
        case .log: self.init(log: Gate())
        case .history: self.init(history: TestHistory())
        case .push: self.init(farEnd: TestFarEnd())
        case .notify: self.init(messages: TestReceiver())
        case .glass: self.init(display: Gate(), Timeline(clock))
        case .snapshotFile:
            self.init(fileIn: folder, "snapshot.json", key: "\"uptime_s\" : ") { path, write in
                SnapshotTextFile.snapshot(path: path, on: write)
            }
        case .metrics:
            self.init(fileIn: folder, "metrics.prom", key: "\nwindowsill_uptime_seconds ") { path, write in
                SnapshotTextFile.metrics(path: path, on: write, version: "0.1.0")
            }
        case .glassFile:
            self.init(fileIn: folder, "glass/glass.json", key: "\"part\":") { _, write in
                GlassFile(folder: folder.path + "/glass", on: write, timeline: Timeline(clock))
            }
        }
    }

    private init(log gate: Gate) {
        let fails = LockedValue(false)
        let log = InMemoryLog {
            await gate.wait()
            return fails.value ? LogError(path: "station.log", operation: .write, errno: ENOSPC) : nil
        }
        outlet = LogOutlet(log, version: "0.1.0", capacity: 20)
        isForRecords = true
        deliver = { Self.record($1, in: $0, at: $2) }
        passedOn = { log.lines.compactMap { $0["temperature_c"].flatMap { Double($0.content) } }.map { Int($0) } }
        lost = { log.lost }
        fail = { fails.value = $0 }
        self.gate = gate
        again = { LogOutlet(log, version: "0.1.0", capacity: 20) }
    }

    private init(history: TestHistory) {
        outlet = HistoryOutlet(history)
        isForRecords = true
        deliver = { Self.record($1, in: $0, at: $2) }
        passedOn = { history.store.batches.flatMap(\.samples).map { $0.mean / 1000 } }
        fail = { history.store.fail(with: $0 ? HistoryError(.full, "no room") : nil) }
        gate = history.gate
        again = { HistoryOutlet(history) }
    }

    private init(farEnd: TestFarEnd) {
        outlet = farEnd.outlet()
        isForRecords = true
        deliver = { Self.record($1, in: $0, at: $2) }
        // A far end has no order but that of times, and a clock may be set back: each number counts, once. What waits at a stop is
        // sent after the next start.
        passedOn = {
            let sent = farEnd.store.values("windowsill_temperature_celsius").map { Int($0) }
            return (sent + farEnd.history.outbox.samples.map { $0.mean / 1000 }).sorted()
        }
        fail = { farEnd.store.fail($0 ? .unreachable("no route") : nil) }
        gate = farEnd.gate
        again = { farEnd.outlet() }
    }

    private init(display gate: Gate, _ timeline: Timeline) {
        let (shown, fails) = (LockedValue<[Int]>([]), LockedValue(false))
        let display = RecordingDisplay { call in
            guard case .frame(let frame) = call else { return nil }
            await gate.wait()
            if fails.value { return .line(GPIOError(.lineBusy)) }
            let line = String(frame.codes.prefix(16).map { CharacterROM.a00.character(for: $0) })
            let number = line.dropFirst(2).drop { $0 == " " }.prefix { $0.isNumber }
            // A display gets every frame again and again.
            if let number = Int(number), number != shown.value.last { shown.change { $0.append(number) } }
            return nil
        }
        let setup = ServiceDisplay(display: display, pages: [.roomAndOutside])
        outlet = GlassOutlet(setup, timeline: timeline)
        deliver = { Self.show($1, in: $0, at: $2) }
        passedOn = { shown.value }
        fail = { fails.value = $0 }
        self.gate = gate
        again = { GlassOutlet(setup, timeline: timeline) }
    }

    /// - Parameter key: what stands before the number in the file.
    private init(
        fileIn folder: TemporaryFolder, _ name: String, key: String,
        _ make: @escaping @Sendable (String, any Storage) -> any Outlet
    ) {
        let isFull = LockedValue(false)
        let seen = LockedValue<[Int]>([])
        let path = "\(folder.path)/\(name)"
        let write = LinuxStorage { descriptor, bytes, count in
            if isFull.value {
                errno = ENOSPC
                return -1
            }
            let text = UnsafeRawBufferPointer(start: bytes, count: count)
            let number = String(decoding: text, as: UTF8.self).components(after: key)
            if let number { seen.change { $0.append(number) } }
            return Glibc.write(descriptor, bytes, count)
        }
        outlet = make(path, write)
        deliver = { Self.show($1, in: $0, at: $2) }
        passedOn = { seen.value }
        fail = { isFull.value = $0 }
        again = { make(path, write) }
    }

    private static func record(_ number: Int, in outlet: any Outlet, at moment: Moment) {
        let minute = MinuteSummary(
            QuantityValues(temperature: .celsius(Double(number))), within: ValueRange(), samples: 1)
        (outlet as? any RecordOutlet)?.deliver([.reading(sensor, minute)], at: moment)
    }

    private static func show(_ number: Int, in outlet: any Outlet, at moment: Moment) {
        if let mirror = outlet as? any GlassMirror {
            mirror.show(
                GlassDocument(
                    page: "room", part: number, columns: 1, text: [" "], codes: [[32]], glyphs: [], light: true))
        }
        guard let outlet = outlet as? any SnapshotOutlet else { return }
        var now = moment
        now.uptime = .start + .seconds(number)
        var state = StationState(StationDescriptor(sensors: [(sensor, .sensor(readEvery: .seconds(10)))], place: nil))
        _ = state.apply(
            .sensorRead(name: "room", Measurement(temperature: .celsius(Double(number)), time: now.uptime)), at: now)
        let occasion = Occasion(uptime: moment.uptime, isTick: true, hasChanged: true, isUrgent: true)
        if outlet.wants(occasion) { outlet.deliver(state.snapshot(at: now), on: occasion) }
    }
}

extension String {
    /// The whole number that follows.
    fileprivate func components(after key: String) -> Int? {
        guard let range = firstRange(of: key) else { return nil }
        return Int(self[range.upperBound...].prefix { $0.isNumber })
    }
}

/// Where calls wait in virtual time, as those do that a kernel does not return from, until it is opened.
final class Gate: Sendable {
    private let state = Mutex((isClosed: false, waiting: [CheckedContinuation<Void, Never>]()))

    func close() { state.withLock { $0.isClosed = true } }

    func open() {
        let waiting = state.withLock { state in
            defer { state = (false, []) }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.isClosed { state.waiting.append(continuation) }
                return !state.isClosed
            }
            if isOpen { continuation.resume() }
        }
    }
}

private final class TestHistory: HistoryStore {
    let store = InMemoryHistory()
    let gate = Gate()

    func write(_ batch: HistoryBatch) async throws(HistoryError) {
        await gate.wait()
        try await store.write(batch)
    }

    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? {
        try await store.newest(before: now)
    }

    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {
        try await store.fill(before: now, from: recorded)
    }

    func waiting(_ most: Int) async throws(HistoryError) -> Outbox { try await store.waiting(most) }
    func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) { try await store.remove(keys) }
}

/// A database, with the history whose outbox it is fed from.
private final class TestFarEnd: Sendable {
    let history = InMemoryHistory()
    let gate = Gate()
    let store: LineStore

    init() {
        store = LineStore { [gate] in await gate.wait() }
    }

    func outlet() -> any Outlet {
        let history = HistoryOutlet(history, isPushed: true)
        let labels = PushLabels(station: "0011223344556677", places: ["room": .room], providers: [])
        let settings = PushSettings(url: "https://store.example.org/write", interval: .seconds(300))
        return PushedHistory(history, PushOutlet(history, to: store, settings, labels, seed: 1))
    }
}

/// Both outlets of a station that pushes.
private final class PushedHistory: RecordOutlet {
    let id = OutletID.push
    private let history: HistoryOutlet
    private let push: PushOutlet

    init(_ history: HistoryOutlet, _ push: PushOutlet) {
        self.history = history
        self.push = push
    }

    func deliver(_ logEntries: [LogEntry], at moment: Moment) {
        history.deliver(logEntries, at: moment)
        push.deliver(logEntries, at: moment)
    }

    func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        await withTaskGroup(of: Void.self) { [history, push] group in
            group.addTask { await history.run(emit) }
            group.addTask { await push.run(emit) }
        }
    }

    func close(_ closing: Closing) {
        history.close(closing)
        push.close(closing)
    }
}
