import CurlHTTP
import Foundation
import Ports
import Simulation
import StationTestKit
import Values

/// A station that was offline for longer than its InfluxDB keeps anything: what is new arrives, and what is too old is left out.
struct RetentionRun {
    private let process: RealProcess
    private let base: String
    private let folder: URL

    private static let port = 18_430
    /// What the database keeps: its least.
    private static let kept: Int64 = 3600
    /// How long the station is offline, and then online.
    private static let minutes = (offline: 26 * 60, online: 50)

    init(_ program: String, in folder: URL) throws {
        self.folder = folder
        base = "http://127.0.0.1:\(Self.port)"
        let file = folder.appendingPathComponent("influxdb.conf")
        try """
        reporting-disabled = true
        bind-address = "127.0.0.1:\(Self.port + 1)"
        [meta]
        dir = "\(folder.path)/influx/meta"
        [data]
        dir = "\(folder.path)/influx/data"
        wal-dir = "\(folder.path)/influx/wal"
        [http]
        bind-address = "127.0.0.1:\(Self.port)"
        """.write(to: file, atomically: true, encoding: .utf8)
        process = RealProcess(program, ["-config", file.path], log: folder.appendingPathComponent("influxdb.log"))
    }

    func run() async throws -> Bool {
        try process.start()
        defer { process.kill() }
        for _ in 0..<300 {
            if (try? query("SHOW DATABASES", in: "")) != nil { break }
            try await Task.sleep(for: .milliseconds(100))
        }
        _ = try query("CREATE DATABASE home WITH DURATION 1h SHARD DURATION 1h", in: "")
        let now = Int64(Date().timeIntervalSince1970)
        let passed = Self.minutes.offline + Self.minutes.online
        let clock = VirtualClock()
        let station = try FleetStation(
            0, in: folder, to: base, query: "?db=home", every: 300, clock: clock,
            start: Timestamp(secondsSince1970: now - Int64(passed) * 60))
        station.network.cut()
        let waited = clock.run {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await station.run() }
                try? await Timeline(clock).sleep(for: .seconds(60 * Self.minutes.offline))
                let waited = await station.waiting
                station.network.repair()
                try? await Timeline(clock).sleep(for: .seconds(60 * Self.minutes.online))
                station.stop()
                await group.waitForAll()
                return waited
            }
        }
        // The database dropped by its own clock, which continued during the run.
        let margin = Int64(Date().timeIntervalSince1970) - now + 60
        let stored = try times()
        let recent = station.minutes.filter { $0 >= now - Self.kept + margin }
        let waiting = await station.waiting
        let missing = recent.subtracting(stored).count
        Figures.line(
            "retention",
            [
                ("recorded", Double(station.minutes.count), 0), ("waited", Double(waited), 0),
                ("requests", Double(station.network.count.requests), 0), ("stored", Double(stored.count), 0),
                ("recent", Double(recent.count), 0), ("recent_missing", Double(missing), 0),
                ("waiting_at_the_end", Double(waiting), 0),
            ])
        // What the last push and the last batch of the history have not taken yet.
        return missing <= 11 && waiting <= 11 && missing <= waiting && !recent.isEmpty && waited > 1000
    }

    /// The times of the values that it has.
    private func times() throws -> Set<Int64> {
        let text = try query("SELECT temperature_celsius FROM windowsill", in: "home")
        let root = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
        let results = root?["results"] as? [[String: Any]]
        let series = results?.first?["series"] as? [[String: Any]]
        let values = series?.first?["values"] as? [[Any]] ?? []
        return Set(values.compactMap { ($0.first as? NSNumber)?.int64Value })
    }

    private func query(_ text: String, in database: String) throws -> [UInt8] {
        let url = "\(base)/query?epoch=s&db=\(database)&q=\(PercentEncoding.escaped(text))"
        return try blocking { () async throws(HTTPError) -> HTTPResponse in
            try await Network.client.post(
                HTTPContent([], type: "application/x-www-form-urlencoded"),
                to: HTTPRequest(url: url, bodyLimit: 1 << 24))
        }.body
    }
}
