import Foundation
import LoopbackServers
import TestSupport
import Testing

/// The program with a marked key against servers that fail in every way and say the key back.
@Suite("Secrecy of the API key")
struct KeySecrecyTests {
    private static let key = "feedfacecafebeef0123456789abcdef"

    private static let echoes: [(Int, String)] = [
        (401, #"{"cod":401, "message": "Invalid API key: \#(key)"}"#),
        (401, #"{"cod":401, "message": "key \#(key) requires a separate subscription"}"#),
        (429, #"{"cod":429, "message": "appid=\#(key) is blocked"}"#),
        (404, #"{"cod":"404","message":"nothing for ?appid=\#(key)&lat=1"}"#),
        (400, #"{"cod":"400","message":"\#(key.uppercased())"}"#),
        (500, #"{"cod":"500","message":"Internal error \#(key)"}"#),
        (502, "<html><body>GET /data?appid=\(key)</body></html>"),
        (302, "moved to https://elsewhere.example/?appid=\(key)"),
        (200, "<html>log in: \(key)</html>"),
        (200, #"{"cod":"404","message":"\#(key)"}"#),
        (
            200,
            #"{"dt":1795129200,"name":"\#(key)","weather":[{"id":800,"description":"\#(key)","icon":"\#(key)"}],"cod":200}"#
        ),
        (
            200,
            #"{"lat":1,"lon":2,"timezone":"\#(key)","data":[{"dt":1795129200,"alerts":["\#(key)"]}],"next":"https://x/?appid=\#(key)"}"#
        ),
        (404, #"{"cod":"404","message":"nothing for \#(key.prefix(16)) and \#(key.suffix(16))"}"#),
        (
            200,
            #"{"dt":1795129200,"name":"\#(key.prefix(16))","weather":[{"id":800,"description":"\#(key.suffix(16))"}]}"#
        ),
        (200, ""),
        (200, key),
    ]

    @Test("the API key is in none of the program's output, whatever a server sends back", arguments: echoes)
    func isHidden(status: Int, body: String) async throws {
        let server = try LoopbackServer(tls: true) { _ in .init(status: status, text: body) }
        let environment = ["WINDOWSILL_API_KEY": Self.key]
        let once = try Program()
        let config = try configure(once, asking: server)
        for arguments in [
            ["once", "-c", config], ["once", "-j", "-c", config], ["locate", "-c", config, "X"],
            ["doctor", "-c", config],
        ] {
            let ending = try await once.start(arguments, environment: environment) { _ in }
            expectNoKey(ending.output + ending.errors, "\(arguments)")
        }
        // In a folder of its own: what the others learned there would keep it from asking.
        let forever = try Program()
        let before = server.requests.count
        let arguments = ["run", "-c", try configure(forever, asking: server)]
        let ending = try await forever.start(arguments, environment: environment) { pid in
            try await until {
                let log = forever.text(of: "station.log")
                return log.contains("event=fetch") && log.contains("event=reading")
            }
            kill(pid, SIGTERM)
        }
        expectNoKey(ending.output + ending.errors, "run")
        #expect(server.requests.dropFirst(before).contains { $0.query["appid"] == Self.key })
        for program in [once, forever] {
            let files = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
            #expect(files.contains("place"))
            for file in files { expectNoKey(program.text(of: file), file) }
        }
        #expect(!forever.text(of: "history.db").isEmpty)
    }

    private func configure(_ program: Program, asking server: LoopbackServer) throws -> String {
        // As if it had been looked up before, so that the weather is asked for too.
        try program.write("25040000 121560000 Taipei", to: "place")
        return try program.configure("[place]\nname = \"Taipei\"", Table.service(server), Table.sensor("room"))
    }

    private func expectNoKey(_ text: String, _ origin: String) {
        let text = text.lowercased()
        for part in [Self.key, String(Self.key.prefix(12)), String(Self.key.suffix(12))] {
            #expect(!text.contains(part), "\(origin)")
        }
    }

    @Test("a program that holds the API key leaves no core dump")
    func leavesNoCore() async throws {
        let program = try Program()
        let config = try program.configure(
            "[place]\nlatitude = 1\nlongitude = 2\n[openweathermap]\nbase_url = \"http://127.0.0.1:1\"")
        let limits = LockedValue("")
        let owner = LockedValue<uid_t?>(nil)
        _ = try await program.start(["run", "-c", config], environment: ["WINDOWSILL_API_KEY": Self.key]) {
            [program] pid in
            try await until { program.text(of: "station.log").contains("event=start") }
            limits.value = (try? String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)) ?? ""
            var status = stat()
            if stat("/proc/\(pid)/environ", &status) == 0 { owner.value = status.st_uid }
            kill(pid, SIGTERM)
        }
        let line = limits.value.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        // The soft limit and the hard one.
        #expect(line?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
        // A process that must not be dumped belongs to root, even if another user started it (proc(5)); for root it makes no difference.
        #expect(owner.value == 0)
    }
}
