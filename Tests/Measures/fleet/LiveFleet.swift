import Foundation
import LoopbackServers
import Ports
import Values

/// Stations in real time: how long a minute takes to the store's answers, and what the store, Prometheus and a broker cost
/// meanwhile.
struct LiveFleet {
    private let options: FleetOptions
    private let folder: URL
    private let store: Store

    init(_ options: FleetOptions, in folder: URL, _ store: Store) {
        self.options = options
        self.folder = folder
        self.store = store
    }

    func run() async throws -> Bool {
        let now = Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970))
        var stations: [FleetStation] = []
        for number in 0..<options.stations {
            stations.append(
                try FleetStation(
                    number, in: folder, to: store.base, every: options.interval, clock: ContinuousClock(), start: now,
                    hasSnapshot: options.mqtt != nil))
        }
        let server = try LoopbackServer(tls: false) { [stations] request in
            let number = request.path.split(separator: "/").first.flatMap { Int($0) } ?? -1
            guard stations.indices.contains(number) else { return LoopbackServer.Reply(status: 404) }
            // A connection for each of a thousand targets would be a thread of this program.
            return LoopbackServer.Reply(
                headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Connection": "close"],
                body: stations[number].metrics)
        }
        defer { server.stop() }
        let prometheus = try prometheus(scraping: stations, on: server.port)
        try prometheus.start()
        defer { prometheus.stop() }
        let broker = try options.mqtt.map {
            try BrokerRun(options.mosquitto, client: $0, for: stations, in: folder)
        }
        defer { broker?.stop() }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for station in stations { group.addTask { await station.run() } }
            let isGood = try await measure(stations, prometheus, broker)
            for station in stations { station.stop() }
            try await group.waitForAll()
            return isGood
        }
    }

    private func measure(
        _ stations: [FleetStation], _ prometheus: RealProcess, _ broker: BrokerRun?
    ) async throws -> Bool {
        if let broker { try await broker.begin() }
        // Everything has started, and every station has pushed and been scraped once.
        try await Task.sleep(for: .seconds(max(options.interval, 60)))
        let before = (
            own: RealProcess.cost(of: "self"), store: store.process.cost, prometheus: prometheus.cost,
            rows: await store.rows, samples: try await Self.prometheus.metric(Self.appended),
            bytes: stations.reduce(0) { $0 + $1.network.count.bytes }
        )
        let began = Date()
        let brokerTask = broker.map { broker in Task { try await broker.restart() } }
        let delays = await watch(for: options.liveSeconds).sorted()
        let seconds = Date().timeIntervalSince(began)
        let own = RealProcess.cost(of: "self")
        let cost = (store: store.process.cost, prometheus: prometheus.cost)
        let bytes = stations.reduce(0) { $0 + $1.network.count.bytes } - before.bytes
        Figures.line(
            "live",
            [
                ("stations", Double(stations.count), 0), ("seconds", seconds, 0),
                ("interval", Double(options.interval), 0),
                ("minutes", Double(delays.count), 0), ("median_s", Figures.share(0.5, of: delays), 1),
                ("p99_s", Figures.share(0.99, of: delays), 1),
            ])
        Figures.line(
            "live station",
            [
                ("processors", (own.cpu - before.own.cpu) / seconds, 3),
                ("resident_mb_each", Double(own.memory) / Double(stations.count) / 1e6, 2),
                ("payload_kb_per_day", Double(bytes) / seconds * 86.4 / Double(stations.count), 1),
            ])
        Figures.line(
            "live store",
            [
                ("processors", (cost.store.cpu - before.store.cpu) / seconds, 3),
                ("resident_mb", Double(cost.store.memory) / 1e6, 0),
                ("values_per_s", (await store.rows - before.rows) / seconds, 1),
            ])
        let query = "count(windowsill_temperature_celsius{source=\"sensor/window\"})"
        let scraped = try await Self.prometheus.query(query).values.reduce(0, +)
        let up = try await Self.prometheus.query("sum(up)").values.reduce(0, +)
        print("query: \(query)\nquery: sum(up)")
        Figures.line(
            "live prometheus",
            [
                ("scraped", scraped, 0), ("up", up, 0),
                ("processors", (cost.prometheus.cpu - before.prometheus.cpu) / seconds, 3),
                ("resident_mb", Double(cost.prometheus.memory) / 1e6, 0),
                ("values_per_s", (try await Self.prometheus.metric(Self.appended) - before.samples) / seconds, 1),
                ("series", try await Self.prometheus.metric("prometheus_tsdb_head_series"), 0),
            ])
        let isBack = try await brokerTask?.value ?? true
        let all = Double(stations.count)
        return isBack && !delays.isEmpty && scraped == all && up == all
    }

    /// Looks each second; returns how old each new minute was when a query first showed it.
    private func watch(for seconds: Int) async -> [Double] {
        var newest: [String: Double] = [:]
        var delays: [Double] = []
        let end = Date().addingTimeInterval(Double(seconds))
        while Date() < end {
            try? await Task.sleep(for: .seconds(1))
            let query = "timestamp(windowsill_temperature_celsius{source=\"sensor/window\"})"
            let found = (try? await store.api.query(query)) ?? [:]
            let now = Date().timeIntervalSince1970
            for (station, time) in found {
                // What was there before the first look is of unknown age; a push brings several minutes.
                if let last = newest[station], time > last {
                    delays += stride(from: time, to: last, by: -60).map { now - $0 }
                }
                newest[station] = time
            }
        }
        return delays
    }

    private static let port = 19_090
    private static let prometheus = QueryAPI(base: "http://127.0.0.1:\(port)")
    private static let appended = "prometheus_tsdb_head_samples_appended_total"

    private func prometheus(scraping stations: [FleetStation], on port: UInt16) throws -> RealProcess {
        let targets = stations.enumerated().map { number, station in
            """
            {"targets": ["127.0.0.1:\(port)"], "labels": {"__metrics_path__": "/\(number)/metrics", "station": "\(station.id)"}}
            """
        }
        try Data("[\(targets.joined(separator: ","))]".utf8).write(to: folder.appendingPathComponent("targets.json"))
        let configuration = """
            scrape_configs:
              - job_name: windowsill
                scrape_interval: 60s
                file_sd_configs:
                  - files: [\(folder.path)/targets.json]

            """
        try Data(configuration.utf8).write(to: folder.appendingPathComponent("prometheus.yml"))
        return RealProcess(
            options.prometheus,
            [
                "--config.file=\(folder.path)/prometheus.yml", "--storage.tsdb.path=\(folder.path)/prometheus",
                "--web.listen-address=127.0.0.1:\(Self.port)", "--log.level=error",
            ], log: folder.appendingPathComponent("prometheus.log"))
    }
}
