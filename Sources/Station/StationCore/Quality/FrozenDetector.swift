import Values

/// Detects a quantity that stays exactly the same for longer than this sensor's own values ever do.
///
/// Where a part's own noise moves the last digit with nearly every reading, three hours without a change are proof enough; a
/// coarse or smoothed one keeps honest values for half a day. Which it is, the sensor itself shows: the longest time that each
/// quantity was constant is learned, and eight times that, between three hours and what the part's step allows, is the limit.
/// (In six recorded rooms the longest such time was up to seven times the longest of the weeks before.)
struct FrozenDetector: Hashable, Sendable {
    /// One run for each of ``Quantity/ofAir``, in its order.
    private var runs: [Run]
    /// The run of all these quantities together.
    private var together: Run
    private let limits: Limits

    /// A run of unchanged values, up to the next that is different.
    struct Run: Hashable, Sendable {
        var value: QuantityValues?
        var since = Uptime.start
        /// The number of readings with the same value.
        var count = 0
        /// Whether the length of this run may be learned.
        var isHonest = true
        var longest = Duration.zero
        /// How long ``longest`` has been learned, at most three days.
        var watched = Duration.zero
        var latest: Uptime?
    }

    private struct Limits: Hashable, Sendable {
        var alone: Duration
        var together: Duration
    }

    /// The shortest limit, a little less than three hours: a reading every ten minutes must not be late.
    fileprivate static let shortest = Duration.seconds(10_500)
    private static let day = Duration.seconds(86_400)
    /// The humidity from which a sensor is at its upper end, in thousandths of a percent; fog, rime and cloud keep it there for
    /// days (on a mountain, for 138 hours).
    private static let saturated = 99_500

    /// - Parameter step: the part's finest step, in thousandths of a degree Celsius or of a percent.
    init(step: Int) {
        runs = Quantity.ofAir.map { _ in Run() }
        together = Run()
        limits =
            switch step {
            case ...20: Limits(alone: Self.day, together: Self.shortest)
            case ...100: Limits(alone: Self.day * 7, together: Self.day)
            default: Limits(alone: Self.day * 30, together: Self.day * 7)
            }
    }

    /// - Parameter reading: the uncorrected reading.
    /// - Returns: the quantities that are frozen: none, some, or all that the air has in the reading.
    mutating func frozen(in reading: Measurement) -> [Quantity] {
        let measured = Quantity.ofAir.filter { reading.values[$0] != nil }
        guard !measured.isEmpty else { return [] }
        var whole = QuantityValues()
        var frozen: [Quantity] = []
        for (index, quantity) in Quantity.ofAir.enumerated() {
            guard let value = reading.values[quantity] else { continue }
            whole[quantity] = value
            var single = QuantityValues()
            single[quantity] = value
            let isSaturated = quantity == .humidity && value >= Self.saturated
            let limit = isSaturated ? Self.day * 7 : limits.alone
            if runs[index].isFrozen(single, at: reading.time, within: limit, learns: !isSaturated) {
                frozen.append(quantity)
            }
        }
        let limit = measured.count == 1 ? max(limits.together, Self.day) : limits.together
        return together.isFrozen(whole, at: reading.time, within: limit) ? measured : frozen
    }
}

extension FrozenDetector.Run {
    /// The fewest equal readings that count as frozen: two or three, hours apart, may well be the same.
    private static let fewest = 10
    private static let times = 8
    /// How long a sensor is watched before its own limit counts: nights and days are different.
    private static let apprenticeship = Duration.seconds(3 * 86_400)
    /// The time in seconds after which a longest run counts for 1/e.
    private static let memory = 30 * 86_400.0
    /// The longest time from one reading to the next; a longer one is a gap, of which nothing is known.
    private static let longestStep = Duration.seconds(7200)

    /// - Parameters:
    ///   - most: the limit while nothing has been learned, and the highest ever.
    ///   - learns: whether the length of this run says anything about others.
    fileprivate mutating func isFrozen(
        _ new: QuantityValues, at time: Uptime, within most: Duration, learns: Bool = true
    ) -> Bool {
        let step = latest.map { time - $0 } ?? .zero
        let limit = learns ? limit(within: most) : most
        let isGap = step > Self.longestStep
        defer { latest = time }
        guard value == new, !isGap else {
            if let latest, !isGap, isHonest { longest = max(longest, latest - since) }
            (value, since, count, isHonest) = (new, time, 1, true)
            pass(step)
            return false
        }
        pass(step)
        count += 1
        let isFrozen = count >= Self.fewest && time - since >= limit
        if isFrozen || !learns { isHonest = false }
        return isFrozen
    }

    private func limit(within most: Duration) -> Duration {
        watched < Self.apprenticeship ? most : min(max(longest * Self.times, FrozenDetector.shortest), most)
    }

    private mutating func pass(_ step: Duration) {
        guard step > .zero, step <= Self.longestStep else { return }
        watched = min(watched + step, Self.apprenticeship)
        let seconds = step / .seconds(1)
        longest -= longest * (seconds / Self.memory)
    }
}

extension Quantity {
    /// The quantities that air does not leave unchanged for long.
    static let ofAir = sensed.filter { $0.sensed?.mayStandStill == false }
}
