import Testing

@testable import Configuration

@Suite("A text that is not TOML, or hardly")
struct SyntaxTests {
    @Test(
        "is told of where it breaks, in the parser's words",
        arguments: [
            ("units = ", "1:9: Error while parsing key-value pair: encountered end-of-file"),
            ("units", "1:6: Error while parsing key-value pair: encountered end-of-file"),
            ("a = 1\na = 2", "2:"),
            ("a = 1\n\n  b = = 2", "3:7: "),
            ("a = \"x", "1:7: Error while parsing string: encountered end-of-file"),
            ("a = 99999999999999999999", "1:"),
            ("a = 2026-13-01", "1:"),
            ("[a", "1:3: "),
            ("a = 1\n[=lcd]\nb = 2\n", "2:1: this line cannot be understood"),
            ("[+a]", "1:1: this line cannot be understood"),
        ])
    func syntax(text: String, message: String) {
        let told = problems(text)
        #expect(told?.hasPrefix("station.toml:\(message)") == true, "\(told ?? "nothing")")
    }

    @Test(
        "bytes that are no text are an error",
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

    @Test("line ends of either kind are the same")
    func lineEnds() {
        #expect(
            problems("units = \"metric\"\r\nlanguage = 1\r\n")?.hasPrefix("station.toml:2:12: language: 1 is not")
                == true)
    }

    @Test("depth, dots and size without end are errors, never a crash", arguments: Excess.all)
    func excess(excess: Excess) {
        #expect(problems(excess.text) != nil)
    }

    @Test("the deepest text that is read is refused key by key")
    func deepest() {
        let key = "a" + String(repeating: ".a", count: 64)
        let nested =
            "[\(key)]\n" + String(repeating: "\(key) = [\n{", count: 7) + "\(key) = 1"
            + String(repeating: "}]", count: 7)
        #expect(problems(nested)?.hasPrefix("station.toml:1:2: a: is not a key here") == true)
    }

    @Test("a full mebibyte of comment is read, one byte more is not")
    func largest() {
        let comment = "#" + String(repeating: ".", count: (1 << 20) - 1)
        #expect(problems(comment) == nil)
        #expect(problems(comment + ".") == "station.toml: is larger than 1048576 bytes")
    }
}
