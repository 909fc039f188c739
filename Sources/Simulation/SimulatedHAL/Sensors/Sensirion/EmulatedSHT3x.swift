public import Ports
import Synchronization
public import Values

/// A Sensirion SHT3x as the bus sees it, and the air around it.
///
/// It takes the datasheet's longest times, refuses what a busy chip refuses, and knows single shots without clock
/// stretching, periodic measuring, stop, soft reset, status, heater, serial number (36 82, and 37 80, which answers at
/// once because no bus here can stretch its clock) and reading the alert limits, which stay as they are after a reset. It
/// refuses every other command, single shots with clock stretching included. Section numbers are those of the SHT3x-DIS
/// datasheet, version 6.
///
/// The heater warms the chip and with it the air at its surface, slowly, and the chip cools as slowly.
public final class EmulatedSHT3x: EmulatedI2CSensor {
    /// A command that came sooner after the one before it than the chip can take (§4.1).
    public struct Violation: Hashable, Sendable {
        public var command: [UInt8]
        /// The time from the end of the previous command to the start of this one.
        public var gap: Duration

        public init(command: [UInt8], gap: Duration) {
            self.command = command
            self.gap = gap
        }
    }

    /// The effect of the heater, "a few degrees" (§4.10), within seconds.
    private static let heating = SelfHeating((rise: 3000, timeConstant: .seconds(5)))
    /// The time after a command in which the chip accepts no other (§4.1).
    private static let commandGap = Duration.milliseconds(1)
    /// The status after a reset: alert pending and reset seen (§4.11, Table 18).
    private static let statusAfterReset: UInt16 = 0x8010
    private static let heaterBit: UInt16 = 1 << 13
    private static let rejectedBit: UInt16 = 1 << 1
    private static let clearedBits: UInt16 = 1 << 15 | 1 << 11 | 1 << 10 | 1 << 4

    private struct State {
        var air = SimulatedAir(temperature: .celsius(21), humidity: .percent(45))
        var heater = EmulatedSHT3x.heating
        var bootsWithHeaterOn = false
        var status = EmulatedSHT3x.statusAfterReset
        /// When the chip begins to acknowledge bytes again.
        var busyUntil = Duration.zero
        var lastCommandEnd: Duration?
        /// The reply to the next read.
        var reply = EmulatedReply()
        var periodic: PeriodicMeasuring?
        var violations: [Violation] = []
    }

    private let serialNumber: UInt32
    private let resetTime: Duration
    private let state: Mutex<State>

    /// Creates a chip that has been powered and idle for long.
    ///
    /// - Parameters:
    ///   - bootsWithHeaterOn: whether the heater comes on with the power, as on some boards, against the datasheet.
    ///   - serialNumber: the answer to the command 36 82.
    ///   - resetTime: how long the chip refuses everything after a soft reset.
    public init(
        bootsWithHeaterOn: Bool = false, serialNumber: UInt32 = 0x2000_BEEF, resetTime: Duration = .microseconds(1500)
    ) {
        self.serialNumber = serialNumber
        self.resetTime = resetTime
        var initial = State()
        initial.bootsWithHeaterOn = bootsWithHeaterOn
        Self.reset(&initial)
        initial.heater.set(bootsWithHeaterOn ? 1 : 0)
        initial.heater.saturate()
        state = Mutex(initial)
    }

    /// Sets the air from now on; outside −45…130 °C and 0…100 % the chip returns the nearest value it can.
    public func set(temperature: Temperature, humidity: RelativeHumidity) {
        state.withLock {
            $0.air.temperature = temperature
            $0.air.humidity = humidity
        }
    }

    public func set(_ air: SimulatedAir) {
        set(temperature: air.temperature, humidity: air.humidity)
    }

    /// Cuts the power and restores it long enough ago that the chip is idle. A heater that comes on with the
    /// power has been on since the last command.
    public func powerCycle() {
        state.withLock {
            $0.busyUntil = .zero
            $0.lastCommandEnd = nil
            Self.reset(&$0)
            $0.heater.set($0.status & Self.heaterBit != 0 ? 1 : 0)
        }
    }

    /// Whether the heater comes on with the power and after a soft reset.
    public var bootsWithHeaterOn: Bool {
        get { state.withLock { $0.bootsWithHeaterOn } }
        set { state.withLock { $0.bootsWithHeaterOn = newValue } }
    }

    /// Whether the heater is on now, as the status says.
    public var isHeating: Bool { state.withLock { $0.status & Self.heaterBit != 0 } }

    /// Whether the chip measures by itself and so refuses single shots.
    public var isMeasuringPeriodically: Bool { state.withLock { $0.periodic != nil } }

