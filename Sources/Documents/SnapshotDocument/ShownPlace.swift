import Values
import Words

/// A place as the page and Home Assistant show it: the air there, what follows from it, and its day.
package struct ShownPlace {
    package enum Kind: Hashable, Sendable {
        case room, outside, other
    }

    package let kind: Kind
    /// The place's name in `windowsill explain`.
    package let key: String
    /// The name on the page.
    package let title: String
    /// The name in Home Assistant, before that of each value.
    let name: String
    /// The rule by which the air of the place is chosen.
    let rule: String
    package let air: SnapshotDocument.Air
    /// The sensors of the place, in the order of the configuration.
    package let sensors: [SnapshotDocument.Sensor]
    fileprivate(set) var derived = SnapshotDocument.Value<SnapshotDocument.Derived>()
    package fileprivate(set) var today = SnapshotDocument.Value<SnapshotDocument.MeasuredDay>()
    /// Whether the place gets advice beside that on the room.
    fileprivate(set) var isAdvised = false
    fileprivate(set) var hasWindow = true
    /// Whether what its advice follows from is known: where it gets none, there is nothing to do then.
    fileprivate(set) var isJudged = true
    /// The advice on the place, the most urgent first; that on a room that is the only place with advice is the station's.
    package fileprivate(set) var advice: [SnapshotDocument.Advice] = []
}

extension SnapshotDocument {
    /// The most other places that are shown; a document from elsewhere may have any number.
    private static let mostPlaces = 32

    private func given(on place: String) -> [Advice] { advice.filter { $0.place == place } }

    /// Whether several places get advice, so that it needs their names.
    package var namesPlacesInAdvice: Bool { places.contains(where: \.isAdvised) }

    /// Whether the values are known that the advice on a place follows from.
    package func judges(_ place: String) -> Bool {
        !silentPlaces.contains(place) && !placesWithoutHumidity.contains(place)
    }

    /// The places that ought to have advice and have no values for it, in words; nil where there are none.
    package var silence: String? {
        func list(_ places: [String]) -> String { places.prefix(8).map(title(of:)).listed }
        let sentences = [
            silentPlaces.isEmpty ? nil : phrase("web.silent-places", "No values: \(list(silentPlaces))"),
            placesWithoutHumidity.isEmpty
                ? nil
                : phrase("web.without-humidity", "No advice without humidity: \(list(placesWithoutHumidity))"),
        ].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: ". ")
    }

    private func sensors(in place: String) -> [Sensor] { sensors.filter { $0.place == place } }

    /// The name of a place for people.
    ///
    /// - Parameter place: its name in the configuration.
    package func title(of place: String) -> String {
        let given =
            switch place {
            case "room": roomTitle
            case "outdoor": outsideTitle
            default: places.first { $0.place == place }?.title
            }
        return given ?? PlaceWords.title(of: place)
    }

    /// The room, outside, and every other place.
    package var shownPlaces: [ShownPlace] {
        [
            ShownPlace(
                kind: .room, key: "room", title: title(of: "room"),
                name: phrase("homeassistant.room", "Room"),
                rule: ExplainWords.placeRule("room"), air: room, sensors: sensors(in: "room"), derived: roomDerived,
                today: roomToday, advice: namesPlacesInAdvice ? given(on: "room") : []),
            ShownPlace(
                kind: .outside, key: "outside", title: title(of: "outdoor"),
                name: phrase("homeassistant.outside", "Outside"), rule: ExplainWords.outsideRule, air: outside,
                sensors: sensors(in: "outdoor"), derived: outsideDerived, today: outsideToday),
        ]
            + places.prefix(Self.mostPlaces).map { row in
                let name = title(of: row.place)
                return ShownPlace(
                    kind: .other, key: row.place, title: phrase("web.place", "\(name)"), name: name,
                    rule: ExplainWords.placeRule(row.place), air: row.air, sensors: sensors(in: row.place),
                    derived: row.derived, today: row.today,
                    isAdvised: row.isAdvised, hasWindow: row.hasWindow ?? true, isJudged: judges(row.place),
                    advice: given(on: row.place))
            }
    }
}

