import Quantities
import SnapshotDocument
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
                "\(key)_\(quantity.name)", HomeAssistantWords.quantity(quantity.words, at: place),
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
                "dew_point", HomeAssistantWords.dewPoint(place), derived?.dewPointC, icon: "mdi:water-thermometer"),
            .number(
                "\(key)_absolute_humidity", HomeAssistantWords.absoluteHumidity(place),
                derived?.absoluteHumidityGPerM3, unit: "g/m³", decimals: 1, icon: "mdi:water"),
            .text(
                "\(key)_comfort", HomeAssistantWords.comfort(place), derived?.comfort,
                options: ["dry", "comfortable", "humid", "muggy", "oppressive"]
            ).disabled,
            degrees("frost_point", HomeAssistantWords.frostPoint(place), derived?.frostPointC).disabled,
            degrees("heat_index", HomeAssistantWords.heatIndex(place), derived?.heatIndexC).disabled,
            .number(
                "\(key)_humidex", HomeAssistantWords.humidex(place), derived?.humidex, unit: nil, decimals: 1
            ).disabled,
            degrees("wet_bulb", HomeAssistantWords.wetBulb(place), derived?.wetBulbC).disabled,
            degrees("wind_chill", HomeAssistantWords.windChill(place), derived?.windChillC).disabled,
            degrees(
                "apparent_temperature", HomeAssistantWords.apparentTemperature(place), derived?.apparentTemperatureC
            ).disabled,
            .number(
                "\(key)_vapour_pressure", HomeAssistantWords.vapourPressure(place), derived?.vapourPressureHpa,
                unit: "hPa", decimals: 1, icon: "mdi:water"
            ).disabled,
            .number(
                "\(key)_vapour_pressure_deficit", HomeAssistantWords.vapourPressureDeficit(place),
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
                "lowest_temperature", HomeAssistantWords.lowestTemperature(place), day?.temperatureC?.lowest,
                unit: "°C", decimals: 1),
            row(
                "highest_temperature", HomeAssistantWords.highestTemperature(place), day?.temperatureC?.highest,
                unit: "°C", decimals: 1),
            row(
                "mean_temperature", HomeAssistantWords.meanTemperature(place), day?.temperatureC?.mean, unit: "°C",
                decimals: 1),
            row(
                "lowest_humidity", HomeAssistantWords.lowestHumidity(place), day?.humidityPct?.lowest, unit: "%",
                decimals: 0),
            row(
                "highest_humidity", HomeAssistantWords.highestHumidity(place), day?.humidityPct?.highest, unit: "%",
                decimals: 0),
            row(
                "mean_humidity", HomeAssistantWords.meanHumidity(place), day?.humidityPct?.mean, unit: "%", decimals: 0),
        ]
    }

    /// The entity of the age of the temperature, or else of the humidity.
    func age(_ air: SnapshotDocument.Air) -> Entity {
        let age = air[.temperature].ageS ?? air[.humidity].ageS
        return .number(
            "\(key)_age", HomeAssistantWords.age(place), age.map { Double($0) }, unit: "s", decimals: 0,
            class: "duration", in: .station
        ).diagnostic.disabled
    }
}
