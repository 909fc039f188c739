import Foundation
import JSONText
import TestSupport
import Testing

@Suite("JSON that is decoded")
struct ScreenedJSONTests {
    private struct Entry: Decodable, Equatable {
        var name: String?
        var count: Int
    }

    /// Strings that end the program in Foundation of Swift 6.0 where a key is expected.
    private static let damaged: [[UInt8]] = [
        Array(#""\uD800""#.utf8), Array(#""\uDC00x""#.utf8), Array(#""\x""#.utf8), Array(#""\u12""#.utf8),
        [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0x0A, 0x22],
    ]

    @Test("a key or a value that is not text costs itself alone", arguments: damaged)
    func costsItself(string: [UInt8]) {
        let key = Array("{\"count\":3,".utf8) + string + Array(":{}}".utf8)
        #expect(ScreenedJSON(file: key)?.decode(Entry.self) == Entry(count: 3))
        let value = Array("{\"other\":".utf8) + string + Array(",\"count\":3}".utf8)
        #expect(ScreenedJSON(file: value)?.decode(Entry.self) == Entry(count: 3))
        let wanted = Array("{\"name\":".utf8) + string + Array(",\"count\":3}".utf8)
        #expect(ScreenedJSON(file: wanted)?.decode(Entry.self) == nil)
    }

    @Test("what cannot be JSON, and what is too large, is not decoded")
    func refuses() {
        #expect(ScreenedJSON(file: [UInt8](#"{"count":3"#.utf8) + [0]) == nil)
        #expect(ScreenedJSON(file: Array(#"{"count":3,"open"#.utf8)) == nil)
        #expect(throws: ScreenedJSON.Refusal.tooLarge(limit: 4)) {
            try ScreenedJSON(Array("[1,2]".utf8), within: BodyLimits(bytes: 4, values: 9))
        }
        #expect(throws: ScreenedJSON.Refusal.tooManyValues(limit: 2)) {
            try ScreenedJSON(Array("[1,2]".utf8), within: BodyLimits(bytes: 9, values: 2))
        }
    }

    @Test("no other code of the programs uses a decoder")
    func onlyDecoder() throws {
        let sources = Repository.path("Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources)).compactMap { $0 as? String }
        let users = try files.filter { $0.hasSuffix(".swift") }.filter {
            try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8).contains("JSONDecoder()")
        }
        #expect(users == ["Values/JSONText/ScreenedJSON.swift"])
    }
}
