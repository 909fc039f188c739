public import Ports
import Synchronization
import Values

/// A Bosch BMP388 or BMP390 as the bus sees it, and the air around it.
///
/// Knows identity, revision, reset, the flags of new results, oversampling, and the three modes. Its calibration is that of one real chip.
/// A measurement takes a sixth longer than the datasheet's typical time, and the chip refuses everything for 2 ms after a reset.
public final class EmulatedBMP388: EmulatedI2CSensor {
    public enum Model: UInt8, Hashable, Sendable, CaseIterable {
        case bmp388 = 0x50
        case bmp390 = 0x60
    }

    private struct State {
        var air = SimulatedAir()
        /// When the chip begins to acknowledge bytes.
        var awakeFrom = Duration.zero
        var pointer: UInt8 = 0
        /// The registers 0x1B to 0x1F as they were written.
        var settings: [UInt8] = [0x00, 0x02, 0x00, 0x00, 0x00]
        /// The registers 0x04 to 0x09, and whether both quantities are new.
        var results = EmulatedBMP388.nothingMeasured
        var isNew = false
        var pending: (results: [UInt8], end: Duration)?
    }

    private static let nothingMeasured: [UInt8] = [0, 0, 0x80, 0, 0, 0x80]
    private static let startUpTime = Duration.milliseconds(2)

    // Those of one real chip, named as in the datasheet.
    private static let t1 = 27_427.0
    private static let t2 = 18_776.0
    private static let t3 = -10.0
    private static let p1 = -164.0
    private static let p2 = -2866.0
    private static let p3 = 35.0
    private static let p4 = 0.0
    private static let p5 = 25_578.0
    private static let p6 = 31_086.0
    private static let p7 = -13.0
    private static let p8 = -10.0
    private static let p9 = 17_322.0
    private static let p10 = 18.0
    private static let p11 = -60.0
    private static let calibration: [UInt8] = [
        0x23, 0x6B, 0x58, 0x49, 0xF6, 0x5C, 0xFF, 0xCE, 0xF4, 0x23, 0x00, 0xEA, 0x63, 0x6E, 0x79, 0xF3, 0xF6, 0xAA,
        0x43,
        0x12, 0xC4,
    ]

    private let model: Model
    private let isBlank: Bool
    private let state = Mutex(State())

    /// Creates a chip that is powered and idle.
    ///
    /// - Parameter isBlank: whether it has no calibration, as if it had never been through a factory.
    public init(_ model: Model = .bmp388, isBlank: Bool = false) {
        (self.model, self.isBlank) = (model, isBlank)
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
            if let pointer = bytes.first { state.pointer = pointer }
            // Register and value alternate.
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
            return (0..<count).map { register(state.pointer &+ UInt8(truncatingIfNeeded: $0), &state) }
        }
        guard let reply else { throw I2CError(.noAcknowledge) }
        return reply
    }

    private func write(_ value: UInt8, to register: UInt8, at time: Duration, _ state: inout State) {
        update(at: time, &state)
        switch register {
        case 0x7E where value == 0xB6: state = State(air: state.air, awakeFrom: time + Self.startUpTime)
        case 0x1B...0x1F:
            state.settings[Int(register) - 0x1B] = value
            if register == 0x1B { begin(at: time, &state) }
        default: break
        }
    }

    private func register(_ register: UInt8, _ state: inout State) -> UInt8 {
        switch register {
        case 0x00: return model.rawValue
        case 0x01: return 0x01
        case 0x03: return state.isNew ? 0x70 : 0x10
        case 0x04...0x09:
            state.isNew = false
            return state.results[Int(register) - 0x04]
        case 0x1B...0x1F: return state.settings[Int(register) - 0x1B]
        case 0x31...0x45: return isBlank ? 0xFF : Self.calibration[Int(register) - 0x31]
        default: return 0
        }
    }

    /// Begins a measurement, where the mode is not sleep and a quantity is on.
    private func begin(at time: Duration, _ state: inout State) {
        let control = state.settings[0]
        guard control & 0x30 != 0, control & 3 != 0 else {
            state.pending = nil
            return
        }
        let oversampling = state.settings[1]
        var micros = 234
        if control & 1 != 0 { micros += 392 + 2020 << Int(min(oversampling & 7, 5)) }
        if control & 2 != 0 { micros += 313 + 2020 << Int(min(oversampling >> 3 & 7, 5)) }
        let raw = Self.results(celsius: state.air.temperature.celsius, pascals: state.air.pressure.pascals)
        func bytes(_ number: Int, isOn: Bool) -> [UInt8] {
            isOn ? [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> $0) } : [0, 0, 0x80]
        }
        state.pending = (
            bytes(raw.pressure, isOn: control & 1 != 0) + bytes(raw.temperature, isOn: control & 2 != 0),
            time + .microseconds(micros * 7 / 6)
        )
    }

    /// Ends the measurement under way when its time has come; in the mode that measures again and again, begins another.
    private func update(at time: Duration, _ state: inout State) {
        guard let pending = state.pending, time >= pending.end else { return }
        (state.results, state.isNew, state.pending) = (pending.results, true, nil)
        if state.settings[0] & 0x30 == 0x30 { begin(at: time, &state) } else { state.settings[0] &= ~0x30 }
    }
}

extension EmulatedBMP388 {
    /// The raw results of 24 bits that come closest to the air.
    private static func results(celsius: Double, pascals: Int) -> (pressure: Int, temperature: Int) {
        let wanted = min(max(celsius, -40), 85)
        let temperature = search { self.celsius($0) >= wanted }
        let lin = self.celsius(Double(temperature))
        let most = Double(min(max(pascals, 30_000), 125_000))
        // The more pressure, the smaller the number.
        return (search { self.pascals($0, lin) <= most }, temperature)
    }

    private static func celsius(_ raw: Double) -> Double {
        let first = raw - t1 * 256
        return first * t2 / 1_073_741_824 + first * first * t3 / 281_474_976_710_656
    }

    private static func pascals(_ raw: Double, _ lin: Double) -> Double {
        let (square, cube) = (lin * lin, lin * lin * lin)
        var out1 = p5 * 8 + p6 / 64 * lin
        out1 += p7 / 256 * square + p8 / 32_768 * cube
        var sensitivity = (p1 - 16_384) / 1_048_576 + (p2 - 16_384) / 536_870_912 * lin
        sensitivity += p3 / 4_294_967_296 * square + p4 / 137_438_953_472 * cube
        let bend = p9 / 281_474_976_710_656 + p10 / 281_474_976_710_656 * lin
        let twist = p11 / 36_893_488_147_419_103_232
        return out1 + raw * sensitivity + raw * raw * bend + raw * raw * raw * twist
    }

    /// The smallest number of 24 bits for which `isThere` holds; the largest when it never does.
    private static func search(_ isThere: (Double) -> Bool) -> Int {
        var (low, high) = (0, (1 << 24) - 1)
        while low < high {
            let middle = (low + high) / 2
            if isThere(Double(middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
