import Foundation
import Quantities
import StationLog
import Testing

@testable import Reports

@Suite("Log lines in a terminal")
struct RecordTerminalTests {
    /// What a terminal would obey, or would not show.
    private func steers(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" }
    }

    @Test(
        "log values are printed without terminal control sequences, whatever their key",
        arguments: [
            #"event=reading sensor=room chip=sht31 temperature_c="\u001b]0;owned\u0007" humidity_pct=48.2"#,
            #"event=reading sensor="\u001b[2J" chip=sht31 temperature_c=21.43"#,
            #"event=recovered component=sensor/room after_s="\u001b[2J""#,
            #"event=fault component=sensor/room cause="\u202egnp.\u0085""#,
            #"event=fetch endpoint=current url="\u001b[2J" outcome=ok duration_ms="\u009b1m""#,
        ])
    func escapes(line: String) throws {
        let line = try LogLine.parse("time=2026-11-20T07:00:00+08:00 level=info \(line)")
        let text = LogColumns(hasColours: false).text(of: line, at: line.time.timestamp)
        #expect(!steers(text), "\(text)")
        #expect(text.contains("\\u{"))
        #expect(!steers(line.json), "\(line.json)")
        _ = try JSONSerialization.jsonObject(with: Data(line.json.utf8))
    }

    @Test("escaped JSON decodes to the same text")
    func json() throws {
        let text = "a\"\\\u{1B}\u{202E}\u{E0041}\u{10FFFF}é👩‍🚀"
        let written = jsonText(text)
        #expect(written.hasPrefix(#""a\"\\\u001b\u202e\udb40\udc41\udbff\udfff"#), "\(written)")
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(written)]".utf8)) == [text])
    }
}
