public import Ports
import Synchronization
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A Sensirion SCD40, SCD41 or SCD43 as the bus sees it, and the air around it.
///
/// It takes the datasheet's longest times (SCD4x datasheet, version 1.7) and refuses everything while it is busy, and while it
/// measures all that the datasheet's table 9 does not allow then. It does not insist on the millisecond between a question and its
/// answer: real parts do without, and the kernel driver relies on that.
///
/// After a start its carbon dioxide is wrong for a minute or so and its temperature for a quarter of an hour, because it warms
/// itself by the four degrees that its offset takes off.
public final class EmulatedSCD4x: EmulatedI2CSensor {
    public enum Model: UInt16, Sendable, CaseIterable {
        case scd40 = 0x0441
        case scd41 = 0x1440
        case scd43 = 0x5441
    }

    /// The faults that real parts have been seen to have.
    public struct Quirks: Sendable {
        /// Whether the part returns 0 ppm, with the right temperature and humidity: a pin of its supply is not connected.
        public var countsNothing = false
        /// Whether the part starts and never has a result: its supply is too weak.
        public var neverMeasures = false
        /// Whether the part says that a result is ready even when there is none.
        public var isAlwaysReady = false
        /// Whether forced calibrations fail.
        public var refusesCalibration = false
        /// The time for which it refuses everything after it was woken.
        public var wakeUpTime = Duration.milliseconds(30)

        public init() {}
    }

    /// The settings that survive without power.
    private struct Memory {
        /// The temperature offset in steps of 175/65535 °C: 4 °C.
        var temperatureOffset: UInt16 = 0x05DA
        var altitude: UInt16 = 0
        var calibratesItself: UInt16 = 1
        var target: UInt16 = 400
    }

    private enum Mode {
        case idle
        /// Periodic measuring since a moment, with a result every so often.
        case measuring(since: Duration, every: Duration)
    }

    private struct State {
        var cell = CarbonDioxideCell()
        var quirks = Quirks()
        var stored = Memory()
        var settings = Memory()
        var writes = 0
        var pressure: UInt16?
        var mode = Mode.idle
        /// The number of the last result that was read and, for a single shot, when its result will be ready.
        var lastRead = 0
        var shot: Duration?
        var ranFor = Duration.zero
        var lowest: (level: Int, since: Duration)?
        var periods = 0
        var busyUntil = Duration.zero
        var isAsleep = false
        var reply = EmulatedReply()
    }

    private let model: Model
    private let state = Mutex(State())

    /// Creates a part that is powered and idle.
    public init(_ model: Model = .scd41, quirks: Quirks = Quirks()) {
        self.model = model
        state.withLock { $0.quirks = quirks }
    }

    /// Sets the air from now on. Outside −45…130 °C, 0…100 % and 0…40 000 ppm the part returns the nearest value it can.
    public func set(_ air: SimulatedAir) {
        state.withLock { $0.cell.air = air }
    }

    /// Moves the part's zero, in ppm.
    public func drift(by ppm: Int) {
        state.withLock { $0.cell.drift += Double(ppm) }
    }

    public func set(_ quirks: Quirks) {
        state.withLock { $0.quirks = quirks }
    }

    public func powerCycle() {
        state.withLock {
            $0.settings = $0.stored
            $0.pressure = nil
            $0.mode = .idle
            $0.shot = nil
            $0.isAsleep = false
            $0.busyUntil = .zero
            $0.reply = EmulatedReply()
        }
    }

