import Ports
import StationTestKit
import Testing
import Values

@testable import WebPage

@Suite("Escaping of the page's texts")
struct EscapingTests {
    private static let pieces = [
        "Room", " ", "21.4", "°", "%", " °C", "&", "<", ">", "\"", "'", "é", "ß", "²", "\u{A0}", "\u{AD}", "·", "–",
        "…", "→",
        "−", "、", "室", "温", "カ", "゙", "ｶ", "一", "\u{301}", "\u{200D}", "\u{202E}", "\n", "\u{1B}", "👍", "ą", "5", " %",
    ]

    @Test("a text of plain letters is escaped as any text is")
    func isSame() {
        var generator = SplitMix64(seed: 50)
        var different: [String] = []
        for _ in 0..<4000 {
            var text = ""
            for _ in 0..<(generator.next() % 9) {
                let index = Int(generator.next() % UInt64(Self.pieces.count))
                text += Self.pieces[index]
            }
            if escaped(text) != escapedByCharacters(text) { different.append(text) }
        }
        #expect(different.isEmpty, "\(different.prefix(5))")
    }

    @Test("a text that is too long is cut")
    func isCut() {
        let long = String(repeating: "a", count: 401)
        let expected = String(repeating: "a", count: 400) + "…"
        #expect(escaped(long) == expected)
        let fits = String(repeating: "&", count: 400)
        #expect(escaped(fits) == String(repeating: "&amp;", count: 400))
    }

    @Test("a text for JSON has its quotes, backslashes and control characters escaped")
    func json() {
        #expect(quotedForJSON("") == "\"\"")
        #expect(quotedForJSON("Küche 室") == "\"Küche 室\"")
        #expect(quotedForJSON("a\"b\\c\n\u{1F}") == "\"a\\\"b\\\\c\\u000a\\u001f\"")
    }

    @Test("an answer that is the same is compressed once and sent again, and another one is compressed itself")
    func isPackedOnce() {
        let content = SampleContent()
        let site = SampleContent.site(content)
        let paths = ["/api/now.json", "/live", "/charts"]
        content.report()
        for value in ["21.43", "19.5"] {
            content.report(changing: "21.43", to: value)
            for path in paths + paths {
                let packed = site.answer(get(path, ["Accept-Encoding": "gzip"]))
                let plain = site.answer(get(path))
                #expect(packed.value(of: "Content-Encoding") == "gzip")
                #expect(gunzipped(packed.body) == plain.body)
            }
        }
    }
}
