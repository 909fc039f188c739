import Quantities
import Weather

/// The weather service's half of a merge.
struct Sky {
    let current: Known<CurrentWeather>
    /// The place's zone where the service told it, else the board's.
    let offset: UTCOffset
    let zone: ZoneRules?
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
        let now = weather.map { $0.wallTime(at: moment) } ?? (moment.isClockSet ? moment.wall : nil)
        let reports = [
            weather?.current.map { ($0.answer.place, $0.time) }, weather?.forecast.map { ($0.answer.place, $0.time) },
            weather?.daily.map { ($0.answer.place, $0.time) },
        ].compactMap { $0 }
        let zone = reports.compactMap(\.0.rules).first
        // Without its rules, an offset that was told before a change to summer time is wrong for ever after.
        let told = reports.first { $0.0.offset != nil && moment.uptime - $0.1 <= Self.offsetHolds }?.0.offset
        let offset = now.flatMap { zone?.offset(at: $0) } ?? told ?? moment.offset
        (self.zone, self.offset, self.now) = (zone, offset, now)
        place = reports.compactMap(\.0.coordinates).first
        today = now.map { CivilTime($0, in: offset).date }

        /// Nil when nothing is at fault.
        func fault(_ endpoints: Endpoint...) -> String? {
            let components: [Component] = [.place, .weather(.oneCall)] + endpoints.map { .weather($0) }
            return faults.first { components.contains($0.component) }?.cause
        }
        let untold = weather == nil ? "no place is configured" : "not fetched yet"
        /// As old as its calculation where the service says when that was, else as its fetch.
        func known<Answer, Value>(
            _ fetched: Fetched<Answer>?, _ endpoint: Endpoint, for freshness: Freshness,
            calculated: (Answer) -> Timestamp? = { _ in nil }, _ value: (Answer) -> Value
        ) -> Known<Value> {
            guard let fetched else {
                let isLacking = endpoint == .current && weather?.lacksCurrent == true
                let untold = isLacking ? "the service's answer has no current weather" : untold
                return .unavailable(cause: fault(endpoint) ?? untold, since: nil)
            }
            return freshness.judge(
                value(fetched.answer), from: .openWeatherMap(endpoint),
                age: Self.age(of: calculated(fetched.answer), fetchedAt: fetched.time, at: moment),
                otherwise: fault(endpoint))
        }
        /// True while nobody knows the time.
        func isAhead(_ time: Timestamp) -> Bool { now.map { time > $0 } ?? true }

        let present = weather?.freshness ?? .currentWeather
        current = known(weather?.current, .current, for: present, calculated: \.time) { $0 }
        airQuality = known(weather?.airQuality, .air, for: present, calculated: \.time) { $0 }
        hours = known(weather?.forecast, .forecast, for: .forecast) { $0.slots.filter { isAhead($0.time) } }
        rainMinutes = known(weather?.minutes, .minutes, for: .rainMinutes) { $0.filter { isAhead($0.time) } }
        alerts =
            known(weather?.alerts, .alerts, for: .alerts) { alerts in
                alerts.filter { isAhead($0.end) }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
            }.value ?? []

        let candidates = [
            weather?.daily.map { known($0, .daily, for: .forecast, \.days) },
            weather?.forecast.map { known($0, .forecast, for: .forecast) { _ in weather?.foldedDays ?? [] } },
        ].compactMap { $0 }
        days =
            candidates.first { $0.freshValue != nil } ?? candidates.first(where: \.isStale)
            ?? candidates.first ?? .unavailable(cause: fault(.forecast, .daily) ?? untold, since: nil)
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
        let isOver = count == 0 && days.value?.first.map { date < $0.date } ?? false
        let cause =
            isOver
            ? "the forecast begins after midnight: nothing is left of today" : "the forecast does not reach so far"
        return days.map(orUnavailable: cause) { days in days.first { $0.date == date } }
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

    private static let offsetHolds = Duration.seconds(24 * 3600)

    private func isToday(_ sun: SunTimes, _ today: CivilDate) -> Bool {
        guard let moment = sun.sunrise ?? sun.sunset else { return false }
        return CivilTime(moment, in: zone?.offset(at: moment) ?? offset).date == today
    }

    /// Since the service calculated it. The clock of the board may be behind: never younger than the fetch.
    private static func age(of time: Timestamp?, fetchedAt: Duration, at moment: Moment) -> Duration {
        let sinceFetch = max(.zero, moment.uptime - fetchedAt)
        guard let time, moment.isClockSet else { return sinceFetch }
        return max(sinceFetch, .seconds(moment.wall.seconds(since: time)))
    }
}
