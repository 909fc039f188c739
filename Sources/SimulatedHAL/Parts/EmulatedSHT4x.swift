public import HAL
import Quantities
import Synchronization

/// A Sensirion SHT4x as the bus sees it, and the air around it.
///
/// It takes the datasheet's longest times (SHT4x datasheet, version 6) and refuses everything while it is busy. A command is
/// its first byte: with 24 00, meant for an SHT3x, it heats and refuses the second byte.
public final class EmulatedSHT4x: EmulatedI2CSensor {
    /// Above the air, in thousandths of a degree, while the heater is on.
    private static let heating = 15_000

    private struct State {
        var air = SimulatedAir()
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
        var heaterPulses = 0
        var isDamaged = false
    }

    private let serialNumber: UInt32
    private let state = Mutex(State())

    /// Powered and idle.
    ///
    /// - Parameters:
    ///   - serialNumber: what the command 89 says.
    ///   - isDamaged: says 8000 8000 for ever, with right checksums, as damaged chips have been seen to.
    public init(serialNumber: UInt32 = 0x0D20_6101, isDamaged: Bool = false) {
        self.serialNumber = serialNumber
        state.withLock { $0.isDamaged = isDamaged }
    }

    /// Outside −45…130 °C and −6…119 % the chip says the nearest it can.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            $0.busyUntil = .zero
            $0.reply = EmulatedReply()
        }
    }

    /// How often the heater was switched on: never, by a driver that knows its part.
    public var heaterPulses: Int { state.withLock { $0.heaterPulses } }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard let command = bytes.first, timing.start >= state.busyUntil else { return false }
            state.reply = EmulatedReply()
            return obey(command, at: timing.end(ofByte: 0), &state) && bytes.count == 1
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let reply = state.withLock { state in
            defer { if timing.start >= state.reply.readyFrom { state.reply = EmulatedReply() } }
            return state.reply
        }
        return try reply.prefix(count, at: timing.start)
    }

    private func obey(_ command: UInt8, at end: Duration, _ state: inout State) -> Bool {
        let time: Duration
        var bytes: [UInt8] = []
        switch command {
        case 0xFD: time = .microseconds(8300)
        case 0xF6: time = .microseconds(4500)
        case 0xE0: time = .microseconds(1600)
        case 0x89, 0x94: time = .milliseconds(1)
        // The heater's second or tenth of one, and the measurement at its end.
        case 0x39, 0x2F, 0x1E: time = .microseconds(1_108_300)
        case 0x32, 0x24, 0x15: time = .microseconds(118_300)
        default: return false
        }
        switch command {
        case 0xFD, 0xF6, 0xE0: bytes = Self.measurement(state, heating: 0)
        case 0x89:
            bytes = SensirionWords.bytes(
                UInt16(truncatingIfNeeded: serialNumber >> 16), UInt16(truncatingIfNeeded: serialNumber))
        case 0x94: break
        default:
            state.heaterPulses += 1
            bytes = Self.measurement(state, heating: Self.heating)
        }
        state.busyUntil = end + time
        state.reply = EmulatedReply(bytes: bytes, readyFrom: state.busyUntil)
        return true
    }

    /// S = (T + 45 °C) · 65535 / 175 °C and S = (RH + 6 %) · 65535 / 125 %, to the nearest.
    private static func measurement(_ state: State, heating: Int) -> [UInt8] {
        guard !state.isDamaged else { return SensirionWords.bytes(0x8000, 0x8000) }
        return SensirionWords.bytes(
            UInt16(
                linearWord(
                    state.air.temperature.milliCelsius + heating, zero: -45_000, span: 175_000, full: 65_535,
                    highest: 65_535)),
            UInt16(
                linearWord(
                    state.air.humidity.milliPercent, zero: -6000, span: 125_000, full: 65_535, highest: 65_535)))
    }
}
