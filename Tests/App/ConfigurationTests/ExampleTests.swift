import Devices
import Ports
import ProgramKit
import StationCore
import TOMLTables
import Testing
import Values

@testable import Configuration

@Suite("The example configuration")
struct ExampleTests {
    private let lines = String(decoding: content(of: examplePath), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)

    @Test("the example is a station with one SHT31, a display, and defaults for the rest")
    func asItIs() throws {
        let configuration = try StationConfiguration.load(path: examplePath)
        let sht31 = SensorKind.sht31
        #expect(
            configuration
                == StationConfiguration(
                    sensors: [SensorConfiguration(name: "window", kind: sht31, connection: .i2c(.number(1), 0x44))],
                    lcd: LCDConfiguration(
                        connection: .i2c(.number(1), 0x27, .pcf8574, pins: .common, frequency: 100_000))))
    }

    @Test("the example shows the true default of every key that it leaves out")
    func defaults() throws {
        var configuration = try outcome(uncommented("#")).get()
        #expect(configuration.place != nil)
        configuration.place = nil
        let example = try StationConfiguration.load(path: examplePath)
        #expect(configuration == example)
    }

    @Test("the alternatives in the example are valid")
    func alternatives() throws {
        let configuration = try outcome(uncommented("#|").replacing("#[place]", with: "[place]")).get()
        #expect(configuration.place == .name("Taipei, TW"))
        #expect(
            configuration.sensors.map(\.name) == [
                "window", "desk", "bedroom", "balcony", "cellar", "loft", "nursery", "terrace",
            ])
        #expect(configuration.places.map(\.title) == ["Cellar", nil])
        #expect(configuration.lcd?.nightPage != nil)
        #expect(
            configuration.buttons
                == [ButtonConfiguration(name: "front", line: .simulated("GPIO17"), longPress: .refresh)])
        let fan = try #require(configuration.outputs.first)
        var rules = OutputRules(name: "fan", task: .ventilate, place: .room)
        (rules.givenTitle, rules.dampAbove, rules.staleAbove) = ("Fan", fan.rules.dampAbove, 1200)
        (rules.quiet, rules.notBelow) = (QuietHours(from: 1320, to: 420), .celsius(5))
        rules.units = configuration.units
        #expect(fan == OutputConfiguration(rules, line: .simulated("GPIO27"), isActiveHigh: true))
        #expect(configuration.openWeatherMap.apiKeyFile != nil)
        #expect(configuration.push?.url == "http://victoria.lan:8428/write")
        #expect(configuration.push?.interval == .seconds(300))
        #expect(configuration.notify?.host == "ntfy.sh")
        #expect(configuration.mqtt?.broker == "homeassistant.local")
        #expect(configuration.mqtt?.hasTLS == true && configuration.mqtt?.port == 1883)
        #expect(configuration.openWeatherMap.certificateAuthorityFile != nil)
    }

    @Test(
        "the example has every key of the schema in its table",
        arguments: [
            ("", Array(Schema.station.prefix(2))), ("[place]", Schema.place),
            ("[openweathermap]", Schema.openWeatherMap), ("[weather]", Schema.weather),
            ("[open_meteo]", Schema.openMeteo), ("[met_norway]", Schema.metNorway),
            ("[[sensors]]", Schema.sensors), ("[[buttons]]", Schema.buttons), ("[[outputs]]", Schema.outputs),
            ("[lcd]", Schema.lcd),
            ("[advice]", Schema.advice), ("[[places]]", Schema.places), ("[log]", Schema.log),
            ("[state]", Schema.state), ("[status]", Schema.status),
            ("[mqtt]", MQTTConfiguration.keys), ("[history]", Schema.history), ("[push]", Schema.push),
            ("[[notify]]", Schema.notify),
        ])
    func complete(table: String, keys: [String]) {
        var current = ""
        var found: Set<String> = []
        for line in lines {
            let content = line.drop { $0 == "#" || $0 == "|" }
            if content.hasPrefix("[") { current = String(content) }
            let words = content.split(separator: " ", maxSplits: 2)
            if current == table, words.count == 3, words[1] == "=" { found.insert(String(words[0])) }
        }
        #expect(found == Set(keys))
    }

    @Test("the example lists every part, mapping and size of a display")
    func displays() {
        let words = DisplayPart.allCases.flatMap { [$0.rawValue] + $0.mappings.map(\.name) }
        for word in words + DisplaySize.common.map(\.description) + DotPanel.allCases.map(\.description) {
            #expect(lines.contains { $0.contains("\"\(word)\"") }, "\(word)")
        }
    }

    @Test("the example lists every kind of sensor")
    func kinds() {
        for kind in SensorKind.allCases { #expect(lines.contains { $0.contains("\"\(kind.name)\"") }, "\(kind.name)") }
    }

    @Test(
        "the example, changed anywhere any number of times, is a configuration or a list of problems", arguments: 0..<8)
    func mutations(seed: Int) {
        let originals = [content(of: examplePath), Array(uncommented("#").utf8)]
        var random = SplitMix64(seed: UInt64(seed))
        for round in 0..<500 {
            var bytes = originals[round % 2]
            for _ in 0...Int.random(in: 0..<6, using: &random) { mutate(&bytes, &random) }
            do throws(ConfigurationErrors) {
                _ = try StationConfiguration.parse(bytes, file: "x")
            } catch {
                #expect(!error.problems.isEmpty)
                #expect(error.description.split(separator: "\n").count <= ConfigurationErrors.limit + 1)
            }
        }
    }

    /// The example with every key and table in use.
    private func uncommented(_ mark: String) -> String {
        lines.map { line in
            guard line.hasPrefix(mark), let next = line.dropFirst(mark.count).first, next != " ", next != "|" else {
                return String(line)
            }
            return String(line.dropFirst(mark.count))
        }.joined(separator: "\n")
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let scraps = [
            "=", "\"", "[", "]]", "{", "}", "\n", "#", ".", "\\u", "'''", "nan", "-inf", "0x", "1e9", "\0", "\u{7F}",
            "é",
        ]
        let index = Int.random(in: 0..<max(bytes.count, 1), using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index % max(bytes.count, 1)] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(index + 1 + Int.random(in: 0..<9, using: &random), bytes.count))
        case 2: bytes.insert(contentsOf: (scraps.randomElement(using: &random) ?? "").utf8, at: index)
        case 3:
            let end = min(index + Int.random(in: 0..<80, using: &random), bytes.count)
            bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { bytes = [0x61] }
    }
}
