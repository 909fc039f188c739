public import Ports
import Synchronization

/// A Bosch BME280 or BMP280 as the bus sees it, and the air around it.
///
/// Knows identity, reset, status, the three settings, sleep, forced and normal mode, oversampling and its resolution, and
/// takes the datasheet's longest times. What it says is found from the air by the datasheet's floating point formulas.
public final class EmulatedBME280: EmulatedI2CSensor {
    /// The chip's identity register, by which the models differ.
    public enum Identity: UInt8, Hashable, Sendable, CaseIterable {
        case bme280 = 0x60
        case bmp280 = 0x58
        case bmp280Sample56 = 0x56
        case bmp280Sample57 = 0x57
        case bmp180 = 0x55
        case bme680 = 0x61
    }

    private static let startUpTime = Duration.milliseconds(2)

    private struct State {
        var air = SimulatedAir()
        var garblesFirstIdentity = false
        var hasGarbledIdentity = false
        /// When the chip begins to acknowledge bytes.
        var awakeFrom = Duration.zero
        var copyingUntil = Duration.zero
        var measuringUntil = Duration.zero
        var pointer: UInt8 = 0
        /// The humidity setting as it was written, and as it applies since the last write to the control register.
        var humidityWritten: UInt8 = 0
        var humidityControl: UInt8 = 0
        var control: UInt8 = 0
        var configuration: UInt8 = 0
        /// The registers 0xF7 to 0xFE now, and at the end of the current measurement.
        var results = EmulatedBME280.nothingMeasured
        var pending: [UInt8]?
    }

    private static let nothingMeasured: [UInt8] = [0x80, 0, 0, 0x80, 0, 0, 0x80, 0]

    private let identity: Identity
    private let calibration: BME280CalibrationMemory
    private let copyingTime: Duration
    private let state: Mutex<State>

    /// Creates a chip that is powered and idle.
    ///
    /// - Parameters:
    ///   - isBlank: whether the chip has no calibration, as if it had never been through a factory.
    ///   - garblesFirstIdentity: whether the first byte that it says of itself after power-up is wrong, as real ones are
    ///     known for.
    ///   - hasNegativeH5: whether one of the calibration's packed numbers is below zero.
    ///   - copyingTime: how long it copies its calibration after a reset; until then the calibration reads as zeros.
    public init(
        _ identity: Identity = .bme280, isBlank: Bool = false, garblesFirstIdentity: Bool = false,
        hasNegativeH5: Bool = false, copyingTime: Duration = .zero
    ) {
        self.identity = identity
        self.copyingTime = copyingTime
        calibration = BME280CalibrationMemory(isBlank: isBlank, h5: hasNegativeH5 ? -20 : 50)
        var initial = State()
        initial.garblesFirstIdentity = garblesFirstIdentity
        state = Mutex(initial)
    }

