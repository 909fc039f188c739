import Advice
import FoundationEssentials
import Quantities
import StationCore
import Weather

/// A snapshot for programs: JSON with the source and age of every value. Schema 1, told in `deploy/snapshot.json.md`.
struct SnapshotDocument: Encodable {
    struct Value<Content: Encodable>: Encodable {
        var state: String
        var value: Content?
        var source: String?
        var ageS: Int64?
        var cause: String?

        enum CodingKeys: String, CodingKey {
            case state, value, source, cause
            case ageS = "age_s"
        }
    }

    struct Air: Encodable {
        var temperatureC: Value<Double>
        var humidityPct: Value<Double>
        var pressureHpa: Value<Double>
        var illuminanceLx: Value<Double>

        enum CodingKeys: String, CodingKey {
            case temperatureC = "temperature_c"
            case humidityPct = "humidity_pct"
            case pressureHpa = "pressure_hpa"
            case illuminanceLx = "illuminance_lx"
        }
    }

    struct Sensor: Encodable {
        var name: String
        var place: String
        var part: String
        var air: Air
    }

    struct PlaceAir: Encodable {
        var place: String
        var air: Air
    }

    struct Conditions: Encodable {
        var time: String
        var place: String?
        var conditionId: Int?
        var condition: String?
        var icon: String?
        var temperatureC: Double?
        var humidityPct: Double?
        var pressureHpa: Double?
        var feelsLikeC: Double?
        var windMps: Double?
        var windDeg: Double?
        var gustMps: Double?
        var cloudsPct: Double?
        var visibilityM: Double?
        var rainLastHourMm: Double?
        var snowLastHourMm: Double?
        var rainLastThreeHoursMm: Double?
        var snowLastThreeHoursMm: Double?

        enum CodingKeys: String, CodingKey {
            case time, place, condition, icon
            case conditionId = "condition_id"
            case temperatureC = "temperature_c"
            case humidityPct = "humidity_pct"
            case pressureHpa = "pressure_hpa"
            case feelsLikeC = "feels_like_c"
            case windMps = "wind_mps"
            case windDeg = "wind_deg"
            case gustMps = "gust_mps"
            case cloudsPct = "clouds_pct"
            case visibilityM = "visibility_m"
            case rainLastHourMm = "rain_last_hour_mm"
            case snowLastHourMm = "snow_last_hour_mm"
            case rainLastThreeHoursMm = "rain_last_3_hours_mm"
            case snowLastThreeHoursMm = "snow_last_3_hours_mm"
        }
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

        enum CodingKeys: String, CodingKey {
            case date, condition
            case lowC = "low_c"
            case highC = "high_c"
            case precipitationChancePct = "precipitation_chance_pct"
            case rainMm = "rain_mm"
            case snowMm = "snow_mm"
            case conditionId = "condition_id"
        }
    }

    struct Sun: Encodable {
        var sunrise: String?
        var sunset: String?
    }

    struct Fault: Encodable {
        var component: String
        var cause: String
        var sinceS: Int64

        enum CodingKeys: String, CodingKey {
            case component, cause
            case sinceS = "since_s"
        }
    }

    var schema = 1
    var time: String
    /// Since the station started.
    var uptimeS: Int64
    var sensors: [Sensor]
    var room: Air
    var roomDerived: Value<Derived>
    var roomToday: Value<MeasuredDay>
    var outside: Air
    var outsideDerived: Value<Derived>
    var outsideToday: Value<MeasuredDay>
    var places: [PlaceAir]
    var seaLevelPressureHpa: Value<Double>
    var pressureTendency: Value<Tendency>
    var weather: Value<Conditions>
    var today: Value<Day>
    var tomorrow: Value<Day>
    var days: Value<[Day]>
    var hours: Value<[Hour]>
    var forecastCorrection: [Correction]?
    var localOutlook: Outlook?
    var alerts: [Alert]
    var airQuality: Value<AirQuality>
    var sun: Value<Sun>
    var advice: [Advice]
    var health: [Health]
    var board: Board?
    var faults: [Fault]
    var attribution = Attribution.openWeather

    enum CodingKeys: String, CodingKey {
        case schema, time, sensors, room, outside, places, weather, today, tomorrow, days, hours, alerts, sun, advice,
            health, board, faults, attribution
        case uptimeS = "uptime_s"
        case roomDerived = "room_derived"
        case roomToday = "room_today"
        case outsideDerived = "outside_derived"
        case outsideToday = "outside_today"
        case seaLevelPressureHpa = "sea_level_pressure_hpa"
        case pressureTendency = "pressure_tendency"
        case forecastCorrection = "forecast_correction"
        case localOutlook = "local_outlook"
        case airQuality = "air_quality"
    }

