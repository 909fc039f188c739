import Devices
import Glass
import Pages
import Ports
import StationCore
import StationSamples
import StationTestKit
import Testing
import Values
import Words

@Suite("The glass in every language")
struct GlassLanguageTests {
    private static let sizes = ["8x1", "8x2", "16x1", "16x2", "16x4", "20x2", "20x4", "40x2"].compactMap {
        DisplaySize($0)
    }

    /// Everything that a page can have, put into words by the station for its reader.
    static func snapshot(for reader: Language, glass: Language) -> Snapshot {
        reader.reading {
            var sky = weather(17.2, text: ConditionText.text(for: .brokenClouds, in: reader))
            sky.place.name = "Taipei"
            sky.air.pressure = .hectopascals(1013)
            var snapshot = Snapshot.merge(
                readings: [
                    SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: reading(21.4, 48.2, at: 0)),
                    place("kitchen", 19.8, 62), place("cellar", -12.3, 81), place("attic", 31, nil),
                ],
                weather: WeatherReport(
                    current: Fetched(sky, at: .start),
                    forecast: Fetched(
                        forecast(from: 7200, Array(repeating: [12, 19], count: 20).flatMap { $0 }), at: .start)),
                faults: [
                    Fault(component: .sensor("room"), cause: FaultWords.sensorRemedy, since: .start + .seconds(-3600))
                ], at: moment(0))
            snapshot.attributions = [.sample]
            snapshot.airQuality = .fresh(
                AirQuality(time: sevenInTheMorning, index: .veryPoor, ozone: 180.4, fineParticles: 102.6),
                Origin(source: .sample(.current), age: .zero))
            let advice = {
                [
                    Advice(
                        subject: .window, urgency: .notice, headlines: AdviceWords.shutAdds("4.6 g/m³"),
                        details: [AdviceWords.room(from: "41", to: "66")], grounds: []),
                    Advice(subject: .mould, urgency: .notice, headlines: AdviceWords.mouldRisk("88%"), grounds: []),
                    ofPlace("kitchen", "open_dries", AdviceWords.open("Küche")),
                    ofPlace("cellar", "shut_adds", AdviceWords.keepShut("Cellar")),
                ]
            }
            for index in snapshot.places.indices.dropFirst() { snapshot.places[index].kind = .room }
            snapshot.places[1].title = "Küche"
            snapshot.advice = advice()
            snapshot.glassAdvice = glass == reader ? nil : glass.reading(advice)
            return snapshot
        }
    }

    private static func place(_ name: String, _ celsius: Double, _ percent: Double?) -> SensorReport {
        SensorReport(
            sensor: SensorIdentity(name: name, place: .other(name), part: "SHT31"), freshness: everyTenSeconds,
            latest: reading(celsius, percent, at: 0))
    }

    private static func ofPlace(_ place: String, _ verdict: String, _ headlines: [String]) -> Advice {
        Advice(
            subject: .window, of: .other(place), titled: place, urgency: .hint, verdict: verdict, headlines: headlines,
            grounds: [])
    }

    private static func display(_ size: DisplaySize, _ rom: CharacterROM, _ language: Language) -> ServiceDisplay {
        ServiceDisplay(display: RecordingDisplay(size: size) { _ in nil }, letters: .rom(rom), language: language)
    }

    @Test(
        "every page at every size has only what the display can draw, in every language and with both character ROMs",
        arguments: Language.all, CharacterROM.allCases)
    func drawn(language: Language, rom: CharacterROM) {
        let glass = rom.language(for: language)
        let snapshot = Self.snapshot(for: language, glass: glass)
        for size in Self.sizes {
            let display = Self.display(size, rom, language)
            let text = PageText(units: .metric, language: glass, columns: size.columns, rows: size.rows)
            for page in Page.allCases {
                for screenful in text.screenfuls(of: [page], in: snapshot) {
                    for line in screenful.lines {
                        #expect(glass.script.draws(line.text), "\(size) \(page): \(line.text)")
                        let width = display.width(of: line.text)
                        #expect(line.scrolls || width <= size.columns, "\(size) \(page): \(line.text)")
                    }
                }
                let asked = text.screenfuls(of: [page], in: snapshot).flatMap { $0.lines.map(\.text) }.joined()
                for frame in display.frames(of: page, in: snapshot) {
                    #expect(asked.contains("?") || !frame.codes.contains(UInt8(ascii: "?")), "\(size) \(page)")
                }
            }
        }
    }

    @Test("a display speaks its reader's language, Japanese in katakana, and English where it lacks the script")
    func spoken() {
        let spoken = { (rom: CharacterROM) in Language.all.map { rom.language(for: $0).tag } }
        #expect(spoken(.a00) == ["en", "en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja-Kana", "en"])
        #expect(spoken(.a02) == ["en", "en", "de", "fr", "es", "it", "pt", "nl", "pl", "en", "en"])
    }

    @Test("letters with marks that ROM A00 lacks are drawn, and a ninth is the letter without its mark")
    func letters() throws {
        let size = DisplaySize.sixteenByTwo
        let book = GlyphSet(EuropeanLetters.glyphs)
        let frame = Frame(["łóżko é", "çãê ÀÉ"], size: size, rom: .a00, glyphs: book)
        #expect(frame.glyphs.map(\.character) == Array("łóżéçãêÀ"))
        #expect(frame.codes[16..<22] == [4, 5, 6, 0x20, 7, UInt8(ascii: "E")])
        #expect(Frame(["éèçñ"], size: size, rom: .a02, glyphs: book).glyphs == [])
    }

    @Test("every letter of a language is a picture of its own")
    func pictures() {
        let alike = Dictionary(grouping: EuropeanLetters.glyphs, by: \.rows).values.filter { $0.count > 1 }
        #expect(alike.map { $0.map(\.character) } == [])
        // A hollow box stands for what is not drawn.
        let box = DotFont.rows(of: "\u{2603}")
        #expect(EuropeanLetters.glyphs.filter { $0.rows == box }.map(\.character) == [])
    }

    @Test("a voicing mark takes a cell of its own")
    func voiced() {
        #expect(Frame(["ｶﾞA"], size: .sixteenByTwo).codes.prefix(3) == [0xB6, 0xDE, 0x41])
        #expect(Frame.width(of: "ｶﾞA", rom: .a00) == 3 && "ｶﾞA".columns == 3)
    }

    @Test("symbols have their place on the glass before letters")
    func symbols() {
        let book = GlyphSet(EuropeanLetters.glyphs + [Glyph("☀", ["#####"])])
        let frame = Frame(["éèêàâçôû☀"], size: .sixteenByTwo, rom: .a00, glyphs: book)
        #expect(frame.glyphs.map(\.character) == Array("☀éèêàâçô"))
        #expect(frame.codes.prefix(9) == [1, 2, 3, 4, 5, 6, 7, UInt8(ascii: "u"), 0])
    }

    @Test("a fault whose cause is in Chinese names on the glass the command that shows it")
    func causes() {
        let chinese = Language.traditionalChinese
        let snapshot = Self.snapshot(for: chinese, glass: .english)
        let lines = PageText(units: .metric, language: .english, columns: 40, rows: 2)
            .screenfuls(of: [.health], in: snapshot).flatMap { $0.lines.map(\.text) }
        #expect(lines == ["! sensor room 1h", "Cause: windowsill status", "Data: (c) Someweather"])
    }
}
