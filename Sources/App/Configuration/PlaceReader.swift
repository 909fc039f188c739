package import StationCore
import TOMLTables
import Values
import Words

/// `[[places]]`: what a place is called, what it is, and the limits of advice on it.
package struct PlaceConfiguration: Hashable, Sendable {
    package var place: SensorPlace
    /// The name that people read: 1 to 40 visible characters; nil for the name in the configuration.
    package var title: String?
    package var kind = PlaceKind.room
    /// Whether there is a window that can be opened.
    package var hasWindow = true
    /// The limits of advice; of the station where the place has none of its own.
    package var advice: AdviceConfiguration

    /// The most places that sensors may be in, outside among them.
    static let most = 8
}

/// Reads the places in file order; each has a sensor, and a title of its own.
func readPlaces(
    _ tables: [TableReader], sensors: [SensorConfiguration], _ advice: AdviceConfiguration
) -> [PlaceConfiguration] {
    var names: [String: Int] = [:]
    var titles: [String: String] = [:]
    return tables.compactMap { table in
        guard let name = table.required("name", .name(ConfigurationWords.Thing.place)) else { return nil }
        let place = SensorPlace(name)
        if let line = names[name] {
            table.report(
                "name",
                ConfigurationWords.nameTaken(
                    name, by: phrase("configuration.place-on-line", "the place on line \(line)")),
                allowed: ConfigurationWords.chooseName)
            return nil
        }
        names[name] = table.position.line
        if !sensors.contains(where: { $0.place == place }) {
            table.report(
                "name", phrase("configuration.place-without-sensor", "\"\(name)\" is not the place of any sensor"),
                allowed: suggestion(for: name, sensors))
        }
        var configuration = PlaceConfiguration(
            place: place, title: table.optional("title", .title), advice: advice)
        let title = configuration.title ?? place.title
        if let other = titles[title] {
            table.report(
                table.has("title") ? "title" : "name",
                ConfigurationWords.nameTaken(title, by: phrase("configuration.place-named", "the place \"\(other)\"")),
                allowed: ConfigurationWords.chooseName)
        }
        titles[title] = name
        table.read(
            "kind", .choice(phrase("configuration.thing.place-kind", "a kind of place")), into: &configuration.kind)
        table.read("window", .boolean, into: &configuration.hasWindow)
        configuration.advice.warmAbove = configuration.kind.warmAbove ?? advice.warmAbove
        readAdvice(table, into: &configuration.advice)
        refuseKeys(of: configuration, table)
        return configuration
    }
}

private func suggestion(for name: String, _ sensors: [SensorConfiguration]) -> String {
    nearest(to: name, among: sensors.map { "\($0.place)" }).map(ConfigurationWords.didYouMean)
        ?? phrase("configuration.write-place-of-sensor", "write place = \"\(name)\" in one of the sensors")
}

/// Reports the keys that do not apply to what the place is.
private func refuseKeys(of configuration: PlaceConfiguration, _ table: TableReader) {
    let isOutdoors = configuration.place == .outdoor
    let keys: [String]
    switch configuration.kind {
    case _ where isOutdoors: keys = ["kind", "window"] + Schema.advice
    case .room, .bedroom: keys = []
    case .cellar: keys = ["wall_factor", "warm_above", "stale_above"]
    case .valuesOnly: keys = ["window"] + Schema.advice
    }
    for key in keys where table.has(key) {
        table.report(
            key,
            isOutdoors
                ? phrase("configuration.does-not-apply-outdoors", "does not apply to the place \"outdoor\"")
                : ConfigurationWords.doesNotApply(toKind: configuration.kind.rawValue),
            allowed: ConfigurationWords.leaveOut(key))
    }
}

extension ValueRule where Value == String {
    /// A rule for a name that people read.
    fileprivate static var title: ValueRule {
        text(
            phrase("configuration.thing.title", "a title"),
            allowed: phrase("configuration.expected.title", "expected 1 to 40 visible characters")
        ) { text in
            (1...40).contains(text.count) && text.utf8.count <= 160 && isVisible(text)
                && text.contains { !$0.isWhitespace }
        }
    }
}
