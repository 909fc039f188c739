import Values
import Words

/// The weather services' half of a merge: each value from the first provider that has a fresh one.
struct Sky {
    private(set) var current: Known<CurrentWeather>
    /// The current weather of each provider, the most trusted first.
    private(set) var currents: [Known<CurrentWeather>]
    let zone: PlaceZone
    /// The forecast slots that are not yet over.
    private(set) var hours: Known<[ForecastSlot]>
    /// The warnings that are not yet over, as far as it is known that they have not been withdrawn.
    private(set) var alerts: [WeatherAlert]
    /// Whether the service has answered lately what warnings there are, if it ever has.
    private(set) var hearsAlerts: Bool
    private(set) var airQuality: Known<AirQuality>
    private(set) var rainMinutes: Known<[RainMinute]>
    private(set) var days: DayLists
    /// The reason why there is no day at all.
    private var noDays: Known<[DayForecast]>
    let now: Timestamp?
    private let today: CivilDate?
    /// The places of the answers about the present and the forecast.
    private var places: [Known<Coordinates>]
    private var place: Coordinates?

    /// - Parameters:
    ///   - weather: the answers of each provider, the most trusted first; nil when no place is configured.
    ///   - corrections: the correction of each provider's forecasts.
    init(
        weather: [WeatherReport]?, faults: [Fault], corrections: [ProviderID: ForecastCorrection] = [:], moment: Moment
    ) {
        let reports = weather ?? []
        let now = reports.isEmpty ? moment.setWall : reports.lazy.compactMap { $0.wallTime(at: moment) }.first
        let zone = PlaceZone(reports, now: now, at: moment)
        let skies = reports.map { Sky(of: $0, faults: faults, corrections, now, zone, moment: moment) }
        guard var sky = skies.first else {
            self.init(of: nil, faults: faults, [:], now, zone, moment: moment)
            return
        }
        if skies.count > 1 { sky.combine(with: skies) }
        self = sky
    }

    private mutating func combine(with skies: [Sky]) {
        currents = skies.map(\.current)
        current = Self.present(of: currents)
        let withHours = skies.map(\.hours).filter { $0.value?.isEmpty == false }
        hours = Self.best(of: withHours.isEmpty ? skies.map(\.hours) : withHours)
        airQuality = Self.best(of: skies.map(\.airQuality))
        rainMinutes = Self.best(of: skies.map(\.rainMinutes))
        alerts = skies.flatMap(\.alerts).reduce(into: []) { all, alert in
            if !all.contains(where: { $0.isSame(as: alert) }) { all.append(alert) }
        }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        hearsAlerts = skies.allSatisfy(\.hearsAlerts)
        days.lists = skies.flatMap(\.days.lists)
        noDays = Self.best(of: days.lists.filter { $0.value == nil } + skies.map(\.noDays))
        places = skies.flatMap(\.places)
        place = skies.lazy.compactMap(\.place).first
    }

    /// The weather now of the first provider that has it fresh, with what it lacks from the next that do: as old as the oldest of those
    /// that something is from.
    private static func present(of all: [Known<CurrentWeather>]) -> Known<CurrentWeather> {
        all.filter { $0.freshValue != nil }.dropFirst().reduce(best(of: all)) { present, further in
            guard var filled = present.freshValue, let other = further.freshValue else { return present }
            filled.fill(from: other)
            return filled == present.value
                ? present : present.combined(with: further, orUnavailable: "") { _, _ in filled }
        }
    }

    /// The best value; where no provider has one, the reason of the first that failed, rather than of one that has not been asked
    /// yet.
    private static func best<Value>(of all: [Known<Value>]) -> Known<Value> {
        let best = Known.best(of: all)
        guard best.value == nil else { return best }
        return all.first { if case .unavailable(_, .some) = $0 { true } else { false } } ?? best
    }

