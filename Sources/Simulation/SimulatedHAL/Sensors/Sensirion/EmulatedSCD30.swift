public import Ports
import Synchronization
import Values

/// A Sensirion SCD30 as the bus sees it, and the air around it.
///
/// It measures again after a loss of power, if it did before. Of each of its transfers it holds the clock for up to 30 ms, and of one
/// a day for 150: a controller that cannot wait for that gives up, which is a switch here. The first two results after a start are
/// wrong (interface description 1.0; reports of users).
public final class EmulatedSCD30: EmulatedI2CSensor {
    private struct Memory {
        var interval: UInt16 = 2
        var pressure: UInt16 = 0
        var altitude: UInt16 = 0
        var temperatureOffset: UInt16 = 0
        var calibratesItself: UInt16 = 0
        var isMeasuring = false
        var correction = 0.0
    }

    private struct State {
        var cell = CarbonDioxideCell()
        var memory = Memory()
        var writes = 0
        var since = Duration.zero
        var lastRead = 0
        var reference: UInt16 = 400
        var reply = EmulatedReply()
        var stretchesTooLong = false
    }

    private let state = Mutex(State())
    private let pause: Duration

    /// Creates a part that is powered; a new part does not measure.
    ///
    /// - Parameter pause: the time from a question to its answer. The interface description asks for 3 ms; most parts do
    ///   without, and the kernel driver relies on that.
    public init(pause: Duration = .milliseconds(3)) {
        self.pause = pause
    }

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.cell.air = air }
    }

    /// Moves the part's zero, in ppm.
    public func drift(by ppm: Int) {
        state.withLock { $0.cell.drift += Double(ppm) }
    }

    public func powerCycle() {
        state.withLock {
            $0.since = .zero
            $0.lastRead = 0
            $0.reference = 400
            $0.reply = EmulatedReply()
        }
    }

    /// Makes the controller give up on the next transfer.
    public func stretchTooLong() {
        state.withLock { $0.stretchesTooLong = true }
    }

    /// How often the part has written its memory.
    public var memoryWrites: Int { state.withLock { $0.writes } }
    /// The altitude in metres and the pressure in hectopascals that the part corrects for, 0 for none.
    public var compensation: (altitude: Int, pressure: Int) {
        state.withLock { (Int($0.memory.altitude), Int($0.memory.pressure)) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let outcome: Result<Bool, I2CError> = state.withLock { state in
            if state.stretchesTooLong {
                state.stretchesTooLong = false
                return .failure(I2CError(.timedOut))
            }
            guard !bytes.isEmpty else { return .success(true) }
            guard bytes.count == 2 || bytes.count == 5 else { return .success(false) }
            state.reply = EmulatedReply()
            var word: UInt16?
            if bytes.count == 5 {
                guard SerialCRC8.of([bytes[2], bytes[3]], startingWith: 0xFF) == bytes[4] else {
                    return .success(false)
                }
                word = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
            }
            let end = timing.end(ofByte: bytes.count - 1)
            return .success(obey(UInt16(bytes[0]) << 8 | UInt16(bytes[1]), word, at: end, &state))
        }
        guard try outcome.get() else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ code: UInt16, _ word: UInt16?, at now: Duration, _ state: inout State) -> Bool {
        func answer(_ words: UInt16...) -> Bool {
            state.reply = EmulatedReply(
                bytes: words.flatMap { SensirionWords.bytes($0) }, readyFrom: now + pause)
            return true
        }
        func store(_ value: WritableKeyPath<Memory, UInt16>, _ range: ClosedRange<UInt16>) -> Bool {
            guard let word else { return answer(state.memory[keyPath: value]) }
            guard range.contains(word) else { return false }
            state.memory[keyPath: value] = word
            state.writes += 1
            return true
        }
        switch (code, word) {
        case (0x0010, let word?):
            guard word == 0 || (700...1400).contains(word) else { return false }
            state.memory.pressure = word
            state.writes += 1
            guard !state.memory.isMeasuring else { return true }
            state.memory.isMeasuring = true
            state.since = now
            state.lastRead = 0
            return true
        case (0x0104, nil):
            state.memory.isMeasuring = false
            return true
        case (0x0202, nil): return answer(newest(state, at: now) > state.lastRead ? 1 : 0)
        case (0x0300, nil): return read(&state, at: now)
        case (0x4600, _): return store(\.interval, 2...1800)
        case (0x5102, _): return store(\.altitude, 0...10_000)
        case (0x5306, _): return store(\.calibratesItself, 0...1)
        case (0x5403, _): return store(\.temperatureOffset, 0...0xFFFF)
        case (0x5204, nil): return answer(state.reference)
        case (0x5204, let level?):
            guard (400...2000).contains(level) else { return false }
            state.reference = level
            state.cell.correction += Double(level) - Double(count(state, running: 3600))
            return true
        case (0xD100, nil): return answer(0x0342)
        case (0xD304, nil):
            state.since = now
            state.lastRead = 0
            return true
        default: return false
        }
    }

    /// The number of the newest result, counted from 1.
    private func newest(_ state: State, at now: Duration) -> Int {
        state.memory.isMeasuring ? Int((now - state.since) / .seconds(Int(state.memory.interval))) : 0
    }

    private func count(_ state: State, running: Double) -> Int {
        let pressure =
            state.memory.pressure == 0
            ? CarbonDioxideCell.pressure(at: Double(state.memory.altitude)) : Double(state.memory.pressure)
        return state.cell.count(under: max(pressure, 1), running: running)
    }

    /// Prepares the reply to a read: three numbers of IEEE 754, each in two words.
    private func read(_ state: inout State, at now: Duration) -> Bool {
        let number = newest(state, at: now)
        guard number > state.lastRead else { return true }
        // The first is 0, and the second is half of what there is.
        let level = count(state, running: 3600) * (number <= 2 ? number - 1 : 2) / 2
        state.lastRead = number
        // A part that needs no offset: nothing warms it.
        let offset = Double(state.memory.temperatureOffset) * 10
        let surface = state.cell.surface(excess: -offset)
        let numbers = [Float(level), Float(surface.milliCelsius) / 1000, Float(surface.milliPercent) / 1000]
        let bytes = numbers.flatMap { number in
            let bits = number.bitPattern
            return SensirionWords.bytes(UInt16(bits >> 16), UInt16(bits & 0xFFFF))
        }
        state.reply = EmulatedReply(bytes: bytes, readyFrom: now + pause)
        return true
    }
}
