public import Ports
import Synchronization
import Values

/// A Sensirion SHT4x as the bus sees it, and the air around it.
///
/// It takes the datasheet's longest times (SHT4x datasheet, version 6) and refuses everything while it is busy. A command is
/// its first byte: with 24 00, meant for an SHT3x, it heats and refuses the second byte.
///
/// An order to heat ends with a measurement while the chip is hot. Then it cools, and last of all the board that it
/// warmed.
public final class EmulatedSHT4x: EmulatedI2CSensor {
    /// The effect of the heater at 200 mW. Recorded parts rose by 26 to 40 K in a tenth of a second and by 55 to 61 K in a
    /// second, and afterwards were for long 1 or 2 K too warm: the chip follows in tenths of a second, its board in
    /// seconds.
    private static let heating = SelfHeating(
        (rise: 56_000, timeConstant: .milliseconds(150)), (rise: 14_000, timeConstant: .seconds(10)))

    private struct State {
        var air = SimulatedAir()
        var heater = EmulatedSHT4x.heating
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
        var heaterPulses = 0
        var isDamaged = false
    }

    private let serialNumber: UInt32
    private let hasHumidity: Bool
    private let state = Mutex(State())

    /// Creates a chip that is powered and idle.
    ///
    /// - Parameters:
    ///   - serialNumber: the answer to the command 89.
    ///   - isDamaged: whether the chip always returns 8000 8000 with correct checksums, as damaged chips have been seen to
    ///     do.
    ///   - hasHumidity: whether the chip measures humidity; false makes it an STS40, whose measurements end with the
    ///     temperature.
    public init(serialNumber: UInt32 = 0x0D20_6101, isDamaged: Bool = false, hasHumidity: Bool = true) {
        self.serialNumber = serialNumber
        self.hasHumidity = hasHumidity
        state.withLock { $0.isDamaged = isDamaged }
    }

    /// Sets the air from now on. Outside −45…130 °C and −6…119 % the chip returns the nearest value it can.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            $0.busyUntil = .zero
            $0.reply = EmulatedReply()
        }
    }

    /// How often the heater was switched on; a driver that knows its part never does so.
    public var heaterPulses: Int { state.withLock { $0.heaterPulses } }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            guard let command = bytes.first else { return true }
            state.reply = EmulatedReply()
            return obey(command, at: timing.end(ofByte: 0), &state) && bytes.count == 1
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ command: UInt8, at end: Duration, _ state: inout State) -> Bool {
        let time: Duration
        var bytes: [UInt8] = []
        switch command {
        case 0xFD: time = .microseconds(8300)
        case 0xF6: time = .microseconds(4500)
        case 0xE0: time = .microseconds(1600)
        case 0x89, 0x94: time = .milliseconds(1)
        default:
            guard let pulse = Self.pulse(command) else { return false }
            state.heaterPulses += 1
            state.heater.set(pulse.milliwatts / 200, from: end)
            bytes = measurement(&state, at: end + pulse.time)
            state.heater.set(0)
            time = pulse.time + .microseconds(8300)
        }
        switch command {
        case 0xFD, 0xF6, 0xE0: bytes = measurement(&state, at: end)
        case 0x89:
            bytes = SensirionWords.bytes(
                UInt16(truncatingIfNeeded: serialNumber >> 16), UInt16(truncatingIfNeeded: serialNumber))
        default: break
        }
        state.busyUntil = end + time
        state.reply = EmulatedReply(bytes: bytes, readyFrom: state.busyUntil)
        return true
    }

    /// The power and duration of a heating command; nil for another command.
    private static func pulse(_ command: UInt8) -> (milliwatts: Double, time: Duration)? {
        switch command {
        case 0x39: (200, .seconds(1))
        case 0x32: (200, .milliseconds(100))
        case 0x2F: (110, .seconds(1))
        case 0x24: (110, .milliseconds(100))
        case 0x1E: (20, .seconds(1))
        case 0x15: (20, .milliseconds(100))
        default: nil
        }
    }

    /// The bytes of a measurement: S = (T + 45 °C) · 65535 / 175 °C and S = (RH + 6 %) · 65535 / 125 %, to the nearest.
    private func measurement(_ state: inout State, at time: Duration) -> [UInt8] {
        guard !state.isDamaged else { return SensirionWords.bytes(0x8000, 0x8000) }
        let air = state.heater.surface(of: state.air, at: time)
        let temperature = SensirionWords.bytes(
            UInt16(
                linearWord(
                    air.temperature.milliCelsius, zero: -45_000, span: 175_000, full: 65_535, highest: 65_535)))
        guard hasHumidity else { return temperature }
        return temperature
            + SensirionWords.bytes(
                UInt16(
                    linearWord(air.humidity.milliPercent, zero: -6000, span: 125_000, full: 65_535, highest: 65_535)))
    }
}