extension SnapshotDocument.Place {
    /// Whether the place gets advice beside that on the room.
    fileprivate var isAdvised: Bool { kind.map { $0 != "none" } ?? false }
}

extension ShownPlace {
    package var values: [ShownValue] { measured + verdicts + derivedValues + todaysValues + [ageOfReading] }

    /// The verdicts of the place's own advice; those on the room are among the station's.
    private var verdicts: [ShownValue] {
        guard isAdvised else { return [] }
        let names = [
            ("window", phrase("homeassistant.place-window", "\(name) window")),
            ("mould", phrase("homeassistant.place-mould", "\(name) mould")),
        ]
        // There is no advice on a window that is not there.
        return names.filter { hasWindow || $0.0 != "window" }.map { subject, words in
            let verdict = advice.first { $0.subject == subject }?.verdict ?? (isJudged ? "none" : nil)
            return ShownValue(
                subject, .outlook, .text, words, verdict.map { .text($0) }, icon: "mdi:lightbulb-outline"
            ).permanent
        }
    }

    private var measured: [ShownValue] {
        Quantity.sensed.map { quantity in
            var value = row(of: quantity, key, air[quantity])
            value.beside = beside(value, of: quantity)
            return value
        }
    }

    private func row(of quantity: Quantity, _ subject: String, _ known: SnapshotDocument.Value<Double>) -> ShownValue {
        ShownRows(subject, .air, known).number(
            quantity.name, .quantity(quantity), { $0 },
            phrase("homeassistant.quantity", "\(name) \(quantity.words)"), class: Self.deviceClass(of: quantity)
        ).labelled(quantity.title, rule)
    }

    /// What the sensors read that a value is not from. One that reads nothing at all, whatever it measures, is beside the temperature.
    private func beside(_ value: ShownValue, of quantity: Quantity) -> [ShownValue] {
        // Why the value of an only sensor is unknown, the value itself says.
        guard sensors.count > 1 || value.content != nil else { return [] }
        return sensors.compactMap { sensor in
            let isMissed = quantity == .temperature && Quantity.sensed.allSatisfy { sensor.air[$0].value == nil }
            var other = row(of: quantity, sensor.name, sensor.air[quantity])
            other.source = "sensor/\(sensor.name)"
            return other.source != value.source && (other.content != nil || isMissed) ? other : nil
        }
    }

    /// The device class of a quantity. A quantity that is not here is announced without a class, and still shown.
    private static func deviceClass(of quantity: Quantity) -> String? {
        switch quantity {
        case .temperature: "temperature"
        case .humidity: "humidity"
        case .pressure: "atmospheric_pressure"
        case .illuminance: "illuminance"
        case .carbonDioxide: "carbon_dioxide"
        case .pm1: "pm1"
        case .pm25: "pm25"
        case .pm10: "pm10"
        default: nil
        }
    }

