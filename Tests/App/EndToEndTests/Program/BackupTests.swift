import Foundation
import History
import LinuxPlatform
import Ports
import TestSupport
import Testing
import Values

/// A station whose state is in a folder of its own, so that nothing else of the test is taken for a part of it.
@Suite("windowsill backup and restore")
struct BackupTests {
    private let station: Program
    /// The commands beside the running station.
    private let person: Program

    init() throws {
        (station, person) = (try Program(), try Program())
        for name in ["state", "run"] {
            try FileManager.default.createDirectory(
                atPath: station.path(name), withIntermediateDirectories: false)
        }
    }

    private var config: String { station.path("station.toml") }
    private var file: String { person.path("station.backup") }

    private func configure(_ more: String = "") throws {
        let text = """
            # The station on the sill.
            \(Table.sensor("room"))
            \(more)
            [log]
            path = "\(station.path("station.log"))"
            [state]
            path = "\(station.path("state"))"
            [status]
            path = "\(station.path("run/snapshot.json"))"

            """
        try station.write(text, to: "station.toml")
    }

    private var history: DatabaseFile { DatabaseFile(station.path("state/history.db"), on: LinuxStorage()) }

    private func record(_ count: Int) throws {
        let series = HistorySeries(source: "room", quantity: .temperature)
        let start = Timestamp(secondsSince1970: 1_774_742_400)
        let samples = (0..<count).map { number in
            HistorySample(series, at: start.advanced(bySeconds: Int64(number) * 60), mean: 20_000 + number)
        }
        try HistoryDatabase(writing: history).write(HistoryBatch(samples: samples, offset: .utc))
    }

