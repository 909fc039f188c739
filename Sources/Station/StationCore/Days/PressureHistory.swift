import Values

/// The pressure of the last three hours, from one source: two barometers differ by more than the weather does.
struct PressureHistory: Hashable, Sendable {
    private struct Sample: Hashable, Sendable {
        var pressure: Pressure
        var time: Uptime
    }

    private var source: Source?
    /// The samples of the last three hours, the oldest first.
    private var samples: [Sample] = []
    /// The samples of an earlier run, until the clock can be trusted to say how long ago they were.
    private var saved: KeptPressures?

    private static let span = Duration.seconds(3 * 3600)
    private static let step = Duration.seconds(600)
    /// How far a sample may be from the time that it represents.
    private static let slack = Duration.seconds(1200)
    private static let plausible = Pressure(pascals: 30_000)...Pressure(pascals: 120_000)

    init(restoring kept: KeptPressures? = nil) {
        saved = kept
    }

    mutating func observe(_ pressure: Known<Pressure>, at moment: Moment) {
        let uptime = moment.uptime
        guard let value = pressure.freshValue, let origin = pressure.origin else { return }
        if origin.source != source {
            source = origin.source
            samples = []
        }
        restoreSaved(at: moment)
        guard samples.last.map({ uptime - $0.time >= Self.step }) ?? true else { return }
        samples.append(Sample(pressure: value, time: uptime))
        samples.removeAll { uptime - $0.time > Self.span + Self.slack }
    }

    /// The samples of the station's barometer, dated; nil for the weather service's pressure, which may be another place's after a
    /// restart.
    func kept(at moment: Moment) -> KeptPressures? {
        guard case .sensor(let sensor)? = source, moment.isClockSet, moment.isClockTrusted else { return saved }
        return KeptPressures(
            sensor: sensor.name,
            samples: samples.map { sample in
                let age = (moment.uptime - sample.time).components.seconds
                return .init(pressure: sample.pressure, time: moment.wall.advanced(bySeconds: -age))
            })
    }

    private mutating func restoreSaved(at moment: Moment) {
        guard let saved, moment.isClockSet, moment.isClockTrusted, case .sensor(let sensor)? = source else { return }
        self.saved = nil
        guard saved.sensor == sensor.name else { return }
        let earlier = saved.samples.compactMap { sample -> Sample? in
            let age = Duration.seconds(moment.wall.seconds(since: sample.time))
            guard age >= .zero, age <= Self.span + Self.slack, Self.plausible.contains(sample.pressure) else {
                return nil
            }
            return Sample(pressure: sample.pressure, time: moment.uptime - age)
        }
        samples = earlier.sorted { $0.time < $1.time } + samples
    }

    /// Forgets the weather service's pressure, which is another place's from now on; a barometer of the station has not moved.
    mutating func forgetSky() {
        guard case .weather? = source else { return }
        (source, samples) = (nil, [])
    }

    /// The change of the pressure over three hours without the daily tide. Nil while less than three hours are known, and after a
    /// gap.
    func tendency(to pressure: Known<Pressure>, without tide: PressureTide, at moment: Moment) -> PressureTendency? {
        let half = Self.span / 2
        guard let values = values(to: pressure, without: tide, before: [Self.span, half], at: moment) else {
            return nil
        }
        return PressureTendency(threeHoursAgo: values[0], halfway: values[1], now: values[2])
    }

    /// Three times the median of the last three hourly changes, in pascals, which a single jump does not move. Nil like
    /// ``tendency(to:at:)``.
    func steadyChange(to pressure: Known<Pressure>, without tide: PressureTide, at moment: Moment) -> Int? {
        let hours = [Self.span, .seconds(7200), .seconds(3600)]
        guard let values = values(to: pressure, without: tide, before: hours, at: moment)?.map(\.pascals) else {
            return nil
        }
        let changes = zip(values.dropFirst(), values).map { $0 - $1 }.sorted()
        return 3 * changes[1]
    }

    /// The pressures so long before now, and now, less what the tide has lifted each by since the first. Nil where one is not
    /// known.
    private func values(
        to pressure: Known<Pressure>, without tide: PressureTide, before: [Duration], at moment: Moment
    ) -> [Pressure]? {
        guard let now = pressure.freshValue, pressure.origin?.source == source else { return nil }
        let samples = before.compactMap { sample(at: moment.uptime - $0) }
        guard samples.count == before.count else { return nil }
        guard case .sensor? = source, moment.isDatable else { return samples + [now] }
        func lift(_ ago: Duration) -> Double {
            tide.pascals(at: moment.wall.secondsSince1970 - ago.components.seconds)
        }
        let first = lift(before.first ?? .zero)
        return zip(samples + [now], before + [.zero]).map { value, ago in
            Pressure(pascals: value.pascals - Int((lift(ago) - first).rounded()))
        }
    }

    private func sample(at time: Uptime) -> Pressure? {
        func distance(_ sample: Sample) -> Duration { max(sample.time - time, time - sample.time) }
        guard let nearest = samples.min(by: { distance($0) < distance($1) }), distance(nearest) <= Self.slack else {
            return nil
        }
        return nearest.pressure
    }
}

/// A barometer's readings in the hours before a restart.
struct KeptPressures: Hashable, Sendable, Codable {
    struct Sample: Hashable, Sendable, Codable {
        var pressure: Pressure
        var time: Timestamp
    }

    /// The configured name of the sensor.
    var sensor: String
    var samples: [Sample]
}
