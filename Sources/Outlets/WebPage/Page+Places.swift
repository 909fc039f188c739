import Documents
import Values
import Words

/// One value on the page, and what one tap shows of it.
struct ShownValue {
    /// A key that is unique on the page.
    var key: String
    var label: String
    /// The value as text; nil while there is no value.
    var text: String?
    var isStale = false
    /// The age of the value in seconds when the document was made; nil when it is unknown.
    var age: Int64?
    /// The origin of the value, in words; nil when it is unknown.
    var source: String?
    var rule: String
    var cause: String?
}

extension Page {
    func places(_ document: SnapshotDocument) -> String {
        // A column for what is inside and one for outside, of whatever lengths.
        var cards = [room(document)]
        for place in document.places.prefix(12) {
            let values = air(place.air, key: place.place, rule: ExplainWords.placeRule(place.place))
            cards.append(
                card(
                    phrase("web.place", "\(place.place.prefix(1).uppercased() + place.place.dropFirst())"),
                    kind: "place",
                    temperature(of: place.air, key: place.place, rule: ExplainWords.placeRule(place.place)),
                    range: course(place.air), values, isWanted: true))
        }
        let inside = cards.filter { !$0.isEmpty }.joined(separator: "\n")
        let columns = [inside, outside(document)].filter { !$0.isEmpty }.map { "<div>\n\($0)\n</div>" }
        return "<div class=\"places\">\(columns.joined())</div>"
    }

    private func room(_ document: SnapshotDocument) -> String {
        let rule = ExplainWords.placeRule("room")
        return card(
            phrase("web.room", "Room"), kind: "place room", temperature(of: document.room, key: "room", rule: rule),
            range: range(document.roomToday, document.room),
            air(document.room, key: "room", rule: rule) + derived(document.roomDerived, document.room, key: "room"),
            isWanted: document.sensors.contains { $0.place == "room" })
    }

    private func outside(_ document: SnapshotDocument) -> String {
        let rule = ExplainWords.outsideRule
        let expected = document.today.value.flatMap { day in
            day.lowC.flatMap { low in
                day.highC.map { phrase("web.expected", "\(degrees(low)) to \(degrees($0)) expected today") }
            }
        }
        return card(
            phrase("web.outside", "Outside"), kind: "place outside",
            temperature(of: document.outside, key: "outside", rule: rule),
            range: range(document.outsideToday, document.outside) ?? expected,
            weather(document) + air(document.outside, key: "outside", rule: rule)
                + derived(document.outsideDerived, document.outside, key: "outside") + barometer(document),
            isWanted: true)
    }

    // MARK: A card

    private func card(
        _ name: String, kind: String, _ main: ShownValue, range: String?, _ values: [ShownValue], isWanted: Bool
    ) -> String {
        guard isWanted else { return "" }
        let rows = values.map { row($0, kind: "row") }.joined()
        return """
            <section class="card \(kind)"><h2>\(escaped(name))</h2>\(row(main, kind: "big"))\
            \(range.map { "<p class=\"today\">\($0.hasPrefix("<") ? $0 : escaped($0))</p>" } ?? "")\(rows)</section>
            """
    }

    private func row(_ value: ShownValue, kind: String) -> String {
        let text =
            value.text.map(escaped)
            ?? "<span class=\"none\">–<span class=\"sr\"> \(escaped(WebWords.noValue))</span></span>"
        let label = "<span class=\"\(kind == "big" ? "sr" : "l")\">\(escaped(value.label))</span>"
        let old = value.isStale && value.text != nil ? "<small>\(ago(value.age ?? 0))</small>" : ""
        return """
            <details class="\(kind)\(value.isStale || value.text == nil ? " stale" : "")" data-key="\(escaped(value.key))">\
            <summary>\(label)<span class="v">\(text)\(old)</span></summary>\(explanation(value))</details>
            """
    }

    private func explanation(_ value: ShownValue) -> String {
        var rows: [(String, String)] = []
        if let cause = value.cause { rows.append((ExplainWords.cause, escaped(cause))) }
        if let source = value.source { rows.append((ExplainWords.from, escaped(source))) }
        if value.text != nil, let age = value.age {
            rows.append((ExplainWords.age, ago(age) + (value.isStale ? " · \(escaped(WebWords.tooOld))" : "")))
        }
        rows.append((ExplainWords.rule, escaped(value.rule)))
        return "<dl>\(rows.map { "<dt>\(escaped($0.0))</dt><dd>\($0.1)</dd>" }.joined())</dl>"
    }

    // MARK: Values

    func shown<Content>(
        _ key: String, _ label: String, _ value: SnapshotDocument.Value<Content>, rule: String,
        _ text: (Content) -> String?
    ) -> ShownValue {
        let words = value.value.flatMap(text)
        return ShownValue(
            key: key, label: label, text: words, isStale: value.state != .fresh || trouble != nil, age: value.ageS,
            source: value.source.map(source), rule: rule,
            cause: words == nil ? value.cause ?? ExplainWords.notSent : value.state == .fresh ? nil : value.cause)
    }

    private func temperature(of air: SnapshotDocument.Air, key: String, rule: String) -> ShownValue {
        shown("\(key).temperature", Quantity.temperature.title, air[.temperature], rule: rule, degrees)
    }

