public import Ports
import Synchronization
import Values

/// An ams TSL2591 as the bus sees it, and the light around it, of which both channels see their part.
///
/// Knows its commands, power, reset, its four gains and six counting times, the flag of a completed count, and saturation: 36 863 within
/// 100 ms, 65 535 beyond. Its light has as much infrared as makes both formulas in use give the same. A count takes 115 ms for
/// each 100 ms: drivers wait for 120 ms.
public final class EmulatedTSL2591: EmulatedI2CSensor {
    private struct State {
        var illuminance = SimulatedAir().illuminance
        var pointer = 0
        var enable: UInt8 = 0
        /// Gain and time.
        var control: UInt8 = 0
        /// The registers 0x04 to 0x0C: thresholds, and how often they have to be crossed.
        var thresholds = [UInt8](repeating: 0, count: 9)
        /// Whether a count has ended since the channels were switched on.
        var isValid = false
        /// The time at which the part began to count.
        var began = Duration.zero
        /// The number of counts since then.
        var results = 0
        /// The first counts, of the light at their beginning.
        var pending = [0, 0]
        /// The counts of all light, and of infrared.
        var counts = [0, 0]

        var isCounting: Bool { enable & 3 == 3 }
        /// The counting time in hundreds of milliseconds, 1 to 6.
        var steps: Int { min(Int(control & 7), 5) + 1 }
        var gain: Int { [1, 25, 428, 9876][Int(control >> 4 & 3)] }
    }

    /// The share of infrared in the light: 1 − 1.64 · 0.36 is (1 − 0.36)².
    private static let infrared = 0.36
    private static let visible = 0.4096

    private let state = Mutex(State())

    /// Creates a part that has just been powered.
    public init() {}

    /// Sets the light from now on; a channel for which it is too strong counts as far as it can.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.illuminance = air.illuminance }
    }

    public func powerCycle() {
        state.withLock { $0 = State(illuminance: $0.illuminance) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        state.withLock { state in
            update(at: timing.start, &state)
            // Ordinary commands; the others clear interrupts, and what does not begin with a command is ignored.
            guard let command = bytes.first, command & 0xE0 == 0xA0 else { return }
            state.pointer = Int(command & 0x1F)
            for (index, byte) in bytes.dropFirst().enumerated() {
                write(byte, to: state.pointer + index, at: timing.end(ofByte: index + 1), &state)
            }
        }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        state.withLock { state in
            update(at: timing.start, &state)
            return (0..<count).map { read(state.pointer + $0, state) }
        }
    }

    private func write(_ byte: UInt8, to register: Int, at time: Duration, _ state: inout State) {
        switch register {
        case 0x00:
            let wasCounting = state.isCounting
            state.enable = byte
            guard state.isCounting, !wasCounting else { return }
            state.isValid = false
            begin(at: time, &state)
        case 0x01 where byte & 0x80 != 0: state = State(illuminance: state.illuminance)
        case 0x01:
            state.control = byte & 0x37
            begin(at: time, &state)
        case 0x04...0x0C: state.thresholds[register - 0x04] = byte
        default: break
        }
    }

    private func begin(at time: Duration, _ state: inout State) {
        (state.began, state.results) = (time, 0)
        state.pending = counts(state)
    }

    private func read(_ register: Int, _ state: State) -> UInt8 {
        switch register {
        case 0x00: state.enable
        case 0x01: state.control
        case 0x04...0x0C: state.thresholds[register - 0x04]
        case 0x12: 0x50
        case 0x13: state.isValid ? 1 : 0
        case 0x14: UInt8(truncatingIfNeeded: state.counts[0])
        case 0x15: UInt8(truncatingIfNeeded: state.counts[0] >> 8)
        case 0x16: UInt8(truncatingIfNeeded: state.counts[1])
        case 0x17: UInt8(truncatingIfNeeded: state.counts[1] >> 8)
        default: 0
        }
    }

    /// Completes what was counted by a time. If several counts have passed, the last one is of the current light.
    private func update(at time: Duration, _ state: inout State) {
        guard state.isCounting else { return }
        let results = Int((time - state.began) / (Duration.milliseconds(115) * state.steps))
        guard results > state.results else { return }
        state.counts = results == 1 ? state.pending : counts(state)
        state.results = results
        state.isValid = true
    }

    /// The counts of the current light: of 408 lx without infrared, one for each millisecond and gain.
    private func counts(_ state: State) -> [Int] {
        let lux = Double(max(0, state.illuminance.milliLux)) / 1000
        let all = lux * Double(state.gain * state.steps * 100) / 408 / Self.visible
        let most: Double = state.steps == 1 ? 36_863 : 65_535
        return [Int(min(all, most)), Int(min(all * Self.infrared, most))]
    }
}
