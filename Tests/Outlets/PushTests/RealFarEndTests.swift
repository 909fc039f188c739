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
        #expect(try await kept(store, file) == Array(1..<9))
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
