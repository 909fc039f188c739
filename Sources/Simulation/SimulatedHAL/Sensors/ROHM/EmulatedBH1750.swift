public import Ports
import Synchronization
import Values

/// A ROHM BH1750 as the bus sees it, and the light around it.
///
/// Knows power, reset, the measuring time, and measurements once or again and again in its three modes; again and again
/// until it is switched off or receives another command. Read too early it returns the previous result, and 0 after power-up.
public final class EmulatedBH1750: EmulatedI2CSensor {
    /// How much of the time that the datasheet allows a measurement takes.
    public enum Pace: Hashable, Sendable, CaseIterable {
        /// A measurement takes 120 ms at high resolution: no driver may wait for less.
        case typical
        /// A measurement takes 180 ms: a driver that waits so long never reads too early.
        case slowest
    }

    /// A measurement under way.
    private struct Pending {
        /// The result, measured in the light at the beginning of the measurement.
        var result: Int
        var end: Duration
        var time: Duration
        /// The command of a continuous measurement; nil for a single one.
        var repeats: UInt8?
    }

    private struct State {
        var illuminance = SimulatedAir().illuminance
        var isOn = false
        var measuringTime = 69
        var result = 0
        var pending: Pending?
    }

    private let pace: Pace
    private let state = Mutex(State())

    /// Creates a part that has not measured light yet.
    public init(_ pace: Pace = .slowest) {
        self.pace = pace
    }

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.illuminance = air.illuminance }
    }

    public func powerCycle() {
        state.withLock { $0 = State(illuminance: $0.illuminance) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        state.withLock { state in
            // One command in a message.
            guard let command = bytes.first else { return }
            let end = timing.end(ofByte: 0)
            finish(&state, at: end)
            switch command {
            case 0x00: (state.isOn, state.pending) = (false, nil)
            case 0x01: state.isOn = true
            case 0x07 where state.isOn: state.result = 0
            case 0x40...0x47: state.measuringTime = Int(command & 7) << 5 | state.measuringTime & 0x1F
            case 0x60...0x7F: state.measuringTime = state.measuringTime & 0xE0 | Int(command & 0x1F)
            case 0x10, 0x11, 0x13, 0x20, 0x21, 0x23:
                let time = time(of: command, state)
                let repeats = command < 0x20 ? command : nil
                state.pending = Pending(
                    result: count(of: command, state), end: end + time, time: time, repeats: repeats)
                state.isOn = repeats != nil
            default: break
            }
        }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        state.withLock { state in
            finish(&state, at: timing.start)
            let bytes = [UInt8(truncatingIfNeeded: state.result >> 8), UInt8(truncatingIfNeeded: state.result)]
            return (0..<count).map { $0 < 2 ? bytes[$0] : 0xFF }
        }
    }

    /// Completes what was measured by `time`. If several measurements have passed, the last one is of the current
    /// light.
    private func finish(_ state: inout State, at time: Duration) {
        guard let pending = state.pending, pending.end <= time else { return }
        state.result = pending.result
        state.pending = nil
        guard let command = pending.repeats else { return }
        let passed = Int64((time - pending.end) / pending.time)
        if passed > 0 { state.result = count(of: command, state) }
        state.pending = Pending(
            result: count(of: command, state), end: pending.end + pending.time * (passed + 1), time: pending.time,
            repeats: command)
    }

    private func count(of command: UInt8, _ state: State) -> Int {
        let isFine = command & 3 == 1
        return min(max(state.illuminance.milliLux * 12 * state.measuringTime * (isFine ? 2 : 1) / 690_000, 0), 0xFFFF)
    }

    private func time(of command: UInt8, _ state: State) -> Duration {
        let isCoarse = command & 3 == 3
        let slowest = Duration.milliseconds(isCoarse ? 24 : 180) * state.measuringTime / 69
        return pace == .slowest ? slowest : slowest * 2 / 3
    }
}
