import TOMLTables
import Testing
import Values

@testable import Configuration

@Suite("A text that is not TOML, or barely")
struct SyntaxTests {
    @Test(
        "a syntax error is reported where parsing fails, in the parser's words",
        arguments: [
            ("units = ", "1:9: Error while parsing key-value pair: encountered end-of-file"),
            ("units", "1:6: Error while parsing key-value pair: encountered end-of-file"),
            ("a = 1\na = 2", "2:"),
            ("a = 1\n\n  b = = 2", "3:7: "),
            ("a = 99999999999999999999", "1:"),
            ("a = 2026-13-01", "1:"),
            ("a = 1\n[=lcd]\nb = 2\n", "2:1: this line cannot be understood"),
            ("[+a]", "1:1: this line cannot be understood"),
        ])
    func syntax(text: String, message: String) {
        let told = problems(text)
        #expect(told?.hasPrefix("station.toml:\(message)") == true, "\(told ?? "nothing")")
    }

    @Test(
        "what is written as people write it, and not as TOML, is reported with the corrected line",
        arguments: [
            ("name = Window", #"1:8: name: Window needs quotes; write name = "Window""#),
            (
                "[[sensors]]\r\n  kind=sht31 # on the shelf\r\n",
                #"2:8: kind: sht31 needs quotes; write kind = "sht31""#
            ),
            (
                "[place]\nname = Taipei, TW\n",
                #"2:8: name: Taipei, TW needs quotes; write name = "Taipei, TW""#
            ),
            (
                "[log]\npath = /var/log/station.log",
                #"2:8: path: /var/log/station.log needs quotes; write path = "/var/log/station.log""#
            ),
            ("name = Küche", #"1:8: name: Küche needs quotes; write name = "Küche""#),
            ("interval = 10 min", #"1:12: interval: 10 min needs quotes; write interval = "10 min""#),
            ("name = “Window”", #"1:8: name: “Window” has typographic quotes; write name = "Window""#),
            ("name = „Küche“ # here", #"1:8: name: „Küche“ has typographic quotes; write name = "Küche""#),
            (
                "[place]\nlatitude = 51,48",
                "2:12: latitude: 51,48 has a comma for a point; write latitude = 51.48"
            ),
            ("a = -0,1", "1:5: a: -0,1 has a comma for a point; write a = -0.1"),
            ("name = “Anna’s”", #"1:8: name: “Anna’s” has typographic quotes; write name = "Anna’s""#),
            ("name = ‘Window’", #"1:8: name: ‘Window’ has typographic quotes; write name = "Window""#),
            ("name = \"London“", #"1:8: name: "London“ has typographic quotes; write name = "London""#),
            ("size = “16x2\"", #"1:8: size: “16x2" has typographic quotes; write size = "16x2""#),
            (
                "[weather]\nproviders = [“open-meteo”]",
                #"2:13: providers: [“open-meteo”] has typographic quotes; write providers = ["open-meteo"]"#
            ),
            ("“name” = \"a\"", #"1:10: name: “name” has typographic quotes; write name = "a""#),
            (
                "latitude = −33.9",
                "1:12: latitude: −33.9 has a sign that only looks like the right one; write latitude = -33.9"
            ),
            ("name: \"a\"", #"1:7: name: a colon stands in place of =; write name = "a""#),
            ("name: Window", #"1:7: name: Window needs quotes; write name = "Window""#),
            ("simulated = True", "1:13: simulated: True is neither true nor false; write simulated = true"),
            ("simulated = off", "1:13: simulated: off is neither true nor false; write simulated = false"),
            (
                "latitude = 51.48, longitude = 0.1",
                "1:12: latitude: two keys share a line; write each key on a line of its own"
            ),
            (
                "latitude = 51.48°",
                "1:12: latitude: 51.48° has a unit, which this key has anyway; write latitude = 51.48"
            ),
            ("below = 60 %", "1:9: below: 60 % has a unit, which this key has anyway; write below = 60"),
            ("size = 20 x 4", #"1:8: size: 20 x 4 needs quotes; write size = "20x4""#),
            ("size = 20×4", #"1:8: size: 20×4 needs quotes; write size = "20x4""#),
            ("interval = 10min", #"1:12: interval: 10min needs quotes; write interval = "10 min""#),
            (
                "device = 28-0000070e41ac",
                #"1:10: device: 28-0000070e41ac needs quotes; write device = "28-0000070e41ac""#
            ),
        ])
    func unquoted(text: String, message: String) {
        #expect(problems(text) == "station.toml:\(message)")
    }

    @Test(
        "an angle as maps have it is corrected to decimal degrees, south and west below zero, or to none where that is not certain",
        arguments: [
            ("longitude = 0.5°W", "write longitude = -0.5"), ("longitude = 13.4 W", "write longitude = -13.4"),
            ("longitude = 13.4W", "write longitude = -13.4"), ("latitude = 51.48N", "write latitude = 51.48"),
            ("latitude = 51,48° N", "write latitude = 51.48"), ("latitude = 51°28′N", "write latitude = 51.4667"),
            ("latitude = -33°52′", "write latitude = -33.8667"),
            ("latitude = 51°28'40\"N", "write latitude = 51.4778"),
            ("latitude = 51° 28.8", "write degrees with a decimal point, negative for south and west"),
            ("latitude = 13.4E", "write degrees with a decimal point, negative for south and west"),
        ])
    func angles(text: String, remedy: String) throws {
        let message = try #require(problems(text))
        #expect(message.contains(" is not a decimal number of degrees; "))
        #expect(message.hasSuffix("; \(remedy)"), "\(message)")
    }

    @Test(
        "a number with a unit is corrected to the number and to a text in quotes, unless only one of them can be right",
        arguments: [
            (
                "altitude = 120 m",
                #"write altitude = 120, or altitude = "120 m" where a text is expected"#
            ),
            ("altitude = 120m", #"write altitude = 120, or altitude = "120m" where a text is expected"#),
            ("page_seconds = 5s", #"write page_seconds = 5, or page_seconds = "5 s" where a text is expected"#),
            ("page_seconds = 1 min", "write a number without a unit, or a text in quotes"),
            ("warm_above = 77 °F", "write a number without a unit, or a text in quotes"),
        ])
    func units(text: String, remedy: String) throws {
        let message = try #require(problems(text))
        #expect(message.contains(" is neither a number nor a text in quotes; "))
        #expect(message.hasSuffix("; \(remedy)"), "\(message)")
    }

    @Test(
        "a bracket or a quote that is left open is named with the closed line",
        arguments: [
            ("[place\nname = \"a\"", "1:7: place: its square brackets do not match; write [place]"),
            ("[a", "1:3: a: its square brackets do not match; write [a]"),
            ("[[sensors]\n", "1:11: sensors: its square brackets do not match; write [[sensors]]"),
            ("[log]] # here\n", "1:6: log: its square brackets do not match; write [log] or [[log]]"),
            ("size = '20x4\nrom = 1", "1:8: size: '20x4 lacks its closing quote; write size = '20x4'"),
            ("size = \"20x4 # wide", #"1:8: size: "20x4 lacks its closing quote; write size = "20x4""#),
            ("size = \"20x4'\n", #"1:8: size: "20x4' lacks its closing quote; write size = "20x4""#),
        ])
    func open(text: String, message: String) {
        #expect(problems(text) == "station.toml:\(message)")
    }

    @Test(
        "a number, or a time of day, that is written in another way is reported as TOML has it",
        arguments: [
            ("latitude = .5", "1:12: latitude: .5 is not how a number is written; write latitude = 0.5"),
            ("a = -.5", "1:5: a: -.5 is not how a number is written; write a = -0.5"),
            ("a = 5.", "1:5: a: 5. is not how a number is written; write a = 5"),
            ("a = ,5", "1:5: a: ,5 has a comma for a point; write a = 0.5"),
            ("a = 05,48", "1:5: a: 05,48 has a comma for a point; write a = 5.48"),
            (
                "name = 007",
                "1:8: name: 007 is not how a number is written; write name = 7, or name = \"007\" where a text is expected"
            ),
            ("a = 05 # min", "1:5: a: 05 is not how a number is written; write a = 5"),
            ("address = 0X44", "1:11: address: 0X44 is not how a number is written; write address = 0x44"),
            ("backlight = 07:30", #"1:13: backlight: 07:30 needs quotes; write backlight = "07:30""#),
            ("a = 7:30\nb = 1", #"1:5: a: 7:30 needs quotes; write a = "07:30""#),
        ])
    func spelling(text: String, message: String) {
        #expect(problems(text) == "station.toml:\(message)")
    }

    @Test(
        "a list that is left open is named where it begins, with the closed line if it has only one",
        arguments: [
            ("pages = [\"room\", \"now\"", #"1:9: pages: its list lacks the closing ]; write pages = ["room", "now"]"#),
            (
                "pages = [\"room\" # home\n\npage_seconds = 5",
                #"1:9: pages: its list lacks the closing ]; write pages = ["room"]"#
            ),
            (
                "[lcd]\npages = [\n  \"room\",\n  \"now\",\npage_seconds = 5\n",
                "2:9: pages: its list lacks the closing ]; write ] after its last value"
            ),
            (
                "[lcd]\r\npages = [\r\n  \"room\"\r\n[log]\r\n",
                "2:9: pages: its list lacks the closing ]; write ] after its last value"
            ),
        ])
    func openList(text: String, message: String) {
        #expect(problems(text) == "station.toml:\(message)")
    }

    @Test(
        "a list with a wrong value, and a mistake below a list, are not taken for a list that is left open",
        arguments: ["pages = [\n  room,\n]", "a = [1 2]", "a = [1]\nb = = 2", "a = [b"])
    func closedList(text: String) throws {
        let message = try #require(problems(text))
        #expect(!message.contains("closing ]; "), "\(message)")
    }

    private static let unquotable = [
        "units = ", "units = \"metric", "units = 'metric", "a = [b", "a = {b", "a = 1 2", "a = 2026-13-01", "a b = c",
        "a = b\\c", "a = \u{1B}[2J", "a = " + String(repeating: "b", count: 200), "a = 1x", "= b",
        "a = 1,2,3", "a = ,", "a = 1,", "a = [“b", "a = %", "a: [b", "a = −",
    ]

    @Test("quotes are not suggested if they would not help", arguments: unquotable)
    func notUnquoted(text: String) {
        let told = problems(text)
        #expect(told != nil && told?.contains("needs quotes") == false, "\(told ?? "nothing")")
    }

    @Test(
        "bytes that are not text are an error",
        arguments: [
            [0x61, 0x3D, 0x22, 0xFF, 0x22], [0x00], [0x61, 0x00], [0x61, 0x3D, 0x22, 0xC0, 0x80, 0x22],
            [0xED, 0xA0, 0x80],
        ])
    func bytes(bytes: [UInt8]) {
        do throws(ConfigurationErrors) {
            _ = try StationConfiguration.parse(bytes, file: "station.toml")
            Issue.record("accepted")
        } catch {
            #expect(error.problems.count == 1)
            #expect(error.problems.first?.line == 1)
        }
    }

    @Test("a byte order mark before the text does no harm")
    func byteOrderMark() throws {
        #expect(try outcome("\u{FEFF}units = \"standard\"").get().units == .standard)
    }

    @Test("both kinds of line ends are accepted")
    func lineEnds() {
        #expect(
            problems("units = \"metric\"\r\nlanguage = 1\r\n")?.hasPrefix("station.toml:2:12: language: 1 is not")
                == true)
    }

    @Test("excessive depth, dots and size are errors, never a crash", arguments: Excess.all)
    func excess(excess: Excess) {
        #expect(problems(excess.text) != nil)
    }

    @Test("the deepest text that is accepted is rejected key by key")
    func deepest() {
        let key = "a" + String(repeating: ".a", count: 64)
        let nested =
            "[\(key)]\n" + String(repeating: "\(key) = [\n{", count: 7) + "\(key) = 1"
            + String(repeating: "}]", count: 7)
        #expect(problems(nested)?.hasPrefix("station.toml:1:2: a: is not a known key") == true)
    }

    @Test("64 KiB of comment are read; one byte more is rejected before it is parsed")
    func largest() {
        let comment = "#" + String(repeating: ".", count: (1 << 16) - 1)
        #expect(problems(comment) == nil)
        for excess in [".", "\nunits = = 1\n"] {
            #expect(problems(comment + excess) == "station.toml: is larger than 65536 bytes")
        }
    }
}
