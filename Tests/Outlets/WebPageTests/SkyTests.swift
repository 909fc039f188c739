import Documents
import Foundation
import Testing
import Values

@testable import WebPage

@Suite("The weather as a picture")
struct SkyTests {
    private let content = SampleContent()

    /// A station at noon under this sky, with the hours ahead: each with its sky, its chance, its rain and its temperature.
    private func document(
        _ sky: String?, _ hours: [(code: String?, chance: Double?)], rain: [Double?] = [], celsius: Double = 8,
        every step: Int64 = 1
    ) throws -> SnapshotDocument {
        let noon = Timestamp(secondsSince1970: 1_795_348_800)
        func text(_ hours: Int64) -> String { CivilTime(noon.advanced(bySeconds: hours * 3600), in: .utc).description }
        let slots = hours.enumerated().map { index, hour in
            [
                "\"time\":\"\(text(Int64(index + 1) * step))\",\"temperature_c\":\(celsius)",
                hour.code.map { "\"condition_code\":\"\($0)\"" },
                hour.chance.map { "\"precipitation_chance_pct\":\($0)" },
                rain.indices.contains(index) ? rain[index].map { "\"rain_mm\":\($0)" } : nil,
            ].compactMap { $0 }.joined(separator: ",")
        }
        let list = slots.map { "{\($0)}" }.joined(separator: ",")
        let condition =
            sky.map { "\"condition_code\":\"\($0)\",\"condition\":\"\($0.replacing("_", with: " "))\"," } ?? ""
        let json = """
            {"schema":1,"time":"\(text(0))",
             "weather":{"state":"fresh","value":{\(condition)"time":"\(text(0))","temperature_c":8}},
             "outside":{"temperature_c":{"state":"fresh","value":8.4,"source":"sensor/balcony","age_s":3}},
             "hours":{"state":"fresh","value":[\(list)]}}
            """
        return try #require(SnapshotDocument(json: Array(json.utf8)))
    }

    private func words(_ document: SnapshotDocument) -> String? {
        SkyChange(document)?.words { String($0.dropFirst(11).prefix(5)) }
    }

    @Test("says until when it stays as it is, and what then comes")
    func changes() throws {
        let dry = (code: Optional("overcast"), chance: Optional(10.0))
        let wet = (code: Optional("rain"), chance: Optional(80.0))
        let snow = (code: Optional("snow"), chance: Optional(80.0))
        #expect(try words(document("few_clouds", [dry, wet])) == "dry until 14:00, then rain")
        #expect(try words(document("rain", [wet, wet, dry, dry])) == "rain until 15:00, then dry")
        #expect(try words(document("rain_light", [wet, snow])) == "rain until 14:00, then snow")
        #expect(try words(document("rain", [wet, ("sleet", 90), wet])) == "rain for the next 3 h")
        #expect(try words(document("clear", [dry, dry, dry, dry])) == "dry for the next 4 h")
        #expect(try words(document("clear", [dry, wet], every: 3)) == "dry until 18:00, then rain")
    }

