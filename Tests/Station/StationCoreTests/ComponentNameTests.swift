import StationCore
import Testing
import Values
import Words

@Suite("Names of components")
struct ComponentNameTests {
    private static let others: [Component] = [
        .sensor("room"), .button("front"), .output("fan"), .place, .state(.checkpoint), .state(.place),
        .state(.provider(metNorway)), .network, .key, .clock, .timeZone, .processor, .power,
    ]
    private static let outlets = ["lcd", "log", "history", "notify", "snapshot", "glass", "metrics"].map {
        Component($0)
    }
    private static let weather = WeatherTopic.allCases.flatMap { topic in
        [Component.weather(topic), .weather(topic, from: metNorway)]
    }
    private static let metNorway = ProviderID(rawValue: "met-norway")
    private static let translations = Language.all.filter { $0 != .english }
    private static let all = others + outlets + weather

    @Test("people read what a component brings or is, and the log has its identifier")
    func english() {
        let names = [Component.weather(.oneCall), .weather(.current), .weather(.forecast, from: Self.metNorway), .key]
            .map(\.words)
        #expect(names == ["weather", "weather now", "forecast (met-norway)", "API key"])
        #expect(Component.sensor("room").words == "sensor room" && Component("lcd").words == "display")
        #expect(Component("metrics").words == "file metrics.prom")
        #expect(Component.weather(.oneCall).description == "weather/onecall")
        #expect(Component("somebody's").words == "somebody's")
    }

    @Test(
        "no name is an identifier with slashes or a service's product, and no two are the same", arguments: Language.all
    )
    func differ(language: Language) {
        let names = Catalogue.$current.withValue(language.catalogue) { Self.all.map(\.words) }
        #expect(Set(names).count == names.count, "\(names)")
        for name in names { #expect(!name.contains("/") && !name.lowercased().contains("onecall"), "\(name)") }
    }

    @Test("every name is in every language", arguments: translations)
    func translated(language: Language) {
        let english = Set(Self.all.map(\.words))
        // Words that some languages share with English.
        let shared: Set<String> = [
            "sensor room", "processor", "display", "forecast", "messages", "file snapshot.json", "file glass.json",
            "file metrics.prom",
        ]
        let names = Catalogue.$current.withValue(language.catalogue) { Self.all.map(\.words) }
        #expect(english.intersection(names).subtracting(shared) == [], "\(language)")
    }

    @Test("every name begins with a word that has room on a display of 16 columns", arguments: Language.all)
    func fits(language: Language) {
        let mark = "! "
        for name in Catalogue.$current.withValue(language.catalogue, operation: { Self.all.map(\.words) }) {
            let first = name.split(separator: " ").first ?? ""
            #expect(!language.script.draws(name) || (mark + first).columns <= 16, "\(name)")
        }
    }
}
