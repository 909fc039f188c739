public import Ports
import Synchronization
import Values

/// A Sensirion SEN50, SEN54, SEN55, SEN62, SEN63C, SEN65, SEN66 or SEN68 as the bus sees it, and the air around it.
///
/// Knows its name, idle and measuring, cleaning, reset and, where it measures carbon dioxide, what that is corrected for. It refuses what
/// comes too early and what it does not take in its state, and has a result a second: at first without carbon dioxide and without indices of
/// other gases, and with less particles than there are.
public final class EmulatedSEN5x: EmulatedI2CSensor {
    public enum Model: String, Hashable, Sendable, CaseIterable {
        case sen50 = "SEN50"
        case sen54 = "SEN54"
        case sen55 = "SEN55"
        case sen62 = "SEN62"
        case sen63c = "SEN63C"
        case sen65 = "SEN65"
        case sen66 = "SEN66"
        case sen68 = "SEN68"
    }

    private struct State {
        var cell = CarbonDioxideCell()
        var since: Duration?
        var busyUntil = Duration.zero
        var cleaningUntil = Duration.zero
        /// The number of the result that was read last, counted from the start.
        var lastRead = 0
        var reply = EmulatedReply()
        /// The pressure in hectopascals and the altitude in metres that carbon dioxide is corrected for.
        var pressure = 0
        var altitude = 0
        /// What the part adds to the temperature, in thousandths of a degree.
        var offset = 0
        var calibratesItself = true
    }

    private static let answerTime = Duration.milliseconds(20)

    private let model: Model
    private let name: String
    private let state = Mutex(State())

    /// Creates a part that is powered and idle.
    ///
    /// - Parameter name: what it says it is; nil says its model. Early parts at 0x6B say nothing.
    public init(_ model: Model, name: String? = nil) {
        (self.model, self.name) = (model, name ?? model.rawValue)
    }

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.cell.air = air }
    }

    /// Moves the zero of the carbon dioxide, in ppm.
    public func drift(by ppm: Int) {
        state.withLock { $0.cell.drift += Double(ppm) }
    }

    public func powerCycle() {
        state.withLock { Self.reset(&$0) }
    }

    /// The altitude in metres and the pressure in hectopascals that the part corrects for, 0 for none, and what it adds to the temperature.
    public var corrections: (altitude: Int, pressure: Int, offset: Int, calibratesItself: Bool) {
        state.withLock { ($0.altitude, $0.pressure, $0.offset, $0.calibratesItself) }
    }

    public func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isTaken = state.withLock { state in
            guard timing.start >= state.busyUntil else { return false }
            guard !bytes.isEmpty else { return true }
            guard bytes.count >= 2, bytes.count % 3 == 2 else { return false }
            state.reply = EmulatedReply()
            var words: [UInt16] = []
            for index in stride(from: 2, to: bytes.count, by: 3) {
                let word = [bytes[index], bytes[index + 1]]
                guard SerialCRC8.of(word, startingWith: 0xFF) == bytes[index + 2] else { return false }
                words.append(UInt16(word[0]) << 8 | UInt16(word[1]))
            }
            let end = timing.end(ofByte: bytes.count - 1)
            let code = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
            return words.isEmpty ? obey(code, at: end, &state) : correct(code, words, at: end, &state)
        }
        guard isTaken else { throw I2CError(.noAcknowledge) }
    }

    public func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try state.withLock { (state: inout State) throws(I2CError) -> [UInt8] in
            try state.reply.fetch(count, at: timing.start)
        }
    }

    private func obey(_ code: UInt16, at now: Duration, _ state: inout State) -> Bool {
        let isNewer = ![.sen50, .sen54, .sen55].contains(model)
        switch (code, state.since) {
        case (0x0021, nil):
            (state.since, state.lastRead, state.busyUntil) = (now, 0, now + .milliseconds(50))
            return true
        case (0x0104, _):
            (state.since, state.busyUntil) = (nil, now + .milliseconds(isNewer ? 1400 : 200))
            return true
        case (0x0202, _): return answer([newest(state, at: now) > state.lastRead ? 1 : 0], at: now, &state)
        case (read, .some(let since)):
            state.lastRead = newest(state, at: now)
            return answer(result(state, running: now - since), at: now, &state)
        case (0x5607, .some):
            state.cleaningUntil = now + .seconds(10)
            return true
        // The firmware, which an SPS30 is asked for.
        case (0xD100, _): return answer([0x0200], at: now, &state)
        case (0xD014, _):
            var letters = Array(name.utf8.prefix(31))
            letters += [UInt8](repeating: 0, count: 32 - letters.count)
            return answer(
                stride(from: 0, to: 32, by: 2).map { UInt16(letters[$0]) << 8 | UInt16(letters[$0 + 1]) }, at: now,
                &state)
        case (0xD304, _):
            Self.reset(&state)
            state.busyUntil = now + .milliseconds(isNewer ? 1200 : 200)
            return true
        default: return false
        }
    }

    /// Takes what carbon dioxide is corrected for; calibration and offsets while the part does not measure.
    private func correct(_ code: UInt16, _ words: [UInt16], at now: Duration, _ state: inout State) -> Bool {
        guard [.sen63c, .sen66].contains(model) else { return false }
        switch (code, words.count, state.since) {
        case (0x6720, 1, _) where (700...1200).contains(words[0]): state.pressure = Int(words[0])
        case (0x6736, 1, nil) where words[0] <= 3000: state.altitude = Int(words[0])
        case (0x6711, 1, nil): state.calibratesItself = words[0] != 0
        case (0x60B2, 4, _): state.offset = Int(Int16(bitPattern: words[0])) * 5
        case (0x6707, 1, nil):
            let change = Int(words[0]) - count(state, running: .seconds(3600))
            state.cell.correction += Double(change)
            state.reply = EmulatedReply(
                bytes: SensirionWords.bytes(UInt16(clamping: 0x8000 + change)), readyFrom: now + .milliseconds(500))
            return true
        default: return false
        }
        state.busyUntil = now + Self.answerTime
        return true
    }

    private func answer(_ words: [UInt16], at now: Duration, _ state: inout State) -> Bool {
        state.reply = EmulatedReply(
            bytes: words.flatMap { SensirionWords.bytes($0) }, readyFrom: now + Self.answerTime)
        return true
    }

    /// The number of the newest result; none appears while the fan is being cleaned.
    private func newest(_ state: State, at now: Duration) -> Int {
        guard let since = state.since, now >= state.cleaningUntil else { return state.lastRead }
        return Int((now - since) / .seconds(1))
    }

    private func count(_ state: State, running: Duration) -> Int {
        let pressure =
            state.pressure == 0 ? CarbonDioxideCell.pressure(at: Double(state.altitude)) : Double(state.pressure)
        return state.cell.count(under: max(pressure, 1), running: running / .seconds(1))
    }

    private static func reset(_ state: inout State) {
        let cell = state.cell
        state = State(cell: cell)
    }
}