    @Test("says then dry only where it stays dry for the rest of a day, and else until when")
    func pauses() throws {
        let dry = (code: Optional("overcast"), chance: Optional(10.0))
        let wet = (code: Optional("rain"), chance: Optional(80.0))
        let storm = (code: Optional("thunderstorm"), chance: Optional(60.0))
        #expect(
            try words(document("rain", [wet, dry, dry, storm, dry, wet])) == "rain until 14:00, then dry until 16:00")
        #expect(try words(document("rain", [dry, wet], every: 3)) == "rain until 15:00, then dry until 18:00")
        let unlikely = (code: Optional("thunderstorm"), chance: Optional(20.0))
        #expect(try words(document("rain", [wet, dry, unlikely])) == "rain until 14:00, then dry")
        let day = [wet] + Array(repeating: dry, count: 23)
        #expect(try words(document("rain", day + [storm])) == "rain until 14:00, then dry")
        #expect(try words(document("clear", [dry, wet, dry, wet])) == "dry until 14:00, then rain")
    }

    @Test("a shower that is unlikely does not count, and rain that is likely does, whatever the sky's name")
    func likely() throws {
        let unlikely = (code: Optional("rain_showers"), chance: Optional(15.0))
        #expect(try words(document("clear", [unlikely, unlikely, unlikely])) == "dry for the next 3 h")
        #expect(try words(document("clear", [(nil, 5), ("overcast", 75)])) == "dry until 14:00, then rain")
        #expect(try words(document("clear", [("overcast", 75)], celsius: -4)) == "dry until 13:00, then snow")
        #expect(try words(document("clear", [("rain", nil)])) == "dry until 13:00, then rain")
    }

    @Test("nothing is said of the future without a sky, without hours, from old values or beyond a day")
    func unknown() throws {
        #expect(try words(document(nil, [("rain", 90)])) == nil)
        #expect(try words(document("clear", [])) == nil)
        #expect(try words(document("clear", [("clear", 0), ("clear", 0)])) == nil)
        var old = try document("clear", [("rain", 90)])
        old.hours.state = .stale
        #expect(words(old) == nil)
        let dry = (code: Optional("clear"), chance: Optional(0.0))
        let days = Array(repeating: dry, count: 30) + [(code: Optional("rain"), chance: Optional(90.0))]
        #expect(try words(document("clear", days)) == "dry for the next 24 h")
    }

    private func live(_ document: SnapshotDocument) -> String {
        content.station = .heard(document, bytes: [], heard: .seconds(3))
        return SampleContent.site(content).answer(get("/live")).text
    }

    @Test("is the first card and says what comes next; without weather there is no such card")
    func card() throws {
        let text = live(try document("few_clouds", [("rain", 80)]))
        let card = try #require(text.firstMatch(of: /<section class="card sky">.*?<\/section>/)).0
        for part in ["<svg class=\"icon\"", "8.4°", "few clouds", "dry until 13:00, then rain"] {
            #expect(card.contains(part), "\(part)")
        }
        let advice = try #require(text.firstRange(of: "card advice"))
        #expect(card.endIndex < advice.lowerBound)
        #expect(!live(try document(nil, [])).contains("card sky"))
    }

    @Test("an hour has a bar for its rain, as high in a slot of three hours as in three of one")
    func bars() throws {
        func heights(_ document: SnapshotDocument) -> [Substring] {
            live(document).matches(of: /class="fall".*?v-([\d.]+)h/).map(\.output.1)
        }
        let hours = [(code: String?, chance: Double?)](repeating: ("rain", 90), count: 4)
        #expect(heights(try document("rain", hours, rain: [0, 0.5, 2, 80])) == ["5.0", "10.0", "20.0"])
        #expect(heights(try document("rain", hours, rain: [1.5, nil, 6, 0.1], every: 3)) == ["5.0", "10.0"])
        #expect(live(try document("rain", hours, rain: [2])).contains("</svg><span class=\"sr\">2.0 mm</span><b>"))
    }

    private func symbol(_ code: String?, rain: Double? = nil, snow: Double? = nil, chance: Double? = nil) -> String {
        let values = [
            code.map { "\"condition_code\":\"\($0)\"" }, rain.map { "\"rain_mm\":\($0)" },
            snow.map { "\"snow_mm\":\($0)" },
            chance.map { "\"precipitation_chance_pct\":\($0)" },
        ]
        let day = (["\"date\":\"2026-11-22\""] + values.compactMap { $0 }).joined(separator: ",")
        let json = """
            {"schema":1,"time":"2026-11-22T12:00:00+00:00","days":{"state":"fresh","value":[{\(day)}]}}
            """
        return SnapshotDocument(json: Array(json.utf8))?.days.value?.first.map { SkySymbol($0).html } ?? "-"
    }

    private func symbol(of code: String) -> String { SkySymbol(code, isNight: false).html }

    @Test("a day has the icon that its rain deserves, whatever the sky's name")
    func days() {
        #expect(symbol("thunderstorm", rain: 0.2, chance: 15) == symbol(of: "few_clouds"))
        #expect(symbol("overcast", rain: 6, chance: 80) == symbol(of: "rain"))
        #expect(symbol("overcast", snow: 6) == symbol(of: "snow"))
        #expect(symbol("overcast", rain: 0.3, chance: 55) == symbol(of: "drizzle"))
        #expect(symbol("thunderstorm", rain: 9, chance: 90) == symbol(of: "thunderstorm"))
        #expect(symbol("rain") == symbol(of: "rain") && symbol("clear") == symbol(of: "clear"))
        #expect(symbol(nil).isEmpty && symbol("rain", rain: 0) == symbol(of: "few_clouds"))
    }
}
