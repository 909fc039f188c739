import OpenWeatherMap
import Ports
import TestSupport
import Testing
import Values

/// The texts of a good body come from the same server as those of an error, and go to the same terminals.
@Suite("Text in a valid body")
struct CleanTextTests {
    private static let key = "fedcba9876543210fedcba9876543210"
    /// Apart from its test: Debian 13's compiler stops at an interpolated text among a test's arguments.
    private static let echoes: [String] = [
        key, key.uppercased(), "?appid=\(key)&", "x\(key)y", "\(key)\u{301}", "%66edcba9876543210fedcba987654321%30",
        String(repeating: "a ", count: 5000) + key, "APPID=fedcba98", "x \(key.prefix(16))", "\(key.suffix(16)) y",
        "fedc ba98 7654 3210", "FE:DC:BA:98",
    ]

    private let coder = OpenWeatherMapCoder(hiding: Secret(Self.key.utf8))

    /// All that a program could print of a result, in lower case.
    private func printed(_ decoded: Decoded<some Sendable>) -> String {
        var text = "\(decoded) \(decoded.dropped) \(String(reflecting: decoded))"
        dump(decoded, to: &text)
        return text.lowercased()
    }

    private func condition(_ echo: String) -> String {
        "\"weather\":[{\"id\":500,\"main\":\"\(echo)\",\"description\":\"\(echo)\",\"icon\":\"\(echo)\"}]"
    }

    @Test(
        "text of the current weather that contains the key is dropped and named, and the rest is kept",
        arguments: echoes)
    func current(echo: String) throws {
        let body =
            "{\"dt\":1795158000,\"name\":\"\(echo)\",\"sys\":{\"country\":\"\(echo)\"},\"base\":\"\(echo)\","
            + "\"main\":{\"temp\":284.6},\(condition(echo)),\"\(echo)\":\"\(echo)\"}"
        let decoded = try coder.current(from: body.bytes)
        #expect(
            decoded.dropped == [
                "name", "sys.country", "weather[0].icon", "weather[0].main", "weather[0].description",
            ])
        #expect(decoded.model.conditions == [Condition(id: 500)])
        #expect(decoded.model.air.temperature == .kelvin(284.6))
        #expect(!printed(decoded).contains(Self.key.prefix(6)))
    }

    @Test("text of a forecast that contains the key is dropped and named", arguments: echoes)
    func forecast(echo: String) throws {
        let body =
            "{\"cod\":\"200\",\"message\":\"\(echo)\",\"city\":{\"name\":\"\(echo)\",\"country\":\"\(echo)\"},\"list\":["
            + "{\"dt\":1795165200,\"sys\":{\"pod\":\"\(echo)\"},\"dt_txt\":\"\(echo)\",\(condition(echo))}]}"
        let decoded = try coder.forecast(from: body.bytes)
        #expect(
            decoded.dropped == [
                "city.name", "city.country", "list[0].weather[0].icon", "list[0].weather[0].main",
                "list[0].weather[0].description", "list[0].sys.pod",
            ])
        #expect(!printed(decoded).contains(Self.key.prefix(6)))
    }

    @Test("text of a daily forecast that contains the key is dropped and named", arguments: echoes)
    func daily(echo: String) throws {
        let body =
            "{\"city\":{\"name\":\"\(echo)\",\"country\":\"\(echo)\"},\"list\":[{\"dt\":1795172400,\(condition(echo))}]}"
        let decoded = try coder.daily(from: body.bytes)
        #expect(
            decoded.dropped == [
                "city.name", "city.country", "list[0].weather[0].icon", "list[0].weather[0].main",
                "list[0].weather[0].description",
            ])
        #expect(!printed(decoded).contains(Self.key.prefix(6)))
    }

    @Test(
        "text of a geocoding result that contains the key is dropped and named, even the language of a name",
        arguments: echoes)
    func places(echo: String) throws {
        let names = "\"local_names\":{\"de\":\"\(echo)\",\"\(echo)\":\"Wien\",\"\\u001b[2J\":\"Wien\",\"hu\":\"Bécs\"}"
        let body =
            "[{\"name\":\"\(echo)\",\"lat\":1,\"lon\":2},{\"name\":\"Vienna\",\"state\":\"\(echo)\",\"country\":\"\(echo)\","
            + "\(names),\"lat\":48.2,\"lon\":16.4}]"
        let decoded = try coder.places(from: body.bytes)
        #expect(decoded.model.map(\.name) == ["Vienna"])
        #expect(decoded.model.first?.localNames == ["hu": "Bécs"])
        #expect(
            Set(decoded.dropped) == [
                "list[0].name", "list[1].local_names", "list[1].local_names.de", "list[1].state", "list[1].country",
            ])
        #expect(!printed(decoded).contains(Self.key.prefix(6)))
    }

    @Test(
        "text of a body becomes one short line that is safe for a terminal",
        arguments: [
            ("\\u001b[2J\\nfault: forged", "[2J fault: forged"), ("  K\\u00f6ln\\r\\n", "Köln"),
            ("a\\u2028b\\u2029c", "a b c"), ("bi\\u202edi\\u2066x\\u2069", "bi di x"), ("\\u0085\\u009b1m", "1m"),
            ("\\ufeffa\\u200bb", "a b"), ("臺北市", "臺北市"), ("می\\u200cخواهم", "می\u{200C}خواهم"), ("\\u0000 \\n", nil),
        ] as [(String, String?)])
    func steering(sent: String, kept: String?) throws {
        let body = "{\"dt\":1795158000,\"name\":\"\(sent)\",\"weather\":[{\"id\":500,\"description\":\"\(sent)\"}]}"
        let decoded = try coder.current(from: body.bytes)
        #expect(decoded.model.place.name == kept)
        #expect(decoded.model.conditions == [Condition(id: 500, text: kept)])
        #expect(decoded.dropped.isEmpty)
    }

    @Test(
        "text of a body has at most 200 Unicode scalars, however they combine", arguments: ["x", "é", "\u{301}", "👩"])
    func bounded(scalar: String) throws {
        for (sent, kept) in [(200, 200), (201, 200), (60_000, 200)] {
            let name = String(repeating: scalar, count: sent)
            let decoded = try coder.current(from: "{\"dt\":1795158000,\"name\":\"\(name)\"}".bytes)
            let scalars = try #require(decoded.model.place.name).unicodeScalars
            #expect(scalars.count == kept)
            #expect((scalars.last == "…") == (sent > 200))
        }
    }

    @Test("text decoded by a client without a key becomes one line too")
    func noKey() throws {
        let decoded = try OpenWeatherMapCoder().current(from: "{\"dt\":1795158000,\"name\":\"a\\tb\"}".bytes)
        #expect(decoded.model.place.name == "a b")
    }
}