    /// Creates the sky according to one provider.
    private init(
        of weather: WeatherReport?, faults: [Fault], _ corrections: [ProviderID: ForecastCorrection],
        _ now: Timestamp?, _ zone: PlaceZone, moment: Moment
    ) {
        (self.now, self.zone, today) = (now, zone, now.map { zone.date(of: $0) })

        /// The fault of these topics or of the place; nil when there is none.
        func fault(_ topics: [WeatherTopic]) -> Fault? {
            let components: [Component] =
                [.place] + ([.oneCall] + topics).map { .weather($0, from: weather?.provider) }
            return faults.first { components.contains($0.component) }
        }
        let absence = weather == nil ? phrase("absence.no-place", "no place is configured") : AbsenceWords.notFetchedYet
        /// The value of an answer that was never fetched. While the first question fails, others may not be asked at all.
        func missing<Value>(_ topics: WeatherTopic...) -> Known<Value> {
            let fault = fault(topics) ?? fault([.current])
            let isLacking = topics == [.current] && weather?.lacksCurrent == true
            let absence =
                isLacking
                ? phrase("absence.no-current-weather", "the provider's answer has no current weather") : absence
            return .unavailable(cause: fault?.cause ?? absence, for: fault.map { moment.uptime - $0.since })
        }
        func known<Answer, Value>(
            _ fetched: Fetched<Answer>?, _ topic: WeatherTopic, for freshness: Freshness,
            calculated: (Answer) -> Timestamp? = { _ in nil }, _ value: (Answer) -> Value
        ) -> Known<Value> {
            guard let fetched else { return missing(topic) }
            let date = calculated(fetched.answer)
            return freshness.judge(
                value(fetched.answer), from: .weather(fetched.provider, topic),
                age: fetched.age(at: moment, of: date), standing: fetched.standing(at: moment, of: date),
                fields: fetched.origins, otherwise: fault([topic])?.cause)
        }
        /// Whether a time is in the future; true while the time is not known.
        func isAhead(_ time: Timestamp) -> Bool { now.map { time > $0 } ?? true }

        let present = weather?.freshness ?? .currentWeather
        current = known(weather?.current, .current, for: present, calculated: \.time) { $0 }
        currents = [current]
        airQuality = known(weather?.airQuality, .air, for: present, calculated: \.time) { $0 }
        let correction = (weather?.forecast?.provider).flatMap { corrections[$0] }
        hours = known(weather?.forecast, .forecast, for: .forecast) { forecast in
            let ahead = forecast.slots.filter { isAhead($0.time) }
            return correction?.applied(to: ahead) ?? ahead
        }
        rainMinutes = known(weather?.minutes, .minutes, for: .rainMinutes) { $0.filter { isAhead($0.time) } }
        let warnings = known(weather?.alerts, .alerts, for: .alerts) { alerts in
            alerts.filter { isAhead($0.end) }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        }
        alerts = warnings.value ?? []
        hearsAlerts = weather?.alerts == nil || warnings.freshValue != nil

        let folded: Known<[DayForecast]>? = weather.flatMap { report in
            report.forecast.map { forecast in
                known(forecast, .forecast, for: .forecast) { forecast in
                    let days = report.folded.days(of: forecast, in: zone)
                    return correction?.applied(to: days) ?? days
                }
            }
        }
        days = DayLists(
            lists: [
                weather?.daily.map { daily in
                    known(daily, .daily, for: .forecast) { daily in
                        let days = daily.days(in: zone)
                        return correction?.applied(to: days) ?? days
                    }
                },
                folded,
            ].compactMap { $0 })
        let presentPlace = weather?.current?.answer.place.coordinates
        let forecastPlace = weather?.forecast?.answer.place.coordinates
        place = presentPlace ?? forecastPlace ?? weather?.daily?.answer.place.coordinates
        places = [
            presentPlace.map { place in known(weather?.current, .current, for: present) { _ in place } },
            forecastPlace.map { place in known(weather?.forecast, .forecast, for: .forecast) { _ in place } },
        ].compactMap { $0 }
        noDays = days.lists.first { $0.value == nil } ?? missing(.forecast, .daily)
    }

    var air: AirConditions {
        AirConditions { quantity in
            guard Quantity.reported.contains(quantity) else {
                return .unavailable(cause: AbsenceWords.noSensor, for: nil)
            }
            return Self.best(
                of: currents.map { current in
                    current.map(orUnavailable: AbsenceWords.notSent(quantity.words)) { $0.air.values[quantity] }
                })
        }
    }

