package import Quantities
import Weather
import Words

/// The weather services' half of a merge: each value from the first provider that has a fresh one.
struct Sky {
    private(set) var current: Known<CurrentWeather>
    /// What each provider says of now, the most trusted first.
    private(set) var currents: [Known<CurrentWeather>]
    /// Of the place where the service sent it, else of the board.
    private(set) var offset: UTCOffset
    private(set) var zone: ZoneRules?
    /// Not yet begun, or begun and not yet over.
    private(set) var hours: Known<[ForecastSlot]>
    /// Those not yet over, as far as it is known that they have not been withdrawn.
    private(set) var alerts: [WeatherAlert]
    private(set) var airQuality: Known<AirQuality>
    private(set) var rainMinutes: Known<[RainMinute]>
    /// Where ``offset`` and ``zone`` are from.
    private(set) var zoneSource: ZoneSource
    /// Every list of days there is, the best first.
    private var days: [Known<[DayForecast]>]
    /// Why there is no day at all.
    private var noDays: Known<[DayForecast]>
    private var today: CivilDate?
    private(set) var now: Timestamp?
    private var place: Coordinates?

    /// - Parameters:
    ///   - weather: one for each provider, the most trusted first; nil when no place is configured.
    ///   - corrections: of each provider's forecasts.
    init(
        weather: [WeatherReport]?, faults: [Fault], corrections: [ProviderID: ForecastCorrection] = [:], moment: Moment
    ) {
        let skies = weather.map { $0.map { Sky(of: $0, faults: faults, corrections, moment: moment) } } ?? []
        guard var sky = skies.first else {
            self.init(of: nil, faults: faults, [:], moment: moment)
            return
        }
        if skies.count > 1 { sky.combine(with: skies, at: moment) }
        self = sky
    }

    private mutating func combine(with skies: [Sky], at moment: Moment) {
        currents = skies.map(\.current)
        current = Self.best(of: currents)
        let withHours = skies.map(\.hours).filter { $0.value?.isEmpty == false }
        hours = Self.best(of: withHours.isEmpty ? skies.map(\.hours) : withHours)
        airQuality = Self.best(of: skies.map(\.airQuality))
        rainMinutes = Self.best(of: skies.map(\.rainMinutes))
        alerts = skies.flatMap(\.alerts).reduce(into: []) { all, alert in
            if !all.contains(where: { $0.isSame(as: alert) }) { all.append(alert) }
        }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        days = skies.flatMap(\.days)
        noDays = Self.best(of: days.filter { $0.value == nil } + skies.map(\.noDays))
        // One that names the zone has the changes to summer time.
        let zoned = skies.first { $0.zoneSource.isNamed } ?? skies.first { $0.zoneSource != .boardOffset }
        if let zoned { (offset, zone, zoneSource) = (zoned.offset, zoned.zone, zoned.zoneSource) }
        now = skies.compactMap(\.now).first
        place = skies.compactMap(\.place).first
        if let now, let zone { offset = zone.offset(at: now) }
        today = now.map { CivilTime($0, in: offset).date }
    }

    /// Where no provider has a value, the first that failed says why, rather than one that has not been asked yet.
    private static func best<Value>(of all: [Known<Value>]) -> Known<Value> {
        let best = Known.best(of: all)
        guard best.value == nil else { return best }
        return all.first { if case .unavailable(_, .some) = $0 { true } else { false } } ?? best
    }

    /// What one provider says.
    private init(
        of weather: WeatherReport?, faults: [Fault], _ corrections: [ProviderID: ForecastCorrection], moment: Moment
    ) {
        let now = weather.map { $0.wallTime(at: moment) } ?? (moment.isClockSet ? moment.wall : nil)
        let reports = [
            weather?.current.map { ($0.answer.place, $0.time) }, weather?.forecast.map { ($0.answer.place, $0.time) },
            weather?.daily.map { ($0.answer.place, $0.time) },
        ].compactMap { $0 }
        let zoned = reports.map(\.0).first { $0.rules != nil }
        let zone = zoned?.rules
        // Without its rules, an offset from before a change to summer time stays wrong.
        let sentOffset = reports.first { $0.0.offset != nil && moment.uptime - $0.1 <= Self.offsetHolds }?.0.offset
        let offset = now.flatMap { zone?.offset(at: $0) } ?? sentOffset ?? moment.offset
        (self.zone, self.offset, self.now) = (zone, offset, now)
        zoneSource =
            if let zoned { zoned.zone.map { .named($0) } ?? (zoned.offset == nil ? .boardOffset : .board) } else {
                sentOffset.map { .offset($0) } ?? .boardOffset
            }
        place = reports.compactMap(\.0.coordinates).first
        today = now.map { CivilTime($0, in: offset).date }

        /// Nil when nothing is at fault.
        func fault(_ topics: [WeatherTopic]) -> Fault? {
            let components: [Component] =
                [.place] + ([.oneCall] + topics).map { .weather($0, from: weather?.provider) }
            return faults.first { components.contains($0.component) }
        }
        let absence = weather == nil ? AbsenceWords.noPlace : AbsenceWords.notFetchedYet
        /// Of what was never fetched. While the first question fails, others may not be asked at all.
        func missing<Value>(_ topics: WeatherTopic...) -> Known<Value> {
            let fault = fault(topics) ?? fault([.current])
            let isLacking = topics == [.current] && weather?.lacksCurrent == true
            let absence = isLacking ? AbsenceWords.noCurrentWeather : absence
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
                otherwise: fault([topic])?.cause)
        }
        /// True while the time is not known.
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
        alerts =
            known(weather?.alerts, .alerts, for: .alerts) { alerts in
                alerts.filter { isAhead($0.end) }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
            }.value ?? []

