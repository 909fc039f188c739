import Foundation
import StationTestKit
import TestSupport
import Testing

@Suite("Commands in other languages and units")
struct LanguageCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configuration(_ top: String = "", _ more: String = "") throws -> String {
        try program.configure(top, Table.sensor("room"), more)
    }

    @Test(
        "help is in the language of the system's locale, else in English",
        arguments: [
            (["LANG": "zh_TW.UTF-8"], "用法："), (["LC_ALL": "C", "LANG": "zh_TW.UTF-8"], "Usage: "),
            (["LANG": "tlh_QO.UTF-8"], "Usage: "), ([:], "Usage: "),
        ] as [([String: String], String)])
    func help(environment: [String: String], beginning: String) async throws {
        let ending = try await program.start(["status", "--help"], environment: environment) { _ in }
        #expect(ending.status == 0 && ending.output.hasPrefix(beginning), "\(ending.output)")
    }

    @Test("a command speaks the configured language, another one with --language, and the locale's with auto")
    func spoken() async throws {
        let config = try configuration("language = \"zh-Hant\"\n")
        let chinese = try await program.run("status", "--config", config)
        #expect(chinese.status == 69 && chinese.errors.contains("找不到運行中的氣象站") || chinese.errors.contains("氣象站"))
        let german = try await program.run("status", "--config", config, "--language", "de")
        #expect(
            german.errors.contains("keine laufende Station") || german.errors.contains("Station"), "\(german.errors)")
        #expect(german.errors != chinese.errors)
        let automatic = try await program.start(
            ["status", "--config", config, "--language", "auto"], environment: ["LANG": "fr_FR.UTF-8"]
        ) { _ in }
        #expect(automatic.errors.contains("station") && automatic.errors != german.errors, "\(automatic.errors)")
    }

    @Test(
        "an unknown language or unit is refused with those that are known",
        arguments: [
            (["status", "--language", "klingon"], "--language klingon: use auto, en, zh-Hant, de, "),
            (["plot", "--units", "nautical"], "--units nautical: use metric, imperial, uk or standard"),
            (["report", "--units", "imperal"], "--units imperal: did you mean imperial?"),
            (["screen", "--live", "--page", "sun"], "--live and --page cannot be combined"),
        ])
    func refused(arguments: [String], words: String) async throws {
        let ending = try await program.start(arguments, environment: [:]) { _ in }
        #expect(ending.status == 64)
        #expect(ending.errors.contains(words), "\(ending.errors)")
    }

    @Test("a unit or a language that the configuration does not know is named with those that it does")
    func misconfigured() async throws {
        for (text, words) in [
            ("[units]\nwind = \"knot\"\n", "did you mean \"knots\"?"),
            ("[units]\npressure = \"bar\"\n", "expected \"hPa\", \"inHg\", \"mmHg\""),
            ("[units]\nsystem = \"imperal\"\n", "did you mean \"imperial\"?"),
            ("[units]\nrain = \"in\"\n", "rain"),
            ("units = \"us\"\n", "expected \"metric\", \"imperial\", \"uk\", \"standard\""),
        ] {
            let path = try program.write(text, to: "units.toml")
            let ending = try await program.run("check", "--config", path)
            #expect(ending.status == 78)
            #expect(ending.errors.contains(words), "\(ending.errors)")
        }
    }

    @Test("once prints its values in the configured units, or in those asked for, and JSON in the files'")
    func units() async throws {
        let config = try configuration("units = { system = \"uk\", pressure = \"mmHg\" }\n")
        let british = try await program.run("once", "--config", config)
        #expect(british.output.contains(" °C"), "\(british.output)")
        let kelvin = try await program.run("once", "--config", config, "--units", "standard", "--language", "de")
        #expect(kelvin.output.contains(" K") && kelvin.output.contains(","), "\(kelvin.output)")
        #expect(!kelvin.output.contains("°C"))
        let json = try await program.run("once", "--config", config, "--units", "imperial", "--json")
        #expect(json.output.contains("temperature_c") && !json.output.contains("°F"))
    }

    @Test("one sees one's own display before one buys it: its size, ROM, language and units")
    func seesDisplay() async throws {
        let lcd = "[lcd]\nbus = \"simulated\"\naddress = 0x27\nsize = \"20x4\"\nrom = \"a02\"\n"
        let config = try program.configure("language = \"fr\"\nunits = \"standard\"\n", Table.sensor("room"), lcd)
        let own = program.path("own.svg")
        let asked = program.path("asked.svg")
        _ = try await program.run("screen", "--page", "sun", "--config", config, "--svg", own)
        _ = try await program.run(
            "screen", "--page", "sun", "--size", "20x4", "--rom", "a02", "--language", "fr", "--svg", asked)
        #expect(!program.text(of: "own.svg").isEmpty)
        #expect(program.text(of: "own.svg") == program.text(of: "asked.svg"))
        let other = program.path("other.svg")
        _ = try await program.run("screen", "--page", "sun", "--config", config, "--language", "en", "--svg", other)
        #expect(program.text(of: "own.svg") != program.text(of: "other.svg"))
    }

    @Test("screen --live shows what the running station shows, and says so where none runs")
    func live() async throws {
        let lcd = "[lcd]\nbus = \"simulated\"\naddress = 0x27\npages = [\"clock\"]\n"
        let config = try program.configure("", Table.sensor("room"), lcd)
        let none = try await program.run("screen", "--live", "--config", config)
        #expect(none.status == 69 && none.errors.contains("is the station running?"), "\(none.errors)")
        let ending = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "glass/glass.json").contains("clock") }
            let other = try Program()
            let shown = try await other.run("screen", "--live", "--config", config)
            #expect(shown.status == 0 && shown.output.split(separator: "\n").count == 5, "\(shown.errors)")
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0, "\(ending.errors)")
        let blind = try configuration()
        let without = try await program.run("screen", "--live", "--config", blind)
        #expect(without.errors.contains("the station has no display"), "\(without.errors)")
    }

    @Test("a station that speaks German writes keys and events in English and texts in German")
    func log() async throws {
        let config = try program.configure(
            "language = \"de\"\n", Table.sensor("room"), "[lcd]\nbus = \"i2c-7\"\naddress = 0x27\n")
        let ending = try await program.start(["run", "--config", config]) { [program] pid in
            try await until { program.text(of: "station.log").contains("event=fault component=lcd") }
            kill(pid, SIGTERM)
        }
        #expect(ending.status == 0, "\(ending.errors)")
        let fault = program.text(of: "station.log").split(separator: "\n").first { $0.contains("component=lcd") } ?? ""
        #expect(fault.contains("level=warning event=fault component=lcd"), "\(fault)")
        #expect(fault.contains("cause=") && !fault.contains("does not exist"), "\(fault)")
    }
}

