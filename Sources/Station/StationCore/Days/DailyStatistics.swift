package import Values

/// The readings of a place today and yesterday, in quarters of an hour.
struct DailyStatistics: Hashable, Sendable {
    /// The quarters of an hour in the order in which they were measured.
    private(set) var buckets: [TimeBucket] = []
    /// When the latest value of each quantity was measured: they may be from two sensors.
    private var latest: [Quantity: Uptime] = [:]

    init(buckets: [TimeBucket] = []) {
        self.buckets = buckets
    }

    /// Adds a reading. Each value counts for the time since the one before it, but for no more than it is fresh: a gap counts for nothing.
    ///
    /// - Parameter now: when the reading is added, which may be later than it was measured.
    mutating func add(_ reading: Measurement, freshFor: Duration, at now: Moment) {
        let age = max(.zero, now.uptime - reading.time)
        let moment = Moment(
            uptime: reading.time, wall: now.wall.advanced(bySeconds: -age.components.seconds), offset: now.offset,
            isClockTrusted: now.isClockTrusted)
        openSlice(for: reading.time, at: moment)
        let last = buckets.count - 1
        buckets[last].temperature = buckets[last].temperature.joined(
            with: value(of: .temperature, in: reading, freshFor))
        buckets[last].humidity = buckets[last].humidity.joined(with: value(of: .humidity, in: reading, freshFor))
    }

    /// A value of a reading, for as long as it counts.
    private mutating func value(
        of quantity: Quantity, in reading: Measurement, _ freshFor: Duration
    ) -> RunningAggregate? {
        guard let value = reading.values[quantity] else { return nil }
        let since = latest[quantity].map { min(max(reading.time - $0, .zero), freshFor) } ?? .zero
        latest[quantity] = reading.time
        return RunningAggregate(value, seconds: max(since / .seconds(1), 1))
    }

    /// Adds a bucket unless the last one is for this time too. A new one begins with each quarter of an hour of the clock, and so
    /// with each day, whatever the zone; and when the zone's offset changes.
    private mutating func openSlice(for time: Uptime, at moment: Moment) {
        if let last = buckets.last, case .uptime = last.beginning, last.offset == moment.offset {
            let began = last.wallTime(at: moment).secondsSince1970
            if Self.quarter(of: began) == Self.quarter(of: moment.wall.secondsSince1970) { return }
        }
        buckets.append(TimeBucket(beginning: .uptime(time), offset: moment.offset))
        forget(at: moment)
    }

    private static func quarter(of seconds: Int64) -> Int64 {
        seconds / TimeBucket.length
    }

    /// Forgets the day before yesterday, and in any case all but the latest 400 buckets, four days. All buckets of an earlier run
    /// go if one of them is in the future: that run's clock was wrong when it ended, by an unknown time.
    private mutating func forget(at moment: Moment) {
        let soon = moment.wall.advanced(bySeconds: TimeBucket.length)
        if moment.isDatable, buckets.contains(where: { $0.keptTime.map { $0 > soon } ?? false }) {
            buckets.removeAll { $0.keptTime != nil }
        }
        let today = CivilTime(moment.wall, in: moment.offset).date.daysSince1970
        buckets.removeAll { abs(today - $0.date(at: moment).daysSince1970) > 1 && moment.isClockSet }
        buckets.removeFirst(max(0, buckets.count - 400))
    }

    /// The highest temperature of the last `seconds`; nil without a reading in them.
    func highest(inLast seconds: Int64, at moment: Moment) -> Temperature? {
        let start = moment.wall.advanced(bySeconds: -seconds)
        let highest = buckets.filter { $0.wallTime(at: moment) >= start }.compactMap(\.temperature?.highest).max()
        return highest.map { Temperature(milliCelsius: $0) }
    }

    /// The summary of a day; nil when nothing was measured on it.
    ///
    /// - Parameter offset: the offset of the clocks by which it is a day; nil for the board's at the time.
    func summary(
        of date: CivilDate, under offset: ((Timestamp) -> UTCOffset)? = nil, at moment: Moment
    ) -> DaySummary? {
        var temperature: RunningAggregate?
        var humidity: RunningAggregate?
        for bucket in buckets where bucket.date(under: offset, at: moment) == date {
            temperature = temperature.joined(with: bucket.temperature)
            humidity = humidity.joined(with: bucket.humidity)
        }
        guard temperature != nil || humidity != nil else { return nil }
        return DaySummary(
            date: date,
            temperature: temperature.flatMap { tally in
                tally.mean.flatMap { Temperature(celsius: $0 / 1000) }.map {
                    .init(
                        lowest: Temperature(milliCelsius: tally.lowest),
                        highest: Temperature(milliCelsius: tally.highest), mean: $0)
                }
            },
            humidity: humidity.flatMap { tally in
                tally.mean.flatMap { RelativeHumidity(percent: $0 / 1000) }.map {
                    .init(
                        lowest: RelativeHumidity(milliPercent: tally.lowest),
                        highest: RelativeHumidity(milliPercent: tally.highest), mean: $0)
                }
            },
            heard: .seconds(temperature?.seconds ?? humidity?.seconds ?? 0))
    }
}

/// A summary of what was measured in one place on one local day so far.
package struct DaySummary: Hashable, Sendable {
    /// The lowest value, the highest, and the mean over the time with readings.
    package struct Extremes<Value: Hashable & Sendable>: Hashable, Sendable {
        package var lowest: Value
        package var highest: Value
        package var mean: Value

        package init(lowest: Value, highest: Value, mean: Value) {
            self.lowest = lowest
            self.highest = highest
            self.mean = mean
        }
    }

    package var date: CivilDate
    package var temperature: Extremes<Temperature>?
    package var humidity: Extremes<RelativeHumidity>?
    /// How long there are readings: less than the day so far if there were gaps.
    package var heard: Duration

    package init(
        date: CivilDate, temperature: Extremes<Temperature>?, humidity: Extremes<RelativeHumidity>?, heard: Duration
    ) {
        self.date = date
        self.temperature = temperature
        self.humidity = humidity
        self.heard = heard
    }
}

extension Known<DaySummary> {
    /// The summary, widened to what the place shows now: a sensor that has just taken over is counted with the next event.
    func including(_ air: AirConditions, at moment: Moment) -> Known<DaySummary> {
        map { day in
            var day = day
            func isOfToday<Measured>(_ known: Known<Measured>) -> Bool {
                known.freshValue != nil
                    && known.origin.map {
                        CivilTime(moment.wall.advanced(bySeconds: -$0.age.components.seconds), in: moment.offset).date
                    } == day.date
            }
            if isOfToday(air.temperature), let now = air.temperature.value { day.temperature?.widen(to: now) }
            if isOfToday(air.humidity), let now = air.humidity.value { day.humidity?.widen(to: now) }
            return day
        }
    }
}

extension DaySummary.Extremes where Value: Comparable {
    fileprivate mutating func widen(to value: Value) {
        (lowest, highest) = (min(lowest, value), max(highest, value))
    }
}
