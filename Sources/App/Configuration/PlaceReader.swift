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

    /// What `windowsill explain` knows beside places: of a place with such a name it could not say what is advised there.
    package static let otherSubjects = ["outside", "outlook", "weather", "today", "tomorrow", "sun", "advice"]
}

/// Reads the places in file order; each has a sensor, and a title that no other place has, with a table or without.
func readPlaces(
    _ tables: [TableReader], sensors: [SensorConfiguration], _ advice: AdviceConfiguration
) -> [PlaceConfiguration] {
    let named = tables.compactMap { table in
        table.required("name", .name(ConfigurationWords.Thing.place)).map { name in
            (table: table, name: name, title: table.optional("title", .title))
        }
    }
    var names: [String: Int] = [:]
    var titles = untitled(besides: named.filter { $0.title != nil }.map(\.name), sensors)
    return named.compactMap { table, name, title in
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
        var configuration = PlaceConfiguration(place: place, title: title, advice: advice)
        if PlaceConfiguration.otherSubjects.contains(name) {
            table.report(
                "name",
                phrase("configuration.place-is-subject", "\"\(name)\" is something else in windowsill explain"),
                allowed: phrase("configuration.rename-place", "rename the place, in its sensors too"))
        }
        let shown = title ?? place.title
        if let other = titles.updateValue(name, forKey: folded(shown)), other != name {
            table.report(
                title == nil ? "name" : "title",
                ConfigurationWords.nameTaken(shown, by: phrase("configuration.place-named", "the place \"\(other)\"")),
                allowed: ConfigurationWords.chooseName)
        }
        table.read(
            "kind", .choice(phrase("configuration.thing.place-kind", "a kind of place")), into: &configuration.kind)
        table.read("window", .boolean, into: &configuration.hasWindow)
        configuration.advice.warmAbove = configuration.kind.warmAbove ?? advice.warmAbove
        readAdvice(table, into: &configuration.advice)
        refuseKeys(of: configuration, table)
        return configuration
    }
}

/// The names that people read for places without a title, by ``folded(_:)``: the room, outside, and wherever sensors are.
///
/// - Parameter titled: the places that a table gives a title.
private func untitled(besides titled: [String], _ sensors: [SensorConfiguration]) -> [String: String] {
    let places = ([.room, .outdoor] + sensors.map(\.place)).filter { !titled.contains("\($0)") }
    return Dictionary(places.map { (folded($0.title), "\($0)") }) { first, _ in first }
}

/// A title as people compare it: without blanks around it, and in small letters.
private func folded(_ title: String) -> String {
    let start = title.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed()).lowercased()
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
