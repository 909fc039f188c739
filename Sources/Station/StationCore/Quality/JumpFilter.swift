import Values

/// Holds a jump back until the readings after it decide what it was.
///
/// A disturbed transfer, a brown-out or a drop of water gives one or two wrong values and then the old ones again; what a
/// window, a shower or steam does to the air stays for longer. A value is suspected when it is farther from the last accepted
/// one than ``SensedQuantity/Jump`` allows, or than four times what this sensor's readings have lately differed by. It is held
/// back, and nothing is shown of it, until
/// - a reading is back where it was before: what is held was a spike, and is rejected,
/// - as many as ``confirmations(of:beyond:every:)`` in a row are on the same side: all of them are accepted, none is lost,
/// - a reading is on the other side: what is held is rejected, and this one is held.
///
/// The very first reading is accepted, and so is one that comes when the last is too old to be shown: there is nothing to compare
/// it with. If it was wrong, it lasts for two readings.
struct JumpFilter: Hashable, Sendable {
    private let forgetsAfter: Duration
    private var accepted: Measurement?
    /// The number of readings accepted in a row, up to 2.
    private var count = 0
    private var held: [Held] = []
    /// The mean difference from one reading to the next, for each of ``Quantity/sensed``, in its order.
    private var noise = [Int](repeating: 0, count: Quantity.sensed.count)

    private struct Held: Hashable, Sendable {
        var reading: Measurement
        /// The quantities that jumped, as indices in ``Quantity/sensed``.
        var jumps: [Int]
    }

    /// The verdict on a reading and on those held before it.
    struct Outcome: Hashable, Sendable {
        /// The accepted readings in the order in which they were read.
        var accepted: [Measurement] = []
        var spikes: [Rejection] = []
    }

    /// The part of a spike's height within which it must return, as a divisor: a spike returns to within a quarter, and steam does
    /// not.
    private static let share = 4
    /// The number of readings that the noise is the mean of: the more there are, the later it follows steam.
    private static let memory = 4
    private static let timesNoise = 4

    /// - Parameter forgetsAfter: the age at which a reading no longer predicts the next.
    init(forgetsAfter: Duration) {
        self.forgetsAfter = forgetsAfter
    }

    mutating func judge(_ reading: Measurement) -> Outcome {
        guard let accepted, reading.time - accepted.time <= forgetsAfter else {
            defer { (self.accepted, count, held) = (reading, 1, []) }
            return Outcome(accepted: [reading], spikes: spikes)
        }
        let step = reading.time - (held.last?.reading.time ?? accepted.time)
        let jumps = jumps(from: accepted, to: reading, in: step)
        guard let last = held.last else {
            guard jumps.isEmpty else {
                held = [Held(reading: reading, jumps: jumps)]
                return Outcome()
            }
            accept(reading)
            return Outcome(accepted: [reading])
        }
        let isOver = last.jumps.allSatisfy { isBack(reading, from: last.reading, to: accepted, at: $0) }
        if isOver, jumps.allSatisfy(last.jumps.contains) {
            defer { accept(reading) }
            return Outcome(accepted: [reading], spikes: spikes)
        }
        guard last.jumps.contains(where: { isConfirmed(last.reading, by: reading, beyond: accepted, at: $0) }) else {
            defer { hold(reading, jumps) }
            return Outcome(accepted: jumps.isEmpty ? [reading] : [], spikes: spikes)
        }
        held.append(Held(reading: reading, jumps: last.jumps))
        let areFew = held.count < confirmations(of: last, beyond: accepted, every: step)
        guard !areFew else { return Outcome() }
        let confirmed = held.map(\.reading)
        for reading in confirmed { accept(reading) }
        return Outcome(accepted: confirmed)
    }

    /// How many readings on the same side confirm a jump. Three find out a spike of two readings. Where readings are minutes apart,
    /// air may do the same within its bounds, and a true change must not come late: there two are enough. So they are where a
    /// single reading came before, which is no more reliable than the one that contradicts it.
    private func confirmations(of held: Held, beyond old: Measurement, every step: Duration) -> Int {
        let isOfAir = held.jumps.allSatisfy { index in
            let quantity = Quantity.sensed[index]
            guard let before = old.values[quantity], let after = held.reading.values[quantity],
                let jump = quantity.sensed?.jump
            else { return true }
            return after != 0 && abs(after - before) <= jump.most
        }
        return count < 2 || isOfAir && step > .seconds(90) ? 2 : 3
    }

    private mutating func hold(_ reading: Measurement, _ jumps: [Int]) {
        if jumps.isEmpty { accept(reading) } else { held = [Held(reading: reading, jumps: jumps)] }
    }

    private mutating func accept(_ reading: Measurement) {
        if let accepted {
            for (index, quantity) in Quantity.sensed.enumerated() {
                guard let before = accepted.values[quantity], let after = reading.values[quantity] else { continue }
                noise[index] += (abs(after - before) - noise[index]) / Self.memory
            }
        }
        accepted = reading
        count = min(count + 1, 2)
        held = []
    }

    /// The rejections of the held readings, by the quantity that jumped.
    private var spikes: [Rejection] {
        held.compactMap { held in
            held.jumps.first.map { index in
                let quantity = Quantity.sensed[index]
                return Rejection(.spike, quantity, thousandths: held.reading.values[quantity] ?? 0)
            }
        }
    }

    /// The quantities that jump from one reading to another, as indices in ``Quantity/sensed``.
    private func jumps(from old: Measurement, to new: Measurement, in step: Duration) -> [Int] {
        let seconds = Int(max(0, min(step.components.seconds, 3600)))
        var jumps: [Int] = []
        for (index, quantity) in Quantity.sensed.enumerated() {
            guard let before = old.values[quantity], let after = new.values[quantity],
                let jump = quantity.sensed?.jump
            else { continue }
            // Exactly 0 is what a bus without an answer gives: it has to be near, however long ago the last reading was.
            let far = jump.limit(in: after == 0 ? 0 : seconds)
            if abs(after - before) > max(far, min(noise[index] * Self.timesNoise, jump.most)) { jumps.append(index) }
        }
        return jumps
    }

    private func isBack(_ reading: Measurement, from spike: Measurement, to old: Measurement, at index: Int) -> Bool {
        let quantity = Quantity.sensed[index]
        guard let before = old.values[quantity], let far = spike.values[quantity],
            let now = reading.values[quantity], let jump = quantity.sensed?.jump
        else { return true }
        return abs(now - before) <= max(jump.limit(in: 0), abs(far - before) / Self.share)
    }

    private func isConfirmed(
        _ jump: Measurement, by reading: Measurement, beyond old: Measurement, at index: Int
    ) -> Bool {
        let quantity = Quantity.sensed[index]
        guard let before = old.values[quantity], let far = jump.values[quantity],
            let now = reading.values[quantity]
        else { return false }
        return (now > before) == (far > before) && abs(now - before) >= abs(far - before) / Self.share
    }
}
