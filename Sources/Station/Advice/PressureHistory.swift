import Meteorology
import Quantities

/// The pressure of the last three hours, from one source: two barometers differ by more than the weather does.
struct PressureHistory: Hashable, Sendable {
    private struct Sample: Hashable, Sendable {
        var pressure: Pressure
        var time: Duration
    }

    private var source: Source?
    /// The oldest first.
    private var samples: [Sample] = []

    private static let span = Duration.seconds(3 * 3600)
    private static let step = Duration.seconds(600)
    /// How far a sample may lie from the time it stands for.
    private static let slack = Duration.seconds(1200)

    mutating func observe(_ pressure: Known<Pressure>, at uptime: Duration) {
        guard let value = pressure.freshValue, let origin = pressure.origin else { return }
        if origin.source != source {
            source = origin.source
            samples = []
        }
        guard samples.last.map({ uptime - $0.time >= Self.step }) ?? true else { return }
        samples.append(Sample(pressure: value, time: uptime))
        samples.removeAll { uptime - $0.time > Self.span + Self.slack }
    }

    /// The weather service tells another place's from now on; a barometer stays where it is.
    mutating func forgetSky() {
        guard case .openWeatherMap? = source else { return }
        (source, samples) = (nil, [])
    }

    /// Nil while less than three hours are known, and after a gap.
    func tendency(to pressure: Known<Pressure>, at uptime: Duration) -> PressureTendency? {
        guard let now = pressure.freshValue, pressure.origin?.source == source,
            let start = sample(at: uptime - Self.span), let half = sample(at: uptime - Self.span / 2)
        else { return nil }
        return PressureTendency(threeHoursAgo: start, halfway: half, now: now)
    }

    private func sample(at time: Duration) -> Pressure? {
        func distance(_ sample: Sample) -> Duration { max(sample.time - time, time - sample.time) }
        guard let nearest = samples.min(by: { distance($0) < distance($1) }), distance(nearest) <= Self.slack else {
            return nil
        }
        return nearest.pressure
    }
}
