import Documents
import Foundation
import TestSupport
import Testing
import Values

@Suite("The document of the glass")
struct GlassDocumentTests {
    @Test("is read as it was written, whatever is on the glass", arguments: 0..<50 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let columns = Int.random(in: 1...40, using: &random)
        let codes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            (0..<columns).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let glyphs = (0..<Int.random(in: 0...8, using: &random)).map { _ in
            (0..<8).map { _ in UInt8.random(in: 0...31, using: &random) }
        }
        let document = GlassDocument(
            page: ["room", "scene", "\"\\\u{1F324}"].randomElement(using: &random) ?? "", part: Int(seed),
            columns: columns,
            text: codes.map { row in String(row.map { Character(Unicode.Scalar($0)) }) }, codes: codes, glyphs: glyphs,
            light: Bool.random(using: &random))
        #expect(GlassDocument(json: Array(document.json.utf8)) == document)
    }

    @Test("has the keys that deploy/glass.json.md names, and no others")
    func contract() throws {
        let document = GlassDocument(
            page: "room", part: 1, columns: 1, text: [" "], words: [], codes: [[32]], glyphs: [], dots: [], light: true)
        let object = try JSONSerialization.jsonObject(with: Data(document.json.utf8)) as? [String: Any]
        let text = try String(contentsOfFile: Repository.path("deploy/glass.json.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let told = rows.flatMap { row in
            (row.split(separator: "|").first ?? "").split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
                .map { String($0.element) }
        }
        #expect(Set(told) == Set(object?.keys ?? [:].keys))
    }

    @Test("is refused when it is something else", arguments: ["", "{}", "[]", "{\"schema\":1}", "room"])
    func strange(text: String) {
        #expect(GlassDocument(json: Array(text.utf8)) == nil)
    }
}
