public import Ports
import Synchronization
import Values

/// A Sensirion STCC4 as the bus sees it, with the SHT4x behind it, and the air around it.
///
/// It refuses everything while it is busy, while it measures all that its datasheet does not allow then, and reads without a new result. In
/// the first 20 s it says 390 ppm.
public final class EmulatedSTCC4: EmulatedI2CSensor {
    private struct State {
        var cell = CarbonDioxideCell()
        var since: Duration?
        var isAsleep = false
        var learns = true
        /// The pressure that it corrects for, in pascals.
        var pressure = 101_300
        /// The number of the result that was read last, counted from the start.
        var lastRead = 0
        /// When a result was asked for.
        var asked: Duration?
        var ranFor = Duration.zero
        var hasConditioned = false
        var busyUntil = Duration.zero
        var reply = EmulatedReply()
    }

    private let hasThermometer: Bool
    private let state = Mutex(State())

    /// Creates a part that is powered and idle.
    ///
    /// - Parameter hasThermometer: whether an SHT4x is connected to it.
    public init(hasThermometer: Bool = true) {
        self.hasThermometer = hasThermometer
    }

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.cell.air = air }
    }

    /// Moves the zero, in ppm.
    public func drift(by ppm: Int) {
        state.withLock { $0.cell.drift += Double(ppm) }
    }

    public func powerCycle() {
        state.withLock { state in
            let cell = state.cell
            state = State(cell: cell)
        }
    }

    /// What it corrects for and whether it calibrates itself, and whether it has been conditioned.
    public var condition: (pressure: Int, learns: Bool, hasConditioned: Bool) {
        state.withLock { ($0.pressure, $0.learns, $0.hasConditioned) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            let end = timing.end(ofByte: max(bytes.count - 1, 0))
            guard !state.isAsleep else {
                if bytes == [0x00] {
                    state.isAsleep = false
                    state.busyUntil = end + .milliseconds(5)
                }
                return false
            }
            guard !bytes.isEmpty else { return true }
            var words: [UInt16] = []
            guard bytes.count >= 2, bytes.count % 3 == 2 else { return false }
            for index in stride(from: 2, to: bytes.count, by: 3) {
                let word = [bytes[index], bytes[index + 1]]
                guard SerialCRC8.of(word, startingWith: 0xFF) == bytes[index + 2] else { return false }
                words.append(UInt16(word[0]) << 8 | UInt16(word[1]))
            }
            state.reply = EmulatedReply()
            state.asked = nil
            return obey(UInt16(bytes[0]) << 8 | UInt16(bytes[1]), words, at: end, &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            guard timing.start >= state.busyUntil, !state.isAsleep else { throw I2CError(.noAcknowledge) }
            let newest = newest(state, at: timing.start)
            if let asked = state.asked, timing.start >= asked + .milliseconds(1), newest > state.lastRead {
                state.lastRead = newest
                state.reply = EmulatedReply(bytes: result(state, at: timing.start), readyFrom: timing.start)
            }
            return try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ code: UInt16, _ words: [UInt16], at now: Duration, _ state: inout State) -> Bool {
        switch (code, words.count) {
        case (0xEC05, 0): state.asked = now
        case (0xE016, 1): state.pressure = min(max(Int(words[0]) * 2, 40_000), 110_000)
        case (0x3FBC, 0): state.learns = false
        case (0x3F3D, 0): state.learns = true
        case (0x3F86, 0):
            if let since = state.since { state.ranFor = now - since }
            state.since = nil
            state.busyUntil = now + .milliseconds(1200)
        default: return state.since == nil && obeyIdle(code, words, at: now, &state)
        }
        return true
    }

    private func obeyIdle(_ code: UInt16, _ words: [UInt16], at now: Duration, _ state: inout State) -> Bool {
        switch (code, words.count) {
        case (0x218B, 0): (state.since, state.lastRead) = (now, 0)
        case (0x29BC, 0):
            state.hasConditioned = true
            state.busyUntil = now + .seconds(22)
        case (0x3650, 0): state.isAsleep = true
        case (0x278C, 0): answer([hasThermometer ? 0 : 0x0010], after: .milliseconds(360), at: now, &state)
        case (0x365B, 0):
            answer([0x0901, 0x018A, 0x1234, 0x5678, 0x9ABC, 0xDEF0], after: .milliseconds(1), at: now, &state)
        case (0x362F, 1):
            // It must have measured for half a minute.
            let change = Int(words[0]) - state.cell.count(under: Double(state.pressure) / 100, running: 3600)
            let isRight = state.ranFor >= .seconds(30)
            if isRight { state.cell.correction += Double(change) }
            answer([isRight ? UInt16(clamping: 0x8000 + change) : 0xFFFF], after: .milliseconds(90), at: now, &state)
        default: return false
        }
        return true
    }

    private func answer(_ words: [UInt16], after time: Duration, at now: Duration, _ state: inout State) {
        state.busyUntil = now + time
        state.reply = EmulatedReply(bytes: words.flatMap { SensirionWords.bytes($0) }, readyFrom: now + time)
    }

    private func newest(_ state: State, at now: Duration) -> Int {
        state.since.map { Int((now - $0) / .seconds(1)) } ?? 0
    }

    private func result(_ state: State, at now: Duration) -> [UInt8] {
        let running = state.since.map { (now - $0) / .seconds(1) } ?? 0
        let count = state.cell.count(under: Double(state.pressure) / 100, running: running)
        let air = state.cell.air
        // Without a thermometer 25 °C and 50 % are assumed, and said.
        let celsius = hasThermometer ? air.temperature.milliCelsius : 25_000
        let percent = hasThermometer ? min(max(air.humidity.milliPercent, 0), 100_000) : 50_000
        let words = [
            running < 20 ? 390 : min(max(count, 380), 32_000),
            linearWord(celsius, zero: -45_000, span: 175_000, full: 65_535, highest: 65_535),
            linearWord(percent, zero: -6000, span: 125_000, full: 65_535, highest: 65_535),
            state.learns ? 0 : 0x4000,
        ]
        return words.flatMap { SensirionWords.bytes(UInt16($0)) }
    }
}
