public import Ports
import Synchronization
import Values

/// An HTU21D, SHT2x or Si7021 as the bus sees it, and the air around it.
///
/// It takes the longest times of the maker's datasheet and refuses reads until then. The commands that stretch the clock
/// (E3, E5) it refuses, because no bus here can stretch. Resolution is always 14 and 12 bits. Every model tells both halves of
/// a serial number (FA 0F, FC C9); a Si7021 also its firmware (84 B8), the temperature of its last humidity measurement
/// (E0, without a checksum), and in register 51/11 how strongly it heats.
///
/// The heater warms the part and with it the air at its surface, slowly, and the part cools as slowly.
public final class EmulatedHTU21D: EmulatedI2CSensor {
    public enum Model: Hashable, Sendable {
        case htu21d, sht2x, si7021
    }

    private static let heaterBit: UInt8 = 1 << 2

    private struct State {
        var air = SimulatedAir()
        var register: UInt8 = 0
        /// The heater control of a Si7021: four bits, and the others as they were found.
        var level: UInt8 = 0
        var heater: SelfHeating
        /// The word of the temperature that belongs to the last humidity.
        var last: [UInt8] = []
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
    }

    private let model: Model
    private let resetTime: Duration
    private let state: Mutex<State>

    /// Creates a part that is powered and idle.
    ///
    /// - Parameter resetTime: how long the part refuses everything after a soft reset.
    public init(_ model: Model, resetTime: Duration = .milliseconds(15)) {
        self.model = model
        self.resetTime = resetTime
        state = Mutex(State(register: Self.initialRegister(model), heater: Self.heating(of: model)))
    }

    /// Sets the air from now on. Outside −46.85…128.87 °C and −6…119 % the chip returns the nearest value it can; a few
    /// percent beyond the ends of the humidity are normal.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            $0.register = Self.initialRegister(model)
            $0.level = 0
            $0.last = []
            $0.heater.set(0)
            $0.busyUntil = .zero
            $0.reply = EmulatedReply()
        }
    }

    /// Whether the heater is on; a soft reset leaves it as it is. Switched here it is so since the last command.
    public var isHeating: Bool {
        get { state.withLock { $0.register & Self.heaterBit != 0 } }
        set {
            state.withLock {
                $0.register = newValue ? $0.register | Self.heaterBit : $0.register & ~Self.heaterBit
                $0.heater.set(Self.heat($0))
            }
        }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            return bytes.isEmpty || obey(bytes, at: timing.end(ofByte: bytes.count - 1), &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ bytes: [UInt8], at end: Duration, _ state: inout State) -> Bool {
        var reply: [UInt8] = []
        var time = Duration.zero
        switch bytes {
        case [0xF3]:
            reply = Self.temperature(&state, at: end)
            time = temperatureTime
        case [0xF5]:
            state.last = Array(Self.temperature(&state, at: end).prefix(2))
            reply = Self.humidity(&state, at: end)
            time = humidityTime
        case [0xE7]: reply = [state.register]
        case [0xFE]:
            state.register = Self.initialRegister(model) | (state.register & Self.heaterBit)
            state.level = 0
            time = resetTime
        case [0xFA, 0x0F]: reply = serial.first
        case [0xFC, 0xC9]: reply = serial.second
        case [0xE0] where model == .si7021: reply = state.last
        case [0x11] where model == .si7021: reply = [state.level]
        // Version 2.0.
        case [0x84, 0xB8] where model == .si7021: reply = [0x20]
        default:
            guard bytes.count == 2, bytes[0] == 0xE6 || bytes[0] == 0x51 && model == .si7021 else { return false }
            if bytes[0] == 0xE6 { state.register = bytes[1] } else { state.level = bytes[1] & 0x0F }
        }
        state.heater.set(Self.heat(state), from: end)
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

    /// The time of a humidity measurement, for which a Si7021 measures the temperature as well.
    private var humidityTime: Duration {
        switch model {
        case .htu21d: .milliseconds(16)
        case .sht2x: .milliseconds(29)
        case .si7021: .microseconds(12_000 + 10_800)
        }
    }

    /// The two halves of the serial number. The first is four bytes with a checksum after each of them that covers all
    /// before it, as Si7021-A20, "Electronic Serial Number", has it; then two words with a checksum after each.
    private var serial: (first: [UInt8], second: [UInt8]) {
        let first: [UInt8] = model == .si7021 ? [0x1A, 0x2B, 0x3C, 0x4D] : [0x00, 0x5A, 0x5B, 0x5C]
        let second: [UInt8] = model == .si7021 ? [0x15, 0xFF, 0xB5, 0xFF] : [0x48, 0x54, 0x00, 0x32]
        return (
            first.indices.flatMap { [first[$0], SerialCRC8.of(Array(first[...$0]), startingWith: 0)] },
            Array(second[..<2]) + [SerialCRC8.of(Array(second[..<2]), startingWith: 0)] + Array(second[2...])
                + [SerialCRC8.of(model == .si7021 ? second : Array(second[2...]), startingWith: 0)]
        )
    }

    private static func initialRegister(_ model: Model) -> UInt8 {
        model == .si7021 ? 0x3A : 0x02
    }

    /// The effect of the heater: 0.5 to 1.5 °C at 5.5 mW (SHT21 datasheet, table 1). The makers say how fast a part follows
    /// the air: in 10 s the HTU21D, in 5 to 30 s the SHT21, in 5.1 s the Si7021 on its board.
    private static func heating(of model: Model) -> SelfHeating {
        SelfHeating((rise: 1000, timeConstant: model == .si7021 ? .milliseconds(5100) : .seconds(10)))
    }

    /// The heat at the current level: the Si7021 draws 3.09 mA at level 0 and 6.07 mA more for each (Si7021-A20, heater
    /// control register).
    private static func heat(_ state: State) -> Double {
        guard state.register & heaterBit != 0 else { return 0 }
        return 1 + Double(state.level) * 6.07 / 3.09
    }

    /// The bytes of a temperature: S = (T + 46.85 °C) · 65536 / 175.72 °C in 14 bits, and the status bits 00.
    private static func temperature(_ state: inout State, at time: Duration) -> [UInt8] {
        let air = state.heater.surface(of: state.air, at: time)
        let step = linearWord(
            air.temperature.milliCelsius, zero: -46_850, span: 175_720, full: 1 << 14, highest: (1 << 14) - 1)
        return sealed(UInt16(step << 2))
    }

    /// The bytes of a humidity: S = (RH + 6 %) · 65536 / 125 % in 12 bits, and the status bits 10.
    private static func humidity(_ state: inout State, at time: Duration) -> [UInt8] {
        let air = state.heater.surface(of: state.air, at: time)
        let step = linearWord(
            air.humidity.milliPercent, zero: -6000, span: 125_000, full: 1 << 12, highest: (1 << 12) - 1)
        return sealed(UInt16(step << 4 | 2))
    }

    /// The high byte, the low byte, and their CRC-8 started with 0.
    private static func sealed(_ word: UInt16) -> [UInt8] {
        let bytes = [UInt8(word >> 8), UInt8(word & 0xFF)]
        return bytes + [SerialCRC8.of(bytes, startingWith: 0)]
    }
}
