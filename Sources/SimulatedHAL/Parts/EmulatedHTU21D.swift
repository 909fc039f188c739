public import HAL
import Quantities
import Synchronization

/// An HTU21D, SHT2x or Si7021 as the bus sees it, and the air around it.
///
/// It takes the longest times of the maker's datasheet and refuses reads until then. The commands that stretch the clock
/// (E3, E5) it refuses, for no bus here can stretch. Resolution is always 14 and 12 bits.
public final class EmulatedHTU21D: EmulatedI2CSensor {
    public enum Model: Hashable, Sendable {
        case htu21d, sht2x, si7021
    }

    /// Above the air, while the heater is on, in thousandths of a degree.
    private static let heating = 1000
    private static let heaterBit: UInt8 = 1 << 2
    private static let resetTime = Duration.milliseconds(15)

    private struct State {
        var air = SimulatedAir()
        var register: UInt8 = 0
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
    }

    private let model: Model
    private let state = Mutex(State())

    /// Powered and idle.
    public init(_ model: Model) {
        self.model = model
        powerCycle()
    }

    /// Outside −46.85…128.87 °C and −6…119 % the chip says the nearest it can; a few percent beyond the ends of the
    /// humidity are normal.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            $0.register = Self.initialRegister(model)
            $0.busyUntil = .zero
            $0.reply = EmulatedReply()
        }
    }

    /// Whether the heater is on; a soft reset leaves it as it is.
    public var isHeating: Bool {
        get { state.withLock { $0.register & Self.heaterBit != 0 } }
        set {
            state.withLock {
                $0.register = newValue ? $0.register | Self.heaterBit : $0.register & ~Self.heaterBit
            }
        }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            return obey(bytes, at: timing.end(ofByte: bytes.count - 1), &state)
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

    private func obey(_ bytes: [UInt8], at end: Duration, _ state: inout State) -> Bool {
        var reply: [UInt8] = []
        var time = Duration.zero
        switch bytes {
        case [0xF3]:
            reply = Self.temperature(state)
            time = temperatureTime
        case [0xF5]:
            reply = Self.humidity(state)
            time = humidityTime
        case [0xE7]: reply = [state.register]
        case [0xFE]:
            state.register = Self.initialRegister(model) | (state.register & Self.heaterBit)
            time = Self.resetTime
        case [0xFC, 0xC9]: reply = serial
        default:
            guard bytes.count == 2, bytes[0] == 0xE6 else { return false }
            state.register = bytes[1]
        }
        state.busyUntil = end + time
        state.reply = EmulatedReply(bytes: reply, readyFrom: state.busyUntil)
        return true
    }

    private var temperatureTime: Duration {
        switch model {
        case .htu21d: .milliseconds(50)
        case .sht2x: .milliseconds(85)
        case .si7021: .microseconds(10_800)
        }
    }

    /// A Si7021 measures the temperature for it as well.
    private var humidityTime: Duration {
        switch model {
        case .htu21d: .milliseconds(16)
        case .sht2x: .milliseconds(29)
        case .si7021: .microseconds(12_000 + 10_800)
        }
    }

    /// The first two bytes of the serial number's second half, and their checksum.
    private var serial: [UInt8] {
        switch model {
        case .si7021: Self.sealed(0x15FF)
        case .htu21d, .sht2x: Self.sealed(0x4854)
        }
    }

    private static func initialRegister(_ model: Model) -> UInt8 {
        model == .si7021 ? 0x3A : 0x02
    }

    /// S = (T + 46.85 °C) · 65536 / 175.72 °C in 14 bits, and 00 for a temperature.
    private static func temperature(_ state: State) -> [UInt8] {
        let heat = state.register & heaterBit != 0 ? heating : 0
        let step = linearWord(
            state.air.temperature.milliCelsius + heat, zero: -46_850, span: 175_720, full: 1 << 14,
            highest: (1 << 14) - 1)
        return sealed(UInt16(step << 2))
    }

    /// S = (RH + 6 %) · 65536 / 125 % in 12 bits, and 10 for a humidity.
    private static func humidity(_ state: State) -> [UInt8] {
        let step = linearWord(
            state.air.humidity.milliPercent, zero: -6000, span: 125_000, full: 1 << 12, highest: (1 << 12) - 1)
        return sealed(UInt16(step << 4 | 2))
    }

    /// High byte, low byte, CRC-8 started with 0.
    private static func sealed(_ word: UInt16) -> [UInt8] {
        let bytes = [UInt8(word >> 8), UInt8(word & 0xFF)]
        return bytes + [SerialCRC8.of(bytes, startingWith: 0)]
    }
}
