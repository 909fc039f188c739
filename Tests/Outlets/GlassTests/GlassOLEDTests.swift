import Devices
import Documents
import Pages
import Ports
import Simulation
import StationCore
import StationSamples
import StationTestKit
import Testing
import Values
import Words

@testable import Glass

@Suite("The pages on an OLED")
struct GlassOLEDTests {
    private static let languages: [Language] = [.traditionalChinese, .simplifiedChinese, .japanese]

    /// A display of a panel with large letters for all that the station says, its glass and who reads it.
    private struct Wired {
        var display: ServiceDisplay
        let glass: EmulatedOLED
        let reader: OLEDReader

        init(_ panel: DotPanel, _ language: Language) throws {
            let characters = try LetterFixture.catalogues()
            let font = try #require(LetterFixture.font(of: characters))
            let clock = VirtualClock()
            let bus = SimulatedI2CBus(clock: clock)
            glass = EmulatedOLED(.ssd1306, height: panel.height)
            bus.attach(glass, at: 0x3C)
            let driver = OLED(
                on: bus, at: 0x3C, .ssd1306, panel: panel, letters: .large, timeline: Timeline(clock))
            display = ServiceDisplay(display: driver, letters: .font(font), language: language)
            reader = OLEDReader(font, of: characters)
        }

        /// What a person reads after a page was written.
        mutating func read(_ lines: [String]) async throws -> [String] {
            try await display.display.show(
                Frame(lines, size: display.display.size, letters: display.letters))
            return try #require(reader.text(of: glass), "\(lines)")
        }
    }

    @Test("every condition of the catalogue is written as it is in Chinese and Japanese", arguments: languages)
    func conditions(language: Language) async throws {
        var wired = try Wired(.tall, language)
        #expect(wired.display.language == language)
        var seen: Set<String> = []
        for code in ConditionCode.allCases {
            let text = try #require(ConditionText.ownText(for: code, in: language))
            let shown = Array(text).chunked(by: 8).map { String($0) }
            let rows = try await wired.read(Array(shown.prefix(4)))
            #expect(rows.joined() == text.prefix(32).description, "\(rows) for \(text)")
            seen.insert(text)
        }
        #expect(seen.count > 40)
    }

    @Test(
        "the page of the weather has the sky in the reader's letters, on as many rows as it needs", arguments: languages
    )
    func sky(language: Language) async throws {
        for panel in DotPanel.allCases {
            var wired = try Wired(panel, language)
            for code in [ConditionCode.thunderstormWithHeavyRain, .thunderstormWithSnow, .brokenClouds] {
                let text = ConditionText.text(for: code, in: language)
                let snapshot = language.reading {
                    Snapshot.merge(
                        readings: [], weather: WeatherReport(current: Fetched(weather(17.2, text: text), at: .start)),
                        faults: [], at: moment(0))
                }
                let frames = wired.display.frames(of: .conditions, in: snapshot)
                var all = ""
                for frame in frames {
                    try await wired.display.display.show(frame)
                    all += (frame.drawn?.characters ?? []).filter { $0 != " " }
                }
                #expect(all.contains(text.filter { $0 != " " }) || all.contains(text.prefix(6)), "\(all) for \(text)")
            }
        }
    }

    @Test(
        "an alert in Chinese is on the glass as it came, and one that cannot be written right is named by the station")
    func alerts() throws {
        let language = Language.traditionalChinese
        let wired = try Wired(.tall, language)
        let text = { (title: String) -> String in
            let frames = wired.display.frames(of: .alerts, in: Self.snapshot(alert: title))
            return frames.map { String($0.drawn?.characters.filter { $0 != " " } ?? []) }.joined()
        }
        #expect(text("大雨特報").contains("大雨特報"))
        for title in ["אזהרה", "تحذير", "漢字龘"] {
            #expect(!text(title).contains("?"), "\(text(title))")
            #expect(text(title).contains("警"), "\(text(title))")
        }
    }