        days = [
            weather?.daily.map { daily in
                known(daily, .daily, for: .forecast) { correction?.applied(to: $0.days) ?? $0.days }
            },
            weather?.forecast.map { forecast in
                known(forecast, .forecast, for: .forecast) { _ in
                    let days = weather?.foldedDays ?? []
                    return correction?.applied(to: days) ?? days
                }
            },
        ].compactMap { $0 }
        noDays = days.first { $0.value == nil } ?? missing(.forecast, .daily)
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

    /// What each provider says of the air now.
    var services: [ServiceConditions] {
        currents.compactMap { current in
            guard case .weather(let provider, _)? = current.origin?.source else { return nil }
            return ServiceConditions(provider: provider, current: current)
        }
    }

    /// The forecast of the place's present day and those after it: each day from the best list that has it, as old as the
    /// oldest of them. Of old lists only where no fresh one has a day.
    var daysAhead: Known<[DayForecast]> {
        guard let today else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        let ahead = days.map { known in
            known.map(orUnavailable: AbsenceWords.beyondForecast) { days in
                let ahead = days.filter { $0.date >= today }
                return ahead.isEmpty ? nil : ahead
            }
        }
        let fresh = ahead.filter { $0.freshValue != nil }
        let lists = fresh.isEmpty ? ahead.filter(\.isStale) : fresh
        guard let best = lists.first else { return none(because: AbsenceWords.beyondForecast) }
        return lists.dropFirst().reduce(best) { all, further in
            let dates = Set((all.value ?? []).map(\.date))
            guard further.value?.contains(where: { !dates.contains($0.date) }) ?? false else { return all }
            return all.combined(with: further, orUnavailable: "") { all, further in
                (all + further.filter { !dates.contains($0.date) }).sorted { $0.date < $1.date }
            }
        }
    }

    /// Why none of the lists has a day.
    ///
    /// - Parameter cause: where there are lists.
    private func none(because cause: String) -> Known<[DayForecast]> {
        days.contains { $0.value != nil } ? .unavailable(cause: cause, for: nil) : noDays
    }

    /// Whether every list begins after this day.
    private func isOver(_ date: CivilDate) -> Bool {
        let lists = days.compactMap(\.value).filter { !$0.isEmpty }
        return !lists.isEmpty && lists.allSatisfy { $0.allSatisfy { date < $0.date } }
    }

    /// The forecast of the place's present day (0), the next (1) and so on.
    func day(after count: Int64) -> Known<DayForecast> {
        guard let today else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        let date = CivilDate(daysSince1970: today.daysSince1970 + count)
        let cause = count == 0 && isOver(date) ? AbsenceWords.todayIsOver : AbsenceWords.beyondForecast
        let candidates = days.map { known in
            known.map(orUnavailable: cause) { days in days.first { $0.date == date } }
        }
        return candidates.first { $0.freshValue != nil } ?? candidates.first(where: \.isStale)
            ?? none(because: cause).map(orUnavailable: cause) { _ in nil }
    }

    /// Sunrise and sunset of the place's present day, from the answer that has them for that day.
    var sun: Known<SunTimes> {
        guard let today else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        for current in currents {
            let sunTimes = current.map(orUnavailable: "") { weather in
                isToday(weather.sun, today) ? weather.sun : nil
            }
            if sunTimes.value != nil { return sunTimes }
        }
        return day(after: 0).map(orUnavailable: AbsenceWords.noSunTimes) { day in
            day.sun.sunrise == nil && day.sun.sunset == nil ? nil : day.sun
        }
    }

    /// By the times that were sent, else by the position of the sun.
    var partOfDay: PartOfDay? {
        now.flatMap { (sun.value ?? SunTimes()).partOfDay(at: $0, over: place) }
    }

    private static let offsetHolds = Duration.seconds(24 * 3600)

    private func isToday(_ sun: SunTimes, _ today: CivilDate) -> Bool {
        guard let moment = sun.sunrise ?? sun.sunset else { return false }
        return CivilTime(moment, in: zone?.offset(at: moment) ?? offset).date == today
    }
}

/// How it is known what the clocks of the configured place show.
package enum ZoneSource: Hashable, Sendable {
    /// The weather service named the zone, as the IANA time zone database has it.
    case named(String)
    /// It named an offset only, which is that of the board's own zone: that zone is taken for the place's.
    case board
    /// It named an offset only, which the board's zone does not have: changes to and from summer time are not known.
    case offset(UTCOffset)
    /// Nothing is known of the place's zone: it is taken to be where the board is.
    case boardOffset

    var isNamed: Bool { if case .named = self { true } else { false } }
}
