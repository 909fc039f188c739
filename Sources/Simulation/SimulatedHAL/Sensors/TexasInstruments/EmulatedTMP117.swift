public import Ports
import Synchronization
import Values

/// A Texas Instruments TMP117 as the bus sees it, and the air around it.
///
/// Knows identity, reset, its three modes, the mean of several measurements, the pause between them, and the flag that a result is new. It
/// takes the datasheet's longest times, measures from power-up on, and says −256 °C until the first result.
public final class EmulatedTMP117: EmulatedI2CSensor {
    private enum Mode: UInt16 {
        case continuous = 0
        case shutdown = 1
        case once = 3
    }

    private struct State {
        var temperature = SimulatedAir().temperature
        var pointer: UInt8 = 0
        /// The bits 11 to 2 of the configuration; mean of eight, once a second.
        var configuration: UInt16 = 0x0220
        var limits: [UInt16] = [0x6000, 0x8000]
        var result: UInt16 = 0x8000
        var isNew = false
        /// When the mode began; nil from power-up to the first message: the part has just got its power.
        var began: Duration?
        /// The number of results since then.
        var count = 0
        /// The result of the single measurement under way.
        var pending: UInt16 = 0
    }

    /// The longest time of one measurement of a mean.
    private static let measuringTime = Duration.microseconds(17_500)

    private let identity: UInt16
    private let state = Mutex(State())

    /// Creates a part that has just been powered.
    ///
    /// - Parameter identity: the content of register 0F; a TMP116 has 0x1116.
    public init(identity: UInt16 = 0x0117) {
        self.identity = identity
    }

    /// Sets the air from now on; outside −55…150 °C the part returns the nearest value it can.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.temperature = air.temperature }
    }

    /// Cuts the power and restores it just before the next message.
    public func powerCycle() {
        state.withLock { $0 = State(temperature: $0.temperature) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        state.withLock { state in
            update(at: timing.start, &state)
            guard let pointer = bytes.first else { return }
            state.pointer = pointer & 0x0F
            // Half a register is not written.
            guard bytes.count == 3 else { return }
            write(UInt16(bytes[1]) << 8 | UInt16(bytes[2]), at: timing.end(ofByte: 2), &state)
        }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        state.withLock { state in
            update(at: timing.start, &state)
            let word = read(&state)
            let bytes = [UInt8(word >> 8), UInt8(word & 0xFF)]
            return (0..<count).map { $0 < 2 ? bytes[$0] : 0xFF }
        }
    }

    private func write(_ word: UInt16, at time: Duration, _ state: inout State) {
        switch state.pointer {
        case 0x01 where word & 2 != 0: state = State(temperature: state.temperature, began: time)
        case 0x01:
            state.configuration = word & 0x0FFC
            (state.began, state.count, state.isNew) = (time, 0, false)
            state.pending = measurement(state)
        case 0x02: state.limits[0] = word
        case 0x03: state.limits[1] = word
        default: break
        }
    }

    /// The content of the register that is pointed at. Reading the result or the configuration clears the flag of a new result.
    private func read(_ state: inout State) -> UInt16 {
        switch state.pointer {
        case 0x00:
            state.isNew = false
            return state.result
        case 0x01:
            defer { state.isNew = false }
            return state.configuration | (state.isNew ? 0x2000 : 0)
        case 0x02: return state.limits[0]
        case 0x03: return state.limits[1]
        case 0x0F: return identity
        default: return 0
        }
    }

    private func mode(_ state: State) -> Mode { Mode(rawValue: state.configuration >> 10 & 3) ?? .continuous }

    /// Completes what was measured by a time.
    private func update(at time: Duration, _ state: inout State) {
        let began = state.began ?? time
        state.began = began
        let means = [1, 8, 32, 64]
        let duration = Self.measuringTime * means[Int(state.configuration >> 5 & 3)]
        guard time - began >= duration else { return }
        switch mode(state) {
        case .shutdown: return
        case .once:
            (state.result, state.isNew) = (state.pending, true)
            state.configuration = state.configuration & ~0x0C00 | Mode.shutdown.rawValue << 10
        case .continuous:
            let pauses = [0, 125, 250, 500, 1000, 4000, 8000, 16_000]
            let pause = Duration.milliseconds(pauses[Int(state.configuration >> 7 & 7)])
            let count = 1 + Int((time - began - duration) / max(duration, pause))
            guard count > state.count else { return }
            (state.result, state.isNew, state.count) = (measurement(state), true, count)
        }
    }

    /// The temperature in two's complement of 128ths of a degree, to the nearest.
    private func measurement(_ state: State) -> UInt16 {
        let parts = min(max(state.temperature.milliCelsius, -55_000), 150_000) * 128
        return UInt16(truncatingIfNeeded: (parts + (parts < 0 ? -500 : 500)) / 1000)
    }
}
