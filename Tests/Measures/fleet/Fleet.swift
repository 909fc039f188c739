import Foundation
import HAL
import Quantities
import SimulatedHAL

/// Stations, a store, and what goes wrong between them.
struct Fleet {
    private let options: FleetOptions
    private let folder: URL
    private let store: Store

    init(_ options: FleetOptions) throws {
        self.options = options
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("windowsill-fleet-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        store = Store(options, in: folder, port: 18_428)
    }

    /// - Returns: whether nothing was lost and nothing doubled.
    func run() async throws -> Bool {
        defer {
            store.process.stop()
            try? FileManager.default.removeItem(at: folder)
        }
        try store.start()
        guard options.liveSeconds == 0 else {
            return try await LiveFleet(options, in: folder, store).run()
        }
        let isGood = try await runVirtually()
        return try options.dashboard.map { try answersDashboard($0) } ?? true && isGood
    }

    /// Every query of its panels, for all stations.
    private func answersDashboard(_ path: String) throws -> Bool {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let targets = (root?["panels"] as? [[String: Any]] ?? []).flatMap { $0["targets"] as? [[String: Any]] ?? [] }
        let queries = targets.compactMap { $0["expr"] as? String }.map { $0.replacing("$station", with: ".*") }
        let unanswered = queries.filter { store.series(of: $0) == nil }
        print("dashboard: queries=\(queries.count) unanswered=\(unanswered.count)")
        for query in unanswered { print("  \(query)") }
        return unanswered.isEmpty && !queries.isEmpty
    }

    private func runVirtually() async throws -> Bool {
        let hours = options.hours
        let length = hours.before + hours.down + hours.after
        // In the past: databases do not take what is dated far in the future.
        let now = Int64(Date().timeIntervalSince1970)
        let start = Timestamp(secondsSince1970: now - Int64(length) * 3600 - 7200)
        let clock = VirtualClock()
        let stations = try makeStations(clock, start)
        let began = Date()
        let before = RealProcess.cost(of: "self")
        let storeCost = clock.run { [store] in
            await withTaskGroup(of: Void.self) { group in
                for station in stations { group.addTask { await station.run() } }
                func pass(_ hours: Int) async {
                    try? await Timeline(clock).sleep(for: .seconds(hours * 3600))
                }
                await pass(hours.before)
                // Half of the network goes an hour before the store does, and comes back an hour after it.
                for (number, station) in stations.enumerated() where number % 2 == 0 {
                    station.network.set(isDown: true)
                }
                await pass(1)
                let killed = store.process.cost
                // It acknowledges before it writes: a killed one loses its last seconds, and here those are hours.
                store.settle()
                store.process.kill()
                await pass(hours.down)
                do { try store.start() } catch { print("fleet: the store does not come back: \(error)") }
                await pass(1)
                for station in stations { station.network.set(isDown: false) }
                await pass(hours.after)
                for station in stations { station.stop() }
                await group.waitForAll()
                let ended = store.process.cost
                return (cpu: killed.cpu + ended.cpu, memory: max(killed.memory, ended.memory))
            }
        }
        let cost = RealProcess.cost(of: "self")
        let seconds = Date().timeIntervalSince(began)
        store.flush()
        let verdict = try await verdict(on: stations, until: now, days: length / 24 + 2)
        report(
            stations, hours: length + 2, seconds: seconds, cpu: cost.cpu - before.cpu, memory: cost.memory,
            store: storeCost)
        return verdict
    }

    /// A tenth with clocks that are an hour off, one in a hundred with a copy of another's card.
    private func makeStations(_ clock: VirtualClock, _ start: Timestamp) throws -> [FleetStation] {
        var stations: [FleetStation] = []
        for number in 0..<options.stations {
            let isOff = number % 10 == 3
            let original = number % 100 == 7 ? stations.first : nil
            stations.append(
                try FleetStation(
                    number, cloneOf: original, in: folder, to: store.base, every: options.interval, clock: clock,
                    start: start.advanced(bySeconds: isOff ? 3600 : 0)))
        }
        return stations
    }

    // MARK: Verdict

    /// Compares each station's own count with the store's, by query.
    private func verdict(on stations: [FleetStation], until now: Int64, days: Int) async throws -> Bool {
        let query =
            "sum by (station) (count_over_time(windowsill_temperature_celsius{source=\"sensor/window\"}[\(days)d]))"
        let counted = try store.query(query, at: now + 3600)
        var (recorded, waiting, lost, doubled) = (0, 0, 0, 0)
        for station in stations {
            let own = station.minutes.count
            let found = Int(counted[station.id] ?? 0)
            // What a stop kept from being sent is sent after the next start.
            let kept = await station.waiting
            recorded += own
            waiting += kept
            lost += max(0, own - found - kept)
            doubled += max(0, found - own)
        }
        let ids = Set(stations.map(\.id)).count
        print("query: \(query)")
        print(
            "stations=\(stations.count) ids=\(ids) stored_ids=\(counted.count) minutes=\(recorded) waiting=\(waiting) lost=\(lost) "
                + "doubled=\(doubled)")
        return lost == 0 && doubled == 0 && ids == stations.count && counted.count == stations.count
    }

    private func report(
        _ stations: [FleetStation], hours: Int, seconds: Double, cpu: Double, memory: Int,
        store cost: (cpu: Double, memory: Int)
    ) {
        let count = Double(stations.count)
        let stationDays: Double = count * Double(hours) / 24
        var (requests, failed, bytes, minutes, history) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for station in stations {
            let traffic = station.network.count
            requests += Double(traffic.requests)
            failed += Double(traffic.failed)
            bytes += Double(traffic.bytes)
            minutes += Double(station.minutes.count)
            history += Double(station.size)
        }
        // Temperature and humidity: a mean, a lowest and a highest each.
        let samples: Double = minutes * 6
        let size = Double(store.size)
        line("virtual", [("hours", Double(hours), 0), ("real_s", seconds, 1)])
        line(
            "station",
            [
                ("cpu_s_per_day", cpu / stationDays, 3), ("resident_mb_each", Double(memory) / count / 1e6, 2),
                ("requests_per_day", requests / stationDays, 0), ("failed_per_day", failed / stationDays, 0),
                ("payload_kb_per_day", bytes / stationDays / 1000, 1),
                ("history_mb_per_day", history / stationDays / 1e6, 2),
            ])
        line(
            "store",
            [
                ("cpu_s_per_station_and_day", cost.cpu / stationDays, 4),
                ("resident_mb", Double(cost.memory) / 1e6, 1), ("disk_mb", size / 1e6, 2),
                ("bytes_per_sample", size / max(samples, 1), 2),
                ("mb_per_station_and_year_extrapolated", size / stationDays * 365 / 1e6, 2),
                ("samples_per_real_s", samples / seconds, 0),
            ])
    }

    private func line(_ name: String, _ figures: [(name: String, value: Double, places: Int)]) {
        let texts = figures.map { $0.name + "=" + String(format: "%.\($0.places)f", $0.value) }
        print(name + ": " + texts.joined(separator: " "))
    }
}
