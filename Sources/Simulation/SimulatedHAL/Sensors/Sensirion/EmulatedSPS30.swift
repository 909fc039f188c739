public import Ports
import Synchronization

/// A Sensirion SPS30 as the bus sees it, and the air around it.
///
/// Knows idle, sleep and measuring, cleaning, reset, and both number formats; refuses what it does not take in its state, and what comes
/// too early. It has a result a second, at first of less than there is. Commands and times are those of Sensirion's `embedded-sps`.
public final class EmulatedSPS30: EmulatedI2CSensor {
    private enum Mode: Hashable {
        case idle
        case asleep
        /// The interface is awake for a tenth of a second, in which a second command wakes the rest.
        case halfAwake(until: Duration)
        case measuring(since: Duration, isFloat: Bool)
    }

    private struct State {
        var air = SimulatedAir()
        var mode = Mode.idle
        var busyUntil = Duration.zero
        var cleaningUntil = Duration.zero
        /// The number of the result that was read last, counted from the start.
        var lastRead = 0
        var reply = EmulatedReply()
    }

    private let state = Mutex(State())

    /// Creates a part that is powered and idle.
    ///
    /// - Parameter isAsleep: whether another program has sent it to sleep.
    public init(isAsleep: Bool = false) {
        if isAsleep { state.withLock { $0.mode = .asleep } }
    }

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    public func powerCycle() {
        state.withLock { $0 = State(air: $0.air) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            if case .asleep = state.mode {
                // Whatever comes wakes the interface, and is refused.
                state.mode = .halfAwake(until: timing.start + .milliseconds(100))
                return false
            }
            guard timing.start >= state.busyUntil else { return false }
            guard !bytes.isEmpty else { return true }
            guard bytes.count == 2 || bytes.count == 5 else { return false }
            var word: UInt16?
            if bytes.count == 5 {
                guard SerialCRC8.of([bytes[2], bytes[3]], startingWith: 0xFF) == bytes[4] else { return false }
                word = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
            }
            state.reply = EmulatedReply()
            let end = timing.end(ofByte: bytes.count - 1)
            return obey(UInt16(bytes[0]) << 8 | UInt16(bytes[1]), word, at: end, &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ code: UInt16, _ word: UInt16?, at now: Duration, _ state: inout State) -> Bool {
        func answer(_ words: [UInt16]) -> Bool {
            state.reply = EmulatedReply(
                bytes: words.flatMap { SensirionWords.bytes($0) }, readyFrom: now + .milliseconds(5))
            return true
        }
        if case .halfAwake(let until) = state.mode {
            guard code == 0x1103, now <= until else {
                state.mode = .asleep
                return false
            }
            state.mode = .idle
            state.busyUntil = now + .milliseconds(5)
            return true
        }
        switch (code, word, state.mode) {
        case (0x0010, let format?, .idle):
            guard format == 0x0300 || format == 0x0500 else { return false }
            state.mode = .measuring(since: now, isFloat: format == 0x0300)
            (state.lastRead, state.busyUntil) = (0, now + .milliseconds(20))
            return true
        case (0x0104, nil, .measuring):
            (state.mode, state.busyUntil) = (.idle, now + .milliseconds(20))
            return true
        case (0x0202, nil, _): return answer([newest(state, at: now) > state.lastRead ? 1 : 0])
        case (0x0300, nil, _): return answer(result(&state, at: now))
        case (0x1001, nil, .idle):
            state.mode = .asleep
            return true
        case (0x1103, nil, _): return true
        case (0x5607, nil, .measuring):
            state.cleaningUntil = now + .seconds(10)
            return true
        case (0xD002, nil, _): return answer([0x3030, 0x3038, 0x3030, 0x3030])
        case (0xD100, nil, _): return answer([0x0202])
        case (0xD206, nil, _): return answer([0, 0])
        case (0xD304, nil, _):
            (state.mode, state.busyUntil) = (.idle, now + .milliseconds(100))
            state.cleaningUntil = .zero
            return true
        default: return false
        }
    }

    /// The number of the newest result; none appears while the fan is being cleaned.
    private func newest(_ state: State, at now: Duration) -> Int {
        guard case .measuring(let since, _) = state.mode, now >= state.cleaningUntil else { return state.lastRead }
        return Int((now - since) / .seconds(1))
    }

    /// Ten numbers: the masses to 1, 2.5, 4 and 10 µm, five counts, and the typical size. A part that does not measure has zeros.
    private func result(_ state: inout State, at now: Duration) -> [UInt16] {
        guard case .measuring(let since, let isFloat) = state.mode else { return [UInt16](repeating: 0, count: 20) }
        state.lastRead = newest(state, at: now)
        let masses = state.air.particles.counted(running: now - since).map { min($0, 1_000_000) }
        let counts = [4, 6, 7, 7, 7].map { masses[1] * $0 }
        let sizes = [masses[0], masses[1], (masses[1] + masses[2]) / 2, masses[2]]
        let all = sizes + counts + [630]
        guard isFloat else { return all.map { UInt16(clamping: $0 / 1000) } }
        return all.flatMap { thousandths in
            let bits = (Float(thousandths) / 1000).bitPattern
            return [UInt16(bits >> 16), UInt16(bits & 0xFFFF)]
        }
    }
}
