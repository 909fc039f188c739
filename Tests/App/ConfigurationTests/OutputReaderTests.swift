import Configuration
import StationCore
import Testing
import Values

@Suite("Outputs in a configuration")
struct OutputReaderTests {
    private static func sensor(_ name: String, _ place: String, _ kind: String = "dht22") -> String {
        "[[sensors]]\nname = \"\(name)\"\nplace = \"\(place)\"\nkind = \"\(kind)\"\nline = \"\(name)\"\n"
    }

    /// 24 lines: a room, a cellar with a table, a shed without one, and the air outside.
    private static let house =
        sensor("a", "room") + sensor("b", "cellar") + sensor("c", "shed") + sensor("d", "outdoor")
        + "[[places]]\nname = \"cellar\"\nkind = \"cellar\"\ndamp_above = 70\n"
    private static let fan =
        "[[outputs]]\nname = \"fan\"\nline = \"GPIO5\"\nactive = \"low\"\ndoes = \"ventilate\"\nplace = \"cellar\"\n"

    private func outputs(_ text: String) throws -> [OutputConfiguration] {
        try outcome(Self.house + text).get().outputs
    }

    @Test("an output has its line, its level, its task, the limits of its place, and defaults for the rest")
    func read() throws {
        let outputs = try outputs(
            Self.fan
                + """
                title = "Kellerlüfter"
                [[outputs]]
                name = "lamp"
                line = 4
                chip = "pinctrl-rp1"
                active = "high"
                does = "warn"
                """)
        let fan = try #require(outputs.first)
        #expect(fan.line == .named("GPIO5") && !fan.isActiveHigh)
        #expect(fan.rules.task == .ventilate && fan.rules.place == .other("cellar"))
        #expect(fan.rules.title == "Kellerlüfter" && fan.rules.dampAbove == .percent(70))
        #expect(fan.rules.shortestOn == .seconds(180) && fan.rules.shortestOff == .seconds(300))
        #expect(fan.rules.longestOn == .seconds(14_400) && fan.rules.restAfter == .seconds(1800))
        #expect(fan.rules.quiet == nil && fan.rules.notBelow == nil)
        let lamp = try #require(outputs.last)
        #expect(lamp.line == .numbered(4, chip: "pinctrl-rp1") && lamp.isActiveHigh)
        #expect(lamp.rules.place == nil && lamp.rules.title == "Lamp")
        #expect(lamp.rules.shortestOff == .zero && lamp.rules.longestOn == .seconds(86_400))
    }

