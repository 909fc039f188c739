package import Values

/// A sample of the air in a room and outside at one time; a value is nil where it is not known.
package struct AirSample: Hashable, Sendable {
    package var time: Uptime
    /// The room's carbon dioxide above that outside, in ppm; nil where it is not known.
    package var excess: Int?
    package var room: MoistAir?
    package var outside: MoistAir?

    package init(time: Uptime, excess: Int?, room: MoistAir?, outside: MoistAir?) {
        self.time = time
        self.excess = excess
        self.room = room
        self.outside = outside
    }

    /// The water that each cubic metre of the room's air has more than that outside, in milligrams; nil where it is not known.
    package var water: Int? {
        guard let room, let outside else { return nil }
        return room.absoluteHumidity.milligramsPerCubicMetre - outside.absoluteHumidity.milligramsPerCubicMetre
    }
}

/// The time in which a window was open, and what that changed.
package struct Airing: Hashable, Sendable {
    package var start: Uptime
    package var end: Uptime
    /// The change of carbon dioxide's excess over outside, in ppm; nil where it was not known at both ends, like the other changes.
    package var excessChange: Int?
    /// The change of water in the room's air, in milligrams per cubic metre.
    package var waterChange: Int?
    /// The change of the room's temperature, in thousandths of a degree Celsius.
    package var temperatureChange: Int?
    /// The room's air changes per hour; nil where the course of its carbon dioxide does not show them.
    package var airChange: Double?

    package init(from start: Uptime, to end: Uptime) {
        (self.start, self.end) = (start, end)
    }

    fileprivate init(from first: AirSample, to last: AirSample) {
        func change(_ value: (AirSample) -> Int?) -> Int? {
            value(first).flatMap { before in value(last).map { $0 - before } }
        }
        self.init(from: first.time, to: last.time)
        excessChange = change(\.excess)
        waterChange = change(\.room?.absoluteHumidity.milligramsPerCubicMetre)
        temperatureChange = change(\.room?.temperature.milliCelsius)
    }

    package var duration: Duration { end - start }
}

