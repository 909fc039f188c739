import Foundation
import LoopbackServer
import Testing

/// The program with a marked key against servers that fail in every way and say the key back.
@Suite("The key")
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
        (200, ""),
        (200, key),
    ]

    @Test("is in nothing that the program writes, whatever a server does with it", arguments: echoes)
    func isHidden(status: Int, body: String) async throws {
        let program = try Program()
        let server = try LoopbackServer(tls: true) { _ in .init(status: status, text: body) }
        let config = try program.write(
            """
            [place]
            name = "Taipei"
            [openweathermap]
            base_url = "\(server.baseURL)"
            ca_file = "\(server.caFile ?? "")"
            [log]
            path = "\(program.path("station.log"))"
            [state]
            path = "\(program.folder.path)"
            """, to: "station.toml")
        // As if it had been looked up before, so that the weather is asked for too.
        try program.write("25040000 121560000 Taipei", to: "place")
        let environment = ["WINDOWSILL_API_KEY": Self.key]
        for arguments in [
            ["once", "-c", config], ["once", "-j", "-c", config], ["locate", "-c", config, "X"],
            ["doctor", "-c", config],
        ] {
            let ending = try await program.start(arguments, environment: environment) { _ in }
            expectNoKey(ending.output + ending.errors, "\(arguments)")
        }
        let ending = try await program.start(["run", "-c", config], environment: environment) { [program] pid in
            try await until { program.text(of: "station.log").contains("event=start") }
            try await Task.sleep(for: .milliseconds(300))
            kill(pid, SIGTERM)
        }
        expectNoKey(ending.output + ending.errors, "run")
        #expect(server.requests.contains { $0.query["appid"] == Self.key })
        for file in try FileManager.default.contentsOfDirectory(atPath: program.folder.path) {
            expectNoKey(program.text(of: file), file)
        }
    }

    private func expectNoKey(_ text: String, _ origin: String) {
        let text = text.lowercased()
        for part in [Self.key, String(Self.key.prefix(12)), String(Self.key.suffix(12))] {
            #expect(!text.contains(part), "\(origin)")
        }
    }

    @Test("is in no core dump: the program leaves none while it holds the key")
    func leavesNoCore() async throws {
        let program = try Program()
        let config = try program.write(
            "[place]\nlatitude = 1\nlongitude = 2\n[openweathermap]\nbase_url = \"http://127.0.0.1:1\"\n"
                + "[log]\npath = \"\(program.path("station.log"))\"\n[state]\npath = \"\(program.folder.path)\"",
            to: "station.toml")
        let limits = Noted("")
        _ = try await program.start(["run", "-c", config], environment: ["WINDOWSILL_API_KEY": Self.key]) {
            [program] pid in
            try await until { program.text(of: "station.log").contains("event=start") }
            limits.value = (try? String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)) ?? ""
            kill(pid, SIGTERM)
        }
        let line = limits.value.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(line?.split(separator: " ").dropFirst(4).first == "0")
    }
}