    /// Removes what a card that died had.
    private func loseCard() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: station.path("state")) {
            try FileManager.default.removeItem(atPath: station.path("state/\(name)"))
        }
        try FileManager.default.removeItem(atPath: config)
    }

    private func states() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: station.path("state")).sorted()
    }

    @Test("a running station is backed up, and an empty card becomes that station again")
    func wholeWay() async throws {
        try configure()
        try record(40)
        let (station, person) = (self.station, self.person)
        let (config, file) = (self.config, self.file)
        _ = try await station.start(["run", "-c", config]) { pid in
            try await until {
                !station.text(of: "state/station-id").isEmpty && !station.text(of: "run/snapshot.json").isEmpty
            }
            let backup = try await person.run("backup", file, "-c", config)
            #expect(backup.status == 0, "\(backup.errors)")
            let beside = try await person.run("restore", file, "--replace", "-c", config)
            #expect(beside.status == 69 && beside.errors.contains("a station is running"), "\(beside.errors)")
            kill(pid, SIGTERM)
        }
        let (id, text) = (station.text(of: "state/station-id"), station.text(of: "station.toml"))
        try loseCard()
        let restored = try await person.run("restore", file, "-c", config)
        #expect(restored.status == 0, "\(restored.errors)")
        #expect(restored.output.contains("Restored the configuration, the state and the history"))
        #expect(station.text(of: "state/station-id") == id)
        #expect(station.text(of: "station.toml") == text)
        let unfinished = try states().filter { $0.contains(".new-") }
        #expect(unfinished.isEmpty)
        let extents = try HistoryDatabase(writing: history).extents()
        let count = extents.first { $0.series.source == "room" }?.count ?? 0
        #expect(count >= 40)
    }

    @Test("restore replaces nothing unless it is asked to, and then keeps the old configuration")
    func replaces() async throws {
        try configure()
        try record(10)
        try station.write("id 0123456789abcdef\n", to: "state/station-id")
        // Larger than any other file of the state.
        let kept = String(repeating: "a value, as it was kept\n", count: 60_000)
        try station.write(kept, to: "state/kept.lines")
        let backup = try await person.run("backup", file, "-c", config)
        try #require(backup.status == 0, "\(backup.errors)")
        try station.write("id fedcba9876543210\n", to: "state/station-id")
        try station.write("{}", to: "state/newer.json")
        try station.write("later", to: "state/kept.lines")
        let unsaved = station.path("run/unsaved")
        try FileManager.default.createDirectory(atPath: unsaved, withIntermediateDirectories: false)
        try station.write("{}", to: "run/unsaved/measured.json")
        try configure("[history]\nminutes_days = 30")
        let newer = station.text(of: "station.toml")
        let refused = try await person.run("restore", file, "-c", config)
        #expect(refused.status == 73)
        #expect(refused.errors.contains("5 files would be replaced"), "\(refused.errors)")
        #expect(refused.errors.contains("add --replace"), "\(refused.errors)")
        #expect(station.text(of: "state/station-id") == "id fedcba9876543210\n")
        let done = try await person.run("restore", file, "--replace", "-c", config)
        #expect(done.status == 0, "\(done.errors)")
        #expect(station.text(of: "state/station-id") == "id 0123456789abcdef\n")
        #expect(try states() == ["history.db", "kept.lines", "station-id"])
        #expect(station.text(of: "state/kept.lines") == kept)
        #expect(try FileManager.default.contentsOfDirectory(atPath: unsaved).isEmpty)
        #expect(station.text(of: "station.toml.old") == newer)
        #expect(!station.text(of: "station.toml").contains("minutes_days"))
    }

    @Test("what was measured and learned is in a backup, and replaces all that another station has kept")
    func keptValues() async throws {
        try configure()
        // Of many places and services.
        let lines = String(repeating: "x", count: 1_200_000)
        try station.write(lines, to: "state/kept.lines")
        let backup = try await person.run("backup", file, "-c", config)
        try #require(backup.status == 0, "\(backup.errors)")
        try station.write("of another station", to: "state/kept.lines")
        try FileManager.default.createDirectory(
            atPath: station.path("run/unsaved"), withIntermediateDirectories: false)
        try station.write("{}", to: "run/unsaved/measured.json")
        let refused = try await person.run("restore", file, "-c", config)
        #expect(refused.status == 73 && refused.errors.contains("kept.lines"), "\(refused.errors)")
        let done = try await person.run("restore", file, "--replace", "-c", config)
        #expect(done.status == 0, "\(done.errors)")
        #expect(station.text(of: "state/kept.lines") == lines)
        #expect(try FileManager.default.contentsOfDirectory(atPath: station.path("run/unsaved")) == [])
    }

    @Test("what a backup would write over is a backup, and nothing half-written stays where it cannot be written")
    func targets() async throws {
        try configure()
        let text = station.text(of: "station.toml")
        let wrong = try await person.run("backup", config, "-c", config)
        #expect(wrong.status == 73 && wrong.errors.contains("exists and is not a backup"), "\(wrong.errors)")
        #expect(station.text(of: "station.toml") == text)
        let absent = try await person.run("backup", person.path("none/x.backup"), "-c", config)
        #expect(absent.status == 73, "\(absent.errors)")
        for _ in 0..<2 {
            let again = try await person.run("backup", file, "-c", config)
            #expect(again.status == 0, "\(again.errors)")
            #expect(again.output.contains("of the station's state and no history yet"))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: person.folder.path)
        #expect(names.filter { $0.hasPrefix("station.backup") } == ["station.backup"])
    }

    @Test("restore refuses what is not a backup, and a backup that this version cannot read, with 65")
    func foreign() async throws {
        try person.write("birds", to: "birds")
        let birds = try await person.run("restore", person.path("birds"), "-c", config)
        #expect(birds.status == 65 && birds.errors.contains("is not a backup: name a file that"), "\(birds.errors)")
        let missing = try await person.run("restore", person.path("none"), "-c", config)
        #expect(missing.status == 69 && missing.errors.contains("no such file or folder"), "\(missing.errors)")
        #expect(!FileManager.default.fileExists(atPath: config))
    }

    @Test("no secret is in a backup, and the command says which files are left out")
    func secrets() async throws {
        let (topic, token, key) = ("a-topic-hard-to-guess-4711", "sentinel-token-0815", "feedfacecafebeef")
        let tokenFile = try station.write(token, to: "notify-token")
        let keyFile = try station.write(key, to: "key")
        try configure(
            """
            [openweathermap]
            api_key_file = "\(keyFile)"
            [[notify]]
            # before it was https://ntfy.sh/\(topic)-old
            url = "https://ntfy.sh/\(topic)"
            token_file = "\(tokenFile)"
            # [[notify]]
            # url = "https://ntfy.sh/\(topic)-other"
            [web]
            url = "http://sill.example/"
            """)
        let ending = try await person.run("backup", file, "-c", config)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(ending.output.contains(tokenFile) && ending.output.contains(keyFile), "\(ending.output)")
        let content = person.text(of: "station.backup")
        #expect(content.contains("The station on the sill") && content.contains("http://sill.example/"))
        for secret in [topic, token, key] { #expect(!content.contains(secret)) }
        try loseCard()
        let restored = try await person.run("restore", file, "-c", config)
        #expect(restored.status == 0, "\(restored.errors)")
        let check = try await person.run("check", "-c", config)
        #expect(check.status == 0, "\(check.errors)")
    }
}
