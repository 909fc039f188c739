import Foundation
import LoopbackServers
import StationTestKit
import TestSupport
import Testing

/// A state folder that belongs to `nobody`, who has no right to anything else here.
@Suite("Commands run by root in another user's state folder", .enabled(if: geteuid() == 0))
struct StateOwnerTests {
    private static let nobody: uid_t = 65_534
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let rows = "2026-11-20T07:00:00Z,room,temperature,21.000,,\n"

    private let program: Program
    private let state: String

    init() throws {
        program = try Program()
        state = program.path("state")
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: false)
        chown(state, Self.nobody, Self.nobody)
    }

    /// - Parameter more: tables of the configuration.
    private func configure(_ more: String = "") throws -> String {
        let text = program.configuration(Table.sensor("room"), more)
        return try program.write(
            text.replacingOccurrences(
                of: "[state]\npath = \"\(program.folder.path)\"", with: "[state]\npath = \"\(state)\""),
            to: "station.toml")
    }

    /// A file that only root may read.
    private func rootsFile(_ text: String, _ name: String) throws -> String {
        let path = try program.write(text, to: name)
        chmod(path, 0o600)
        return path
    }

    /// The journal of a transaction over several databases that was not finished: who rolls it back deletes the file that it
    /// names, when no journal is named in that (sqlite.org/fileformat.html#the_rollback_journal).
    private func journal(naming path: String) -> [UInt8] {
        func bigEndian(_ number: UInt32) -> [UInt8] {
            (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let name = Array(path.utf8)
        // No pages, nonce, a database of one page, sectors of 512 bytes, pages of 4096.
        var bytes = magic + [0, 1, 512, 4096].reduce(into: bigEndian(0)) { $0 += bigEndian($1) }
        bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
        bytes += bigEndian(0x4000_0000 / 4096 + 1) + name + bigEndian(UInt32(name.count))
        return bytes + bigEndian(name.reduce(0) { $0 &+ UInt32($1) }) + magic
    }

    @Test(
        "root deletes none of its own files that a journal beside the history names",
        arguments: ["--import", "--import-weewx", "--export"])
    func journal(option: String) async throws {
        let config = try configure()
        let rows = try program.write(Self.rows, to: "rows.csv")
        let first = try await program.run("history", "-c", config, "--import", rows)
        #expect(first.status == 0, "\(first.errors)")
        let precious = try rootsFile("root's own", "precious")
        #expect(
            FileManager.default.createFile(
                atPath: state + "/history.db-journal", contents: Data(journal(naming: precious))))
        chown(state + "/history.db-journal", Self.nobody, Self.nobody)
        _ = try await program.start(["history", "-c", config, option] + (option == "--export" ? [] : [rows])) { _ in }
        #expect(program.text(of: "precious") == "root's own")
    }

    @Test("root imports a file that only root may read, and the history still belongs to its owner")
    func imports() async throws {
        let rows = try rootsFile(Self.rows, "rows.csv")
        let ending = try await program.run("history", "-c", try configure(), "--import", rows)
        #expect(ending.output == "1 value added, 0 already known, 0 rejected\n", "\(ending.errors)")
        let attributes = try FileManager.default.attributesOfItem(atPath: state + "/history.db")
        #expect(attributes[.ownerAccountID] as? Int == Int(Self.nobody))
    }

    @Test(
        "root writes a chart and its page where only root may write, and leaves no partial file of an earlier run"
    )
    func writes() async throws {
        let config = try configure()
        let rows = try program.write(Self.rows, to: "rows.csv")
        try FileManager.default.createDirectory(
            atPath: program.path("roots"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        _ = try await program.run("history", "-c", config, "--import", rows)
        let plot = try await program.run(
            "plot", "day", "-c", config, "--until", "2026-11-20T18:00", "-o", program.path("roots/day.svg"))
        #expect(plot.status == 0, "\(plot.errors)")
        #expect(
            program.text(of: "roots/day.svg").hasSuffix("</svg>\n")
                || program.text(of: "roots/day.svg").hasSuffix("</svg>"))
        let report = try await program.run(
            "report", "-c", config, "-m", "2026-11", "-o", program.path("roots/month.html"))
        #expect(report.status == 0, "\(report.errors)")
        let page = program.text(of: "roots/month.html")
        #expect(page.contains("<h1>November 2026</h1>"))
        let none = try await program.run(
            "report", "-c", config, "-m", "2020-01", "-o", program.path("roots/month.html"))
        #expect(none.status == 69)
        #expect(program.text(of: "roots/month.html") == page)
    }

    @Test("root follows no link in place of a chart or its page, to a file of root's or to a new file")
    func follows() async throws {
        let config = try configure()
        let rows = try program.write(Self.rows, to: "rows.csv")
        _ = try await program.run("history", "-c", config, "--import", rows)
        let precious = try rootsFile("root's own", "precious")
        chmod(program.folder.path, 0o755)
        symlink(precious, state + "/day.svg")
        symlink(precious, state + "/month.html")
        symlink(program.path("new.svg"), state + "/new.svg")
        for name in ["day.svg", "new.svg"] {
            let plot = try await program.start(
                ["plot", "day", "-c", config, "--until", "2026-11-20T18:00", "-o", "\(state)/\(name)"]
            ) { _ in }
            #expect(plot.status == 73, "\(plot.errors)")
        }
        let report = try await program.start(["report", "-c", config, "-m", "2026-11", "-o", state + "/month.html"]) {
            _ in
        }
        #expect(report.status == 73, "\(report.errors)")
        #expect(program.text(of: "precious") == "root's own")
        #expect(!FileManager.default.fileExists(atPath: program.path("new.svg")))
    }

    @Test("root fetches the weather with a key that only root may read, and writes as the owner")
    func asks() async throws {
        let server = try LoopbackServer(tls: false) {
            OpenWeatherMapBodies.answer(to: $0, at: Int64(Date().timeIntervalSince1970) - 60)
        }
        let key = try rootsFile(Self.key, "key")
        let config = try configure(
            "[place]\nlatitude = 25.04\nlongitude = 121.56\n[openweathermap]\nbase_url = \"\(server.baseURL)\"\napi_key_file = \"\(key)\""
        )
        // The owner himself may not write: nothing can come of it but by root's rights.
        chmod(state, 0o500)
        let ending = try await program.run("once", "-c", config)
        #expect(ending.output.contains("17.20 °C"), "\(ending.output) \(ending.errors)")
        #expect(server.requests.contains { $0.query["appid"] == Self.key })
        #expect(try FileManager.default.contentsOfDirectory(atPath: state).isEmpty)
        chmod(state, 0o700)
        _ = try await program.run("explain", "outside.temperature", "-c", config)
        let names = try FileManager.default.contentsOfDirectory(atPath: state)
        #expect(!names.isEmpty)
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(state)/\(name)")
            #expect(attributes[.ownerAccountID] as? Int == Int(Self.nobody), "\(name)")
        }
    }

    @Test("root runs no station in another user's state folder")
    func runs() async throws {
        let ending = try await program.run("run", "-c", try configure())
        #expect(ending.status == 69)
        #expect(
            ending.errors.hasPrefix("windowsill: \(state) belongs to nobody, not to root: start the service"),
            "\(ending.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: state).isEmpty)
    }

    @Test("root does nothing in a folder of its own that others may write to", arguments: [0o757, 0o1777] as [mode_t])
    func open(mode: mode_t) async throws {
        chown(state, 0, 0)
        chmod(state, mode)
        let config = try configure()
        let rows = try program.write(Self.rows, to: "rows.csv")
        for command in [["history", "-c", config, "--import", rows], ["once", "-c", config], ["run", "-c", config]] {
            let ending = try await program.start(command) { _ in }
            #expect(ending.status == 69)
            #expect(
                ending.errors.hasPrefix(
                    "windowsill: other users can write to \(state), so windowsill refuses to run there as root"),
                "\(ending.errors)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: state).isEmpty)
    }
}
