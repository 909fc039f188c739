public import Ports
import Synchronization
import Values

/// An Aosong AHT10 or AHT20 as the bus sees it, and the air around it.
///
/// A read is always answered, with the status first; while the chip measures, that says busy and the data are the last
/// ones. A result stays until the next measurement. After a reset the chip is deaf for 20 ms, after power-up for 40 ms
/// (manuals AHT10 v1.1, AHT20 v1.0).
public final class EmulatedAHT: EmulatedI2CSensor {
    public enum Model: Hashable, Sendable {
        case aht10, aht20
    }

    /// The ways in which one chip differs from the manual.
    public struct Quirks: Hashable, Sendable {
        /// The chip needs the calibration command after power-up and reset; most parts remember it.
        public var comesUpUncalibrated = false
        /// The chip is an AHT20 of an older lot, which accepts the AHT10's E1 as well.
        public var takesOldCalibration = false
        /// The chip is busy for 100 ms instead of 75 ms.
        public var isSlow = false
        /// The first result after power-up has a humidity of 0 for another 30 ms.
        public var beginsWithoutHumidity = false
        /// The time for which it is deaf after a reset: newer lots are for 100 ms.
        public var resetTime = Duration.milliseconds(20)
        /// The bits of its status that no manual explains, as they are while it is idle.
        public var idleBits: UInt8 = 0x10

        public init() {}
    }

    private static let calibrationTime = Duration.milliseconds(10)

    private struct State {
        var air = SimulatedAir()
        var isCalibrated = false
        var isFirst = true
        var deafUntil = Duration.zero
        var busyUntil = Duration.zero
        var humidityFrom = Duration.zero
        /// The last result and the current one, five bytes each.
        var data: [UInt8] = [0, 0, 0, 0, 0]
        var next: [UInt8] = [0, 0, 0, 0, 0]
    }

    private let model: Model
    private let quirks: Quirks
    private let state = Mutex(State())

    /// Creates a chip that is powered and idle.
    public init(_ model: Model, quirks: Quirks = Quirks()) {
        self.model = model
        self.quirks = quirks
        powerCycle()
    }

    /// Sets the air from now on. Outside −50…150 °C and 0…100 % the chip returns the nearest value it can; 0 % itself marks
    /// an unfinished result, so the lowest it returns is one step above.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock { state in
            let air = state.air
            state = State()
            state.air = air
            state.isCalibrated = !quirks.comesUpUncalibrated
        }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.deafUntil else { return false }
            return bytes.isEmpty || obey(bytes, at: timing.end(ofByte: bytes.count - 1), &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let reply = state.withLock { state -> [UInt8]? in
            guard timing.start >= state.deafUntil else { return nil }
            let isBusy = timing.start < state.busyUntil
            if !isBusy { state.data = state.next }
            var data = state.data
            if timing.start < state.humidityFrom { (data[0], data[1], data[2]) = (0, 0, data[2] & 0x0F) }
            let status: UInt8 = (isBusy ? 0x80 : 0) | quirks.idleBits | (state.isCalibrated ? 0x08 : 0)
            let bytes = [status] + data
            return model == .aht20 ? bytes + [SerialCRC8.of(bytes, startingWith: 0xFF)] : bytes
        }
        guard let reply else { throw I2CError(.noAcknowledge) }
        return try EmulatedReply(bytes: reply).prefix(count, at: timing.start)
    }

    private func obey(_ bytes: [UInt8], at end: Duration, _ state: inout State) -> Bool {
        switch (bytes.first, bytes.count) {
        case (0x71, 1): break
        case (0xBA, 1):
            state.deafUntil = end + quirks.resetTime
            state.busyUntil = state.deafUntil
            state.isCalibrated = !quirks.comesUpUncalibrated
        case (0xE1, 3) where model == .aht10 || quirks.takesOldCalibration, (0xBE, 3) where model == .aht20:
            state.isCalibrated = true
            state.busyUntil = end + Self.calibrationTime
        case (0xAC, 3):
            state.next = Self.data(state.air)
            state.busyUntil = end + (quirks.isSlow ? .milliseconds(100) : .milliseconds(75))
            if state.isFirst, quirks.beginsWithoutHumidity { state.humidityFrom = state.busyUntil + .milliseconds(30) }
            state.isFirst = false
        default: return false
        }
        return true
    }

    /// The five bytes of the air: S = RH · 2²⁰ / 100 % and S = (T + 50 °C) · 2²⁰ / 200 °C, to the nearest.
    private static func data(_ air: SimulatedAir) -> [UInt8] {
        let full = 1 << 20
        let humidity = max(
            linearWord(air.humidity.milliPercent, zero: 0, span: 100_000, full: full, highest: full - 1), 1)
        let temperature = linearWord(
            air.temperature.milliCelsius, zero: -50_000, span: 200_000, full: full, highest: full - 1)
        let bits = humidity << 20 | temperature
        return [32, 24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
    }
}
