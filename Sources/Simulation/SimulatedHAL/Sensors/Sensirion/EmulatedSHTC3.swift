public import Ports
import Synchronization
import Values

/// A Sensirion SHTC3 as the bus sees it, and the air around it.
///
/// Asleep it refuses everything but the wake-up; awake it takes the SHTC3 datasheet's longest times and knows measurements
/// without clock stretching, sleep, soft reset and its identity. It comes up awake.
public final class EmulatedSHTC3: EmulatedI2CSensor {
    private struct State {
        var air = SimulatedAir()
        var isAsleep = false
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
    }

    private let refusesWakeUpWhenAwake: Bool
    private let identity: UInt16
    private let wakeUpTime: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - identity: the answer to the command EF C8; an SHTC1 answers 0x0007.
    ///   - refusesWakeUpWhenAwake: whether the chip refuses a wake-up while it is awake, which the datasheet leaves open.
    ///   - wakeUpTime: how long the chip refuses everything after a wake-up.
    public init(
        identity: UInt16 = 0x0807, refusesWakeUpWhenAwake: Bool = false, wakeUpTime: Duration = .microseconds(240)
    ) {
        self.identity = identity
        self.wakeUpTime = wakeUpTime
        self.refusesWakeUpWhenAwake = refusesWakeUpWhenAwake
    }

    /// Sets the air from now on. Outside −45…130 °C and 0…100 % the chip returns the nearest value it can.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            $0.isAsleep = false
            $0.busyUntil = .zero
            $0.reply = EmulatedReply()
        }
    }

    public var isAsleep: Bool { state.withLock { $0.isAsleep } }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            return bytes.isEmpty
                || bytes.count == 2 && obey(UInt16(bytes[0]) << 8 | UInt16(bytes[1]), at: timing.end(ofByte: 1), &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ command: UInt16, at end: Duration, _ state: inout State) -> Bool {
        if state.isAsleep {
            guard command == 0x3517 else { return false }
            state.isAsleep = false
            state.busyUntil = end + wakeUpTime
            return true
        }
        var bytes: [UInt8] = []
        var time = Duration.zero
        switch command {
        case 0x3517:
            guard !refusesWakeUpWhenAwake else { return false }
            time = wakeUpTime
        case 0xB098: state.isAsleep = true
        case 0x805D: time = wakeUpTime
        case 0xEFC8: bytes = SensirionWords.bytes(identity)
        case 0x7866, 0x58E0, 0x609C, 0x401A:
            let isLowPower = command == 0x609C || command == 0x401A
            time = isLowPower ? .microseconds(800) : .microseconds(12_100)
            let (temperature, humidity) = Self.words(state.air)
            bytes =
                command == 0x7866 || command == 0x609C
                ? SensirionWords.bytes(temperature, humidity) : SensirionWords.bytes(humidity, temperature)
        default: return false
        }
        state.busyUntil = end + time
        state.reply = EmulatedReply(bytes: bytes, readyFrom: state.busyUntil)
        return true
    }

    /// The two raw words of the air: S = (T + 45 °C) · 65536 / 175 °C and S = RH · 65536 / 100 %, to the nearest.
    private static func words(_ air: SimulatedAir) -> (temperature: UInt16, humidity: UInt16) {
        (
            UInt16(
                linearWord(
                    air.temperature.milliCelsius, zero: -45_000, span: 175_000, full: 65_536, highest: 65_535)),
            UInt16(linearWord(air.humidity.milliPercent, zero: 0, span: 100_000, full: 65_536, highest: 65_535))
        )
    }
}
