import Quantities

/// Holds a jump back until the next reading confirms it.
///
/// The air of a front or of an opened window stays changed, so the reading after the jump is near it; a disturbed
/// transfer or a brown-out gives one wrong value and then the old one again. A value is a jump when it is farther from
/// the last believed one than the air changes in the time between, by ``SensedQuantity/Jump``. The next reading confirms
/// it when it is no jump from it by the same measure. So a true change comes one reading late and a single glitch never.
///
/// The very first reading is accepted, and so is one that comes when the last is too old to be shown: there is nothing
/// to hold it against. If it was wrong, it lasts for two readings.
struct JumpFilter: Hashable, Sendable {
    private let forgetsAfter: Duration
    private var believed: Measurement?
    private var held: Held?

    private struct Held: Hashable, Sendable {
        var reading: Measurement
        var rejection: Rejection
    }

    /// - Parameter forgetsAfter: the age at which a reading no longer predicts the next.
    init(forgetsAfter: Duration) {
        self.forgetsAfter = forgetsAfter
    }

    mutating func judge(_ reading: Measurement) -> Verdict {
        let former = held
        guard let believed, reading.time - believed.time <= forgetsAfter,
            let quantity = Self.jump(from: believed, to: reading), let value = reading.values[quantity]
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

    private mutating func believe(_ reading: Measurement) {
        believed = reading
        held = nil
    }

    /// The first quantity that jumps; nil when none does.
    private static func jump(from old: Measurement, to new: Measurement) -> Quantity? {
        let seconds = Int(max(0, min((new.time - old.time).components.seconds, 3600)))
        return Quantity.sensed.first { quantity in
            guard let before = old.values[quantity], let after = new.values[quantity],
                let jump = quantity.sensed?.jump
            else { return false }
            return abs(after - before) > jump.limit(in: seconds)
        }
    }
}
