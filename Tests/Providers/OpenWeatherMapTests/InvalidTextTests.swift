import OpenWeatherMap
import TestSupport
import Testing
import Values

@Suite("Strings of a body that are not valid text")
struct InvalidTextTests {
    private let coder = OpenWeatherMapCoder()

    /// Apart from its test: Debian 13's compiler stops at a closure among a test's arguments.
    private static let invalidStrings: [[UInt8]] = [
        "\\ud800".bytes, "a\\ud800b".bytes, "\\udc00\\ud800".bytes, "\\ud800\\u0041".bytes, "\\q".bytes,
        "\\u+041".bytes,
        [0x43, 0xFF, 0x44], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], "a\nb".bytes, [0x00], [0x1F],
    ]

    @Test("an invalid string is dropped and named, and the rest of the response is read", arguments: invalidStrings)
    func value(text: [UInt8]) throws {
        let body =
            "{\"dt\":1795158000,\"name\":\"".bytes + text
            + "\",\"main\":{\"temp\":280.5},\"sys\":{\"country\":\"DE\"}}".bytes
        let decoded = try coder.current(from: body)
        #expect(decoded.dropped == ["name"])
        #expect(decoded.model.place.name == nil)
        #expect(decoded.model.place.country == "DE")
        #expect(decoded.model.air.temperature == .kelvin(280.5))
    }

    @Test("an invalid key loses its own value and no other", arguments: invalidStrings)
    func key(text: [UInt8]) throws {
        let body = "{\"".bytes + text + "\" : 7,\"dt\":1795158000,\"name\":\"Cologne\"}".bytes
        let decoded = try coder.current(from: body)
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.place.name == "Cologne")
    }

    @Test("an invalid local name, or an invalid language, loses that name alone", arguments: invalidStrings)
    func localName(text: [UInt8]) throws {
        let body =
            "{\"name\":\"Vienna\",\"lat\":48,\"lon\":16,\"local_names\":{\"de\":\"".bytes + text + "\",\"".bytes + text
            + "\":\"Wien\",\"hu\":\"Bécs\"}}".bytes
        let decoded = try coder.place(from: body)
        #expect(decoded.model.localNames == ["hu": "Bécs"])
        #expect(Set(decoded.dropped) == ["local_names", "local_names.de"])
    }

    @Test("a string that does not end makes the body unreadable")
    func endless() {
        for end in ["a", "a\\", "a\\\"", "a\\ud8"] {
            let body = "{\"dt\":1795158000,\"name\":\"\(end)".bytes
            #expect(throws: OpenWeatherMapError.unreadable(.notJSON(bytes: body.count))) {
                try coder.current(from: body)
            }
        }
    }

    @Test("invalid bytes outside of strings make the body unreadable; a byte order mark does not")
    func outside() {
        for byte in [0x00, 0x80, 0xFF] as [UInt8] {
            let body = "{\"dt\":1795158000,".bytes + [byte] + "\"name\":\"x\"}".bytes
            #expect(throws: OpenWeatherMapError.unreadable(.notJSON(bytes: body.count))) {
                try coder.current(from: body)
            }
        }
        #expect(throws: Never.self) { try coder.current(from: [0xEF, 0xBB, 0xBF] + "{\"dt\":1795158000}".bytes) }
    }

    @Test(
        "a number sent as a string is that number",
        arguments: [
            ("280.5", 280.5), ("-1", nil), ("2.805e2", 280.5), ("280", 280), ("nan", nil), ("inf", nil), ("0x118", nil),
            ("", nil), (" 280", nil), ("280 K", nil), ("280,5", nil),
        ] as [(String, Double?)])
    func number(text: String, kelvins: Double?) throws {
        let body = "{\"dt\":\"1795158000\",\"main\":{\"temp\":\"\(text)\"},\"weather\":[{\"id\":\"500\"}]}"
        let decoded = try coder.current(from: body.bytes)
        #expect(decoded.model.time == Timestamp(secondsSince1970: 1_795_158_000))
        #expect(decoded.model.conditions.map(\.id) == [500])
        #expect(decoded.model.air.temperature == kelvins.map { .kelvin($0) })
        #expect(decoded.dropped == (kelvins == nil ? ["main.temp"] : []))
    }

    @Test("a day's rain and a time sent as strings are that depth and that time")
    func depth() throws {
        let body = "{\"list\":[{\"dt\":\"1795172400.0\",\"rain\":\"5.4\",\"snow\":{\"1h\":\"2\"}}]}"
        let decoded = try coder.daily(from: body.bytes)
        #expect(decoded.dropped.isEmpty)
        #expect(decoded.model.days.first?.rain == .millimetres(5.4))
        #expect(decoded.model.days.first?.snow == .millimetres(2))
    }
}
