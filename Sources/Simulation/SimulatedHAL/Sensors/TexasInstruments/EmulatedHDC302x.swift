public import Ports
import Synchronization
import Values

/// A Texas Instruments HDC3020, HDC3021 or HDC3022 as the bus sees it, and the air around it.
///
/// Knows its single measurements, measuring by itself, heater, status, reset, and the numbers of its maker and its own. It refuses reads
/// until a measurement is over, and everything for 3 ms after a reset. The heater is strong: it warms the part by tens of degrees.
public final class EmulatedHDC302x: EmulatedI2CSensor {
    private static let heating = SelfHeating((rise: 30_000, timeConstant: .seconds(6)))
    /// The status after a reset: an alert pending, and the reset seen.
    private static let statusAfterReset: UInt16 = 0x8010
    private static let heaterBit: UInt16 = 1 << 13
    private static let resetTime = Duration.milliseconds(3)

    private struct State {
        var air = SimulatedAir()
        var heater = EmulatedHDC302x.heating
        var status = EmulatedHDC302x.statusAfterReset
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
        /// When measuring by itself began, and the pause between two results.
        var automatic: (since: Duration, pause: Duration)?
        /// The number of the result that was fetched last.
        var fetched = 0
    }

    private let state = Mutex(State())

    /// Creates a part that has been powered and idle for long.
    public init() {}

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock {
            Self.reset(&$0)
            $0.busyUntil = .zero
            $0.heater.set(0)
        }
    }

    /// Whether the heater is on now, as the status says.
    public var isHeating: Bool { state.withLock { $0.status & Self.heaterBit != 0 } }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            guard !bytes.isEmpty else { return true }
            guard bytes.count == 2 || bytes.count == 5 else { return false }
            // What is set comes with a checksum.
            if bytes.count == 5, SerialCRC8.of([bytes[2], bytes[3]], startingWith: 0xFF) != bytes[4] { return false }
            let end = timing.end(ofByte: bytes.count - 1)
            return obey(UInt16(bytes[0]) << 8 | UInt16(bytes[1]), at: end, &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    /// Carries out a command that ended at a time; returns false if the part refuses it.
    private func obey(_ command: UInt16, at end: Duration, _ state: inout State) -> Bool {
        func answer(_ bytes: [UInt8]) -> Bool {
            state.reply = EmulatedReply(bytes: bytes, readyFrom: end)
            return true
        }
        switch command {
        case 0xF32D: return answer(SensirionWords.bytes(state.status))
        case 0x3781: return answer(SensirionWords.bytes(0x3000))
        case 0x3683, 0x3684, 0x3685: return answer(SensirionWords.bytes(0x6F00 | command & 0xFF))
        case 0x3041: state.status &= ~0x8C10
        case 0x306D: heat(true, from: end, &state)
        case 0x3066: heat(false, from: end, &state)
        // The power of the heater.
        case 0x306E: break
        case 0x3093: state.automatic = nil
        case 0x30A2:
            Self.reset(&state)
            heat(false, from: end, &state)
            state.busyUntil = end + Self.resetTime
        case 0xE000:
            guard let automatic = state.automatic else { return false }
            let newest = Int((end - automatic.since) / automatic.pause)
            guard newest > state.fetched else { return answer([]) }
            state.fetched = newest
            return answer(Self.measurement(&state, at: end))
        default: return measure(command, at: end, &state)
        }
        return answer([])
    }

    /// Begins a single measurement, which a part that measures by itself refuses, or measuring by itself.
    private func measure(_ command: UInt16, at end: Duration, _ state: inout State) -> Bool {
        guard state.automatic == nil else { return false }
        // The typical times of table 7-4 and an eighth on top, in microseconds.
        let times: [UInt16: Int] = [0x2400: 14_063, 0x240B: 8438, 0x2416: 5625, 0x24FF: 4163]
        if let time = times[command] {
            state.reply = EmulatedReply(
                bytes: Self.measurement(&state, at: end), readyFrom: end + .microseconds(time))
            return true
        }
        let pauses: [UInt16: Int] = [0x2032: 2000, 0x2130: 1000, 0x2236: 500, 0x2334: 250, 0x2737: 100]
        guard let pause = pauses[command] else { return false }
        (state.automatic, state.fetched) = ((end, .milliseconds(pause)), 0)
        state.reply = EmulatedReply()
        return true
    }

    private func heat(_ isOn: Bool, from time: Duration, _ state: inout State) {
        state.status = isOn ? state.status | Self.heaterBit : state.status & ~Self.heaterBit
        state.heater.set(isOn ? 1 : 0, from: time)
    }

    private static func reset(_ state: inout State) {
        state.status = statusAfterReset
        state.automatic = nil
        state.reply = EmulatedReply()
    }

    /// The bytes of a measurement: S = (T + 45 °C) · 65535 / 175 °C and S = RH · 65535 / 100 %, to the nearest.
    private static func measurement(_ state: inout State, at time: Duration) -> [UInt8] {
        let air = state.heater.surface(of: state.air, at: time)
        let temperature = linearWord(
            air.temperature.milliCelsius, zero: -45_000, span: 175_000, full: 65_535, highest: 65_535)
        let humidity = linearWord(air.humidity.milliPercent, zero: 0, span: 100_000, full: 65_535, highest: 65_535)
        return SensirionWords.bytes(UInt16(temperature), UInt16(humidity))
    }
}