    /// How often the part has written its memory.
    public var memoryWrites: Int { state.withLock { $0.writes } }
    /// The altitude and the pressure that it corrects for, in metres and hectopascals.
    public var compensation: (altitude: Int, pressure: Int?) {
        state.withLock { (Int($0.settings.altitude), $0.pressure.map { Int($0) }) }
    }
    /// The part's temperature offset, in steps of 175/65535 °C.
    public var temperatureOffset: Int { state.withLock { Int($0.settings.temperatureOffset) } }
    public var isMeasuring: Bool {
        state.withLock { if case .measuring = $0.mode { true } else { false } }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            guard !bytes.isEmpty else { return !state.isAsleep }
            guard bytes.count >= 2 else { return false }
            state.reply = EmulatedReply()
            let code = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
            guard !state.isAsleep else {
                // Not acknowledged, by the datasheet.
                guard code == 0x36F6 else { return false }
                state.isAsleep = false
                state.busyUntil = timing.end(ofByte: bytes.count - 1) + state.quirks.wakeUpTime
                return false
            }
            var word: UInt16?
            if bytes.count > 2 {
                guard bytes.count == 5, SerialCRC8.of([bytes[2], bytes[3]], startingWith: 0xFF) == bytes[4] else {
                    return false
                }
                word = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
            }
            return obey(code, word, at: timing.end(ofByte: bytes.count - 1), &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            guard timing.start >= state.busyUntil else { throw I2CError(.noAcknowledge) }
            return try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ code: UInt16, _ word: UInt16?, at now: Duration, _ state: inout State) -> Bool {
        func answer(_ words: UInt16..., after time: Duration = .zero) -> Bool {
            state.busyUntil = now + time
            state.reply = EmulatedReply(bytes: words.flatMap { SensirionWords.bytes($0) }, readyFrom: now + time)
            return true
        }
        func store(_ value: WritableKeyPath<Memory, UInt16>, in range: ClosedRange<UInt16> = 0...0xFFFF) -> Bool {
            guard let word, range.contains(word) else { return false }
            state.settings[keyPath: value] = word
            return true
        }
        // Allowed at any time.
        switch (code, word) {
        case (0xE4B8, nil): return answer(isReady(state, at: now) ? 0x8006 : 0x8000)
        case (0xEC05, nil):
            read(&state, at: now)
            return true
        case (0xE000, nil): return answer(state.pressure ?? 5)
        case (0xE000, let word?):
            state.pressure = word
            return true
        case (0x3F86, nil):
            if case .measuring(let since, _) = state.mode { state.ranFor = now - since }
            state.mode = .idle
            return answer(after: .milliseconds(500))
        default: break
        }
        guard case .idle = state.mode else { return false }
        switch (code, word) {
        case (0x21B1, nil): start(&state, at: now, every: .seconds(5))
        case (0x21AC, nil): start(&state, at: now, every: .seconds(30))
        case (0x219D, nil):
            guard model != .scd40 else { return false }
            state.shot = now + .seconds(5)
            state.busyUntil = now + .seconds(5)
        case (0x241D, _?): return store(\.temperatureOffset)
        case (0x2318, nil): return answer(state.settings.temperatureOffset)
        case (0x2427, _?): return store(\.altitude, in: 0...3000)
        case (0x2322, nil): return answer(state.settings.altitude)
        case (0x2416, _?): return store(\.calibratesItself, in: 0...1)
        case (0x2313, nil): return answer(state.settings.calibratesItself)
        case (0x243A, _?): return store(\.target)
        case (0x233F, nil): return answer(state.settings.target)
        case (0x3615, nil):
            state.stored = state.settings
            state.writes += 1
            return answer(after: .milliseconds(800))
        case (0x362F, let level?): return answer(calibrate(&state, to: Int(level), at: now), after: .milliseconds(400))
        case (0x3639, nil): return answer(state.quirks.countsNothing ? 196 : 0, after: .seconds(10))
        case (0x36E0, nil):
            guard model != .scd40 else { return false }
            state.isAsleep = true
            return answer(after: .milliseconds(1))
        case (0x3682, nil): return answer(0xF896, 0x9F07, 0x3BBE)
        case (0x202F, nil): return answer(model.rawValue)
        default: return false
        }
        return true
    }

    private func start(_ state: inout State, at now: Duration, every interval: Duration) {
        state.mode = .measuring(since: now, every: interval)
        state.lastRead = 0
        state.shot = nil
    }

    /// The number of the newest result, counted from 1.
    private func newest(_ state: State, at now: Duration) -> Int {
        guard !state.quirks.neverMeasures, case .measuring(let since, let interval) = state.mode else { return 0 }
        return Int((now - since) / interval)
    }

    private func isReady(_ state: State, at now: Duration) -> Bool {
        state.quirks.isAlwaysReady || newest(state, at: now) > state.lastRead || state.shot.map { now >= $0 } == true
    }

    /// Prepares the reply to a read. Each result can be read once: without a new one the command is accepted, and the read
    /// refused.
    private func read(_ state: inout State, at now: Duration) {
        let number = newest(state, at: now)
        let hasShot = state.shot.map { now >= $0 } == true
        guard number > state.lastRead || hasShot else { return }
        if hasShot { state.shot = nil }
        state.lastRead = number
        let level = state.quirks.countsNothing ? 0 : count(state, at: now)
        calibrateItself(&state, level, at: now)
        let surface = state.cell.surface(excess: heat(state, at: now) - offset(state))
        state.reply = EmulatedReply(
            bytes: SensirionWords.bytes(UInt16(clamping: level))
                + SensirionWords.bytes(
                    UInt16(
                        linearWord(surface.milliCelsius, zero: -45_000, span: 175_000, full: 65_535, highest: 65_535)),
                    UInt16(linearWord(surface.milliPercent, zero: 0, span: 100_000, full: 65_535, highest: 65_535))),
            readyFrom: now)
    }

    /// The temperature offset, in thousandths of a degree.
    private func offset(_ state: State) -> Double { Double(state.settings.temperatureOffset) * 175_000 / 65_535 }

    /// How much warmer than the air the part is, in thousandths of a degree: the less often it measures, the less.
    private func heat(_ state: State, at now: Duration) -> Double {
        guard case .measuring(let since, let interval) = state.mode else { return 200 }
        let most = interval == .seconds(5) ? 4000.0 : 700
        return most * (1 - exp(-((now - since) / .seconds(100))))
    }

    private func running(_ state: State, at now: Duration) -> Double {
        if case .measuring(let since, _) = state.mode { (now - since) / .seconds(1) } else { 3600 }
    }

    private func count(_ state: State, at now: Duration) -> Int {
        let pressure =
            state.pressure.map { Double($0) } ?? CarbonDioxideCell.pressure(at: Double(state.settings.altitude))
        return state.cell.count(under: max(pressure, 1), running: running(state, at: now))
    }

    /// The answer to a forced calibration, before which the part must have measured for three minutes.
    private func calibrate(_ state: inout State, to level: Int, at now: Duration) -> UInt16 {
        guard !state.quirks.refusesCalibration, state.ranFor >= .seconds(180) else { return 0xFFFF }
        let correction = level - count(state, at: now)
        state.cell.correction += Double(correction)
        return UInt16(clamping: 0x8000 + correction)
    }

    /// Corrects the part so that the lowest level of a period becomes its target; the first period has 44 hours, later ones
    /// 156.
    private func calibrateItself(_ state: inout State, _ level: Int, at now: Duration) {
        guard state.settings.calibratesItself == 1, level > 0, running(state, at: now) > 120 else { return }
        guard let lowest = state.lowest else {
            state.lowest = (level, now)
            return
        }
        state.lowest?.level = min(lowest.level, level)
        guard now - lowest.since >= .seconds((state.periods == 0 ? 44 : 156) * 3600) else { return }
        state.cell.correction += Double(Int(state.settings.target) - min(lowest.level, level))
        state.periods += 1
        state.lowest = nil
    }
}
