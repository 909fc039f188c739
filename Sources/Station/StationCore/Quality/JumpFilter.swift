/// Holds a jump back until the next reading confirms it.
///
/// The air of a front or of an opened window stays changed, so the reading after the jump is near it; a disturbed
/// transfer or a brown-out gives one wrong value and then the old one again. A value is a jump when it is farther from
/// the last believed one than the air changes in the time between: 3 K and 0.1 K more for each second, at most 10 K;
/// 10 % and 0.5 %/s, at most 30 %; 1 hPa and 0.05 hPa/s, at most 10 hPa. The next reading confirms it when it
/// is no jump from it by the same measure. So a true change comes one reading late and a single glitch never.
///
/// The very first reading is accepted, and so is one that comes when the last is too old to be shown: there is nothing
/// to hold it against. If it was wrong, it lasts for two readings.
struct JumpFilter: Hashable, Sendable {
    private let forgetsAfter: Duration
    private var believed: Reading?
    private var held: Held?

    private struct Held: Hashable, Sendable {
        var reading: Reading
        var rejection: Rejection
    }

    /// - Parameter forgetsAfter: the age at which a reading no longer predicts the next.
    init(forgetsAfter: Duration) {
        self.forgetsAfter = forgetsAfter
    }

    mutating func judge(_ reading: Reading) -> Verdict {
        let former = held
        guard let believed, reading.time - believed.time <= forgetsAfter,
            let quantity = Self.jump(from: believed, to: reading), let value = reading[quantity]
        else {
            believe(reading)
            return Verdict(believed: reading, rejection: former?.rejection)
        }
        if let former, Self.jump(from: former.reading, to: reading) == nil {
            believe(reading)
            return Verdict(believed: reading)
        }
        held = Held(reading: reading, rejection: Rejection(.spike, quantity, thousandths: value))
        return Verdict(rejection: former?.rejection)
    }

    private mutating func believe(_ reading: Reading) {
        believed = reading
        held = nil
    }

    /// The first quantity that jumps; nil when none does.
    private static func jump(from old: Reading, to new: Reading) -> Quantity? {
        let seconds = Int(max(0, min((new.time - old.time).components.seconds, 3600)))
        for quantity in Quantity.allCases {
            guard let before = old[quantity], let after = new[quantity] else { continue }
            if let most = quantity.change(in: seconds), abs(after - before) > most { return quantity }
        }
        return nil
    }
}

extension Quantity {
    /// How far the air may change in this many seconds, in thousandths; nil for light, which may change at once.
    fileprivate func change(in seconds: Int) -> Int? {
        switch self {
        case .temperature: min(3000 + 100 * seconds, 10_000)
        case .humidity: min(10_000 + 500 * seconds, 30_000)
        case .pressure: min(1000 + 50 * seconds, 10_000)
        case .illuminance: nil
        }
    }
}
