public import Ports
import Synchronization
public import Values

/// An LM75, TMP102, TMP105 or TMP1075 as the bus sees it, and the air around it.
///
/// Knows the pointer, the temperature, the configuration and the two limits. It measures by itself, as the datasheets
/// have it, for their longest time; until the first result it returns 0 °C, and while shut down it keeps returning the last one.
public final class EmulatedLM75: EmulatedI2CSensor {
    public enum Model: Hashable, Sendable, CaseIterable {
        /// An LM75 with steps of 0.5 °C.
        case lm75
        /// An LM75A, sold under the same name, with steps of 0.125 °C.
        case lm75a
        case tmp102
        case tmp105
        /// A TMP1075, which always has 12 bits, and a number of its own.
        case tmp1075
    }

    private struct State {
        var temperature = Temperature.celsius(21)
        var pointer: UInt8 = 0
        var configuration: [UInt8] = []
        var low: [UInt8] = [0x4B, 0x00]
        var high: [UInt8] = [0x50, 0x00]
        /// The content of the temperature register until `measuredFrom`.
        var last: UInt16 = 0
        /// When the current measurement ends and its result replaces `last`; nil from power-up to the first message: the
        /// part has just got its power.
        var measuredFrom: Duration?
    }

    /// The number here of the register 0x0F, which only a TMP1075 has.
    private static let identity: UInt8 = 4

    private let model: Model
    private let state: Mutex<State>

    /// Creates a part that has just been powered.
    public init(_ model: Model) {
        self.model = model
        state = Mutex(State(configuration: Self.powerUpConfiguration(of: model)))
    }

    /// Sets the air from now on; outside −55…125 °C the part returns the nearest value it can.
    public func set(temperature: Temperature) {
        state.withLock { $0.temperature = temperature }
    }

    public func set(_ air: SimulatedAir) {
        set(temperature: air.temperature)
    }

    /// Cuts the power and restores it just before the next message.
    public func powerCycle() {
        state.withLock {
            $0 = State(temperature: $0.temperature, configuration: Self.powerUpConfiguration(of: model))
        }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        state.withLock { state in
            begin(at: timing, &state)
            guard let pointer = bytes.first else { return }
            state.pointer = model == .tmp1075 && pointer == 0x0F ? Self.identity : pointer & 3
            guard bytes.count > 1 else { return }
            let data = Array(bytes[1...])
            switch state.pointer {
            case 1: configure(data, at: timing.end(ofByte: bytes.count - 1), &state)
            case 2 where data.count == 2: state.low = data
            case 3 where data.count == 2: state.high = data
            default: break
            }
        }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        state.withLock { state in
            begin(at: timing, &state)
            let register: [UInt8] =
                switch state.pointer {
                case 1: state.configuration
                case 2: state.low
                case 3: state.high
                case Self.identity: [0x75, 0x00]
                default: temperature(at: timing.start, state)
                }
            // A register of one byte says it again and again; past two bytes the line is let go, which reads as ones.
            return (0..<count).map { register.count == 1 ? register[0] : $0 < 2 ? register[$0] : 0xFF }
        }
    }

    private func begin(at timing: WireTiming, _ state: inout State) {
        if state.measuredFrom == nil { state.measuredFrom = timing.start + conversionTime(state) }
    }

    private func configure(_ data: [UInt8], at end: Duration, _ state: inout State) {
        let wasStopped = state.configuration[0] & 1 != 0
        let last = temperature(at: end, state)
        switch model {
        // The three upper bits are always 0.
        case .lm75, .lm75a: state.configuration = [data[0] & 0x1F]
        case .tmp105: state.configuration = [data[0] & 0x7F]
        // The lower byte is always all ones.
        case .tmp1075: state.configuration = [data[0] & 0x7F, 0xFF]
        case .tmp102:
            guard data.count == 2 else { return }
            // Always 12 bits; the alarm is off.
            state.configuration = [data[0] & 0x9F | 0x60, data[1] & 0xD0 | 0x20]
        }
        let isStopped = state.configuration[0] & 1 != 0
        guard isStopped != wasStopped || isStopped else { return }
        state.last = UInt16(last[0]) << 8 | UInt16(last[1])
        state.measuredFrom = isStopped ? .seconds(Int64.max / 1_000_000_000) : end + conversionTime(state)
    }

    private func temperature(at time: Duration, _ state: State) -> [UInt8] {
        let isMeasured = state.measuredFrom.map { $0 <= time } ?? false
        let register = isMeasured ? measurement(state) : state.last
        return [UInt8(truncatingIfNeeded: register >> 8), UInt8(truncatingIfNeeded: register)]
    }

    /// The temperature in two's complement of 256ths of a degree, to the nearest step.
    private func measurement(_ state: State) -> UInt16 {
        let bits = resolution(state)
        let milliCelsius = min(max(state.temperature.milliCelsius, -55_000), 125_000)
        let parts = milliCelsius << (bits - 8)
        let steps = (parts + (parts < 0 ? -500 : 500)) / 1000
        return UInt16(truncatingIfNeeded: steps << (16 - bits))
    }

    private func resolution(_ state: State) -> Int {
        switch model {
        case .lm75: 9
        case .lm75a: 11
        case .tmp102, .tmp1075: 12
        case .tmp105: 9 + Int(state.configuration[0] >> 5 & 3)
        }
    }

    private func conversionTime(_ state: State) -> Duration {
        switch model {
        case .lm75: .milliseconds(300)
        case .lm75a: .milliseconds(100)
        case .tmp102: .milliseconds(35)
        case .tmp105: .microseconds(37_500) * (1 << (resolution(state) - 9))
        case .tmp1075: .microseconds(27_500) * (1 << Int(state.configuration[0] >> 5 & 3))
        }
    }

    private static func powerUpConfiguration(of model: Model) -> [UInt8] {
        switch model {
        case .lm75, .lm75a, .tmp105: [0x00]
        case .tmp102: [0x60, 0xA0]
        case .tmp1075: [0x00, 0xFF]
        }
    }
}