    @Test("every limit of an output can be set")
    func limits() throws {
        let fan = try #require(
            try outputs(
                Self.fan
                    + """
                    shortest_on = "2 min"
                    shortest_off = 60
                    longest_on = "8 h"
                    rest_after = 0
                    quiet = "22:00 to 07:00"
                    not_below = -5.5
                    """
            ).first
        ).rules
        #expect(fan.shortestOn == .seconds(120) && fan.shortestOff == .seconds(60))
        #expect(fan.longestOn == .seconds(28_800) && fan.restAfter == .zero)
        #expect(fan.quiet == QuietHours(from: 1320, to: 420) && fan.notBelow == .celsius(-5.5))
    }

    @Test("a button may press an output")
    func button() throws {
        let text = Self.fan + "[[buttons]]\nname = \"x\"\nline = \"GPIO6\"\npress = \"output:fan\"\n"
        #expect(try outcome(Self.house + text).get().buttons.first?.press == .output("fan"))
        let wrong = try #require(problems(Self.house + text.replacing("output:fan", with: "output:van")))
        #expect(wrong.contains("34:9: buttons.press: \"output:van\" is not an action; did you mean \"output:fan\"?"))
    }

    private static func table(_ changes: [String: String?]) -> String {
        var keys = [
            ("name", "\"fan\""), ("line", "\"GPIO5\""), ("active", "\"low\""), ("does", "\"ventilate\""),
            ("place", "\"cellar\""),
        ]
        for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
            if let index = keys.firstIndex(where: { $0.0 == key }) {
                if let value { keys[index].1 = value } else { keys.remove(at: index) }
            } else if let value {
                keys.append((key, value))
            }
        }
        return "[[outputs]]\n" + keys.map { "\($0.0) = \($0.1)\n" }.joined()
    }

    private static let wrong: [(String, String)] = [
        (table(["active": nil]), "25:1: outputs.active: is missing; expected \"high\", \"low\""),
        (table(["active": "\"lo\""]), "28:10: outputs.active: \"lo\" is not a level; did you mean \"low\"?"),
        (table(["name": "\"off\""]), "26:8: outputs.name: \"off\" is a command for outputs; choose another name"),
        (table(["line": "\"a\""]), "27:8: outputs.line: a is already used by the sensor \"a\""),
        (table([:]) + table([:]), "32:8: outputs.name: \"fan\" is already the name of the output on line 25"),
        (
            table([:]) + table(["name": "\"b\""]),
            "33:8: outputs.line: GPIO5 is already used by the output on line 25"
        ),
        (table(["place": nil]), "25:1: outputs.place: is missing; write the place whose air it follows"),
        (
            table(["place": "\"celar\""]),
            "30:9: outputs.place: \"celar\" is not the place of any sensor; did you mean \"cellar\"?"
        ),
        (
            table(["place": "\"shed\""]),
            "30:9: outputs.place: \"shed\" is a place without advice; add a [[places]] table for it"
        ),
        (table(["place": "\"outdoor\""]), "30:9: outputs.place: \"outdoor\" is a place without advice"),
        (
            table(["does": "\"stale\""]),
            "29:8: outputs.does: needs a sensor in \"cellar\" that measures CO2"
        ),
        (
            table(["does": "\"blow\""]),
            "29:8: outputs.does: \"blow\" is not something that an output does; expected \"ventilate\", \"dry\", \"stale\", \"warn\""
        ),
        (
            table(["quiet": "\"22 to 7\""]),
            "31:9: outputs.quiet: \"22 to 7\" is not a part of the day; expected hours such as \"22:00 to 07:00\""
        ),
        (table(["longest_on": "59"]), "31:14: outputs.longest_on: 59 is not a valid interval; expected 60 to 86400"),
        (
            table(["longest_on": "60"]), "31:14: outputs.longest_on: is less than \"shortest_on\""
        ),
        (table(["not_below": "-31"]), "31:13: outputs.not_below: -31 is not a temperature in °C"),
        (table(["qiet": "1"]), "31:1: outputs.qiet: is not a known key; did you mean \"quiet\"?"),
    ]

    @Test("a wrong table of an output is refused with the line, the column and the remedy", arguments: wrong)
    func refused(_ text: String, _ expected: String) throws {
        let all = try #require(problems(Self.house + text))
        #expect(all.contains("station.toml:" + expected), "\(all)")
    }

    @Test("what follows the air outside is refused where nothing says how that is")
    func outside() throws {
        let house = Self.sensor("a", "room")
        let room = Self.fan.replacing("cellar", with: "room")
        let all = try #require(problems(house + room))
        #expect(all.contains("10:8: outputs.does: needs the humidity outside; add a sensor with place"), "\(all)")
        let cold = try #require(problems(house + room.replacing("ventilate", with: "dry") + "not_below = 5\n"))
        #expect(cold.contains("12:13: outputs.not_below: needs the temperature outside"), "\(cold)")
        #expect(problems(house + room.replacing("ventilate", with: "dry")) == nil)
        #expect(problems("[place]\nname = \"Taipei\"\n" + house + room) == nil)
    }

    @Test("a line of an output is refused to a button and to a display")
    func taken() throws {
        let button = try #require(
            problems(Self.house + Self.fan + "[[buttons]]\nname = \"x\"\nline = \"GPIO5\"\n"))
        #expect(button.contains("33:8: buttons.line: GPIO5 is already used by the output \"fan\""), "\(button)")
        let lines = "\"GPIO25\", \"GPIO24\", \"GPIO23\", \"GPIO17\", \"GPIO18\", \"GPIO5\""
        let display = try #require(problems(Self.house + Self.fan + "[lcd]\nlines = [\(lines)]\n"))
        #expect(display.contains("lcd.lines: GPIO5 is already used by the output \"fan\""), "\(display)")
    }

    @Test("a station has 8 outputs")
    func most() throws {
        func lamps(_ count: Int) -> String {
            (0..<count).map {
                "[[outputs]]\nname = \"l\($0)\"\nline = \"GPIO\($0)\"\nactive = \"high\"\ndoes = \"warn\"\n"
            }.joined()
        }
        #expect(problems(lamps(8)) == nil)
        let nine = try #require(problems(lamps(9)))
        #expect(nine == "station.toml:42:8: outputs.name: is one output too many; a station has 8 outputs")
    }
}
