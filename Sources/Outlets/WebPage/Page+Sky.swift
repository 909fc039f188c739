import Documents
import Values
import Words

extension Page {
    /// The weather at a glance: a picture of the sky, the temperature, the sky in words, and what changes next.
    func sky(_ document: SnapshotDocument) -> String {
        guard let weather = document.weather.value, let condition = weather.condition else { return "" }
        let values = document.shownPlaces.filter { $0.kind == .outside }.flatMap(\.values) + document.shownValues
        func shown(_ key: String) -> ShownValue? { values.first { $0.key == key } }
        let air = shown("outside.temperature")
        let isOld = trouble != nil || document.weather.state != .fresh || air?.isFresh == false
        let night = CivilTime(rfc3339: document.time).map { isNight($0, document) } ?? false
        let feels = shown("weather.feels_like").flatMap { value in text(of: value).map { (value.label ?? "", $0) } }
        let change = isOld ? nil : SkyChange(document)?.words(moment)
        return """
            <section class="card sky\(isOld ? " stale" : "")"><h2 class="sr">\(escaped(WebWords.sky))</h2>\
            \(SkySymbol(weather.conditionCode, isNight: night).html)<div>\
            <p class="t">\(escaped(air.flatMap { text(of: $0) } ?? "–"))</p>\
            <p class="words">\(escaped(condition))</p>\
            \(feels.map { "<p class=\"why\">\(escaped("\($0.0) \($0.1)"))</p>" } ?? "")\
            \(change.map { "<p class=\"next\">\(escaped($0))</p>" } ?? "")\
            \(staleness(document.weather))</div></section>
            """
    }
}
