import Foundation
import TestSupport
import Testing
import Values

@Suite("The decoder of JSON")
struct JSONTreeDecoderTests {
    private struct Entry: Decodable, Equatable {
        var name: String?
        var count: Int
    }

    private enum Shape: Codable, Equatable {
        case circle(radius: Double)
        case blank
    }

    private enum Unit: String, Codable {
        case metre, foot
    }

    private struct Everything: Codable, Equatable {
        var text = "é\u{0}\n"
        var flag = true
        var numbers = [0, -1.5, 1e300, 5e-300, 0.1]
        var integers = [Int.min, -1, 0, Int.max]
        var bytes: [UInt8] = [0, 255]
        var single: Float = 2.5
        var missing: Int?
        var units = [Unit.metre: 1, .foot: 2]
        var names = ["firstName": "a", "": "b"]
        var shapes = [Shape.circle(radius: 3), .blank]
        var grid: [[Int?]] = [[], [1, nil, 3]]
    }

    /// By hand, in every way that a decoder offers.
    private struct Manual: Decodable, Equatable {
        enum Key: String, CodingKey {
            case object, list, other
        }

        var texts: [String] = []
        var isNull: Bool

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Key.self)
            #expect(keys.allKeys.count == 2)
            #expect(keys.contains(.list) && !keys.contains(.other))
            let object = try keys.nestedContainer(keyedBy: Key.self, forKey: .object)
            texts.append(try object.decode(String.self, forKey: .other))
            isNull = try object.decodeNil(forKey: .list)
            var list = try keys.nestedUnkeyedContainer(forKey: .list)
            #expect(list.count == 4)
            let firstIsNull = try list.decodeNil()
            #expect(firstIsNull)
            var inner = try list.nestedUnkeyedContainer()
            texts.append(try inner.decode(String.self))
            #expect(inner.isAtEnd)
            texts.append(try list.nestedContainer(keyedBy: Key.self).decode(String.self, forKey: .other))
            texts.append(try list.superDecoder().singleValueContainer().decode(String.self))
            #expect(throws: DecodingError.self) { try list.decode(String.self) }
        }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        JSONTree(file: Array(text.utf8))?.decode(type)
    }

    @Test("what was written is read again, as Foundation's decoder reads it")
    func identity() throws {
        let text = try JSONTextEncoder().encode(Everything())
        #expect(JSONTree(file: text)?.decode(Everything.self) == Everything())
        #expect(try JSONDecoder().decode(Everything.self, from: Data(text)) == Everything())
    }

    @Test("a property has the key that the encoder gave it, and the keys of a dictionary stay")
    func keys() throws {
        struct Document: Codable, Equatable {
            var firstName = "a"
            var byName = ["firstName": 1]
        }
        let key: @Sendable (String) -> String = { $0.uppercased() }
        let text = try JSONTextEncoder(key: key).encode(Document())
        #expect(String(decoding: text, as: UTF8.self) == #"{"BYNAME":{"firstName":1},"FIRSTNAME":"a"}"#)
        #expect(JSONTree(file: text)?.decode(Document.self, key: key) == Document())
        #expect(JSONTree(file: text)?.decode(Document.self) == nil)
    }

    @Test("containers within containers are read")
    func manual() throws {
        let text = #"{"object":{"other":"a","list":null},"list":[null,["b"],{"other":"c"},"d"]}"#
        let read = try #require(decode(Manual.self, text))
        #expect(read.texts == ["a", "b", "c", "d"])
        #expect(read.isNull)
    }

    private static let integers: [(String, Int?)] = [
        ("1.0", 1), ("1e3", 1000), ("-0", 0), ("1.5", nil), ("9223372036854775807", .max), ("9223372036854775808", nil),
        ("1e18", nil), ("\"1\"", nil), ("true", nil), ("null", nil), ("[]", nil), ("1e999", nil),
    ]

    @Test("an integer is read where the number is surely one", arguments: integers)
    func integer(text: String, expected: Int?) {
        #expect(decode(Int.self, text) == expected)
    }

    @Test("a value of another type is not decoded")
    func otherTypes() {
        #expect(decode(UInt8.self, "256") == nil)
        #expect(decode(UInt.self, "-1") == nil)
        #expect(decode(Bool.self, "1") == nil)
        #expect(decode(String.self, "1") == nil)
        #expect(decode(Double.self, "\"1\"") == nil)
        #expect(decode([Int].self, "{}") == nil)
        #expect(decode([String: Int].self, "[]") == nil)
        #expect(decode(Entry.self, "{\"name\":\"a\"}") == nil)
        #expect(decode(Entry.self, "{\"name\":1,\"count\":1}") == nil)
        #expect(decode(Double.self, "7") == 7)
        #expect(decode(Entry.self, "{\"name\":null,\"count\":1,\"more\":[]}") == Entry(count: 1))
        #expect(decode(Unit.self, "\"mile\"") == nil)
    }

    /// Strings that end the program in Foundation of Swift 6.0 where a key is expected.
    private static let damaged: [[UInt8]] = [
        Array(#""\uD800""#.utf8), Array(#""\uDC00x""#.utf8), Array(#""\x""#.utf8), Array(#""\u12""#.utf8),
        [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0x0A, 0x22],
    ]

    @Test("a key or a value that is not text costs itself alone", arguments: damaged)
    func costsItself(string: [UInt8]) {
        let key = Array("{\"count\":3,".utf8) + string + Array(":{}}".utf8)
        #expect(JSONTree(file: key)?.decode(Entry.self) == Entry(count: 3))
        let value = Array("{\"other\":".utf8) + string + Array(",\"count\":3}".utf8)
        #expect(JSONTree(file: value)?.decode(Entry.self) == Entry(count: 3))
        let wanted = Array("{\"name\":".utf8) + string + Array(",\"count\":3}".utf8)
        #expect(JSONTree(file: wanted)?.decode(Entry.self) == nil)
    }

    @Test("what cannot be JSON, and what is too large, is not decoded")
    func refuses() {
        #expect(JSONTree(file: [UInt8](#"{"count":3"#.utf8) + [0]) == nil)
        #expect(JSONTree(file: Array(#"{"count":3,"open"#.utf8)) == nil)
        #expect(throws: JSONTree.Refusal.tooLarge(limit: 4)) {
            try JSONTree(Array("[1,2]".utf8), within: BodyLimits(bytes: 4, values: 9))
        }
        #expect(throws: JSONTree.Refusal.tooManyValues(limit: 2)) {
            try JSONTree(Array("[1,2]".utf8), within: BodyLimits(bytes: 9, values: 2))
        }
    }

    @Test("no code of the programs uses another decoder or encoder, or anything of Foundation")
    func onlyDecoder() throws {
        let sources = Repository.path("Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources)).compactMap { $0 as? String }
        let users = try files.filter { $0.hasSuffix(".swift") }.filter { file in
            let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
            return ["JSONDecoder", "JSONEncoder", "JSONSerialization", "import Foundation"].contains {
                text.contains($0)
            }
        }
        #expect(users == [])
    }
}