extension EmulatedSEN5x {
    /// The command for a result.
    private var read: UInt16 {
        switch model {
        case .sen50, .sen54, .sen55: 0x03C4
        case .sen62: 0x04A3
        case .sen63c: 0x0471
        case .sen65: 0x0446
        case .sen66: 0x0300
        case .sen68: 0x0467
        }
    }

    /// The word of an index, in tenths: 0 for the 45 s in which the part learns nothing, then from 1 to what the air has.
    private static func index(_ value: Int, running: Duration, nearAfter near: Duration) -> UInt16 {
        let blackout = Duration.seconds(45)
        guard running > blackout else { return 0 }
        let share = min(1, (running - blackout) / (near - blackout))
        let index = 1 + Double(min(max(value, 1), 500) - 1) * share
        return UInt16(clamping: Int(index.rounded()) * 10)
    }

    /// The words of a result: four masses, humidity and temperature, then indices, formaldehyde or carbon dioxide as the model has them.
    private func result(_ state: State, running: Duration) -> [UInt16] {
        let masses = state.cell.air.particles.counted(running: running).map {
            UInt16(clamping: (min($0, 1_000_000) + 50) / 100)
        }
        let between = (masses[1] + masses[2]) / 2
        let air = state.cell.air
        let humidity = Int16(clamping: (min(max(air.humidity.milliPercent, 0), 100_000) + 5) / 10)
        let celsius = min(max(air.temperature.milliCelsius + state.offset, -40_000), 85_000)
        let temperature = Int16(clamping: Int((Double(celsius) / 5).rounded()))
        let climate = [UInt16(bitPattern: humidity), UInt16(bitPattern: temperature)]
        let dust = [masses[0], masses[1], between, masses[2]]
        // Its first seconds have no carbon dioxide.
        let carbonDioxide = running < .seconds(6) ? 0xFFFF : UInt16(clamping: count(state, running: running))
        let unknown: UInt16 = 0x7FFF
        let voc = Self.index(air.gases.organic, running: running, nearAfter: .seconds(120))
        let nox =
            running < .seconds(11)
            ? unknown : Self.index(air.gases.nitrogen, running: running, nearAfter: .seconds(240))
        let rest: [UInt16] =
            switch model {
            case .sen50: [unknown, unknown]
            case .sen54: [voc, unknown]
            case .sen55, .sen65: [voc, nox]
            case .sen62: []
            case .sen63c: [carbonDioxide]
            case .sen66: [voc, nox, carbonDioxide]
            case .sen68: [voc, nox, 100]
            }
        return [dust, model == .sen50 ? [unknown, unknown] : climate, rest].flatMap { $0 }
    }
}
