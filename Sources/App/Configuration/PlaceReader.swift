import Devices
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
///
/// - Parameter language: the `language` of the configuration.
func readPlaces(
    _ tables: [TableReader], sensors: [SensorConfiguration], _ advice: AdviceConfiguration, in language: String
) -> [PlaceConfiguration] {
    let named = tables.compactMap { table in
        table.required("name", .name(ConfigurationWords.Thing.place)).map { name in
            (table: table, name: name, title: table.optional("title", ValueRule<String>.title))
        }
    }
    var names: [String: Int] = [:]
    var titles = namesInUse(besides: named.filter { $0.title != nil }.map(\.name), sensors, in: language)
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
        refuseWithoutSensor(place, title, table, sensors)
        var configuration = PlaceConfiguration(place: place, title: title, advice: advice)
        if PlaceConfiguration.otherSubjects.contains(name) {
            table.report(
                "name",
                phrase("configuration.place-is-subject", "\"\(name)\" is something else in windowsill explain"),
                allowed: phrase("configuration.rename-place", "rename the place, in its sensors too"))
        }
        let shown = title ?? place.title
        if let other = titles.updateValue(name, forKey: shown.lowercased()), other != name {
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

/// The names that people read besides the titles that tables give, in lower case, each with its place: those of the places without a
/// title, and the words of the display for the room and outside, which take the place of a title that it has no room for. They are in the
/// configured language, as the ROM of a display writes it, and in English, which a display has whose ROM lacks its letters.
///
/// - Parameter titled: the places that a table gives a title.
private func namesInUse(
    besides titled: [String], _ sensors: [SensorConfiguration], in language: String
) -> [String: String] {
    let untitled = ([.room, .outdoor] + sensors.map(\.place)).filter { !titled.contains("\($0)") }
    // Where no sensor is in the room, the display says "Inside" of an only place that has sensors, or of none.
    let hasRoom = sensors.contains { $0.place == .room }
    func names() -> [(String, String)] {
        let inside = [PageWords.inside, PageWords.insideInFull, PageWords.insideAtLength]
        let outside = [PageWords.outside, PageWords.outsideInFull, PageWords.outsideAtLength]
        var all = untitled.map { ($0.title, "\($0)") }
        all += outside.map { ($0, "\(SensorPlace.outdoor)") }
        if hasRoom { all += inside.map { ($0, "\(SensorPlace.room)") } }
        return all
    }
    let reader = Language(matching: language)
    let configured: Catalogue? = reader.map { $0.catalogue } ?? Catalogue.current
    let burnt: Catalogue? = reader.flatMap { CharacterROM.a00.language(for: $0).catalogue }
    let all = [configured, burnt, nil].flatMap { Catalogue.$current.withValue($0, operation: names) }
    return Dictionary(all.map { ($0.lowercased(), $1) }) { first, _ in first }
}

/// A title without the blanks around it.
private func trimmed(_ title: String) -> String {
    let start = title.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
}

/// Reports a place that no sensor is in, except outside with a title: what the weather services say of it goes by that.
private func refuseWithoutSensor(
    _ place: SensorPlace, _ title: String?, _ table: TableReader, _ sensors: [SensorConfiguration]
) {
    let isTitleOnly = place == .outdoor && title != nil
    guard !isTitleOnly, !sensors.contains(where: { $0.place == place }) else { return }
    let others = (sensors.map(\.place) + [.outdoor]).filter { $0 != place }
    table.report(
        "name", ConfigurationWords.placeWithoutSensor("\(place)"),
        allowed: nearest(to: "\(place)", among: others.map { "\($0)" }).map(ConfigurationWords.didYouMean)
            ?? phrase("configuration.write-place-of-sensor", "write place = \"\(place)\" in one of the sensors"))
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
    /// A rule for a name that people read; the blanks around it are left out.
    static var title: ValueRule {
        ValueRule(
            phrase("configuration.thing.title", "a title"),
            allowed: phrase("configuration.expected.title", "expected 1 to 40 visible characters")
        ) {
            guard case .text(let text) = $0 else { return nil }
            let title = trimmed(text)
            let fits = (1...40).contains(title.count) && title.utf8.count <= 160
            return fits && isVisible(title) ? title : nil
        }
    }
}
