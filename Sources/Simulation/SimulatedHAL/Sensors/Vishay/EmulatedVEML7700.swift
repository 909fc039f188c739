public import Ports
import Synchronization
import Values

/// A Vishay VEML7700 as the bus sees it, and the light around it.
///
/// Knows shutdown, its four gains and six counting times, the pauses of its power saving, saturation, and what its small gains make of
/// strong light. It counts again and again while it is on, from each write to its configuration on. A count takes 1.9 times its nominal
/// time, because drivers that wait for less than twice as long have read old counts.
public final class EmulatedVEML7700: EmulatedI2CSensor {
    private struct State {
        var illuminance = SimulatedAir().illuminance
        var pointer: UInt8 = 0
        /// Configuration, both thresholds, power saving. It comes up shut down.
        var registers: [UInt16] = [0x0001, 0, 0, 0]
        /// The time at which the part began to count.
        var began = Duration.zero
        /// The number of counts since then.
        var results = 0
        /// The first count, of the light at its beginning.
        var pending = 0
        var count = 0
    }

    /// The time from shutdown to the beginning of a count.
    private static let startUpTime = Duration.milliseconds(4)

    private let state = Mutex(State())

    /// Creates a part that has just been powered.
    public init() {}

    /// Sets the light from now on; what is too strong for the gain and the time is counted as 65 535.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.illuminance = air.illuminance }
    }

    public func powerCycle() {
        state.withLock { $0 = State(illuminance: $0.illuminance) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        state.withLock { state in
            update(at: timing.start, &state)
            guard let register = bytes.first else { return }
            state.pointer = register
            // Half a register is not written; the counts and the identity cannot be.
            guard bytes.count == 3, register < 4 else { return }
            let wasOn = isOn(state)
            state.registers[Int(register)] = UInt16(bytes[2]) << 8 | UInt16(bytes[1])
            guard register == 0 else { return }
            let end = timing.end(ofByte: 2)
            state.began = wasOn ? end : end + Self.startUpTime
            state.results = 0
            state.pending = count(state)
        }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        state.withLock { state in
            update(at: timing.start, &state)
            let word = read(state)
            let bytes = [UInt8(word & 0xFF), UInt8(word >> 8)]
            return (0..<count).map { $0 < 2 ? bytes[$0] : 0xFF }
        }
    }

    /// The content of the register that is pointed at. The white channel counts as in light without infrared.
    private func read(_ state: State) -> UInt16 {
        switch state.pointer {
        case 0x00...0x03: state.registers[Int(state.pointer)]
        case 0x04, 0x05: UInt16(truncatingIfNeeded: state.count)
        case 0x07: 0xC481
        default: 0
        }
    }

    private func isOn(_ state: State) -> Bool { state.registers[0] & 1 == 0 }

    /// The counting time in milliseconds.
    private func milliseconds(_ state: State) -> Int {
        switch state.registers[0] >> 6 & 0xF {
        case 0x1: 200
        case 0x2: 400
        case 0x3: 800
        case 0x8: 50
        case 0xC: 25
        default: 100
        }
    }

    /// The gain in eighths.
    private func eighths(_ state: State) -> Int {
        let gains = [8, 16, 1, 2]
        return gains[Int(state.registers[0] >> 11 & 3)]
    }

    /// The pause between two counts, of 0.5 to 4 s where power saving is on.
    private func pause(_ state: State) -> Duration {
        guard state.registers[3] & 1 != 0 else { return .zero }
        return .milliseconds(500 << Int(state.registers[3] >> 1 & 3))
    }

    /// Completes what was counted by a time. If several counts have passed, the last one is of the current light.
    private func update(at time: Duration, _ state: inout State) {
        guard isOn(state) else { return }
        let first = Duration.milliseconds(milliseconds(state)) * 19 / 10
        guard time - state.began >= first else { return }
        let results = 1 + Int((time - state.began - first) / (first + pause(state)))
        guard results > state.results else { return }
        state.count = results == 1 ? state.pending : count(state)
        state.results = results
    }

    /// The count of the current light: 1 for 0.0042 lx with gain 2 and 800 ms.
    private func count(_ state: State) -> Int {
        let gain = eighths(state)
        let lux = Double(max(0, state.illuminance.milliLux)) / 1000
        let seen = gain > 2 ? lux : Self.bent(lux)
        let counts = seen * Double(gain * milliseconds(state)) / Self.finest
        return Int(min(counts, 65_535))
    }

    /// What gain (in eighths), time (in milliseconds) and lux of the finest count make together.
    private static let finest = 0.0042 * 16 * 800

    /// What the small gains make of a light in lux: the light for which Vishay's correction has it as its result, found by halving.
    private static func bent(_ lux: Double) -> Double {
        var low = 0.0
        var high = 40_000.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if corrected(middle) < lux { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Vishay's correction, by its powers as the application note has it.
    private static func corrected(_ lux: Double) -> Double {
        let square = lux * lux
        let fourth: Double = 6.0135e-13 * square * square
        let third: Double = 9.3924e-9 * square * lux
        let second: Double = 8.1488e-5 * square
        let first: Double = 1.0023 * lux
        return fourth - third + second + first
    }
}
