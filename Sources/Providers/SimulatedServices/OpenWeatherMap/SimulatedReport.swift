import OpenWeatherMap
import Simulation
import Values
import Words

/// What the simulated service says about one place at one time.
struct SimulatedReport {
    private let now: Timestamp
    private let place: Place
    private let sky: SimulatedSky
    private let language: Language

    init(at coordinates: Coordinates, on now: Timestamp, in language: Language) {
        self.now = now
        place = SimulatedGazetteer.place(at: coordinates, on: now)
        sky = SimulatedSky(over: coordinates)
        self.language = language
    }

    var current: CurrentWeather {
        let time = floored(now, to: 600)
        return CurrentWeather(
            time: time, place: place, conditions: [condition(at: time)], air: hourlyAir(at: time),
            sun: sky.sun(at: time))
    }

    private func hourlyAir(at time: Timestamp) -> Air {
        var air = sky.air(at: time)
        air.rain = Precipitation(lastHour: air.rain.lastHour)
        air.snow = Precipitation(lastHour: air.snow.lastHour)
        return air
    }

    /// The condition by which the service names what the sky did in the hours before.
    private func condition(at time: Timestamp, over hours: Double = 1) -> Condition {
        let sky = sky.condition(at: time, over: hours)
        guard let code = sky.code, let id = code.documentedID else { return sky }
        return Condition(
            id: id, name: code.group.name, text: ConditionText.text(for: code, in: language),
            icon: WeatherIcon(conditionID: id, isDaylight: sky.isDaylight ?? true))
    }

    func forecast(_ count: Int) -> Forecast {
        let start = floored(now, to: 3 * 3600)
        let slots = (1...max(count, 1)).map { slot(at: start.advanced(bySeconds: Int64($0) * 3 * 3600)) }
        return Forecast(place: place, sun: sky.sun(at: now), slots: slots)
    }

    func daily(_ count: Int) -> DailyForecast {
        let today = sky.date(at: now).daysSince1970
        return DailyForecast(place: place, days: (0..<Int64(count)).map { day(today + $0) })
    }

    /// The place as One Call sends it, with no name but the zone's.
    var oneCallPlace: Place {
        Place(coordinates: place.coordinates, offset: place.offset, zone: place.zone)
    }

    var coordinates: Coordinates { sky.coordinates }

    var oneCallCurrent: CurrentWeather {
        var current = current
        current.place = oneCallPlace
        return current
    }

    /// - Parameter start: the first hour; nil begins with the present one.
    func hours(_ count: Int, from start: Timestamp?) -> Forecast {
        let first = floored(start ?? now, to: 3600)
        let slots = (0..<Int64(count)).map { index in
            let time = first.advanced(bySeconds: index * 3600)
            return ForecastSlot(
                time: time, conditions: [condition(at: time)], air: hourlyAir(at: time),
                chanceOfPrecipitation: sky.chanceOfPrecipitation(at: time), hours: 1)
        }
        return Forecast(place: oneCallPlace, sun: SunTimes(), slots: slots)
    }

    var minutes: [RainMinute] {
        let first = floored(now, to: 60)
        return (1...60).map { index in
            let time = first.advanced(bySeconds: Int64(index) * 60)
            return RainMinute(time: time, hourly: sky.intensity(at: time))
        }
    }

    var alerts: [WeatherAlert] { SimulatedAlert(on: now).map { [$0.alert] } ?? [] }

    /// The air quality, which is better when the wind blows.
    var airQuality: AirQuality {
        let time = floored(now, to: 3600)
        let speed = sky.air(at: time).wind.speed?.metresPerSecond ?? 1
        let particles = (400 / (speed + 8)).rounded() / 2
        let index: AirQuality.Index = particles < 10 ? .good : particles < 20 ? .fair : .moderate
        return AirQuality(
            time: time, index: index, carbonMonoxide: 220, nitrogenMonoxide: 0.5, nitrogenDioxide: particles,
            ozone: 60, sulphurDioxide: 1.5, fineParticles: particles, coarseParticles: particles * 1.5, ammonia: 0.7)
    }

