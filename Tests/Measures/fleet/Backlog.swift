import Foundation
import History
import LinuxPlatform
import Ports
import Simulation
import Values

/// A station that comes back to its store after more than a year, with every minute of it: how long it takes to send them, and
/// what memory.
struct Backlog {
    private let days: Int
    private let folder: URL
    private let store: Store

    /// Long enough for 500 days at four batches a minute.
    private static let mostHours = 12

    init(days: Int, in folder: URL, _ store: Store) {
        self.days = days
        self.folder = folder
        self.store = store
    }

    func run() async throws -> Bool {
        let now = Int64(Date().timeIntervalSince1970)
        let start = Timestamp(secondsSince1970: now - Int64(Self.mostHours + 1) * 3600)
        let folder = folder.appendingPathComponent("station-0")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try fill(DatabaseFile(folder.path + "/history.db", on: LinuxStorage()), until: start)
        let clock = VirtualClock()
        let station = try FleetStation(
            0, in: self.folder, to: store.base, every: 300, clock: clock, start: start)
        // What was the most from here on (proc(5), clear_refs).
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = RealProcess.cost(of: "self")
        let began = Date()
        let minutes = clock.run {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await station.run() }
                var minutes = 0
                var oldest: Timestamp? = start.advanced(bySeconds: -1)
                while minutes < Self.mostHours * 60, let time = oldest, time < start {
                    try? await Timeline(clock).sleep(for: .seconds(60))
                    minutes += 1
                    oldest = await station.oldestWaiting
                }
                station.stop()
                await group.waitForAll()
                return minutes
            }
        }
        let seconds = Date().timeIntervalSince(began)
        let after = RealProcess.cost(of: "self")
        store.flush()
        let query = "count_over_time(windowsill_temperature_celsius{source=\"sensor/window\"}[\(days + 3)d])"
        print("query: \(query)")
        let stored = Int(try await store.api.query(query, at: now)[station.id] ?? 0)
        let expected = days * 1440 + station.minutes.count - (await station.waiting)
        let traffic = station.network.count
        Figures.line(
            "backlog",
            [
                ("days", Double(days), 0), ("minutes", Double(days * 1440), 0), ("virtual_minutes", Double(minutes), 0),
                ("requests", Double(traffic.requests), 0), ("payload_mb", Double(traffic.bytes) / 1e6, 1),
                ("largest_request_kb", Double(station.network.largest?.bytes.count ?? 0) / 1000, 1),
                ("real_s", seconds, 1), ("cpu_s", after.cpu - before.cpu, 1),
                ("resident_before_mb", Double(before.memory) / 1e6, 1),
                ("resident_most_mb", Double(RealProcess.memory("VmHWM", of: "self")) / 1e6, 1),
                ("lost", Double(max(0, expected - stored)), 0), ("doubled", Double(max(0, stored - expected)), 0),
            ])
        return stored == expected
    }

    /// Every minute of a SHT31, as the station itself would have kept it.
    private func fill(_ file: DatabaseFile, until end: Timestamp) throws {
        let history = try HistoryDatabase(writing: file, limits: HistoryLimits(minutesDays: days + 10))
        let first = end.advanced(bySeconds: -Int64(days) * 86_400)
        for day in 0..<days {
            var batch = HistoryBatch(offset: .utc)
            batch.isPushed = true
            for minute in 0..<1440 {
                let time = first.advanced(bySeconds: Int64(day) * 86_400 + Int64(minute) * 60)
                // A day's wave, and something that no compression foresees.
                let wave = Int(2000 * sin(Double(minute) / 1440 * 2 * Double.pi)) + (minute * 7919 + day * 104_729) % 97
                let temperature = HistorySeries(source: "window", quantity: .temperature)
                let humidity = HistorySeries(source: "window", quantity: .humidity)
                batch.samples.append(
                    HistorySample(temperature, at: time, mean: 21_000 + wave, low: 20_950 + wave, high: 21_060 + wave))
                batch.samples.append(
                    HistorySample(humidity, at: time, mean: 45_000 - wave, low: 44_900 - wave, high: 45_100 - wave))
            }
            try history.write(batch)
        }
    }
}
