import Foundation
import Ports
import Simulation
import Values

/// Stations, a store, and what goes wrong between them.
struct Fleet {
    private let options: FleetOptions
    private let folder: URL
    private let store: Store
    /// Gets what the store gets, is never killed, and removes no duplicates.
    private let twin: Store

    init(_ options: FleetOptions) throws {
        self.options = options
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("windowsill-fleet-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        store = Store(options.victoria, in: folder, named: "store", port: 18_428)
        twin = Store(options.victoria, in: folder, named: "twin", port: 18_429, removesDuplicates: false)
    }

    /// - Returns: whether nothing was lost and nothing doubled.
    func run() async throws -> Bool {
        defer {
            store.process.stop()
            twin.process.stop()
            try? FileManager.default.removeItem(at: folder)
        }
        if let influx = options.influx { return try await RetentionRun(influx, in: folder).run() }
        try store.start()
        if let days = options.backlogDays { return try await Backlog(days: days, in: folder, store).run() }
        guard options.liveSeconds == 0 else {
            return try await LiveFleet(options, in: folder, store).run()
        }
        try twin.start()
        let isGood = try await runVirtually()
        guard let dashboard = options.dashboard else { return isGood }
        return try await answersDashboard(dashboard) && isGood
    }

    /// Every query of its panels, for all stations.
    private func answersDashboard(_ path: String) async throws -> Bool {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let targets = (root?["panels"] as? [[String: Any]] ?? []).flatMap { $0["targets"] as? [[String: Any]] ?? [] }
        let queries = targets.compactMap { $0["expr"] as? String }.map { $0.replacing("$station", with: ".*") }
        var unanswered: [String] = []
        for query in queries where await store.api.series(of: query) == nil { unanswered.append(query) }
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
                for station in Self.those(Self.isCut, of: stations) { station.network.cut() }
                await pass(1)
                let killed = store.process.cost
                // It acknowledges before it writes: a killed one loses its last seconds, and here those are hours.
                store.settle()
                store.process.kill()
                await pass(hours.down)
                do { try store.start() } catch { print("fleet: the store does not come back: \(error)") }
                await pass(1)
                for station in stations { station.network.repair() }
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
        twin.flush()
        let days = length / 24 + 2
        let isGood = try await Verdict(of: store.api, twin: twin.api, days: days, at: now + 3600).isGood([
            Verdict.Group(name: "the store killed: all", stations: stations),
            Verdict.Group(
                name: "without a network, and an answer lost", stations: Self.those(Self.isCut, of: stations)),
            Verdict.Group(name: "a clock an hour off", stations: Self.those(Self.isOff, of: stations)),
            Verdict.Group(name: "a copied card", stations: Self.those(Self.isCopy, of: stations)),
        ])
        let all = "sum(count_over_time({__name__=~\"windowsill_.+\"}[\(days)d]))"
        let values = try await store.api.query(all, at: now + 3600).values.reduce(0, +)
        print("query: \(all)")
        let size = store.size
        try await store.merge()
        report(
            stations, hours: length + 2, seconds: seconds, cpu: cost.cpu - before.cpu, memory: cost.memory,
            store: storeCost, values: values, sizes: (size, store.size))
        await Storm().run(stations.prefix(200).compactMap(\.network.largest), against: twin)
        return isGood
    }

    private static func those(_ fits: (Int) -> Bool, of stations: [FleetStation]) -> [FleetStation] {
        stations.indices.filter(fits).map { stations[$0] }
    }

    private static func isCut(_ number: Int) -> Bool { number % 2 == 0 }
    private static func isOff(_ number: Int) -> Bool { number % 10 == 3 }
    private static func isCopy(_ number: Int) -> Bool { number % 100 == 7 }

    private func makeStations(_ clock: VirtualClock, _ start: Timestamp) throws -> [FleetStation] {
        var stations: [FleetStation] = []
        for number in 0..<options.stations {
            let original = Self.isCopy(number) ? stations.first : nil
            stations.append(
                try FleetStation(
                    number, cloneOf: original, in: folder, to: store.base, twin: twin.base, every: options.interval,
                    clock: clock, start: start.advanced(bySeconds: Self.isOff(number) ? 3600 : 0)))
        }
        return stations
    }

    private func report(
        _ stations: [FleetStation], hours: Int, seconds: Double, cpu: Double, memory: Int,
        store cost: (cpu: Double, memory: Int), values: Double, sizes: (before: Int, merged: Int)
    ) {
        let count = Double(stations.count)
        let stationDays: Double = count * Double(hours) / 24
        var (requests, failed, answers, bytes, history) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for station in stations {
            let traffic = station.network.count
            requests += Double(traffic.requests)
            failed += Double(traffic.failed)
            answers += Double(traffic.answersLost)
            bytes += Double(traffic.bytes)
            history += Double(station.size)
        }
        Figures.line(
            "virtual", [("hours", Double(hours), 0), ("real_s", seconds, 1), ("answers_lost", answers, 0)])
        Figures.line(
            "station",
            [
                ("cpu_s_per_day", cpu / stationDays, 3), ("resident_mb_each", Double(memory) / count / 1e6, 2),
                ("requests_per_day", requests / stationDays, 0), ("failed_per_day", failed / stationDays, 0),
                ("payload_kb_per_day", bytes / stationDays / 1000, 1),
                ("history_mb_per_day", history / stationDays / 1e6, 2),
            ])
        let merged = Double(sizes.merged)
        Figures.line(
            "store",
            [
                ("cpu_s_per_station_and_day", cost.cpu / stationDays, 4),
                ("resident_mb", Double(cost.memory) / 1e6, 1), ("values", values, 0),
                ("values_per_station_and_day", values / stationDays, 0),
                ("values_per_real_s", values / seconds, 0), ("disk_mb", Double(sizes.before) / 1e6, 2),
                ("merged_mb", merged / 1e6, 2), ("bytes_per_value", merged / max(values, 1), 2),
                ("mb_per_station_and_year_extrapolated", merged / stationDays * 365 / 1e6, 2),
            ])
    }
}
