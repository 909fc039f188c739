import JSONText
import Testing

@Suite("JSON trees")
struct JSONTreeTests {
    private func tree(_ text: String) throws -> JSONTree { try JSONTree(Array(text.utf8), within: .answer) }

    @Test("every kind of value is read")
    func kinds() throws {
        let read = try tree(" {\"a\":[1,-2.5e1,true,null,\"\\u00e9\\ud83c\\udf24\\n\"],\"b\":{},\"c\":nan,\"a\":2} ")
        #expect(read["a"]?.list == [.integer(1), .number(-25), .flag(true), .null, .text("é🌤\n")])
        #expect(read["b"] == .object([:]))
        #expect(read["c"] == nil)
    }

    @Test(
        "a comma too many, as services have sent it, is passed over, and a number beyond all others spoils nothing else"
    )
    func lenient() throws {
        #expect(try tree("[1,]") == .list([.integer(1)]))
        #expect(try tree("{\"a\":1,}") == .object(["a": .integer(1)]))
        #expect(try tree("[1e999,9223372036854775807]") == .list([.number(.infinity), .integer(.max)]))
        #expect(try tree("1e999").integer == nil)
    }

    private static let malformed = [
        "", " ", "{", "[,]", "{,}", "[1,,]", "{\"a\" 1}", "{a:1}", "[1 2]", "01x", "0x10", "infinity", "+1",
        "\"a", "[1]]", "{} {}",
        String(repeating: "[", count: 5000), String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
    ]

    @Test("what is not JSON, or too deep, is refused", arguments: malformed)
    func refused(text: String) {
        #expect(throws: ScreenedJSON.Refusal.self) { try tree(text) }
    }

    @Test("a list of a mebibyte is refused before it is built")
    func huge() {
        let text = "[" + String(repeating: "1,", count: 500_000) + "1]"
        #expect(throws: ScreenedJSON.Refusal.tooLarge(limit: 256 << 10)) { try tree(text) }
        let many = "[" + String(repeating: "1,", count: 20_000) + "1]"
        #expect(throws: ScreenedJSON.Refusal.tooManyValues(limit: 10_000)) { try tree(many) }
    }
}