    init(_ snapshot: Snapshot) {
        func moment(_ timestamp: Timestamp?) -> String? {
            timestamp.map { CivilTime($0, in: snapshot.offset(at: $0)).description }
        }
        time = CivilTime(snapshot.moment.wall, in: snapshot.moment.offset).description
        uptimeS = snapshot.moment.uptime.components.seconds
        sensors = snapshot.sensors.map {
            Sensor(name: $0.sensor.name, place: $0.sensor.place, part: $0.sensor.part, air: Air($0.climate))
        }
        var pressureHere: Pressure?
        if case .sensor? = snapshot.barometer.origin?.source { pressureHere = snapshot.barometer.freshValue }
        let wind = snapshot.current.freshValue?.air.wind.speed
        room = Air(snapshot.room)
        roomDerived = Value(snapshot.roomAir) { Derived($0, pressure: pressureHere, wind: nil) }
        roomToday = Value(snapshot.roomToday, MeasuredDay.init)
        outside = Air(snapshot.outside)
        outsideDerived = Value(snapshot.outsideAir) { Derived($0, pressure: pressureHere, wind: wind) }
        outsideToday = Value(snapshot.outsideToday, MeasuredDay.init)
        places = snapshot.places.map { PlaceAir(place: $0.place, air: Air($0.climate)) }
        seaLevelPressureHpa = Value(snapshot.seaLevelPressure) { $0.hectopascals }
        pressureTendency = Value(
            snapshot.barometer.map(orUnavailable: "three hours are not known yet") { _ in snapshot.pressureTendency },
            Tendency.init)
        weather = Value(snapshot.current) { weather in
            let condition = weather.conditions.first
            return Conditions(
                time: moment(weather.time) ?? "", place: weather.place.name, conditionId: condition?.id,
                condition: condition?.words,
                icon: condition?.icon?.rawValue, temperatureC: weather.air.temperature?.celsius,
                humidityPct: weather.air.humidity?.percent, pressureHpa: weather.air.pressure?.hectopascals,
                feelsLikeC: weather.air.feelsLike?.celsius,
                windMps: weather.air.wind.speed?.metresPerSecond, windDeg: weather.air.wind.direction?.degrees,
                gustMps: weather.air.wind.gust?.metresPerSecond, cloudsPct: weather.air.clouds?.percent,
                visibilityM: weather.air.visibility?.metres, rainLastHourMm: weather.air.rain.lastHour?.millimetres,
                snowLastHourMm: weather.air.snow.lastHour?.millimetres,
                rainLastThreeHoursMm: weather.air.rain.threeHoursAlone?.millimetres,
                snowLastThreeHoursMm: weather.air.snow.threeHoursAlone?.millimetres)
        }
        today = Value(snapshot.today, Day.init)
        tomorrow = Value(snapshot.tomorrow, Day.init)
        days = Value(snapshot.days) { $0.map(Day.init) }
        hours = Value(snapshot.hours) { hours in hours.map { Hour($0, at: moment($0.time)) } }
        forecastCorrection = snapshot.forecastBias.map(Correction.table)
        localOutlook = snapshot.localOutlook.map(Outlook.init)
        alerts = snapshot.alerts.map { Alert($0, from: moment($0.start), to: moment($0.end)) }
        airQuality = Value(snapshot.airQuality) { AirQuality($0, at: moment($0.time)) }
        sun = Value(snapshot.sun) { Sun(sunrise: moment($0.sunrise), sunset: moment($0.sunset)) }
        advice = snapshot.advice.map(Advice.init)
        health = snapshot.health.map { Health($0, at: snapshot.moment) }
        board = snapshot.board.map { Board(processorC: $0.processor?.celsius, isUndervolted: $0.isUndervolted) }
        faults = snapshot.faults.map {
            Fault(
                component: $0.component.description, cause: $0.cause,
                sinceS: (snapshot.moment.uptime - $0.since).components.seconds)
        }
    }

    var json: String {
        let encoder = JSONEncoder()
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
    init(_ climate: AirConditions) {
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
    var path: String {
        switch self {
        case .sensor(let sensor): "sensor/\(sensor.name)"
        case .openWeatherMap(let endpoint): "openweathermap/\(endpoint.rawValue)"
        }
    }
}