    /// The air now according to each provider.
    var services: [ServiceConditions] {
        currents.compactMap { current in
            guard case .weather(let provider, _)? = current.origin?.source else { return nil }
            return ServiceConditions(provider: provider, current: current)
        }
    }

    /// The forecast of the place's present day and those after it.
    var daysAhead: Known<[DayForecast]> {
        guard let today else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        return days.days(from: today) ?? none(because: AbsenceWords.beyondForecast)
    }

    /// An absent value with the reason why none of the lists has a day.
    ///
    /// - Parameter cause: the reason where there are lists.
    private func none<Value>(because cause: String) -> Known<Value> {
        let known = days.lists.contains { $0.value != nil } ? .unavailable(cause: cause, for: nil) : noDays
        return known.map(orUnavailable: cause) { _ in nil }
    }

    /// Whether every list begins after this day.
    private func isOver(_ date: CivilDate) -> Bool {
        let lists = days.lists.compactMap(\.value).filter { !$0.isEmpty }
        return !lists.isEmpty && lists.allSatisfy { $0.allSatisfy { date < $0.date } }
    }

    /// The place's present day (0), the next (1) and so on; nil while the time is not known.
    func date(after count: Int64) -> CivilDate? {
        today.map { CivilDate(daysSince1970: $0.daysSince1970 + count) }
    }

    /// The forecast of the place's present day (0), the next (1) and so on.
    func day(after count: Int64) -> Known<DayForecast> {
        guard let date = date(after: count) else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        let isOver = count == 0 && isOver(date)
        return days.day(date)
            ?? none(
                because: isOver
                    ? phrase("absence.today-is-over", "the forecast starts after midnight and no longer covers today")
                    : AbsenceWords.beyondForecast)
    }

    /// The sunrise and sunset of the place's present day: from the first fresh answer that has them for that day, else computed.
    var sun: Known<SunTimes> {
        guard let today else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        let sent =
            currents.map { $0.map(orUnavailable: AbsenceWords.noSunTimes) { isToday($0.sun, today) ? $0.sun : nil } }
            + days.lists.map { known in
                known.map(orUnavailable: AbsenceWords.noSunTimes) { days in
                    days.first { $0.date == today && isToday($0.sun, today) }?.sun
                }
            }
        if let fresh = sent.first(where: { $0.freshValue != nil }) { return fresh }
        let known = Known.best(of: sent + places.map { computedSun(on: today, over: $0) })
        return known.value == nil ? day(after: 0).map(orUnavailable: AbsenceWords.noSunTimes) { _ in nil } : known
    }

    private func computedSun(on today: CivilDate, over place: Known<Coordinates>) -> Known<SunTimes> {
        place.map(orUnavailable: AbsenceWords.noSunTimes) { place in
            let times = SunPosition.times(from: zone.start(of: today), over: place)
            return times == SunTimes() ? nil : times
        }.computed
    }

    /// The part of the day by the times that were sent, else by the position of the sun; nil while it is not known.
    ///
    /// - Parameter sun: the sunrise and sunset, as ``sun`` has them.
    func partOfDay(under sun: Known<SunTimes>) -> PartOfDay? {
        now.flatMap { (sun.value ?? SunTimes()).partOfDay(at: $0, over: place) }
    }

    /// Whether sunrise and sunset belong to today. A sunset before the sunrise does only where both are in it, as around the
    /// longest day in the far north.
    private func isToday(_ sun: SunTimes, _ today: CivilDate) -> Bool {
        guard let moment = sun.sunrise ?? sun.sunset, zone.date(of: moment) == today else { return false }
        guard let sunrise = sun.sunrise, let sunset = sun.sunset, sunset < sunrise else { return true }
        return zone.date(of: sunset) == today
    }
}

extension DailyForecast {
    /// The days by the place's calendar: as the service dated them, and where it did not say by which offset, by the place's zone,
    /// without those that are another zone's.
    fileprivate func days(in zone: PlaceZone) -> [DayForecast] {
        guard place.offset == nil else { return days }
        return days.compactMap { day in
            let noon = CivilTime(day.time, in: zone.offset(at: day.time))
            guard (9...15).contains(noon.hour) else { return nil }
            var day = day
            day.date = noon.date
            return day
        }
    }
}
