import Documents
import Values
import Words

extension Page {
    private static let mostOthers = 12

    /// The room, and the other places but outside, side by side where the window has room.
    func inside(_ document: SnapshotDocument) -> String {
        let places = document.shownPlaces
        let others = places.filter { $0.kind == .other }.prefix(Self.mostOthers)
        let rooms = cards(places.filter { $0.kind == .room } + others, document)
        return rooms.isEmpty ? "" : "<div class=\"rooms\">\n\(rooms)\n</div>"
    }

    func outside(_ document: SnapshotDocument) -> String {
        cards(document.shownPlaces.filter { $0.kind == .outside }, document)
    }

    private func cards(_ places: [ShownPlace], _ document: SnapshotDocument) -> String {
        places.map { card($0, document) }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: A card

    private func card(_ place: ShownPlace, _ document: SnapshotDocument) -> String {
        guard place.kind != .room || document.sensors.contains(where: { $0.place == "room" }) else { return "" }
        let values = place.values
        // What no sensor there measures is left out.
        var rows = values.filter {
            $0.group == .air ? $0.content != nil || $0.source != nil : text(of: $0) != nil
        }
        let temperature = values.first { $0.kind == .quantity(.temperature) }
        rows.removeAll { $0.key == temperature?.key }
        let main = isWithoutThermometer(place, showing: rows) ? nil : temperature
        var today = range(place.today, place.air)
        if place.kind == .outside {
            let known = document.shownValues
            rows = weather(known, document) + rows + known.filter { $0.group == .barometer && text(of: $0) != nil }
            today = today ?? expected(document.today.value)
        }
        let kind = place.kind == .other ? "" : " \(place.key)"
        return """
            <section class="card place\(kind)"><h2>\(escaped(place.title))</h2>\(main.map { row($0, kind: "big") } ?? "")\
            \(today.map { "<p class=\"today\">\($0.hasPrefix("<") ? $0 : escaped($0))</p>" } ?? "")\
            \(advice(on: place).map { "<p class=\"today\">\(escaped($0))</p>" } ?? "")\
            \(rows.map { row($0, kind: "row") }.joined())</section>
            """
    }

    /// Whether all that is measured in a place is something else than its temperature, which then is no value that is missing.
    private func isWithoutThermometer(_ place: ShownPlace, showing others: [ShownValue]) -> Bool {
        let temperature = place.air[.temperature]
        guard place.kind != .outside, temperature.value == nil, temperature.source == nil else { return false }
        // One that reads nothing may be the thermometer.
        let isMissed = place.sensors.contains { sensor in
            Quantity.sensed.allSatisfy { sensor.air[$0].value == nil }
        }
        return !isMissed && others.contains { $0.group == .air && $0.content != nil }
    }

    /// The most urgent advice on one of several places, with its first two details; nil without any.
    private func advice(on place: ShownPlace) -> String? {
        guard place.kind != .outside, let first = place.advice.first else { return nil }
        return ([first.headline] + first.details.prefix(2)).joined(separator: " · ")
    }

    private func row(_ value: ShownValue, kind: String) -> String {
        guard let label = value.label else { return "" }
        let known = text(of: value)
        let isStale = !value.isFresh || trouble != nil
        let text =
            known.map(escaped)
            ?? "<span class=\"none\">–<span class=\"sr\"> \(escaped(WebWords.noValue))</span></span>"
        let old = isStale && known != nil ? "<small>\(ago(value.age ?? 0))</small>" : ""
        var rows: [(String, String)] = []
        if let cause = known == nil ? value.cause ?? ExplainWords.notSent : value.isFresh ? nil : value.cause {
            rows.append((ExplainWords.cause, escaped(cause)))
        }
        if let source = value.source { rows.append((ExplainWords.from, escaped(self.source(source)))) }
        if known != nil, let age = self.age(of: value) { rows.append((ExplainWords.age, age)) }
        rows.append((ExplainWords.rule, escaped(value.rule)))
        rows += value.beside.map { (source($0.source ?? ""), reading($0)) }
        return """
            <details class="\(kind)\(isStale || known == nil ? " stale" : "")" data-key="\(escaped(value.key))">\
            <summary><span class="\(kind == "big" ? "sr" : "l")">\(escaped(label))</span>\
            <span class="v">\(text)\(old)</span></summary>\
            <dl>\(rows.map { "<dt>\(escaped($0.0))</dt><dd>\($0.1)</dd>" }.joined())</dl></details>
            """
    }

    /// What a sensor reads beside the one whose value is shown, or why it reads nothing.
    private func reading(_ value: ShownValue) -> String {
        let parts = [text(of: value).map(escaped) ?? value.cause.map(escaped) ?? "–", age(of: value)]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }

    /// How old a value is, and whether that is too old; nil where it is not known.
    private func age(of value: ShownValue) -> String? {
        value.age.map { ago($0) + (value.isFresh && trouble == nil ? "" : " · \(escaped(WebWords.tooOld))") }
    }

    // MARK: Values

    /// The value as text; nil for what the page does not show now.
    func text(of value: ShownValue) -> String? {
        guard value.label != nil, case .number(let number)? = value.content else {
            if case .text(let text)? = value.content, value.label != nil { return text }
            return nil
        }
        switch (value.key, value.kind) {
        case ("weather.wind", _): return wind(number)
        case ("weather.air_quality", _): return Int(exactly: number).map { ReportWords.airQuality(index: $0) }
        case ("outlook.tendency", _):
            return Int(exactly: (number * 100).rounded()).map {
                ($0 > 0 ? "+" : "") + units.pressureChange(pascals: $0)
            }
        case (_, .quantity(.temperature)), (_, .quantity(.feelsLike)): return degrees(number)
        case (_, .quantity(.gust)): return Speed(metresPerSecond: number).map { units.text($0) }
        // A dry hour has no row.
        case (_, .quantity(.rain)) where number <= 0, (_, .quantity(.snow)) where number <= 0: return nil
        case (_, .quantity(let quantity)):
            guard let thousandths = quantity.thousandths(number) else { return "–" }
            return units.text(thousandths, of: quantity, places: value.decimals ?? 0)
        default: return "\(units.number(number, places: value.decimals ?? 0)) \(value.symbol ?? "")"
        }
    }

    private func weather(_ known: [ShownValue], _ document: SnapshotDocument) -> [ShownValue] {
        let rows = known.filter { $0.group == .weather && $0.label != nil }
        // One line says that there is no weather, not seven.
        let isAbsent = document.weather.value == nil && document.weather.cause != nil
        return rows.enumerated().filter { isAbsent && $0.offset == 0 || text(of: $0.element) != nil }.map(\.element)
    }

    private func wind(_ metresPerSecond: Double) -> String? {
        guard let speed = Speed(metresPerSecond: metresPerSecond) else { return nil }
        let from = document?.weather.value?.windDeg.flatMap(Self.compass)
        return [from, units.text(speed)].compactMap { $0 }.joined(separator: " ")
    }

    /// The name of one of eight directions; nil for what is not a direction.
    private static func compass(_ degrees: Double) -> String? {
        guard degrees.isFinite, (0...360).contains(degrees) else { return nil }
        let names = WebWords.compass
        let index = Int((degrees / 45).rounded()) % 8
        return names.indices.contains(index) ? names[index] : nil
    }

    /// The source in words: `Sensor room (SHT31)`, or the name of a weather service.
    private func source(_ path: String) -> String {
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        guard let document, parts.count == 2 else { return path }
        if parts[0] == "sensor" {
            let part = document.sensors.first { $0.name == parts[1] }?.part.uppercased()
            return phrase("web.sensor", "sensor “\(parts[1])” (\(part ?? "?"))")
        }
        return document.providers.first { $0.id == parts[0] }?.name ?? path
    }

    private func degrees(_ celsius: Double) -> String { Temperature(celsius: celsius).map { units.short($0) } ?? "–" }

    func wholeDegrees(_ celsius: Double) -> String {
        Temperature(celsius: celsius).map { units.short($0, places: 0) } ?? "–"
    }

    // MARK: Today

    private func expected(_ day: SnapshotDocument.Day?) -> String? {
        guard let low = day?.lowC, let high = day?.highC else { return nil }
        return phrase("web.expected", "\(degrees(low)) to \(degrees(high)) expected today")
    }

    /// Today's extremes; by the history for a place whose extremes the snapshot does not have.
    private func range(
        _ day: SnapshotDocument.Value<SnapshotDocument.MeasuredDay>, _ air: SnapshotDocument.Air
    ) -> String? {
        let course = course(of: air)
        if let extremes = day.value?.temperatureC {
            return today(extremes.lowest, extremes.highest, change: course?.change)
        }
        return course.map { today(Double($0.low) / 1000, Double($0.high) / 1000, change: $0.change) }
    }

    private func course(of air: SnapshotDocument.Air) -> TemperatureCourse? {
        guard let source = air[.temperature].source, source.hasPrefix("sensor/") else { return nil }
        return content.course(ofSensor: String(source.dropFirst(7)))
    }

    private func today(_ low: Double, _ high: Double, change: Int?) -> String {
        let range = "<span>\(escaped(WebWords.rangeToday(degrees(low), degrees(high))))</span>"
        guard let change else { return range }
        let words = units.difference(kelvins: Double(abs(change)) / 1000)
        let (arrow, text) =
            change >= 200
            ? ("↗", phrase("web.rising", "up \(words) in 1 h"))
            : change <= -200
                ? ("↘", phrase("web.falling", "down \(words) in 1 h")) : ("→", phrase("web.steady", "steady"))
        // In a narrow column a line must not end between number and unit.
        let unbroken = escaped(words).replacing(" ", with: "&nbsp;")
        let trend = escaped(text).replacing(escaped(words), with: unbroken)
        return range + "<span class=\"trend\"><span aria-hidden=\"true\">\(arrow)</span> \(trend)</span>"
    }
}