    /// Every command that came too soon.
    public var violations: [Violation] { state.withLock { $0.violations } }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            if let last = state.lastCommandEnd, timing.start - last < Self.commandGap {
                state.violations.append(Violation(command: bytes, gap: timing.start - last))
                return false
            }
            guard timing.start >= state.busyUntil else { return false }
            guard !bytes.isEmpty else { return true }
            let end = timing.end(ofByte: bytes.count - 1)
            guard bytes.count == 2, obey(UInt16(bytes[0]) << 8 | UInt16(bytes[1]), at: end, &state) else {
                state.status |= Self.rejectedBit
                return false
            }
            state.lastCommandEnd = end
            return true
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    /// Carries out a command that ended at `end`; returns false if the chip refuses it.
    private func obey(_ command: UInt16, at end: Duration, _ state: inout State) -> Bool {
        var reply: [UInt8] = []
        var status = state.status & ~Self.rejectedBit
        switch command {
        case 0xF32D:
            // Reports the commands before this one, a refused one included.
            reply = SensirionWords.bytes(state.status)
        case 0x3041:
            status &= ~Self.clearedBits
        case 0x306D:
            status |= Self.heaterBit
        case 0x3066:
            status &= ~Self.heaterBit
        case 0x3093:
            state.periodic = nil
            state.busyUntil = end + Self.commandGap
        case 0xE11F, 0xE114, 0xE109, 0xE102:
            reply = SensirionWords.bytes(Self.alertLimit(command))
        case 0xE000:
            guard let isNew = state.periodic?.fetch(at: end) else { return false }
            reply = isNew ? Self.measurement(&state, at: end) : []
        default:
            // The rest is for an idle chip only.
            guard state.periodic == nil else { return false }
            if let time = Self.singleShotTime(command) {
                reply = Self.measurement(&state, at: end)
                state.busyUntil = end + time
            } else if command == 0x30A2 {
                Self.reset(&state)
                status = state.status
                state.busyUntil = end + resetTime
            } else if command == 0x3682 {
                reply = SensirionWords.bytes(
                    UInt16(truncatingIfNeeded: serialNumber >> 16), UInt16(truncatingIfNeeded: serialNumber))
                state.busyUntil = end + Self.commandGap
            } else if command == 0x3780 {
                reply = SensirionWords.bytes(
                    UInt16(truncatingIfNeeded: serialNumber >> 16), UInt16(truncatingIfNeeded: serialNumber))
            } else if let periodic = PeriodicMeasuring(command, from: end) {
                state.periodic = periodic
            } else {
                return false
            }
        }
        state.status = status
        state.heater.set(status & Self.heaterBit != 0 ? 1 : 0, from: end)
        state.reply = EmulatedReply(bytes: reply, readyFrom: state.busyUntil)
        return true
    }

    /// The longest time of a single shot, at 2.4 V and above (§2.2, Table 4); nil for another command.
    private static func singleShotTime(_ command: UInt16) -> Duration? {
        switch command {
        case 0x2400: .milliseconds(15)
        case 0x240B: .milliseconds(6)
        case 0x2416: .milliseconds(4)
        default: nil
        }
    }

    /// The alert limits after a reset: set above 60 °C or 80 %, cleared below 58 °C and 79 %; set below −10 °C or 20 %,
    /// cleared above −9 °C and 22 %. A limit is the upper 7 bits of a humidity and the upper 9 of a temperature
    /// (Sensirion's application note on the alert mode of the SHT3x-DIS).
    private static func alertLimit(_ command: UInt16) -> UInt16 {
        switch command {
        case 0xE11F: 0xCD33
        case 0xE114: 0xCB2D
        case 0xE109: 0x3869
        default: 0x3266
        }
    }

    private static func reset(_ state: inout State) {
        state.status = statusAfterReset | (state.bootsWithHeaterOn ? heaterBit : 0)
        state.periodic = nil
        state.reply = EmulatedReply()
    }

    /// The bytes of a measurement: S = (T + 45 °C) · 65535 / 175 °C and S = RH · 65535 / 100 %, to the nearest (§4.13 the
    /// other way round).
    private static func measurement(_ state: inout State, at time: Duration) -> [UInt8] {
        let air = state.heater.surface(of: state.air, at: time)
        let temperature = linearWord(
            air.temperature.milliCelsius, zero: -45_000, span: 175_000, full: 65_535, highest: 65_535)
        let humidity = linearWord(air.humidity.milliPercent, zero: 0, span: 100_000, full: 65_535, highest: 65_535)
        return SensirionWords.bytes(UInt16(temperature), UInt16(humidity))
    }
}
