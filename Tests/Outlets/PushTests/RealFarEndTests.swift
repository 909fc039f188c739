import HTTP
import History
import HistoryRecording
import LinuxSystem
import LoopbackServer
import OutletKit
import Quantities
import SimulatedDisk
import SimulatedSQLite
import StationCore
import StationTestKit
import TestSupport
import Testing

@testable import Push

/// The same outlets as in a station: libcurl, SQLite and sockets, and only the time is the test's.
@Suite("Pushing over a real connection", .blocking)
struct RealFarEndTests {
    private let client = SwitchedClient()
    private let events = LockedValue<[OutletEvent]>([])
    private let said = LockedValue<[String]>([])
    private let settings = PushSettings(url: "https://store.example.org/write", interval: .seconds(60))

    private static let sensor = SensorIdentity(name: "window", place: .room, part: "SHT31")
    private static let labels = PushLabels(station: "0011223344556677", places: ["window": .room], providers: [])
    private static let start = Timestamp(secondsSince1970: 1_795_348_800)
    /// Longer than any pause after a failure.
    private static let spacing = 4000

    private func moment(_ number: Int) -> Moment {
        Moment(
            uptime: .start + .seconds(Self.spacing * number),
            wall: Self.start.advanced(bySeconds: Int64(Self.spacing * number)), offset: .utc)
    }

    /// Gives both outlets a reading of each number, waits for a push to end after it, and closes them at the end.
    private func run(
        _ numbers: Range<Int>, into file: any HistoryStore, before: (Int) throws -> Void
    ) async throws {
        let history = HistoryOutlet(file, isPushed: true)
        let push = PushOutlet(
            history, to: client, settings, Self.labels, seed: 1,
            notify: { [said] text in said.change { $0.append(text) } })
        let emit: @Sendable (OutletEvent) -> Void = { [events] event in events.change { $0.append(event) } }
        async let written: Void = history.run(emit)
        async let pushed: Void = push.run(emit)
        var hours = 0
        for number in numbers {
            try before(number)
            let ended = client.ended
            let summary = MinuteSummary(
                Values(temperature: Temperature(milliCelsius: number)), within: ValueRange(), samples: 6)
            var entries = [LogEntry.reading(Self.sensor, summary)]
            // What was still being sent when the reading came may have used up the push that was due with it.
            while client.ended == ended {
                hours += 1
                history.deliver(entries, at: moment(hours))
                push.deliver(entries, at: moment(hours))
                entries = []
                for _ in 0..<100 where client.ended == ended { try await Task.sleep(for: .milliseconds(10)) }
            }
        }
        history.close(.stopped(at: moment(hours)))
        push.close(.stopped(at: moment(hours)))
        _ = await (written, pushed)
    }

    private func history(in folder: TemporaryFolder) throws -> HistoryFile {
        try HistoryFile(DatabaseFile(folder.path + "/history.db", on: LinuxStorage()))
    }

    @Test("what arrived while it was being written does not wait, even when it was read before it was removed")
    func removedMeanwhile() async throws {
        let store = SlowHistory()
        let history = HistoryOutlet(store, isPushed: true)
        let summary = MinuteSummary(Values(temperature: .celsius(20)), within: ValueRange(), samples: 6)
        history.deliver([.reading(Self.sensor, summary)], at: moment(1))
        let newest = history.newest(10, at: moment(1))
        #expect(newest.samples.count == 1)
        async let written: Void = history.run { _ in }
        history.deliver([], at: moment(2))
        for await _ in store.hasWritten.stream { break }
        await history.settle(Set(newest.keys), farEndWorks: true)
        history.close(.stopped(at: moment(2)))
        // The reading task gets its answer only after the writing one is at its end.
        async let waiting = history.waiting(10)
        _ = await written
        store.mayAnswer.continuation.yield()
        #expect(try await waiting.isEmpty)
    }

