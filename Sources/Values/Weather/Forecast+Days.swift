extension Forecast {
    /// The slots folded into the days of the place's own calendar, in the order of time.
    ///
    /// The first day is seldom whole, since its first hours are over: its lowest and highest are those of the slots that are there.
    /// A day to whose end the slots do not reach, as it is with the last, has neither where more than a few of its hours are missing.
    /// A slot's temperature belongs to the day of its moment; what it says of the hours before, the lowest and the highest
    /// temperature, rain, snow and chance, to the day that holds their middle, so that an evening's rain, reported at
    /// midnight, is not tomorrow's.
    /// Pressure, humidity, clouds and conditions are those of the slot nearest to local noon; on a wet day with a dry noon the conditions
    /// are those of the strongest rain or snow, because a day of rain is no day of sun.
    ///
    /// - Parameter offset: how far the place's clocks are ahead of UTC at a moment.
    package func days(in offset: (Timestamp) -> UTCOffset) -> [DayForecast] {
        var days: [DayForecast] = []
        var slotsOfDay: [ForecastSlot] = []
        for slot in slots {
            let date = CivilTime(slot.time, in: offset(slot.time)).date
            if let first = slotsOfDay.first, CivilTime(first.time, in: offset(first.time)).date != date {
                days.append(day(of: slotsOfDay, in: offset))
                slotsOfDay = []
            }
            slotsOfDay.append(slot)
        }
        if !slotsOfDay.isEmpty { days.append(day(of: slotsOfDay, in: offset)) }
        addSpans(to: &days, in: offset)
        return days
    }

    private func day(of slots: [ForecastSlot], in offset: (Timestamp) -> UTCOffset) -> DayForecast {
        let first = slots[0]
        let date = CivilTime(first.time, in: offset(first.time)).date
        var day = DayForecast(date: date, time: first.time, sun: sun(on: date, in: offset))
        var noon = first
        var windiest = first.air.wind
        var gust: Speed?
        for slot in slots {
            let air = slot.air
            for temperature in [air.low, air.temperature, air.high] { day.include(temperature) }
            if distanceFromNoon(slot, in: offset) < distanceFromNoon(noon, in: offset) { noon = slot }
            if let speed = air.wind.speed, speed > windiest.speed ?? Speed(millimetresPerSecond: -1) {
                windiest = air.wind
            }
            if let sent = air.wind.gust { gust = max(gust ?? sent, sent) }
        }
        day.conditions = noon.conditions
        day.pressure = noon.air.pressure
        day.humidity = noon.air.humidity
        day.clouds = noon.air.clouds
        day.wind = Wind(speed: windiest.speed, direction: windiest.direction, gust: gust)
        return day
    }

    /// Adds to the days what slots say of the hours that they end.
    private func addSpans(to days: inout [DayForecast], in offset: (Timestamp) -> UTCOffset) {
        var index = 0
        var spans: [(begin: Timestamp, hours: Int)] = days.map { ($0.time, 0) }
        var wettest: [ForecastSlot?] = days.map { _ in nil }
        for slot in slots {
            let middle = slot.time.advanced(bySeconds: -Int64(slot.hours) * 30 * 60)
            let date = CivilTime(middle, in: offset(middle)).date
            while index < days.count, days[index].date < date { index += 1 }
            guard index < days.count, days[index].date == date else { continue }
            spans[index].begin = min(spans[index].begin, slot.time.advanced(bySeconds: -Int64(slot.hours) * 3600))
            // A gap in the list is no long slot.
            if slot.air.temperature != nil { spans[index].hours += min(slot.hours, Self.longestStep) }
            for temperature in [slot.lowest, slot.highest] { days[index].include(temperature) }
            if slot.isFalling, wettest[index].map({ $0.wetness < slot.wetness }) ?? true { wettest[index] = slot }
            if let chance = slot.chanceOfPrecipitation {
                days[index].chanceOfPrecipitation = max(days[index].chanceOfPrecipitation ?? chance, chance)
            }
            days[index].rain = sum(days[index].rain, slot.air.rain.during(hours: slot.hours))
            days[index].snow = sum(days[index].snow, slot.air.snow.during(hours: slot.hours))
        }
        for (index, span) in spans.enumerated() {
            let length = days[index].date.next.midnight(offset).seconds(since: span.begin)
            let missing = length - Int64(span.hours) * 3600
            if missing > Int64(Self.longestStep) * 3600 { (days[index].low, days[index].high) = (nil, nil) }
            if let wettest = wettest[index], days[index].isWet, days[index].conditions.first?.group?.isFalling == false
            {
                days[index].conditions = wettest.conditions
            }
        }
    }

    /// The longest step in the lists of the services, in hours, which is also the most that may be missing of a day from its first slot
    /// on: after 18:00 a day seldom becomes warmer. Hours before the first slot are over, and no service sends them any more.
    private static let longestStep = 6

    /// The forecast names one sunrise and one sunset: those of the day on which it was made.
    private func sun(on date: CivilDate, in offset: (Timestamp) -> UTCOffset) -> SunTimes {
        guard let moment = sun.sunrise ?? sun.sunset, CivilTime(moment, in: offset(moment)).date == date else {
            return SunTimes()
        }
        return sun
    }
}

extension ForecastSlot {
    /// Whether rain or snow falls by the slot's first condition.
    fileprivate var isFalling: Bool { conditions.first?.group?.isFalling == true }

    /// What falls in an hour, in micrometres of water, and how likely it is: the greater the wetter.
    fileprivate var wetness: (depth: Int, chance: Int) {
        let depth = sum(air.rain.during(hours: hours), air.snow.during(hours: hours))?.micrometres ?? 0
        return (depth / max(hours, 1), chanceOfPrecipitation?.milliPercent ?? 0)
    }
}

extension DayForecast {
    /// Whether at least half a millimetre falls, or rain or snow is nearly certain.
    fileprivate var isWet: Bool {
        sum(rain, snow).map { $0 >= .millimetres(0.5) } ?? false
            || chanceOfPrecipitation.map { $0 > .percent(90) } ?? false
    }

    fileprivate mutating func include(_ temperature: Temperature?) {
        guard let temperature else { return }
        low = min(low ?? temperature, temperature)
        high = max(high ?? temperature, temperature)
    }
}

private func distanceFromNoon(_ slot: ForecastSlot, in offset: (Timestamp) -> UTCOffset) -> Int {
    let time = CivilTime(slot.time, in: offset(slot.time))
    return abs(time.hour * 60 + time.minute - 12 * 60)
}

private func sum(_ total: Length?, _ part: Length?) -> Length? {
    guard let part else { return total }
    let (sum, overflow) = (total?.micrometres ?? 0).addingReportingOverflow(part.micrometres)
    return Length(micrometres: overflow ? .max : sum)
}
