import Meteorology
import Quantities

/// The pressure of the last three hours, from one source: two barometers differ by more than the weather does.
struct PressureHistory: Hashable, Sendable {
    private struct Sample: Hashable, Sendable {
        var pressure: Pressure
        var time: Uptime
    }

    private var source: Source?
    /// The oldest first.
    private var samples: [Sample] = []
    /// What an earlier run knew, until the clock can be trusted to say how long ago that was.
    private var saved: KeptPressures?

    private static let span = Duration.seconds(3 * 3600)
    private static let step = Duration.seconds(600)
    /// How far a sample may be from the time that it represents.
    private static let slack = Duration.seconds(1200)

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

    /// Of the station's barometer, dated; nil for the weather service's pressure, which may be another place's after a restart.
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
            guard age >= .zero, age <= Self.span + Self.slack else { return nil }
            return Sample(pressure: sample.pressure, time: moment.uptime - age)
        }
        samples = earlier.sorted { $0.time < $1.time } + samples
    }

    /// The weather service reports another place's pressure from now on; the station's barometer has not moved.
    mutating func forgetSky() {
        guard case .weather? = source else { return }
        (source, samples) = (nil, [])
    }

    /// Nil while less than three hours are known, and after a gap.
    func tendency(to pressure: Known<Pressure>, at uptime: Uptime) -> PressureTendency? {
        guard let now = pressure.freshValue, pressure.origin?.source == source,
            let start = sample(at: uptime - Self.span), let half = sample(at: uptime - Self.span / 2)
        else { return nil }
        return PressureTendency(threeHoursAgo: start, halfway: half, now: now)
    }

    /// Three times the median of what the last three hours' hours changed it by, in pascals: what a jump does not move. Nil like
    /// ``tendency(to:at:)``.
    func steadyChange(to pressure: Known<Pressure>, at uptime: Uptime) -> Int? {
        guard let now = pressure.freshValue, pressure.origin?.source == source,
            let last = sample(at: uptime - .seconds(3600)), let middle = sample(at: uptime - .seconds(7200)),
            let first = sample(at: uptime - Self.span)
        else { return nil }
        let values = [first, middle, last, now].map(\.pascals)
        let changes = zip(values.dropFirst(), values).map { $0 - $1 }.sorted()
        return 3 * changes[1]
    }

    private func sample(at time: Uptime) -> Pressure? {
        func distance(_ sample: Sample) -> Duration { max(sample.time - time, time - sample.time) }
        guard let nearest = samples.min(by: { distance($0) < distance($1) }), distance(nearest) <= Self.slack else {
            return nil
        }
        return nearest.pressure
    }
}

/// What a barometer said in the hours before a restart.
struct KeptPressures: Hashable, Sendable {
    struct Sample: Hashable, Sendable {
        var pressure: Pressure
        var time: Timestamp
    }

    /// Its configured name.
    var sensor: String
    var samples: [Sample]
}