/// Notices by the air alone that the window is open: what the room has more of than the air outside, or less, goes towards that at a
/// rate which no closed room shows.
///
/// A closed room changes its air up to once an hour, an open window lets it change four times and more. Carbon dioxide shows it
/// within five minutes; water, which walls and laundry give back, within ten, and only together with a temperature that goes the
/// same way. What was high for minutes only is breath on the sensor, or steam.
package struct AiringWatch: Hashable, Sendable {
    /// The samples of the last 25 minutes, or of the present airing where that is longer, the oldest first.
    private(set) var samples: [AirSample] = []
    /// The present airing up to now; nil while the window is shut.
    package var airing: Airing? { open.map { Airing(from: $0.first, to: $0.last) } }
    private var open: OpenWindow?
    /// Since when the present airing has changed nothing.
    private var stillSince: Uptime?

    private struct OpenWindow: Hashable {
        var first: AirSample
        var last: AirSample
    }

    private static let pause = Duration.seconds(30)
    static let span = Duration.seconds(1500)
    /// The longest gap between two samples; a longer one ends an airing.
    private static let silence = Duration.seconds(600)
    private static let longest = Duration.seconds(7200)
    private static let stillTime = Duration.seconds(600)
    /// Air changes per hour that show an open window: more than in a leaky room with its window shut, and fewer than through any
    /// window.
    private static let openRate = 2.5
    private static let shutRate = 0.5
    /// A rise of carbon dioxide, in ppm, that shows that somebody is breathing in a closed room again.
    private static let rise = 40
    /// The least change of temperature within ten minutes that confirms an open window, in kelvins.
    private static let leastCooling = 0.3

    package init() {}

    /// - Returns: the airing that has just ended; nil otherwise.
    package mutating func observe(_ sample: AirSample) -> Airing? {
        guard sample.excess != nil || sample.water != nil else { return nil }
        if let last = samples.last {
            guard sample.time - last.time >= Self.pause else { return nil }
            if sample.time - last.time > Self.silence {
                defer { samples = [sample] }
                return end()
            }
        }
        samples.append(sample)
        let oldest = min(open?.first.time ?? sample.time, sample.time - Self.span)
        samples.removeAll { $0.time < oldest }
        guard open == nil else { return goOn(with: sample) }
        if let first = beginning() {
            open = OpenWindow(first: first, last: sample)
            stillSince = nil
        }
        return nil
    }

    /// How many ppm the room's carbon dioxide has fallen in each of the last three minutes; nil where that is not known.
    package var fallPerMinute: Double? {
        guard let now = samples.last, let excess = now.excess,
            let before = samples.last(where: { now.time - $0.time >= .seconds(180) }), let old = before.excess
        else { return nil }
        let minutes: Double = (now.time - before.time) / .seconds(60)
        return Double(old - excess) / minutes
    }

    // MARK: The beginning

    /// The sample at which the window was opened; nil while nothing shows that it was.
    private func beginning() -> AirSample? {
        if let fall = fall(of: \.excess, in: .seconds(300)), fall.from >= 200, fall.from - fall.to >= 60,
            fall.wasSteady,
            fall.rate(leastEnd: 20) > Self.openRate
        {
            return fall.first
        }
        guard let fall = fall(of: \.water, in: .seconds(600)), fall.from >= 1500, fall.from - fall.to >= 500,
            fall.wasSteady, fall.rate(leastEnd: 200) > Self.openRate, cools(since: fall.first)
        else { return nil }
        return fall.first
    }

    /// Whether the room's temperature has come nearer to that outside.
    private func cools(since first: AirSample) -> Bool {
        guard let before = first.room?.temperature.celsius, let now = samples.last?.room?.temperature.celsius,
            let outside = first.outside?.temperature.celsius
        else { return false }
        return (before - now) * (before > outside ? 1 : -1) >= Self.leastCooling
    }

    /// How a difference between room and outside has changed; both ends are positive when the first is.
    private struct Fall {
        var first: AirSample
        var from: Int
        var to: Int
        var time: Duration
        /// Whether the difference had been about the same in the ten minutes before, and never much more.
        var wasSteady: Bool

        /// The air changes per hour, with an end value of at least `leastEnd`: smaller ones are too inexact.
        func rate(leastEnd: Int) -> Double {
            guard from > 0, time > .zero else { return 0 }
            let hours: Double = time / .seconds(3600)
            return logarithm(Double(from) / Double(max(to, leastEnd))) / hours
        }
    }

    private func fall(of value: KeyPath<AirSample, Int?>, in span: Duration) -> Fall? {
        guard let now = samples.last,
            let start = samples.lastIndex(where: { now.time - $0.time >= span && $0[keyPath: value] != nil }),
            now.time - samples[start].time < span + .seconds(90),
            let from = median(of: value, samples[max(start - 1, 0)...min(start + 1, samples.count - 1)]),
            let to = median(of: value, samples.suffix(3))
        else { return nil }
        let before = samples[..<start].filter { samples[start].time - $0.time <= .seconds(600) }
        let sign = from < 0 ? -1 : 1
        let level = before.count >= 3 ? median(of: value, before[...]) : nil
        let most = before.compactMap { $0[keyPath: value] }.map { $0 * sign }.max() ?? 0
        return Fall(
            first: samples[start], from: from * sign, to: to * sign, time: now.time - samples[start].time,
            wasSteady: level.map { Double($0 * sign) >= 0.7 * Double(from * sign) } ?? false
                && Double(most) <= 1.3 * Double(from * sign))
    }

    private func median(of value: KeyPath<AirSample, Int?>, _ samples: ArraySlice<AirSample>) -> Int? {
        let values = samples.compactMap { $0[keyPath: value] }.sorted()
        return values.isEmpty ? nil : values[values.count / 2]
    }

    // MARK: The end

    private mutating func goOn(with sample: AirSample) -> Airing? {
        guard var open else { return nil }
        if let lowest = samples.filter({ $0.excess != nil && $0.time >= open.first.time }).min(by: {
            $0.excess ?? 0 < $1.excess ?? 0
        }),
            let now = samples.suffix(3).compactMap(\.excess).min(), let least = lowest.excess, now > least + Self.rise
        {
            open.last = lowest
            self.open = open
            return end()
        }
        if isChanging {
            stillSince = nil
            open.last = sample
            self.open = open
        } else if stillSince == nil {
            stillSince = sample.time
            // Nothing changes in the whole span that was looked at.
            let span: Duration = sample.excess == nil ? .seconds(600) : .seconds(300)
            open.last = samples.last { sample.time - $0.time >= span && $0.time > open.first.time } ?? open.last
            self.open = open
        }
        let hasEnded = stillSince.map { sample.time - $0 >= Self.stillTime } ?? false
        return hasEnded || sample.time - open.first.time >= Self.longest ? end() : nil
    }

    /// Whether room and outside still approach each other; a small difference counts as none.
    private var isChanging: Bool {
        func changes(_ value: KeyPath<AirSample, Int?>, in span: Duration, leastEnd: Int) -> Bool {
            guard let fall = fall(of: value, in: span), fall.from > leastEnd else { return false }
            return fall.rate(leastEnd: leastEnd) > Self.shutRate
        }
        return changes(\.excess, in: .seconds(300), leastEnd: 60) || changes(\.water, in: .seconds(600), leastEnd: 500)
    }

    private mutating func end() -> Airing? {
        guard let open, var airing else { return nil }
        let course = samples.filter { $0.time >= open.first.time && $0.time <= open.last.time }
        airing.airChange = AirChange.rate(of: course, within: AirChange.openTimes)
        samples.removeAll { $0.time <= open.last.time }
        (self.open, stillSince) = (nil, nil)
        return airing
    }
}
