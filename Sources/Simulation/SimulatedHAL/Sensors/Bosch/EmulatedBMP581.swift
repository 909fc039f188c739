public import Ports
import Synchronization
import Values

/// A Bosch BMP581 or BMP585 as the bus sees it, and the air around it.
///
/// Knows identity, revision, reset and its flags, oversampling, and its modes; a single measurement begins from standby only. It takes the
/// longest times that Linux's driver has of the datasheet, writes registers one after the other, and refuses everything for 2 ms after a
/// reset.
public final class EmulatedBMP581: EmulatedI2CSensor {
    public enum Model: UInt8, Hashable, Sendable, CaseIterable {
        case bmp581 = 0x50
        case bmp585 = 0x51
    }

    private struct State {
        var air = SimulatedAir()
        /// When the chip begins to acknowledge bytes.
        var awakeFrom = Duration.zero
        var pointer: UInt8 = 0
        /// The registers 0x13 to 0x38 as they were written, and as they are after a reset.
        var settings = EmulatedBMP581.defaults
        /// The registers 0x1D to 0x22.
        var results = [UInt8](repeating: 0x7F, count: 6)
        /// The register 0x27: bit 4 says that the chip was reset, bit 0 that a result is new.
        var flags: UInt8 = 0x10
        /// When the single measurement under way ends.
        var measuringUntil: Duration?
    }

    private static let first: UInt8 = 0x13
    private static let defaults: [UInt8] = {
        var registers = [UInt8](repeating: 0, count: 0x26)
        registers[0x30 - 0x13] = 0x23
        // One measurement a second.
        registers[0x37 - 0x13] = 0x70
        return registers
    }()
    private static let startUpTime = Duration.milliseconds(2)

    private let model: Model
    private let acknowledgesReset: Bool
    private let state = Mutex(State())

    /// Creates a chip that is powered and idle.
    ///
    /// - Parameter acknowledgesReset: whether it acknowledges the order to reset; by the datasheet (§7.36) it does not.
    public init(_ model: Model = .bmp581, acknowledgesReset: Bool = true) {
        (self.model, self.acknowledgesReset) = (model, acknowledgesReset)
    }

    /// Sets the air from now on; clamped to −40…85 °C and 300…1250 hPa.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock { $0 = State(air: $0.air) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.awakeFrom else { return false }
            guard let pointer = bytes.first else { return true }
            state.pointer = pointer
            for index in bytes.indices.dropFirst() {
                let register = pointer &+ UInt8(truncatingIfNeeded: index - 1)
                if !write(bytes[index], to: register, at: timing.end(ofByte: index), &state) { return false }
            }
            return true
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let reply: [UInt8]? = state.withLock { state in
            guard timing.start >= state.awakeFrom else { return nil }
            update(at: timing.start, &state)
            return (0..<count).map { register(state.pointer &+ UInt8(truncatingIfNeeded: $0), &state) }
        }
        guard let reply else { throw I2CError(.noAcknowledge) }
        return reply
    }

    /// - Returns: whether the byte is acknowledged.
    private func write(_ value: UInt8, to register: UInt8, at time: Duration, _ state: inout State) -> Bool {
        update(at: time, &state)
        switch register {
        case 0x7E where value == 0xB6:
            state = State(air: state.air, awakeFrom: time + Self.startUpTime)
            return acknowledgesReset
        case 0x37:
            let isStandby = setting(0x37, state) & 3 == 0
            state.settings[Int(register - Self.first)] = value
            if value & 3 == 2, isStandby { state.measuringUntil = time + measuringTime(state) }
            if value & 3 == 0 { state.measuringUntil = nil }
        // Results and flags are read only.
        case 0x13...0x1C, 0x30...0x36: state.settings[Int(register - Self.first)] = value
        default: break
        }
        return true
    }

    private func register(_ register: UInt8, _ state: inout State) -> UInt8 {
        switch register {
        case 0x01: return model.rawValue
        case 0x02: return 0x32
        case 0x1D...0x22:
            // In a mode that measures again and again they are those of now.
            if [1, 3].contains(setting(0x37, state) & 3) { state.results = Self.results(of: state) }
            return state.results[Int(register) - 0x1D]
        case 0x27:
            defer { state.flags = 0 }
            return state.flags
        // The memory of the calibration is there.
        case 0x28: return 0x02
        case 0x13...0x1C, 0x30...0x37: return setting(register, state)
        default: return 0
        }
    }

    private func setting(_ register: UInt8, _ state: State) -> UInt8 { state.settings[Int(register - Self.first)] }

    private func measuringTime(_ state: State) -> Duration {
        let pressure = [1050, 1785, 3045, 5670, 10_920, 21_420, 42_420, 84_420]
        let temperature = [1050, 1105, 1575, 2205, 3465, 6090, 11_340, 21_840]
        let oversampling = setting(0x36, state)
        let isOn = oversampling & 0x40 != 0
        return .microseconds(
            4000 + temperature[Int(oversampling & 7)] + (isOn ? pressure[Int(oversampling >> 3 & 7)] : 0))
    }

    /// Ends the single measurement under way when its time has come.
    private func update(at time: Duration, _ state: inout State) {
        guard let end = state.measuringUntil, time >= end else { return }
        state.measuringUntil = nil
        state.settings[0x37 - 0x13] &= 0xFC
        state.results = Self.results(of: state)
        state.flags |= 1
    }

    private static func results(of state: State) -> [UInt8] {
        let celsius = min(max(state.air.temperature.milliCelsius, -40_000), 85_000)
        let pascals = min(max(state.air.pressure.pascals, 30_000), 125_000)
        let isOn = state.settings[0x36 - 0x13] & 0x40 != 0
        let degrees = Int((Double(celsius) * 65.536).rounded())
        return [degrees, isOn ? pascals * 64 : 0x7F7F7F].flatMap { number in
            [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
    }
}
