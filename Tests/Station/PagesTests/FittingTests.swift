import StationCore
import StationSamples
import Testing
import Values
import Words

@testable import Pages

@Suite("Texts that fit the glass")
struct FittingTests {
    private static let sizes: [(columns: Int, rows: Int)] = [(16, 2), (16, 4), (20, 2), (20, 4), (40, 2)]
    /// The languages that displays of characters have.
    private static let languages: [Language] = (Language.all + [Language.japaneseKana]).filter { language in
        [.latin, .katakana].contains(language.script)
    }

    private func snapshot(_ condition: Condition, cause: String? = nil) -> Snapshot {
        var sky = weather(17.2)
        sky.conditions = [condition]
        var ahead = forecast(from: 7200, Array(repeating: 12, count: 12))
        for index in ahead.slots.indices { ahead.slots[index].conditions = [condition] }
        return Snapshot.merge(
            readings: [],
            weather: WeatherReport(
                current: Fetched(sky, at: .start), forecast: Fetched(ahead, at: .start)),
            faults: cause.map { [Fault(component: .sensor("room"), cause: $0, since: .start)] } ?? [], at: moment(0))
    }

    private func lines(
        _ page: Page, _ snapshot: Snapshot, columns: Int, rows: Int, language: Language = .english
    ) -> [PageLine] {
        PageText(units: .metric, language: language, columns: columns, rows: rows)
            .screenfuls(of: [page], in: snapshot).flatMap(\.lines)
    }

    @Test("the words of every sky stand whole on every display, and none of them is cut", arguments: sizes)
    func skies(size: (columns: Int, rows: Int)) {
        for language in Self.languages {
            let texts = ConditionCode.allCases.map { ConditionText.text(for: $0, in: language) }
            let known = Set(texts.flatMap { $0.lowercased().split(separator: " ") })
            for (code, text) in zip(ConditionCode.allCases, texts) {
                let snapshot = snapshot(Condition(code, text: text))
                for page in [Page.conditions, .days] {
                    let lines = lines(page, snapshot, columns: size.columns, rows: size.rows, language: language)
                    let moving = lines.filter { $0.scrolls && $0.text.columns > size.columns }.map(\.text)
                    #expect(moving == [], "\(language.tag) \(code)")
                    guard page == .conditions, language.script == .latin, let first = lines.first else { continue }
                    // On a wide display the place stands two columns beside it.
                    let row = first.text.lowercased().prefix(size.columns).split(separator: "  ").first ?? ""
                    let words = row.split { $0 == " " || $0 > "\u{E000}" }
                    #expect(!words.isEmpty && words.allSatisfy(known.contains), "\(language.tag) \(code): \(words)")
                }
            }
        }
    }

    @Test("words that need it take the rows below the icon, and the rest moves down")
    func wraps() {
        let lines = lines(
            .conditions, snapshot(Condition(.thunderstormWithHeavyRain, text: "thunderstorm with heavy rain")),
            columns: 20, rows: 4
        ).map { $0.text.filter { $0 < "\u{E000}" } }
        #expect(
            lines == [" Thunderstorm with", " heavy rain", "Feels 16.8° 3.4m/s", "Taipei  Humidity 63%"])
    }

    @Test("a sky that needs more than two rows says less")
    func saysLess() {
        let lines = lines(
            .conditions, snapshot(Condition(.freezingRainLight, text: "leichter gefrierender Regen")), columns: 16,
            rows: 2, language: .german
        ).map { $0.text.filter { $0 < "\u{E000}" } }
        #expect(lines.prefix(2) == [" Gefrierender", "Regen"])
    }

    @Test("the shortest wording of every advice fits into sixteen columns, in every language and unit")
    func advice() {
        for language in Self.languages {
            let wordings = language.reading {
                [
                    AdviceWords.openDries("14.6 g/m³"), AdviceWords.openCools("12°"), AdviceWords.shutAdds("14.6 g/m³"),
                    AdviceWords.shutWarms("12°"), AdviceWords.shutAired, AdviceWords.openFreshens("1240"),
                    AdviceWords.open("Wohnküche unten"), AdviceWords.close("Wohnküche unten"),
                    AdviceWords.keepShut("Wohnküche unten"), AdviceWords.openLater(in: "Wohnküche unten"),
                    AdviceWords.mould(in: "Wohnküche unten"), AdviceWords.noHumidity(in: "Wohnküche unten"),
                    AdviceWords.open(["A", "B"]), AdviceWords.keepShut(["A", "B"]), AdviceWords.mould(in: ["A", "B"]),
                    AdviceWords.mouldLikely, AdviceWords.mouldRisk("100%"), AdviceWords.frost("-12°"),
                    AdviceWords.groundFrost("-12°"), AdviceWords.heat("131°"), AdviceWords.cold("-40°"),
                    AdviceWords.storm("-0.178 inHg", whole: "-0.18 inHg"),
                ]
            }
            let wide = wordings.compactMap(\.last).filter { $0.columns > 16 }
            #expect(wide == [], "\(language.tag)")
        }
    }

    @Test("on the narrowest display ground frost is frost where its word is too long, and damp air has one word")
    func narrowest() {
        func words(_ language: Language, _ headlines: () -> [String]) -> [String] {
            var snapshot = snapshot(Condition(.clear))
            snapshot.advice = [
                Advice(subject: .frost, urgency: .hint, headlines: language.reading(headlines), grounds: [])
            ]
            return lines(.advice, snapshot, columns: 8, rows: 2, language: language).map(\.text)
        }
        #expect(words(.dutch) { AdviceWords.groundFrost("2°") } == ["Vorst:", "2°"])
        #expect(words(.polish) { AdviceWords.groundFrost("-2°") } == ["Mróz:", "-2°"])
        #expect(words(.english) { AdviceWords.groundFrost("2°") } == ["Grass", "frost 2°"])
        #expect(words(.german) { AdviceWords.shutAdds("3,2 g/m³") } == ["Zu:", "feucht"])
        for language in Self.languages {
            for headlines in [{ AdviceWords.groundFrost("-12°") }, { AdviceWords.shutAdds("3.2 g/m³") }] {
                #expect(words(language, headlines).count <= 2, "\(language.tag)")
            }
        }
    }

    @Test("a mark that French sets apart stays behind its word")
    func holdsTogether() {
        let faulty = snapshot(Condition(.clear), cause: "Débranchez tout ; puis attendez")
        let lines = lines(.health, faulty, columns: 16, rows: 2, language: .english)
        #expect(lines.dropFirst().map(\.text) == ["Débranchez", "tout ; puis", "attendez"])
    }

    @Test("a cause takes the rows of two screens, whole words at a time")
    func causes() {
        let faulty = snapshot(Condition(.clear), cause: "SHT31: nothing responds at 0x44")
        let lines = lines(.health, faulty, columns: 16, rows: 2)
        #expect(lines.map(\.text) == ["! sensor room 0s", "SHT31: nothing", "responds at 0x44"])
        #expect(!lines.contains { $0.scrolls })
    }

    @Test("what a long text has no room for scrolls as it was: with its blanks, and without any in Chinese")
    func scrollsTheRest() {
        let text = PageText(units: .metric, language: .traditionalChinese, columns: 8, rows: 2) { _, _ in true }
        for (whole, rows) in [
            ("one two three four five six", ["one two", "three four five six"]),
            ("多雲時晴有短暫陣雨或雷雨", ["多雲時晴", "有短暫陣雨或雷雨"]),
        ] {
            let lines = text.flow([whole], upTo: 2)
            #expect(lines.map(\.text) == rows && lines.map(\.scrolls) == [false, true])
        }
    }
}