extension LanguageCommandTests {
    @Test("an OLED is drawn by its part, by its size, and by a configuration that has one")
    func drawsOLED() async throws {
        let program = try Program()
        let pictures = try [
            ["--part", "ssd1306"], ["--size", "128x64"], ["--part", "sh1106", "--size", "128x64"],
            [
                "--config",
                program.configure("", Table.sensor("room"), "[lcd]\nbus = \"simulated\"\npart = \"ssd1306\"\n"),
            ],
        ]
        var drawn: Set<String> = []
        for options in pictures {
            let shown = try await program.start(["screen", "--page", "sun"] + options) { _ in }
            #expect(shown.status == 0, "\(shown.errors)")
            #expect(shown.output.split(separator: "\n").map(\.count) == Array(repeating: 64, count: 16))
            drawn.insert(shown.output)
        }
        #expect(drawn.count == 1)
        let flat = try await program.run("screen", "--part", "ssd1309", "--size", "128x32", "--part", "1")
        #expect(flat.output.split(separator: "\n").count == 8, "\(flat.errors)")
        let wrong = try await program.run("screen", "--part", "ssd1305")
        #expect(wrong.status == 64, "\(wrong.errors)")
        #expect(wrong.errors.contains("use a number from 1 to 20, ssd1306, ssd1309 or sh1106"), "\(wrong.errors)")
        let both = try await program.run("screen", "--size", "20x4", "--part", "ssd1306")
        #expect(both.status == 64 && both.errors.contains("--part ssd1306 and --size 20x4"), "\(both.errors)")
    }
}