    /// The values of the air except the temperature; what no sensor there measures is left out.
    private func air(_ air: SnapshotDocument.Air, key: String, rule: String) -> [ShownValue] {
        Quantity.sensed.filter { $0 != .temperature }.compactMap { quantity in
            let value = air[quantity]
            guard value.value != nil || value.source != nil else { return nil }
            return shown("\(key).\(quantity.name)", quantity.title, value, rule: rule) { text($0, quantity) }
        }
    }

    private func derived(
        _ value: SnapshotDocument.Value<SnapshotDocument.Derived>, _ air: SnapshotDocument.Air, key: String
    ) -> [ShownValue] {
        var list = [
            shown("\(key).dew_point", ChartWords.dewPoint, value, rule: ExplainWords.dewPointRule) {
                $0.dewPointC.map(degrees)
            },
            shown(
                "\(key).absolute_humidity", phrase("web.water", "Moisture"), value,
                rule: ExplainWords.absoluteHumidityRule
            ) {
                "\(units.number($0.absoluteHumidityGPerM3, places: 1)) g/m³"
            },
        ]
        for index in list.indices where list[index].source == nil {
            list[index].source = air[.humidity].source.map(source)
        }
        return list.filter { $0.text != nil }
    }

    private func weather(_ document: SnapshotDocument) -> [ShownValue] {
        func part(_ key: String, _ label: String, _ text: (SnapshotDocument.Conditions) -> String?) -> ShownValue {
            shown("weather.\(key)", label, document.weather, rule: ExplainWords.currentRule, text)
        }
        let service = document.providers.map(\.name).joined(separator: ", ")
        let list = [
            part("condition", WebWords.sky) { $0.condition },
            shown(
                "weather.feels_like", phrase("web.feels-like", "Feels like"), document.outsideFeelsLikeC,
                rule: document.outsideFeelsLikeC.source == document.weather.source
                    ? ExplainWords.currentRule : ExplainWords.outsideRule, degrees),
            part("wind", phrase("web.wind", "Wind")) { wind($0) },
            part("gust", phrase("web.gusts", "Gusts")) {
                $0.gustMps.flatMap(Speed.init(metresPerSecond:)).map { units.text($0) }
            },
            part("rain", phrase("web.rain-last-hour", "Rain in 1 h")) {
                $0.rainLastHourMm.flatMap { fallen($0, .rain) }
            },
            part("snow", phrase("web.snow-last-hour", "Snow in 1 h")) {
                $0.snowLastHourMm.flatMap { fallen($0, .snow) }
            },
            shown(
                "weather.air_quality", phrase("web.air-quality", "Air quality"), document.airQuality,
                rule: ExplainWords.airQualityRule(service)
            ) { $0.index.map { ReportWords.airQuality(index: $0) } },
        ]
        // One line says that there is no weather, not seven.
        let isAbsent = document.weather.value == nil && document.weather.cause != nil
        return list.enumerated().filter { isAbsent && $0.offset == 0 || $0.element.text != nil }.map(\.element)
    }

    /// The text of an amount that fell; nil for a dry hour.
    private func fallen(_ millimetres: Double, _ quantity: Quantity) -> String? {
        millimetres > 0 ? text(millimetres, quantity) : nil
    }

    private func barometer(_ document: SnapshotDocument) -> [ShownValue] {
        let list = [
            shown(
                "outlook.sea_level_pressure", phrase("web.sea-level", "Sea-level pressure"),
                document.seaLevelPressureHpa,
                rule: ExplainWords.seaLevelRule
            ) {
                text($0, .pressure)
            },
            shown(
                "outlook.tendency", phrase("web.tendency", "Change in 3 h"), document.pressureTendency,
                rule: ExplainWords.tendencyRule
            ) {
                (Int(exactly: ($0.changeHpa * 100).rounded())).map {
                    ($0 > 0 ? "+" : "") + units.pressureChange(pascals: $0)
                }
            },
        ]
        return list.filter { $0.text != nil }
    }

    private func wind(_ weather: SnapshotDocument.Conditions) -> String? {
        guard let speed = weather.windMps.flatMap(Speed.init(metresPerSecond:)) else { return nil }
        let from = weather.windDeg.flatMap(Self.compass)
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

    func degrees(_ celsius: Double) -> String { Temperature(celsius: celsius).map { units.short($0) } ?? "–" }

    func wholeDegrees(_ celsius: Double) -> String {
        Temperature(celsius: celsius).map { units.short($0, places: 0) } ?? "–"
    }

    func text(_ value: Double, _ quantity: Quantity) -> String {
        guard let thousandths = quantity.thousandths(value) else { return "–" }
        let places = quantity == .humidity ? 0 : quantity.sensed?.shownPlaces ?? min(quantity.places, 1)
        return units.text(thousandths, of: quantity, places: places)
    }

    // MARK: Today

    private func range(
        _ day: SnapshotDocument.Value<SnapshotDocument.MeasuredDay>, _ air: SnapshotDocument.Air
    ) -> String? {
        guard let extremes = day.value?.temperatureC else { return course(air) }
        return today(extremes.lowest, extremes.highest, change: course(of: air)?.change)
    }

    /// Today's extremes by the history, for a place whose extremes the snapshot does not have.
    private func course(_ air: SnapshotDocument.Air) -> String? {
        course(of: air).map { today(Double($0.low) / 1000, Double($0.high) / 1000, change: $0.change) }
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