    /// Sets the air from now on; clamped to −40…85 °C, 0…100 % and 300…1100 hPa.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            Self.reset(&$0)
            $0.awakeFrom = .zero
            $0.copyingUntil = .zero
            $0.hasGarbledIdentity = false
        }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.awakeFrom else { return false }
            if let pointer = bytes.first { state.pointer = pointer }
            // Register and value alternate (§6.2.1).
            var index = 0
            while index + 1 < bytes.count {
                write(bytes[index + 1], to: bytes[index], at: timing.end(ofByte: index + 1), &state)
                index += 2
            }
            return true
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let reply: [UInt8]? = state.withLock { state in
            guard timing.start >= state.awakeFrom else { return nil }
            update(at: timing.start, &state)
            return (0..<count).map {
                register(state.pointer &+ UInt8(truncatingIfNeeded: $0), at: timing.start, &state)
            }
        }
        guard let reply else { throw I2CError(.noAcknowledge) }
        return reply
    }

    private var hasHumidity: Bool { identity == .bme280 }

    private func write(_ value: UInt8, to register: UInt8, at time: Duration, _ state: inout State) {
        update(at: time, &state)
        switch register {
        case 0xE0 where value == 0xB6:
            Self.reset(&state)
            state.awakeFrom = time + Self.startUpTime
            state.copyingUntil = state.awakeFrom + copyingTime
        case 0xF2 where hasHumidity: state.humidityWritten = value & 7
        case 0xF4 where state.pending == nil:
            state.humidityControl = state.humidityWritten
            state.control = value
            if value & 3 != 0 { measure(from: time, &state) }
        case 0xF5 where state.control & 3 != 3: state.configuration = value & 0xFD
        default: break
        }
    }

    private func register(_ register: UInt8, at time: Duration, _ state: inout State) -> UInt8 {
        let isCopying = time < state.copyingUntil
        switch register {
        case 0x88...0xA1 where isCopying, 0xE1...0xE7 where isCopying: return 0
        case 0x88...0xA1: return calibration.main[Int(register) - 0x88]
        case 0xE1...0xE7: return hasHumidity ? calibration.humidity[Int(register) - 0xE1] : 0
        case 0xD0:
            if state.garblesFirstIdentity, !state.hasGarbledIdentity {
                state.hasGarbledIdentity = true
                return 0
            }
            return identity.rawValue
        case 0xF2: return hasHumidity ? state.humidityWritten : 0
        case 0xF3: return (state.pending == nil ? 0 : 1 << 3) | (isCopying ? 1 : 0)
        case 0xF4: return state.control
        case 0xF5: return state.configuration
        case 0xF7...0xFC: return state.results[Int(register) - 0xF7]
        case 0xFD, 0xFE: return hasHumidity ? state.results[Int(register) - 0xF7] : 0
        default: return 0
        }
    }

    private func measure(from start: Duration, _ state: inout State) {
        let temperature = Self.factor(state.control >> 5)
        let pressure = Self.factor(state.control >> 2 & 7)
        let humidity = hasHumidity ? Self.factor(state.humidityControl) : 0
        var time = Duration.microseconds(1250) + .microseconds(2300) * temperature
        for factor in [pressure, humidity] where factor > 0 {
            time += .microseconds(2300) * factor + .microseconds(575)
        }
        state.measuringUntil = start + time
        let raw = calibration.results(in: state.air)
        // One bit more with each doubling, from 16 on (§3.4).
        func resolved(_ value: Int, _ code: UInt8) -> Int {
            code == 0 ? 0x80000 : value & ~(0xF >> (Int(min(code, 5)) - 1))
        }
        state.pending =
            Self.bytes(resolved(raw.pressure, state.control >> 2 & 7))
            + Self.bytes(resolved(raw.temperature, state.control >> 5))
            + (humidity == 0
                ? [0x80, 0]
                : [UInt8(truncatingIfNeeded: raw.humidity >> 8), UInt8(truncatingIfNeeded: raw.humidity)])
    }

    /// Ends the measurement under way when its time has come; in normal mode the next one begins.
    private func update(at time: Duration, _ state: inout State) {
        guard let pending = state.pending, time >= state.measuringUntil else { return }
        state.results = pending
        state.pending = nil
        if state.control & 3 == 3 {
            measure(from: time, &state)
        } else {
            state.control &= 0xFC
        }
    }

    private static func reset(_ state: inout State) {
        state.humidityWritten = 0
        state.humidityControl = 0
        state.control = 0
        state.configuration = 0
        state.results = nothingMeasured
        state.pending = nil
    }

    private static func factor(_ code: UInt8) -> Int {
        code == 0 ? 0 : 1 << (Int(min(code, 5)) - 1)
    }

    private static func bytes(_ value: Int) -> [UInt8] {
        [
            UInt8(truncatingIfNeeded: value >> 12), UInt8(truncatingIfNeeded: value >> 4),
            UInt8(truncatingIfNeeded: value << 4),
        ]
    }
}
