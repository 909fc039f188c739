import Assembly
import Foundation
import LinuxPlatform
import LoopbackServers
import Ports
import SimulatedServices
import StationCore
import TestSupport
import Testing
import Values

@Suite("windowsill providers and explain, with two weather services that have been compared here")
struct ProvidersTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// What the services answer now, of which one takes the place to be nine degrees warmer than the other does.
    private func answers() async throws -> [String: [UInt8]] {
        let timeline = Timeline(ContinuousClock())
        let now: @Sendable () -> Timestamp = { Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970)) }
        let meteo = SimulatedOpenMeteo(now: now, timeline: timeline, warmth: 9)
        let met = SimulatedMETNorway(now: now, timeline: timeline)
        var answers: [String: [UInt8]] = [:]
        for path in [SimulatedOpenMeteo.forecastPath, SimulatedOpenMeteo.airPath] {
            let url = "https://localhost\(path)?latitude=25.04&longitude=121.56&timeformat=unixtime"
            answers[path] = try await meteo.get(HTTPRequest(url: url)).body
        }
        let url = "https://localhost\(SimulatedMETNorway.path)?lat=25.04&lon=121.56"
        answers[SimulatedMETNorway.path] = try await met.get(HTTPRequest(url: url, userAgent: "w/1 a@b")).body
        return answers
    }

    /// Both services have been wrong by half a degree for three weeks, up and down.
    private var learned: Checkpoint.Learned {
        var skill = ForecastSkill(.kelvins)
        for day in 0..<21 {
            for part in 0..<8 {
                for lead in ForecastSkill.leads {
                    let hour = (part * 3 + lead) % 24
                    let guesses = skill.guesses(hours: lead, hour: hour)
                    skill.learn(hours: lead, hour: hour, error: day % 2 == 0 ? 0.5 : -0.5, guesses)
                }
            }
        }
        var lessons = ForecastLearner.Lessons()
        lessons.temperature = skill
        var learned = Checkpoint.Learned()
        for name in ["open-meteo", "met-norway"] { learned.forecasts[ProviderID(rawValue: name)] = lessons }
        return learned
    }

    /// - Returns: the configuration, and the server that must live as long.
    private func prepare() async throws -> (String, LoopbackServer) {
        let answers = try await answers()
        let server = try LoopbackServer(tls: false) { request in
            answers[request.path].map { .init(body: $0) } ?? .init(status: 404)
        }
        let files = CheckpointFiles(StateFolder(program.folder.path, on: LinuxStorage()))
        #expect(await files.save(Checkpoint(learned: learned)) == nil)
        return (try configure(program, server), server)
    }

    private func configure(_ program: Program, _ server: LoopbackServer) throws -> String {
        try program.configure(
            Table.sensor("balcony", "place = \"outdoor\""), "[place]\nlatitude = 25.04\nlongitude = 121.56",
            "[weather]\nproviders = [\"open-meteo\", \"met-norway\"]",
            "[open_meteo]\nbase_url = \"\(server.baseURL)\"",
            "[met_norway]\nbase_url = \"\(server.baseURL)\"\ncontact = \"a@example.org\"")
    }

    @Test("explain shows what each service says of now, with its age, and what they disagree about")
    func explain() async throws {
        let (config, server) = try await prepare()
        let ending = try await program.run("explain", "outside.temperature", "-c", config)
        #expect(ending.status == 0, "\(ending.errors)")
        let lines = ending.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("outside.temperature = ") == true)
        for name in ["Open-Meteo", "MET Norway"] {
            let line = try #require(lines.first { $0.hasPrefix("  \(name) ") }, "\(ending.output)")
            #expect(line.contains(" °C") && line.contains(" s"), "\(line)")
        }
        let line = try #require(lines.first { $0.hasPrefix("  disagree ") }, "\(ending.output)")
        #expect(
            line.firstMatch(
                of: /temperature at 20\S+: .* °C to .* °C; Open-Meteo .* ± 0\.\d °C, MET Norway .* ± 0\.\d °C/)
                != nil, "\(line)")
        #expect(line.hasSuffix("more than their errors explain"))
        let humidity = try await program.run("explain", "outside.humidity", "-c", config)
        #expect(!humidity.output.contains("disagree"), "\(humidity.output)")
        #expect(server.requests.allSatisfy { $0.path != SimulatedMETNorway.path || $0.query["lat"] == "25.04" })
    }

    @Test("once, explain and doctor read all parts side by side, and say which of them they wait for")
    func waits() async throws {
        let answers = try await answers()
        let server = try LoopbackServer(tls: false) { request in
            answers[request.path].map { .init(body: $0, delay: .seconds(4)) } ?? .init(status: 404)
        }
        for words in [["once"], ["explain", "outside.temperature"], ["doctor"]] {
            // Each for the first time: what was answered just now is not asked again.
            let program = try Program()
            let config = try configure(program, server)
            let ending = try await program.start(words + ["-c", config]) { _ in }
            #expect(ending.errors.hasPrefix("waiting for Open-Meteo, MET Norway …\n"), "\(words): \(ending.errors)")
            #expect(ending.output.contains("balcony") || words[0] == "explain", "\(ending.output)")
        }
    }

    @Test("of a station with a place and no key, check and status name the service that needs none")
    func withoutKey() async throws {
        let config = try program.configure(Table.sensor("room"), "[place]\nlatitude = 25.04\nlongitude = 121.56")
        let remedy = "write providers = [\"open-meteo\"] under [weather]"
        let check = try await program.run("check", "--config", config)
        #expect(check.errors.contains(remedy) && check.errors.contains("Open-Meteo"), "\(check.errors)")
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("no API key") }
            let status = try await Program().run("status", "--config", config)
            #expect(status.output.contains("Open-Meteo needs no key: \(remedy)"), "\(status.output)")
            kill(pid, SIGTERM)
        }
    }

    @Test("providers shows what the running station has learned of each service, and what they disagree about")
    func providers() async throws {
        let (config, server) = try await prepare()
        _ = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "snapshot.json").contains("\"services\"") }
            let people = try await Program().run("providers", "--config", config)
            #expect(people.status == 0, "\(people.errors)")
            let tables = people.output.components(separatedBy: "\n\n")
            #expect(tables.map { $0.prefix { $0 != "\n" && $0 != " " } } == ["Open-Meteo", "MET", "temperature"])
            for table in tables.prefix(2) {
                // Days compared, bias, error before and after; they share what is shown.
                let row = try #require(table.split(separator: "\n").first { $0.contains(" 24 h ") }, "\(table)")
                #expect(row.firstMatch(of: /24 h +21 +.0\.\d °C +0\.5 °C +0\.5 °C +50 %/) != nil, "\(row)")
            }
            #expect(people.output.contains("more than their errors explain"))
            let programs = try await Program().run("providers", "--json", "--config", config)
            let document = try JSONSerialization.jsonObject(with: Data(programs.output.utf8)) as? [String: Any]
            #expect((document?["disagreements"] as? [[String: Any]])?.first?["quantity"] as? String == "temperature_c")
            kill(pid, SIGTERM)
        }
        #expect(!server.requests.isEmpty)
    }
}
