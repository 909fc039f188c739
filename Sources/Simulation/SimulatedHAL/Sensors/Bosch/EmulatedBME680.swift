public import Ports
import Synchronization
import Values

/// A Bosch BME680 or BME688 as the bus sees it, and the air around it.
///
/// Knows identity, variant, reset, status, the settings of the three quantities, sleep and forced mode, oversampling, and the heated layer,
/// whose heater warms the part. It takes the longest times of Bosch's driver, and finds what it says from the air by the floating point
/// formulas.
public final class EmulatedBME680: EmulatedI2CSensor {
    public enum Model: UInt8, Hashable, Sendable, CaseIterable {
        case bme680 = 0
        case bme688 = 1
    }

    private struct State {
        var air = SimulatedAir()
        /// When the chip begins to acknowledge bytes.
        var awakeFrom = Duration.zero
        var measuringUntil = Duration.zero
        var pointer: UInt8 = 0
        /// The registers 0x5A to 0x75 as they were written.
        var settings = [UInt8](repeating: 0, count: 0x1C)
        /// The registers 0x1D to 0x2D now, and at the end of the current measurement.
        var results = EmulatedBME680.nothingMeasured
        var pending: [UInt8]?
        /// How much warmer the part was than the air when its heater last went off, and when that was.
        var warmth = 0.0
        var warmSince = Duration.zero
    }

    private static let nothingMeasured: [UInt8] =
        [0x00, 0x00, 0x80, 0, 0, 0x80, 0, 0, 0x80, 0] + [UInt8](repeating: 0, count: 7)
    /// The longest time from power-up or reset to the first message (table 1).
    private static let startUpTime = Duration.milliseconds(2)

    private let model: Model
    private let reachesHeat: Bool
    private let calibration: BME680CalibrationMemory
    private let state = Mutex(State())

    /// Creates a chip that is powered and idle.
    ///
    /// - Parameters:
    ///   - isBlank: whether it has no calibration, as if it had never been through a factory.
    ///   - reachesHeat: whether its heater can reach the temperature of the layer.
    public init(_ model: Model = .bme680, isBlank: Bool = false, reachesHeat: Bool = true) {
        self.model = model
        self.reachesHeat = reachesHeat
        calibration = BME680CalibrationMemory(isBlank: isBlank)
    }