    private static func snapshot(alert title: String) -> Snapshot {
        var snapshot = Snapshot.merge(readings: [], weather: WeatherReport(), faults: [], at: moment(0))
        snapshot.alerts = [
            WeatherAlert(
                id: "1", event: title, start: sevenInTheMorning, end: sevenInTheMorning.advanced(bySeconds: 3600))
        ]
        return snapshot
    }

    @Test(
        "an alert from right to left, without letters, of marks or of 10,000 characters is a page without question marks",
        arguments: DotPanel.allCases)
    func hostileAlerts(panel: DotPanel) async throws {
        let wired = try Wired(panel, .traditionalChinese)
        let small = ServiceDisplay(
            display: RecordingDisplay(size: GlassFont.small.size(of: panel)) { _ in nil }, letters: .font(.small),
            language: .english)
        var glass = wired.display.display
        let titles = [
            "אזהרה", "תְּחִזִּית: רוח", "تحذير", "漢字龘", "\u{301}", "", "大雨" + String(repeating: "\u{301}", count: 10_000),
            String(repeating: "大雨特報", count: 2500),
        ]
        for title in titles {
            for display in [wired.display, small] {
                let frames = display.frames(of: .alerts, in: Self.snapshot(alert: title))
                #expect(!frames.isEmpty)
                for frame in frames {
                    #expect(frame.drawn?.characters.contains("?") == false, "\(title.prefix(8)) at \(frame.size)")
                }
            }
            for frame in wired.display.frames(of: .alerts, in: Self.snapshot(alert: title)) {
                try await glass.show(frame)
            }
        }
        #expect(wired.glass.violations == [])
    }

    @Test("in Japanese every page is in kanji and kana, and none in half-width katakana", arguments: DotPanel.allCases)
    func japanese(panel: DotPanel) throws {
        let wired = try Wired(panel, .japanese)
        #expect(wired.display.language == .japanese)
        let snapshot = GlassLanguageTests.snapshot(for: .japanese, glass: .japanese)
        var shown: Set<Character> = []
        for page in Page.allCases {
            for frame in wired.display.frames(of: page, in: snapshot) {
                shown.formUnion(frame.drawn?.characters ?? [])
            }
        }
        let narrow = shown.filter { character in
            character.unicodeScalars.contains { (0xFF61..<0xFFA0).contains($0.value) }
        }
        #expect(narrow.isEmpty, "\(narrow)")
        #expect(shown.isSuperset(of: "外明日湿"), "\(shown)")
    }

    @Test("a display of dots is in the file of the glass: its text, its dots, and the nearest codes")
    func document() throws {
        let wired = try Wired(.tall, .traditionalChinese)
        let sequence = FrameSequence.farewell(at: moment(0), on: wired.display)
        let frame = sequence.frame(at: 0, on: wired.display)
        let document = sequence.document(of: frame, in: wired.display.letters)
        #expect(document.text.first?.hasPrefix("Windowsill") == true && document.text.count == 4)
        #expect(document.codes.first?.prefix(3) == [0x57, 0x69, 0x6E])
        let dots = try #require(document.dots.flatMap { DotRaster(hexadecimal: $0) })
        #expect(dots == frame.drawn?.dots)
        #expect(GlassDocument(json: Array(document.json.utf8)) == document)
    }

    @Test(
        "without large letters a display is in English, or in narrow katakana, and every page fits",
        arguments: Language.all)
    func small(language: Language) {
        for panel in DotPanel.allCases {
            let size = GlassFont.small.size(of: panel)
            let display = ServiceDisplay(
                display: RecordingDisplay(size: size) { _ in nil }, letters: .font(.small), language: language)
            let others: Language = language == .japanese ? .japaneseKana : .english
            #expect(display.language == (language.script == .latin ? language : others))
            let snapshot = GlassLanguageTests.snapshot(for: language, glass: display.language ?? .english)
            for page in Page.allCases {
                for frame in display.frames(of: page, in: snapshot) {
                    #expect(frame.drawn?.characters.count == size.columns * size.rows)
                }
            }
        }
    }
}

extension Array {
    fileprivate func chunked(by count: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
    }
}
