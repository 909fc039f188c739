import Foundation
import HAL
import LoopbackServer
import Quantities

/// Stations in real time: how long a minute takes to the store's answers, and what the store and Prometheus cost meanwhile.
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
                    number, cloneOf: nil, in: folder, to: store.base, every: options.interval,
                    clock: ContinuousClock(), start: now))
        }
        let server = try LoopbackServer(tls: false) { [stations] request in
            let number = request.path.split(separator: "/").first.flatMap { Int($0) } ?? -1
            guard stations.indices.contains(number) else { return LoopbackServer.Reply(status: 404) }
            return LoopbackServer.Reply(
                headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8"], body: stations[number].metrics)
        }
        defer { server.stop() }
        let prometheus = try prometheus(scraping: stations, on: server.port)
        try prometheus.start()
        defer { prometheus.stop() }
        let before = (own: RealProcess.cost(of: "self"), store: store.process.cost)
        let delays = await withTaskGroup(of: Void.self) { group in
            for station in stations { group.addTask { await station.run() } }
            let delays = await watch(for: options.liveSeconds)
            for station in stations { station.stop() }
            await group.waitForAll()
            return delays.sorted()
        }
        report(stations.count, delays, before, prometheus.cost)
        return !delays.isEmpty
    }

    /// Looks each second; returns how old each new minute was when a query first showed it.
    private func watch(for seconds: Int) async -> [Double] {
        var newest: [String: Double] = [:]
        var delays: [Double] = []
        let end = Date().addingTimeInterval(Double(seconds))
        while Date() < end {
            try? await Task.sleep(for: .seconds(1))
            let found = (try? store.query("timestamp(windowsill_temperature_celsius{source=\"sensor/window\"})")) ?? [:]
            let now = Date().timeIntervalSince1970
            for (station, time) in found where time > newest[station, default: 0] {
                newest[station] = time
                delays.append(now - time)
            }
        }
        return delays
    }

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
                "--web.listen-address=127.0.0.1:19090", "--log.level=error",
            ], log: folder.appendingPathComponent("prometheus.log"))
    }

    private func report(
        _ count: Int, _ delays: [Double],
        _ before: (own: (cpu: Double, memory: Int), store: (cpu: Double, memory: Int)),
        _ prometheus: (cpu: Double, memory: Int)
    ) {
        let own = RealProcess.cost(of: "self")
        let cost = store.process.cost
        let seconds = Double(options.liveSeconds)
        func text(_ value: Double, _ places: Int = 1) -> String { String(format: "%.\(places)f", value) }
        func share(_ part: Double) -> String {
            delays.isEmpty ? "-" : text(delays[min(Int(Double(delays.count) * part), delays.count - 1)])
        }
        print(
            "live: stations=\(count) seconds=\(options.liveSeconds) delays=\(delays.count) median_s=\(share(0.5)) "
                + "p99_s=\(share(0.99))")
        print(
            "live cpu_percent: stations=\(text((own.cpu - before.own.cpu) / seconds * 100)) "
                + "store=\(text((cost.cpu - before.store.cpu) / seconds * 100)) "
                + "prometheus=\(text(prometheus.cpu / seconds * 100))")
        print(
            "live resident_mb: stations=\(text(Double(own.memory) / 1e6)) store=\(text(Double(cost.memory) / 1e6)) "
                + "prometheus=\(text(Double(prometheus.memory) / 1e6))")
    }
}
