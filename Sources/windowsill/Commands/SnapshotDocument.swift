import FoundationEssentials
import Quantities
import Station
import Weather

/// A snapshot for programs: JSON with the source and age of every value. Schema 1.
///
/// Every value is an object: `state` is `fresh`, `stale` or `unavailable`; `value` in the unit that its key ends in, where
/// there is one; `source` (`sensor/room` or `openweathermap/current`) and `age_s`; `cause` where there is no value.
struct SnapshotDocument: Encodable {
    struct Value<Content: Encodable>: Encodable {
        var state: String
        var value: Content?
        var source: String?
        var ageS: Int64?
        var cause: String?
    }

    struct Air: Encodable {
        var temperatureC: Value<Double>
        var humidityPct: Value<Double>
        var pressureHpa: Value<Double>
        var illuminanceLx: Value<Double>
    }

    struct Sensor: Encodable {
        var name: String
        var place: String
        var part: String
        var air: Air
    }

    struct Conditions: Encodable {
        var time: String
        var place: String?
        var conditionId: Int?
        var condition: String?
        var icon: String?
        var feelsLikeC: Double?
        var windMps: Double?
        var windDeg: Double?
        var gustMps: Double?
        var cloudsPct: Double?
        var visibilityM: Double?
        var rainLastHourMm: Double?
        var snowLastHourMm: Double?
    }

    struct Day: Encodable {
        var date: String
        var lowC: Double?
        var highC: Double?
        var precipitationChancePct: Double?
        var rainMm: Double?
        var snowMm: Double?
        var conditionId: Int?
        var condition: String?
    }

    struct Sun: Encodable {
        var sunrise: String?
        var sunset: String?
    }

    struct Fault: Encodable {
        var component: String
        var cause: String
        var sinceS: Int64
    }

    var schema = 1
    var time: String
    var sensors: [Sensor]
    var room: Air
    var outside: Air
    var weather: Value<Conditions>
    var today: Value<Day>
    var tomorrow: Value<Day>
    var sun: Value<Sun>
    var faults: [Fault]
    var attribution = "Weather data © OpenWeather (https://openweathermap.org)"

    init(_ snapshot: Snapshot) {
        func moment(_ timestamp: Timestamp?) -> String? {
            timestamp.map { CivilTime($0, in: snapshot.offset).description }
        }
        time = CivilTime(snapshot.moment.wall, in: snapshot.moment.offset).description
        sensors = snapshot.sensors.map {
            Sensor(name: $0.sensor.name, place: $0.sensor.place, part: $0.sensor.part, air: Air($0.climate))
        }
        room = Air(snapshot.room)
        outside = Air(snapshot.outside)
        weather = Value(snapshot.current) { weather in
            let condition = weather.conditions.first
            return Conditions(
                time: moment(weather.time) ?? "", place: weather.place.name, conditionId: condition?.id,
                condition: condition?.words,
                icon: condition?.icon?.rawValue, feelsLikeC: weather.air.feelsLike?.celsius,
                windMps: weather.air.wind.speed?.metresPerSecond, windDeg: weather.air.wind.direction?.degrees,
                gustMps: weather.air.wind.gust?.metresPerSecond, cloudsPct: weather.air.clouds?.percent,
                visibilityM: weather.air.visibility?.metres, rainLastHourMm: weather.air.rain.lastHour?.millimetres,
                snowLastHourMm: weather.air.snow.lastHour?.millimetres)
        }
        today = Value(snapshot.today, Day.init)
        tomorrow = Value(snapshot.tomorrow, Day.init)
        sun = Value(snapshot.sun) { Sun(sunrise: moment($0.sunrise), sunset: moment($0.sunset)) }
        faults = snapshot.faults.map {
            Fault(
                component: $0.component.description, cause: $0.cause,
                sinceS: (snapshot.moment.uptime - $0.since).components.seconds)
        }
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // All of it is strings and finite numbers: there is nothing that the encoder refuses.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension SnapshotDocument.Value {
    init<Value: Hashable & Sendable>(_ known: Known<Value>, _ content: (Value) -> Content) {
        let origin = known.origin
        value = known.value.map(content)
        source = origin?.source.path
        ageS = origin?.age.components.seconds
        switch known {
        case .fresh: state = "fresh"
        case .stale: state = "stale"
        case .unavailable(let reason, _):
            state = "unavailable"
            cause = reason
        }
    }
}

extension SnapshotDocument.Air {
    init(_ climate: Climate) {
        temperatureC = .init(climate.temperature) { $0.celsius }
        humidityPct = .init(climate.humidity) { $0.percent }
        pressureHpa = .init(climate.pressure) { $0.hectopascals }
        illuminanceLx = .init(climate.illuminance) { $0.lux }
    }
}

extension SnapshotDocument.Day {
    init(_ day: DayForecast) {
        date = day.date.description
        lowC = day.low?.celsius
        highC = day.high?.celsius
        precipitationChancePct = day.chanceOfPrecipitation?.percent
        rainMm = day.rain?.millimetres
        snowMm = day.snow?.millimetres
        conditionId = day.conditions.first?.id
        condition = day.conditions.first?.words
    }
}

extension Source {
    fileprivate var path: String {
        switch self {
        case .sensor(let sensor): "sensor/\(sensor.name)"
        case .openWeatherMap(let endpoint): "openweathermap/\(endpoint.rawValue)"
        }
    }
}
