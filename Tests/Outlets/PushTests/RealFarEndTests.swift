import History
import LinuxPlatform
import LoopbackServers
import OutletKit
import Ports
import SimulatedSQLite
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

/// The same outlets as in a station: libcurl, SQLite and sockets, and only the time is the test's: it passes when everything that
/// was due is done.
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

    /// Gives both outlets a reading of each number, each at a time of its own, and closes them at the end.
    private func run(
        _ numbers: Range<Int>, into file: any HistoryStore, before: @escaping @Sendable (Int) -> Void,
        after: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        let clock = VirtualClock()
        clock.run { [self] in
            let timeline = Timeline(clock)
            let history = HistoryOutlet(file, isPushed: true)
            let push = PushOutlet(
                history, to: client, settings, Self.labels, seed: 1,
                notify: { [said] text in said.change { $0.append(text) } })
            let emit: @Sendable (OutletEvent) -> Void = { [events] event in events.change { $0.append(event) } }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await history.run(emit) }
                group.addTask { await push.run(emit) }
                for number in numbers {
                    before(number)
                    let entries = [reading(number)]
                    history.deliver(entries, at: moment(number))
                    push.deliver(entries, at: moment(number))
                    try? await timeline.sleep(for: .seconds(1))
                    after(number)
                }
                history.close(.stopped(at: moment(numbers.upperBound)))
                push.close(.stopped(at: moment(numbers.upperBound)))
                await group.waitForAll()
            }
        }
    }

    /// Makes a reading whose temperature is as many millidegrees as its number.
    private func reading(_ number: Int) -> LogEntry {
        let mean = QuantityValues(temperature: Temperature(milliCelsius: number))
        return .reading(Self.sensor, MinuteSummary(mean, within: ValueRange(), samples: 6))
    }

    @Test("what arrived while it was being written does not wait, even when it was read before it was removed")
    func removedMeanwhile() async throws {
        let store = SlowHistory()
        let history = HistoryOutlet(store, isPushed: true)
        history.deliver([reading(1)], at: moment(1))
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

    @Test("what the far end has while an earlier batch is still being written does not wait once its own is")
    func acknowledgedBeforeItsBatch() async throws {
        let store = SlowHistory()
        let history = HistoryOutlet(store, isPushed: true)
        history.deliver([reading(1)], at: moment(1))
        async let written: Void = history.run { _ in }
        // The first is written after all this time without a push, and the second waits for one.
        history.deliver([reading(2)], at: moment(2))
        for await _ in store.hasWritten.stream { break }
        let newest = history.newest(10, at: moment(2))
        #expect(newest.samples.map(\.mean) == [2])
        history.deliver([], at: moment(3))
        await history.settle(Set(newest.keys), farEndWorks: true)
        history.close(.stopped(at: moment(3)))
        async let read = history.waiting(10)
        _ = await written
        store.mayAnswer.continuation.yield()
        _ = try await read
        #expect(try await store.memory.waiting(10).samples.map(\.mean) == [1])
    }

    /// The numbers of what a store has, in the order in which it came.
    private static func numbers(_ store: LineStore) -> [Int] {
        store.values("windowsill_temperature_celsius").map { Int(($0 * 1000).rounded()) }
    }

    /// The numbers that are at the far end or wait for it.
    private func kept(_ store: LineStore, _ file: any HistoryStore) async throws -> [Int] {
        try await (Self.numbers(store) + file.waiting(1000).samples.map(\.mean)).sorted()
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
        let file = InlineHistory(DatabaseFile(folder.path + "/history.db", on: LinuxStorage()))
        let store = LineStore()
        let good = try server(store)
        let bad = try RunningFarEnd(kind)
        run(
            1..<9, into: file,
            before: { [client, url = bad.url, caFile = bad.caFile] number in
                switch number {
                case 1, 6: client.use(good.baseURL + "/write", caFile: good.caFile)
                case 2:
                    let isSilent = kind == .silentHandshake
                    client.use(url, timeout: isSilent ? .milliseconds(300) : .seconds(86_400), caFile: caFile)
                default: break
                }
            },
            after: { [client] number in
                #expect(Self.numbers(client.sent).contains(number), "nothing was pushed after \(number)")
            })
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
            let file = InlineHistory(DatabaseFile("/state/history.db", on: disk, vfs: files.name))
            run(
                1..<20, into: file,
                before: { [client, url = silent.url] number in
                    switch number {
                    case 1, 14: client.use(good.baseURL + "/write", caFile: good.caFile)
                    case 3: client.use(url)
                    case 6: disk.room = 0
                    case 11: disk.room = .max
                    default: break
                    }
                })
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
    let memory = InMemoryHistory()

    func write(_ batch: HistoryBatch) async throws(HistoryError) {
        try await memory.write(batch)
        hasWritten.continuation.yield()
        for await _ in hasRead.stream { break }
    }

    func waiting(_ most: Int) async throws(HistoryError) -> Outbox {
        let outbox = try await memory.waiting(most)
        hasRead.continuation.finish()
        for await _ in mayAnswer.stream { break }
        return outbox
    }

    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? { nil }
    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {}
    func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) { try await memory.remove(keys) }
}
