import Quantities
import Weather

/// The weather service's half of a merge.
struct Sky {
    let current: Known<CurrentWeather>
    /// The place's zone where the service told it, else the board's.
    let offset: UTCOffset
    /// Not yet begun, or begun and not yet over.
    let hours: Known<[ForecastSlot]>
    /// Those not yet over, as far as it is known that they have not been withdrawn.
    let alerts: [WeatherAlert]
    let airQuality: Known<AirQuality>
    let rainMinutes: Known<[RainMinute]>
    private let days: Known<[DayForecast]>
    private let today: CivilDate?
    private let now: Timestamp?
    private let place: Coordinates?

    init(weather: WeatherReport?, faults: [Fault], moment: Moment) {
        /// Nil when nothing is at fault.
        func fault(_ endpoints: Endpoint...) -> String? {
            let components: [Component] = [.place, .weather(.oneCall)] + endpoints.map { .weather($0) }
            return faults.first { components.contains($0.component) }?.cause
        }
        let untold = weather == nil ? "no place is configured" : "not fetched yet"

        let now = weather.map { $0.wallTime(at: moment) } ?? (moment.isClockSet ? moment.wall : nil)
        let places = [weather?.current?.answer.place, weather?.forecast?.answer.place, weather?.daily?.answer.place]
            .compactMap { $0 }
        offset =
            places.compactMap { place in now.map { place.offset(at: $0) } ?? place.offset }.first ?? moment.offset
        self.now = now
        place = places.compactMap(\.coordinates).first
        let offset = offset
        today = now.map { CivilTime($0, in: offset).date }

        if let fetched = weather?.current {
            current = (weather?.freshness ?? .currentWeather).judge(
                fetched.answer, from: .openWeatherMap(.current),
                age: Self.age(of: fetched.answer.time, fetchedAt: fetched.time, at: moment),
                otherwise: fault(.current))
        } else {
            current = .unavailable(cause: fault(.current) ?? untold, since: nil)
        }

        let candidates: [(Endpoint, fetchedAt: Duration, [DayForecast])] = [
            weather?.daily.map { (.daily, $0.time, $0.answer.days) },
            weather?.forecast.map { (.forecast, $0.time, weather?.foldedDays ?? []) },
        ].compactMap { $0 }
        let judged = candidates.map { endpoint, fetchedAt, days in
            Freshness.forecast.judge(
                days, from: .openWeatherMap(endpoint), age: max(.zero, moment.uptime - fetchedAt),
                otherwise: fault(endpoint))
        }
        days =
            judged.first { $0.freshValue != nil } ?? judged.first(where: \.isStale)
            ?? judged.first ?? .unavailable(cause: fault(.forecast, .daily) ?? untold, since: nil)

        if let fetched = weather?.forecast {
            let ahead = fetched.answer.slots.filter { slot in now.map { slot.time > $0 } ?? true }
            hours = Freshness.forecast.judge(
                ahead, from: .openWeatherMap(.forecast), age: max(.zero, moment.uptime - fetched.time),
                otherwise: fault(.forecast))
        } else {
            hours = .unavailable(cause: fault(.forecast) ?? untold, since: nil)
        }

        let told = weather?.alerts.flatMap { fetched in
            Freshness.alerts.judge(
                fetched.answer, from: .openWeatherMap(.alerts), age: max(.zero, moment.uptime - fetched.time),
                otherwise: nil
            ).value
        }
        alerts = (told ?? []).filter { alert in now.map { $0 < alert.end } ?? true }
            .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        if let fetched = weather?.airQuality {
            airQuality = (weather?.freshness ?? .currentWeather).judge(
                fetched.answer, from: .openWeatherMap(.air),
                age: Self.age(of: fetched.answer.time, fetchedAt: fetched.time, at: moment), otherwise: fault(.air))
        } else {
            airQuality = .unavailable(cause: fault(.air) ?? untold, since: nil)
        }
        if let fetched = weather?.minutes {
            let ahead = fetched.answer.filter { minute in now.map { minute.time > $0 } ?? true }
            rainMinutes = Freshness.rainMinutes.judge(
                ahead, from: .openWeatherMap(.minutes), age: max(.zero, moment.uptime - fetched.time),
                otherwise: fault(.minutes))
        } else {
            rainMinutes = .unavailable(cause: fault(.minutes) ?? untold, since: nil)
        }
    }

    var climate: Climate {
        Climate(
            temperature: current.map(orUnavailable: "the service sent no temperature", \.air.temperature),
            humidity: current.map(orUnavailable: "the service sent no humidity", \.air.humidity),
            pressure: current.map(orUnavailable: "the service sent no pressure", \.air.pressure),
            illuminance: .unavailable(cause: "no sensor there", since: nil))
    }

    /// The forecast of the place's present day and those after it.
    var daysAhead: Known<[DayForecast]> {
        guard let today else { return .unavailable(cause: "the clock is not set", since: nil) }
        return days.map(orUnavailable: "the forecast does not reach so far") { days in
            let ahead = days.filter { $0.date >= today }
            return ahead.isEmpty ? nil : ahead
        }
    }

    /// The forecast of the place's present day (0), the next (1) and so on.
    func day(after count: Int64) -> Known<DayForecast> {
        guard let today else { return .unavailable(cause: "the clock is not set", since: nil) }
        let date = CivilDate(daysSince1970: today.daysSince1970 + count)
        return days.map(orUnavailable: "the forecast does not reach so far") { days in
            days.first { $0.date == date }
        }
    }

    /// Sunrise and sunset of the place's present day, from whoever told them for that day.
    var sun: Known<SunTimes> {
        guard let today else { return .unavailable(cause: "the clock is not set", since: nil) }
        let told = current.map(orUnavailable: "") { weather in
            isToday(weather.sun, today) ? weather.sun : nil
        }
        if told.value != nil { return told }
        return day(after: 0).map(orUnavailable: "the sun neither rises nor sets, or nobody said") { day in
            day.sun.sunrise == nil && day.sun.sunset == nil ? nil : day.sun
        }
    }

    /// By the times that were told, else by the sun's own place.
    var partOfDay: PartOfDay? {
        now.flatMap { (sun.value ?? SunTimes()).partOfDay(at: $0, over: place) }
    }

    private func isToday(_ sun: SunTimes, _ today: CivilDate) -> Bool {
        guard let moment = sun.sunrise ?? sun.sunset else { return false }
        return CivilTime(moment, in: offset).date == today
    }

    /// Since the service calculated it. The clock of the board may be behind: never younger than the fetch.
    private static func age(of time: Timestamp, fetchedAt: Duration, at moment: Moment) -> Duration {
        let sinceFetch = max(.zero, moment.uptime - fetchedAt)
        guard moment.isClockSet else { return sinceFetch }
        return max(sinceFetch, .seconds(moment.wall.seconds(since: time)))
    }
}