    /// Sets the air from now on; clamped to −40…85 °C, 0…100 % and 300…1100 hPa.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            Self.reset(&$0)
            $0.awakeFrom = .zero
        }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.awakeFrom else { return false }
            if let pointer = bytes.first { state.pointer = pointer }
            // Register and value alternate (§6.2.1).
            for index in stride(from: 0, to: bytes.count - 1, by: 2) {
                write(bytes[index + 1], to: bytes[index], at: timing.end(ofByte: index + 1), &state)
            }
            return true
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let reply: [UInt8]? = state.withLock { state in
            guard timing.start >= state.awakeFrom else { return nil }
            update(at: timing.start, &state)
            return (0..<count).map { register(state.pointer &+ UInt8(truncatingIfNeeded: $0), state) }
        }
        guard let reply else { throw I2CError(.noAcknowledge) }
        return reply
    }

    private func write(_ value: UInt8, to register: UInt8, at time: Duration, _ state: inout State) {
        update(at: time, &state)
        switch register {
        case 0xE0 where value == 0xB6:
            Self.reset(&state)
            state.awakeFrom = time + Self.startUpTime
        case 0x5A...0x75 where state.pending == nil:
            state.settings[Int(register) - 0x5A] = value
            if register == 0x74, value & 3 == 1 { measure(from: time, &state) }
        default: break
        }
    }

    private func register(_ register: UInt8, _ state: State) -> UInt8 {
        switch register {
        case 0x00...0x04: calibration.heater[Int(register)]
        case 0x1D: state.results[0] | (state.pending == nil ? 0 : 0x20)
        case 0x1E...0x2D: state.results[Int(register) - 0x1D]
        case 0x5A...0x75: state.settings[Int(register) - 0x5A]
        case 0x8A...0xA0: calibration.main[Int(register) - 0x8A]
        case 0xD0: 0x61
        case 0xE1...0xEE: calibration.humidity[Int(register) - 0xE1]
        case 0xF0: model.rawValue
        default: 0
        }
    }

    private func setting(_ register: UInt8, _ state: State) -> UInt8 { state.settings[Int(register) - 0x5A] }

    private func measure(from start: Duration, _ state: inout State) {
        let control = setting(0x74, state)
        let codes = [control >> 5, control >> 2 & 7, setting(0x72, state) & 7]
        let cycles = codes.reduce(0) { $0 + ($1 == 0 ? 0 : 1 << (Int(min($1, 5)) - 1)) }
        var time = Duration.microseconds(1963) * cycles + .microseconds(477 * 9 + 1000)
        let air = state.air
        let celsius = air.temperature.celsius + warmth(at: start, state)
        let raw = calibration.results(celsius: celsius, pascals: air.pressure.pascals, percent: air.humidity.percent)
        let gas = measureGas(from: start, &time, &state)
        // The flag says that the results are those of the latest order (§5.3.5.1).
        state.results[0] &= 0x7F
        state.measuringUntil = start + time
        func resolved(_ value: Int, _ code: UInt8) -> Int {
            code == 0 ? 0x80000 : value & ~(0xF >> (Int(min(code, 5)) - 1))
        }
        let humidity = codes[2] == 0 ? 0x8000 : raw.humidity
        state.pending = [
            [0x80, 0], Self.bytes(resolved(raw.pressure, codes[1])), Self.bytes(resolved(raw.temperature, codes[0])),
            [UInt8(truncatingIfNeeded: humidity >> 8), UInt8(truncatingIfNeeded: humidity), 0, 0, 0], gas,
        ].flatMap { $0 }
    }

    /// The four registers from 0x2A on. A measurement that is asked for takes its time, and warms the part.
    private func measureGas(from start: Duration, _ time: inout Duration, _ state: inout State) -> [UInt8] {
        // The two models have a bit each by which it is asked for.
        guard setting(0x71, state) & (model == .bme680 ? 0x10 : 0x20) != 0 else { return [0, 0, 0, 0] }
        let point = setting(0x71, state) & 0x0F
        let wait = setting(0x64 + point, state)
        let milliseconds = Int(wait & 0x3F) << (2 * Int(wait >> 6))
        time += .milliseconds(milliseconds)
        let isHeated = setting(0x70, state) & 0x08 == 0
        if isHeated {
            // A minute of heating warms the part by about five degrees.
            state.warmth = min(5, warmth(at: start, state) + Double(milliseconds) / 12_000)
            state.warmSince = start + time
        }
        // The heater is steady after 30 ms, where it can reach what is wanted (§3.3.5, §3.4).
        let target = calibration.heaterTarget(setting(0x5A + point, state), ambient: state.air.temperature.celsius)
        let isSteady = reachesHeat && isHeated && milliseconds >= 30 && (150...420).contains(target)
        let (raw, range) = calibration.gasResults(ohms: state.air.gasResistance, isNarrow: model == .bme680)
        let bytes = [
            UInt8(truncatingIfNeeded: raw >> 2),
            UInt8(truncatingIfNeeded: raw << 6) | 0x20 | (isSteady ? 0x10 : 0) | UInt8(truncatingIfNeeded: range),
        ]
        return model == .bme680 ? bytes + [0, 0] : [0, 0] + bytes
    }

    /// How much warmer the part is than the air: half of it is gone after a minute.
    private func warmth(at time: Duration, _ state: State) -> Double {
        let minutes = max(.zero, time - state.warmSince) / .seconds(60)
        return minutes > 20 ? 0 : state.warmth * Self.half(to: minutes)
    }

    private static func half(to power: Double) -> Double {
        let whole = Int(power)
        // Straight between whole minutes: near enough to the curve.
        return (1 - (power - Double(whole)) / 2) / Double(1 << whole)
    }

    /// Ends the measurement under way when its time has come.
    private func update(at time: Duration, _ state: inout State) {
        guard let pending = state.pending, time >= state.measuringUntil else { return }
        state.results = pending
        state.pending = nil
        state.settings[0x74 - 0x5A] &= 0xFC
    }

    private static func reset(_ state: inout State) {
        state.settings = [UInt8](repeating: 0, count: 0x1C)
        state.results = nothingMeasured
        state.pending = nil
    }

    private static func bytes(_ value: Int) -> [UInt8] {
        [
            UInt8(truncatingIfNeeded: value >> 12), UInt8(truncatingIfNeeded: value >> 4),
            UInt8(truncatingIfNeeded: value << 4),
        ]
    }
}