    private func slot(at time: Timestamp) -> ForecastSlot {
        var air = sky.air(at: time)
        air.rain = Precipitation(lastThreeHours: air.rain.lastThreeHours)
        air.snow = Precipitation(lastThreeHours: air.snow.lastThreeHours)
        let condition = condition(at: time, over: 3)
        return ForecastSlot(
            time: time, conditions: [condition], air: air,
            chanceOfPrecipitation: sky.chanceOfPrecipitation(at: time, over: 3), isDaylight: condition.isDaylight)
    }

    private func day(_ number: Int64) -> DayForecast {
        let date = CivilDate(daysSince1970: number)
        let midnight = sky.zone.midnight(of: date)
        let ends = sky.zone.hours(of: date)
        let hours = ([midnight] + ends).map { sky.air(at: $0) }
        let noon = midnight.advanced(bySeconds: 12 * 3600)
        let leading = sky.leadingHour(of: date)
        let rain = hours.dropFirst().reduce(0) { $0 + ($1.rain.lastHour?.micrometres ?? 0) }
        let snow = hours.dropFirst().reduce(0) { $0 + ($1.snow.lastHour?.micrometres ?? 0) }
        let windiest = hours.map(\.wind).max { $0.speed ?? noWind < $1.speed ?? noWind } ?? Wind()
        let chance = ends.map { sky.chanceOfPrecipitation(at: $0) }.max()
        return DayForecast(
            date: date, time: noon, sun: sky.sun(at: noon), conditions: [condition(at: leading)],
            low: hours.compactMap(\.temperature).min(), high: hours.compactMap(\.temperature).max(),
            temperatures: TimesOfDay(
                morning: hours[6].temperature, day: hours[12].temperature, evening: hours[18].temperature,
                night: hours[0].temperature),
            feelsLike: TimesOfDay(
                morning: hours[6].feelsLike, day: hours[12].feelsLike, evening: hours[18].feelsLike,
                night: hours[0].feelsLike),
            pressure: hours[12].pressure, humidity: hours[12].humidity, wind: windiest,
            clouds: sky.air(at: leading).clouds,
            chanceOfPrecipitation: chance, rain: rain > 0 ? Length(micrometres: rain) : nil,
            snow: snow > 0 ? Length(micrometres: snow) : nil)
    }
}

extension ConditionGroup {
    fileprivate var name: String {
        switch self {
        case .thunderstorm: "Thunderstorm"
        case .rain, .drizzle: "Rain"
        case .snow: "Snow"
        case .obscured: "Mist"
        case .clear: "Clear"
        case .clouds: "Clouds"
        }
    }
}

private let noWind = Speed(millimetresPerSecond: 0)

private func floored(_ time: Timestamp, to step: Int64) -> Timestamp {
    let remainder = time.secondsSince1970 % step
    return time.advanced(bySeconds: -(remainder < 0 ? remainder + step : remainder))
}

/// The services that the simulation answers for.
package enum WeatherEndpoint: String, Hashable, Sendable, CaseIterable {
    case current = "/data/2.5/weather"
    case forecast = "/data/2.5/forecast"
    case daily = "/data/2.5/forecast/daily"
    case air = "/data/2.5/air_pollution"
    case oneCall3 = "/data/3.0/onecall"
    case oneCall4Current = "/data/4.0/onecall/current"
    case oneCall4Hours = "/data/4.0/onecall/timeline/1h"
    case oneCall4Days = "/data/4.0/onecall/timeline/1day"
    case oneCall4Minutes = "/data/4.0/onecall/timeline/1min"
    /// The path of one alert, which the alert's identifier follows.
    case oneCall4Alert = "/data/4.0/onecall/alert/"
    case places = "/geo/1.0/direct"
    case zip = "/geo/1.0/zip"
    case nearPlaces = "/geo/1.0/reverse"

    init?(path: String) {
        if path.hasPrefix(Self.oneCall4Alert.rawValue) {
            self = .oneCall4Alert
        } else {
            self.init(rawValue: path)
        }
    }
}
