import Foundation
import Records
import Testing
import Values

@testable import Commands

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

    private static let long = [
        "event=weather source=openweathermap age_s=260 place=London condition_id=701 condition=mist temperature_c=4.09 "
            + "feels_like_c=-1.04 humidity_pct=100.0 pressure_hpa=1013.0 wind_mps=5.5 wind_deg=335 gust_mps=9.3",
        "event=fetch endpoint=current url=\"https://api.example.org/data/2.5/weather?lat=51.48&lon=0.00&units=standard&lang=en\" "
            + "outcome=key_rejected status=401 cause=\"the key was rejected: it is wrong, or not active yet\"",
        "event=reading sensor=a-sensor-with-a-name-of-32-letters chip=bme280 temperature_c=21.43 humidity_pct=48.2 "
            + "pressure_hpa=1013.0",
    ]

    @Test("lines are continued where the terminal is narrow, and none is longer than it", arguments: [40, 80, 109])
    func fits(width: Int) throws {
        for line in Self.long {
            let line = try LogLine.parse("time=2026-11-20T07:00:00+08:00 level=info \(line)")
            let text = LogColumns(hasColours: false, width: width).text(of: line, at: line.time.timestamp)
            let lines = text.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= width }, "\(text)")
            #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(String(repeating: " ", count: 21)) }, "\(text)")
            // Nothing is lost but the blanks between the words.
            let whole = LogColumns(hasColours: false).text(of: line, at: line.time.timestamp)
            if line.event != .reading { #expect(text.filter { !$0.isWhitespace } == whole.filter { !$0.isWhitespace }) }
        }
    }

    @Test("values whose unit does not say what they are have their name")
    func names() throws {
        let line = try LogLine.parse(
            "time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=desk chip=sen54 temperature_c=21.43 "
                + "pm1_ugm3=5.0 pm2_5_ugm3=8.1 pm10_ugm3=11.0 voc_index=105")
        let text = LogColumns(hasColours: false).text(of: line, at: line.time.timestamp)
        let words = text.split(separator: " ").joined(separator: " ")
        let named = "PM1 5.0 µg/m³ PM2.5 8.1 µg/m³ PM10 11.0 µg/m³ VOC index 105"
        #expect(words.contains("21.43 °C \(named)"), "\(words)")
    }

    @Test("the wind is named once, with its direction after its speed")
    func wind() throws {
        let line = try LogLine.parse("time=2026-11-20T07:00:00+08:00 level=info \(Self.long[0])")
        let text = LogColumns(hasColours: false).text(of: line, at: line.time.timestamp)
        #expect(text.contains("  wind 5.5 m/s 335°  gust 9.3 m/s"), "\(text)")
    }

    @Test("escaped JSON decodes to the same text")
    func json() throws {
        let text = "a\"\\\u{1B}\u{202E}\u{E0041}\u{10FFFF}é👩‍🚀"
        let written = jsonText(text)
        #expect(written.hasPrefix(#""a\"\\\u001b\u202e\udb40\udc41\udbff\udfff"#), "\(written)")
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(written)]".utf8)) == [text])
    }
}
