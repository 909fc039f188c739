import Foundation

/// mosquitto, a windowsill-mqtt for each station, and what a client that looks at the broker finds.
final class BrokerRun: Sendable {
    private let broker: RealProcess
    /// A shell that starts the programs, and ends them when it is ended.
    private let clients: RealProcess
    private let ids: Set<String>
    private let numbers: URL
    private let watch = BrokerWatch(port: port)

    private static let port = 18_830
    /// The longest wait between two attempts to connect is a minute.
    private static let patience = 240.0

    init(_ mosquitto: String, client: String, for stations: [FleetStation], in folder: URL) throws {
        ids = Set(stations.map(\.id))
        numbers = folder.appendingPathComponent("clients")
        let configuration = folder.appendingPathComponent("mosquitto.conf")
        try Data("listener \(Self.port) 127.0.0.1\nallow_anonymous true\nuser root\nlog_type error\n".utf8)
            .write(to: configuration)
        broker = RealProcess(
            mosquitto, ["-c", configuration.path], log: folder.appendingPathComponent("mosquitto.log"))
        for station in stations {
            let text = """
                [mqtt]
                broker = "127.0.0.1"
                port = \(Self.port)
                [status]
                path = "\(station.folder)/snapshot.json"

                """
            let own = station.folder + "/mqtt"
            try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: own + "/station.toml"))
        }
        let script = """
            trap 'kill $numbers; wait; exit' TERM
            for own in \(folder.path)/station-*/mqtt; do
                RUNTIME_DIRECTORY=$own STATE_DIRECTORY=$own '\(client)' --config "$own/station.toml" &
                numbers="$numbers $!"
            done
            echo $numbers >\(numbers.path)
            wait
            """
        clients = RealProcess("/bin/sh", ["-c", script], log: folder.appendingPathComponent("clients.log"))
    }

    /// Returns when every station is online.
    func begin() async throws {
        try broker.start()
        try clients.start()
        let began = Date()
        let online = await watch.online(ids, within: Self.patience)
        let seconds = Date().timeIntervalSince(began)
        Figures.line(
            "broker start",
            [
                ("online", Double(online), 0), ("after_s", seconds, 1),
                ("resident_mb", Double(broker.cost.memory) / 1e6, 1),
            ])
    }

    /// Listens for a minute, kills the broker, and waits for all to be back.
    ///
    /// - Returns: whether they are, with all that they had published.
    func restart() async throws -> Bool {
        let before = (broker: broker.cost, clients: cost)
        let minute = await watch.listen(seconds: 60)
        let after = (broker: broker.cost, clients: cost)
        let count = Double(max(ids.count, 1))
        Figures.line(
            "broker",
            [
                ("messages_per_s", Double(minute.messages) / 60, 1),
                ("payload_mb_per_station_and_day", Double(minute.bytes) / count * 1440 / 1e6, 2),
                ("processors", (after.broker.cpu - before.broker.cpu) / 60, 4),
                ("resident_mb", Double(after.broker.memory) / 1e6, 1), ("retained", Double(minute.retained), 0),
            ])
        Figures.line(
            "windowsill-mqtt",
            [
                ("cpu_s_per_day", (after.clients.cpu - before.clients.cpu) * 1440 / count, 2),
                ("resident_mb_each", Double(after.clients.resident) / count / 1e6, 2),
                ("not_reclaimable_mb_each", Double(after.clients.anonymous) / count / 1e6, 2),
            ])
        broker.kill()
        try await Task.sleep(for: .seconds(10))
        try broker.start()
        let began = Date()
        let online = await watch.online(ids, within: Self.patience)
        let seconds = Date().timeIntervalSince(began)
        let again = await watch.listen(seconds: 60)
        Figures.line(
            "broker killed",
            [
                ("online", Double(online), 0), ("after_s", seconds, 1), ("retained", Double(again.retained), 0),
                ("resident_mb", Double(broker.cost.memory) / 1e6, 1),
            ])
        print("query: subscribe windowsill/+/availability, windowsill/#, homeassistant/#")
        return online == ids.count && again.retained == minute.retained
    }

    func stop() {
        clients.stop()
        broker.stop()
    }

    /// Of all windowsill-mqtt together.
    private var cost: (cpu: Double, resident: Int, anonymous: Int) {
        let text = (try? String(contentsOf: numbers, encoding: .utf8)) ?? ""
        var sum = (cpu: 0.0, resident: 0, anonymous: 0)
        for number in text.split(whereSeparator: \.isWhitespace) {
            let cost = RealProcess.cost(of: String(number))
            sum.cpu += cost.cpu
            sum.resident += cost.memory
            sum.anonymous += RealProcess.memory("RssAnon", of: String(number))
        }
        return sum
    }
}
