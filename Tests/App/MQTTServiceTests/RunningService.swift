import Documents
import Foundation
import Glibc
import LoopbackServers
import Ports
import TestSupport
import Values

/// `windowsill-mqtt` without patience, or as it was built, beside a snapshot that the test writes.
final class RunningService {
    enum Program: String {
        case asReleased = "windowsill-mqtt"
        case hurried = "hurried-mqtt"
    }

    let folder: TemporaryFolder
    private let executable: String
    private var process: Child?

    /// - Parameter table: the lines of `[mqtt]`.
    init(
        _ table: String, password: String? = nil, snapshot: String? = RunningService.snapshot(),
        program: Program = .hurried
    ) throws {
        executable = Self.builds.appendingPathComponent(program.rawValue).path
        folder = try TemporaryFolder()
        for name in ["run", "state", "status", "credentials"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
        }
        write(table: table)
        if let password { folder.write(password + "\n", to: "credentials/mqtt-password") }
        if let snapshot { replace(snapshot) }
        process = try Child(
            executable, ["--config", configuration], environment: environment,
            errors: "\(folder.path)/journal")
    }

    /// The folder of the tests themselves.
    private static let builds = URL(
        fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    ).deletingLastPathComponent()

    var configuration: String { "\(folder.path)/station.toml" }

    var environment: [String: String] {
        [
            "RUNTIME_DIRECTORY": "\(folder.path)/status", "STATE_DIRECTORY": "\(folder.path)/state",
            "CREDENTIALS_DIRECTORY": "\(folder.path)/credentials",
        ]
    }

    func write(table: String) {
        folder.write("[status]\npath = \"\(folder.path)/run/snapshot.json\"\n\(table)\n", to: "station.toml")
    }

    /// As the station does.
    func replace(_ snapshot: String) {
        folder.write(snapshot, to: "run/draft")
        rename("\(folder.path)/run/draft", "\(folder.path)/run/snapshot.json")
    }

    func signal(_ number: Int32) { process?.signal(number) }

    /// Its exit status, once it has ended; nil if that takes longer than on any machine.
    func ending() -> Int32? { process?.ending() }

    /// Runs it once more, with further arguments, to its end.
    func run(_ arguments: String...) throws -> Int32? {
        try Child(executable, arguments + ["--config", configuration], environment: environment).ending()
    }

    var status: String { folder.text(of: "status/status.json") ?? "" }
    var journal: String { folder.text(of: "journal") ?? "" }

    /// Waits until it says one of these in its status.
    func waits(for texts: String...) -> Bool { happens { texts.contains(where: status.contains) } }

    /// From `/proc/PID/status`, in kB: `VmHWM`, `RssAnon`.
    func memory(_ key: String) -> Int? {
        let text = (try? String(contentsOfFile: "/proc/\(process?.number ?? 0)/status", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").first { $0.hasPrefix("\(key):") }?.split { !$0.isNumber }.first.flatMap {
            Int($0)
        }
    }

    static func snapshot(temperature: Double = 21.4, station: String? = nil) -> String {
        var document = SnapshotDocument(time: .init(.init(secondsSince1970: 1_795_000_000), in: .utc), uptime: .start)
        var value = SnapshotDocument.Value<Double>()
        value.state = .fresh
        value.value = temperature
        document.room[.temperature] = value
        document.station = station.map { SnapshotDocument.Station(id: $0) }
        return document.json
    }
}

/// Another client of the broker, which collects what is published.
final class Observer {
    private let client: PolledConnection

    init(_ broker: TestBroker, id: String = "observer") throws {
        client = try PolledConnection(.patient(broker.port, id: id))
        client.run { $0.contains(.connected) }
        client.subscribe("#")
        client.settle()
    }

    /// The last payload of each topic.
    var texts: [String: String] {
        Dictionary(client.messages.map { ($0.topic, String(decoding: $0.payload, as: UTF8.self)) }) { $1 }
    }

    func all(_ topic: String) -> [String] {
        client.messages.filter { $0.topic == topic }.map { String(decoding: $0.payload, as: UTF8.self) }
    }

    func waits(for condition: ([String: String]) -> Bool) -> Bool { client.run { _ in condition(texts) } }

    /// Returns when the broker has it.
    func publish(_ topic: String, _ text: String) {
        client.publish(MQTTMessage(topic: topic, text: text, delivery: .atLeastOnce))
        client.settle()
    }

    /// Publishes a message that the broker keeps; returns when it has it.
    func keep(_ topic: String, _ text: String) {
        client.publish(MQTTMessage(topic: topic, text: text, isRetained: true, delivery: .atLeastOnce))
        client.settle()
    }

    /// Publishes without waiting.
    func flood(_ topic: String, _ text: String) { client.publish(MQTTMessage(topic: topic, text: text)) }

    /// Returns when the broker has delivered everything that it was given before, by whichever client.
    func catchUp() {
        let mark = "mark/\(client.messages.count)"
        publish(mark, "here")
        client.run { _ in client.messages.contains { $0.topic == mark } }
    }
}
