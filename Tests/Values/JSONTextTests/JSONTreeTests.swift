import Testing

@testable import Values

@Suite("JSON trees")
struct JSONTreeTests {
    private func tree(_ text: String) throws -> JSONTree { try JSONTree(Array(text.utf8), within: .answer) }

    @Test("every kind of value is read")
    func kinds() throws {
        let read = try tree(" {\"a\":[1,-2.5e1,true,null,\"\\u00e9\\ud83c\\udf24\\n\"],\"b\":{},\"c\":nan} ")
        #expect(read["a"]?.list == [.integer(1), .number(-25), .flag(true), .null, .text("é🌤\n")])
        #expect(read["b"] == .object([:]))
        #expect(read["c"] == nil)
    }

    @Test("of a key that was sent twice the last counts")
    func twice() throws {
        #expect(try tree("{\"a\":1,\"b\":2,\"a\":3}") == .object(["a": .integer(3), "b": .integer(2)]))
    }

    private static let greatest = Double.greatestFiniteMagnitude
    private static let repaired: [(String, JSONTree)] = [
        ("[1,]", .list([.integer(1)])),
        ("[[] , ]", .list([.list([])])),
        ("{\"a\":1,}", .object(["a": .integer(1)])),
        ("{\"a\":{\"b\":\"c\"\n,\n},\"d\":2}", .object(["a": .object(["b": .text("c")]), "d": .integer(2)])),
        ("[nan,NaN,-nan,-NaN,7]", .list([.null, .null, .null, .null, .integer(7)])),
        ("[inf,-inf,Infinity,-Infinity]", .list([.null, .null, .null, .null])),
        ("[9223372036854775807,-9223372036854775808]", .list([.integer(.max), .integer(.min)])),
        ("[9223372036854775808]", .list([.number(9_223_372_036_854_775_808)])),
        ("[123456789012345678901234567890]", .list([.number(1.2345678901234568e29)])),
        ("[-1234567890123456789012]", .list([.number(-1.2345678901234568e21)])),
        ("[1e999,-1E+999,1]", .list([.number(greatest), .number(-greatest), .integer(1)])),
        ("[1\(String(repeating: "0", count: 400))]", .list([.number(greatest)])),
        ("[1e-999]", .list([.number(0)])),
        ("\u{FEFF}{\"a\":1}", .object(["a": .integer(1)])),
        ("[\"\\u0000x\"]", .list([.text("\u{0}x")])),
        ("{\"\\u0000x\":1,\"b\":2}", .object(["": .integer(1), "b": .integer(2)])),
        ("[\"\\ud800\",1]", .list([.flag(false), .integer(1)])),
        ("{\"\\udc00\":0,\"b\":2}", .object(["": .integer(0), "b": .integer(2)])),
        ("1e999", .number(greatest)), ("\"a\"", .text("a")),
    ]

    @Test("what services are known to send beside JSON costs itself alone", arguments: repaired)
    func repairs(text: String, expected: JSONTree) throws {
        #expect(try tree(text) == expected)
    }

    @Test(
        "a negative zero is zero, so that what was read and is written again is read as the same",
        arguments: ["-0", "-0.0", "-0e5"])
    func negativeZero(text: String) throws {
        let read = try #require(try tree(text).number)
        #expect(read == 0 && read.sign == .plus)
        let written = try JSONTextEncoder().encode([read])
        let again = try #require(try JSONTree(written, within: .kept).decode([Double].self))
        #expect(try JSONTextEncoder().encode(again) == written)
    }

    @Test("a number beyond all others is no integer")
    func beyond() throws {
        #expect(try tree("1e999").integer == nil)
        #expect(try tree("9223372036854775808").integer == nil)
    }

    @Test("text in another encoding than UTF-8 costs itself alone, an overlong form too")
    func overlong() throws {
        let body = Array("[\"".utf8) + [0xC0, 0xAF] + Array("\",1]".utf8)
        #expect(try JSONTree(body, within: .answer) == .list([.flag(false), .integer(1)]))
    }

    private static let malformed = [
        "", " ", "{", "[,]", "{,}", "[1,,]", "{\"a\" 1}", "{a:1}", "{\"a\":,}", "{\"a\",}", "{nan:1}", "[1 2]", "[1,2",
        "01", "[01]", "-01", "[.5]", "[1.]", "[-]", "[+1]", "[1e]", "[1e+]", "[-.5]", "01x", "0x10", "infinity",
        "01e999", "1.e999", ".1e999", "+1e999", "012345678901234567890", "[True]", "[nans]", "\"a", "[1]]", "{} {}",
        "[1],", "[}", "[\u{0}]", "[1\u{A0}]", "'a'", "[1]//", "\u{FEFF}", "\u{FEFF}\u{FEFF}[]",
        String(repeating: "[", count: 5000), String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
    ]

    @Test("what is not JSON is refused", arguments: malformed)
    func refused(text: String) {
        #expect(throws: JSONTree.Refusal.notJSON) { try tree(text) }
    }

    private static func nested(_ depth: Int, _ open: String, _ close: String, around value: String) -> String {
        String(repeating: open, count: depth) + value + String(repeating: close, count: depth)
    }

    @Test(
        "32 lists or objects within each other are read, one more is refused",
        arguments: [("[", "]"), ("{\"a\":", "}")])
    func deep(open: String, close: String) throws {
        var level = try tree(Self.nested(32, open, close, around: "1"))
        for _ in 0..<32 { level = try #require(level["a"] ?? level.list?.first) }
        #expect(level == .integer(1))
        #expect(throws: JSONTree.Refusal.notJSON) { try tree(Self.nested(33, open, close, around: "1")) }
        #expect(throws: JSONTree.Refusal.notJSON) { try tree(Self.nested(5000, open, "", around: "")) }
    }

    @Test("a body with more to repair than it may have values is refused before it is repaired")
    func mostRepairs() {
        let key = [UInt8(ascii: "\""), 1] + Array("\":".utf8)
        let limits = BodyLimits(bytes: 1000, values: 9)
        #expect(throws: JSONTree.Refusal.notJSON) {
            try BodyScreen.text(Array(repeatElement(key, count: 10).joined()), within: limits)
        }
    }

    @Test("a list of a mebibyte is refused before it is built")
    func huge() {
        let text = "[" + String(repeating: "1,", count: 500_000) + "1]"
        #expect(throws: JSONTree.Refusal.tooLarge(limit: 256 << 10)) { try tree(text) }
        let many = "[" + String(repeating: "1,", count: 20_000) + "1]"
        #expect(throws: JSONTree.Refusal.tooManyValues(limit: 10_000)) { try tree(many) }
    }
}