    /// The values derived from the air. None of their temperatures has a class: Home Assistant would take them for the
    /// temperature of the area.
    private var derivedValues: [ShownValue] {
        var value = derived
        value.source = value.source ?? air[.humidity].source
        let rows = ShownRows(key, .derived, value)
        func degrees(
            _ key: String, _ part: (SnapshotDocument.Derived) -> Double?, _ words: String,
            icon: String = "mdi:thermometer"
        ) -> ShownValue {
            rows.number(key, .quantity(.temperature), part, words, icon: icon)
        }
        return [
            degrees(
                "dew_point", \.dewPointC, phrase("homeassistant.dew-point", "\(name) dew point"),
                icon: "mdi:water-thermometer"
            ).labelled(ReportWords.dewPoint, ExplainWords.dewPointRule),
            rows.number(
                "absolute_humidity", .number("g/m³", decimals: 1), { $0.absoluteHumidityGPerM3 },
                phrase("homeassistant.absolute-humidity", "\(name) absolute humidity"), icon: "mdi:water"
            ).labelled(ReportWords.absoluteHumidity, ExplainWords.absoluteHumidityRule),
            rows.text("comfort", \.comfort, phrase("homeassistant.comfort", "\(name) comfort"))
                .limited(to: ["dry", "comfortable", "humid", "muggy", "oppressive"]).disabled,
            degrees("frost_point", \.frostPointC, phrase("homeassistant.frost-point", "\(name) frost point")).disabled,
            degrees("heat_index", \.heatIndexC, phrase("homeassistant.heat-index", "\(name) heat index")).disabled,
            rows.number(
                "humidex", .number(nil, decimals: 1), \.humidex, phrase("homeassistant.humidex", "\(name) humidex")
            ).disabled,
            degrees("wet_bulb", \.wetBulbC, phrase("homeassistant.wet-bulb", "\(name) wet-bulb temperature")).disabled,
            degrees("wind_chill", \.windChillC, phrase("homeassistant.wind-chill", "\(name) wind chill")).disabled,
            degrees(
                "apparent_temperature", \.apparentTemperatureC,
                phrase("homeassistant.apparent-temperature", "\(name) apparent temperature")
            ).disabled,
            rows.number(
                "vapour_pressure", .quantity(.pressure), { $0.vapourPressureHpa },
                phrase("homeassistant.vapour-pressure", "\(name) vapour pressure"), icon: "mdi:water"
            ).disabled,
            rows.number(
                "vapour_pressure_deficit", .quantity(.pressure), { $0.vapourPressureDeficitHpa },
                phrase("homeassistant.vapour-pressure-deficit", "\(name) vapour pressure deficit"),
                icon: "mdi:water-minus"
            ).disabled,
        ]
    }

    /// What the place's own sensor has measured since midnight.
    private var todaysValues: [ShownValue] {
        let rows = ShownRows(key, .today, today)
        func row(
            _ key: String, _ quantity: Quantity, _ part: (SnapshotDocument.MeasuredDay) -> Double?, _ words: String
        ) -> ShownValue {
            rows.number("today_\(key)", .quantity(quantity), part, words, icon: "mdi:calendar-today").disabled
        }
        return [
            row(
                "lowest_temperature", .temperature, \.temperatureC?.lowest,
                phrase("homeassistant.lowest-temperature", "\(name) lowest temperature today")),
            row(
                "highest_temperature", .temperature, \.temperatureC?.highest,
                phrase("homeassistant.highest-temperature", "\(name) highest temperature today")),
            row(
                "mean_temperature", .temperature, \.temperatureC?.mean,
                phrase("homeassistant.mean-temperature", "\(name) mean temperature today")),
            row(
                "lowest_humidity", .humidity, \.humidityPct?.lowest,
                phrase("homeassistant.lowest-humidity", "\(name) lowest humidity today")),
            row(
                "highest_humidity", .humidity, \.humidityPct?.highest,
                phrase("homeassistant.highest-humidity", "\(name) highest humidity today")),
            row(
                "mean_humidity", .humidity, \.humidityPct?.mean,
                phrase("homeassistant.mean-humidity", "\(name) mean humidity today")),
        ]
    }

    /// The age of the temperature, or else of the humidity.
    private var ageOfReading: ShownValue {
        var age = SnapshotDocument.Value<Int64>()
        (age.state, age.value) = (.fresh, air[.temperature].ageS ?? air[.humidity].ageS)
        return ShownRows(key, .station, age).number(
            "age", .number("s", decimals: 0), { Double($0) }, phrase("homeassistant.age", "\(name) age of reading"),
            class: "duration"
        ).diagnostic.disabled
    }
}
