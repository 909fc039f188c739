import Documents
import Values
import Words

extension SnapshotDocument.Value {
    /// The current content; nil when it is old, because an old value must not look like a current one.
    var current: Content? { state == .fresh ? value : nil }
}

/// The entities of a place: its air, and what follows from it.
struct PlaceEntities {
    /// The first part of each key.
    let key: String
    /// The place's name for people.
    let place: String

    func air(_ air: SnapshotDocument.Air) -> [Entity] {
        Quantity.sensed.map { quantity in
            let (deviceClass, decimals) = Self.classAndDecimals(of: quantity)
            return .number(
                "\(key)_\(quantity.name)", phrase("homeassistant.quantity", "\(place) \(quantity.words)"),
                air[quantity].current, unit: quantity.unit.symbol, decimals: decimals, class: deviceClass)
        }
    }

    /// The device class and the decimals of a quantity. A quantity that is not here is announced without a class, and still
    /// shown.
    private static func classAndDecimals(of quantity: Quantity) -> (String?, Int) {
        switch quantity {
        case .temperature: ("temperature", 1)
        case .humidity: ("humidity", 0)
        case .pressure: ("atmospheric_pressure", 1)
        case .illuminance: ("illuminance", 0)
        case .carbonDioxide: ("carbon_dioxide", 0)
        default: (nil, quantity.places)
        }
    }

    /// The entities of the values derived from the air. None of their temperatures has a class: Home Assistant would take
    /// them for the temperature of the area.
    func derived(_ value: SnapshotDocument.Value<SnapshotDocument.Derived>) -> [Entity] {
        let derived = value.current
        func degrees(_ name: String, _ words: String, _ value: Double?, icon: String = "mdi:thermometer") -> Entity {
            .number("\(key)_\(name)", words, value, unit: "°C", decimals: 1, icon: icon)
        }
        return [
            degrees(
                "dew_point", phrase("homeassistant.dew-point", "\(place) dew point"), derived?.dewPointC,
                icon: "mdi:water-thermometer"),
            .number(
                "\(key)_absolute_humidity", phrase("homeassistant.absolute-humidity", "\(place) absolute humidity"),
                derived?.absoluteHumidityGPerM3, unit: "g/m³", decimals: 1, icon: "mdi:water"),
            .text(
                "\(key)_comfort", phrase("homeassistant.comfort", "\(place) comfort"), derived?.comfort,
                options: ["dry", "comfortable", "humid", "muggy", "oppressive"]
            ).disabled,
            degrees("frost_point", phrase("homeassistant.frost-point", "\(place) frost point"), derived?.frostPointC)
                .disabled,
            degrees("heat_index", phrase("homeassistant.heat-index", "\(place) heat index"), derived?.heatIndexC)
                .disabled,
            .number(
                "\(key)_humidex", phrase("homeassistant.humidex", "\(place) humidex"), derived?.humidex, unit: nil,
                decimals: 1
            ).disabled,
            degrees("wet_bulb", phrase("homeassistant.wet-bulb", "\(place) wet-bulb temperature"), derived?.wetBulbC)
                .disabled,
            degrees("wind_chill", phrase("homeassistant.wind-chill", "\(place) wind chill"), derived?.windChillC)
                .disabled,
            degrees(
                "apparent_temperature", phrase("homeassistant.apparent-temperature", "\(place) apparent temperature"),
                derived?.apparentTemperatureC
            ).disabled,
            .number(
                "\(key)_vapour_pressure", phrase("homeassistant.vapour-pressure", "\(place) vapour pressure"),
                derived?.vapourPressureHpa,
                unit: "hPa", decimals: 1, icon: "mdi:water"
            ).disabled,
            .number(
                "\(key)_vapour_pressure_deficit",
                phrase("homeassistant.vapour-pressure-deficit", "\(place) vapour pressure deficit"),
                derived?.vapourPressureDeficitHpa, unit: "hPa", decimals: 1, icon: "mdi:water-minus"
            ).disabled,
        ]
    }

    /// The entities of what the place's own sensor has measured since midnight.
    func today(_ value: SnapshotDocument.Value<SnapshotDocument.MeasuredDay>) -> [Entity] {
        let day = value.current
        func row(_ name: String, _ words: String, _ value: Double?, unit: String, decimals: Int) -> Entity {
            .number(
                "\(key)_today_\(name)", words, value, unit: unit, decimals: decimals, icon: "mdi:calendar-today"
            ).disabled
        }
        return [
            row(
                "lowest_temperature", phrase("homeassistant.lowest-temperature", "\(place) lowest temperature today"),
                day?.temperatureC?.lowest,
                unit: "°C", decimals: 1),
            row(
                "highest_temperature",
                phrase("homeassistant.highest-temperature", "\(place) highest temperature today"),
                day?.temperatureC?.highest,
                unit: "°C", decimals: 1),
            row(
                "mean_temperature", phrase("homeassistant.mean-temperature", "\(place) mean temperature today"),
                day?.temperatureC?.mean, unit: "°C",
                decimals: 1),
            row(
                "lowest_humidity", phrase("homeassistant.lowest-humidity", "\(place) lowest humidity today"),
                day?.humidityPct?.lowest, unit: "%",
                decimals: 0),
            row(
                "highest_humidity", phrase("homeassistant.highest-humidity", "\(place) highest humidity today"),
                day?.humidityPct?.highest, unit: "%",
                decimals: 0),
            row(
                "mean_humidity", phrase("homeassistant.mean-humidity", "\(place) mean humidity today"),
                day?.humidityPct?.mean, unit: "%", decimals: 0),
        ]
    }

    /// The entity of the age of the temperature, or else of the humidity.
    func age(_ air: SnapshotDocument.Air) -> Entity {
        let age = air[.temperature].ageS ?? air[.humidity].ageS
        return .number(
            "\(key)_age", phrase("homeassistant.age", "\(place) age of reading"), age.map { Double($0) }, unit: "s",
            decimals: 0,
            class: "duration", in: .station
        ).diagnostic.disabled
    }
}