    /// The numbers that are at the far end or wait for it.
    private func kept(_ store: LineStore, _ file: any HistoryStore) async throws -> [Int] {
        let arrived = store.values("windowsill_temperature_celsius").map { Int(($0 * 1000).rounded()) }
        return try await (arrived + file.waiting(1000).samples.map(\.mean)).sorted()
    }

    /// Takes every push; its lines are in the store.
    private func server(_ store: LineStore) throws -> LoopbackServer {
        try LoopbackServer(tls: true) { request in
            store.keep(request.body, isGzipped: request.headers["content-encoding"] == "gzip")
            return LoopbackServer.Reply(status: 204)
        }
    }

    @Test(
        "whatever answers in place of a far end is one sentence, loses nothing, and all arrives once when it is over",
        arguments: HostileFarEnd.allCases)
    func hostile(kind: HostileFarEnd) async throws {
        let folder = try TemporaryFolder()
        let file = try history(in: folder)
        let store = LineStore()
        let good = try server(store)
        let bad = try RunningFarEnd(kind)
        try await run(1..<9, into: file) { number in
            switch number {
            case 1, 6: client.use(good.baseURL + "/write", caFile: good.caFile)
            case 2:
                let isSilent = kind == .silentHandshake
                client.use(bad.url, timeout: isSilent ? .milliseconds(300) : .seconds(86_400), caFile: bad.caFile)
            default: break
            }
        }
        let numbers = try await kept(store, file)
        #expect(numbers == Array(1..<9))
        try #require(events.value.count == 2)
        guard case .failed(let cause) = events.value[0] else {
            Issue.record("\(events.value)")
            return
        }
        #expect(cause.contains(kind.sentence), "\(cause)")
        #expect(events.value[1] == .works)
        #expect(said.value.isEmpty)
        // A redirect leads nowhere else, and what is not trusted gets nothing.
        let isUntrusted = [.expiredCertificate, .earlyCertificate, .foreignCertificate].contains(kind)
        #expect(bad.paths.allSatisfy { $0 == "/write" } && (!isUntrusted || bad.paths.isEmpty))
    }

    @Test("a disk that is full while the outbox is written loses nothing, and doubles nothing")
    func fullDisk() async throws {
        let disk = SimulatedDisk(folders: ["/state"], seed: 1)
        let files = SimulatedVFS(on: disk)
        let store = LineStore()
        let good = try server(store)
        let silent = try RunningFarEnd(.hangUp)
        do {
            let file = try HistoryFile(DatabaseFile("/state/history.db", on: disk, vfs: files.name))
            try await run(1..<20, into: file) { number in
                switch number {
                case 1, 14: client.use(good.baseURL + "/write", caFile: good.caFile)
                case 3: client.use(silent.url)
                case 6: disk.room = 0
                case 11: disk.room = .max
                default: break
                }
            }
            #expect(try await kept(store, file) == Array(1..<20))
        }
        withExtendedLifetime(files) {}
        #expect(events.value.contains { if case .failed(let cause) = $0 { cause.contains("full") } else { false } })
        #expect(events.value.last == .works)
    }
}

/// A history in memory whose first write ends when what waits was read, and that answers with what it read when it may.
private final class SlowHistory: HistoryStore {
    let hasWritten = AsyncStream<Void>.makeStream()
    let mayAnswer = AsyncStream<Void>.makeStream()
    private let hasRead = AsyncStream<Void>.makeStream()
    private let memory = InMemoryHistory()

    func write(_ batch: HistoryBatch) async throws(HistoryError) {
        try await memory.write(batch)
        hasWritten.continuation.yield()
        for await _ in hasRead.stream { break }
    }

    func waiting(_ most: Int) async throws(HistoryError) -> Outbox {
        let outbox = try await memory.waiting(most)
        hasRead.continuation.yield()
        for await _ in mayAnswer.stream { break }
        return outbox
    }

    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? { nil }
    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {}
    func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) { try await memory.remove(keys) }
}
