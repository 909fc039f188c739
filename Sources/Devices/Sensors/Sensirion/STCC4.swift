import Ports
package import Values
import Words

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Sensirion STCC4 at 0x64 or 0x65: carbon dioxide 380…32 000 ppm, by how well air conducts heat; temperature and humidity are those of the
/// SHT4x behind it.
///
/// Moist air conducts differently, so a part without an SHT4x of its own is refused. It measures once a second from its start on. Sections
/// are those of the STCC4 datasheet.
package final class STCC4: I2CSensor, CarbonDioxideSensor, @unchecked Sendable {
    private enum Command {
        static let start: UInt16 = 0x218B
        static let stop: UInt16 = 0x3F86
        static let read: UInt16 = 0xEC05
        static let setPressure: UInt16 = 0xE016
        static let test: UInt16 = 0x278C
        static let condition: UInt16 = 0x29BC
        static let pauseLearning: UInt16 = 0x3FBC
        static let resumeLearning: UInt16 = 0x3F3D
        static let calibrate: UInt16 = 0x362F
        static let identity: UInt16 = 0x365B
    }

    private enum Phase {
        /// Not known, or not started.
        case unknown
        case conditioning(until: Uptime)
        case measuring(since: Uptime)
    }

    private static let answerTime = Duration.milliseconds(1)
    private static let wakingTime = Duration.milliseconds(5)
    private static let stoppingTime = Duration.milliseconds(1200)
    private static let testingTime = Duration.milliseconds(360)
    private static let calibratingTime = Duration.milliseconds(90)
    private static let conditioningTime = Duration.seconds(22)
    /// The pause after which the maker recommends to condition the part (§1.1.3).
    private static let longPause = Duration.seconds(3 * 3600)
    /// How long carbon dioxide is left out after a start, as of an SCD4x: a new part says 390 ppm for 20 s (§1.1.4), and has a new level to
    /// 63 % in as much.
    private static let warmUp = Duration.seconds(120)
    /// The two words of every part's identity (§3.4.16), and the result of a test that found no SHT4x (§3.4.12).
    private static let identity: [UInt16] = [0x0901, 0x018A]
    private static let isAlone: UInt16 = 0x0010

    package let minimumInterval = Duration.seconds(2)
    package var settings = CarbonDioxideSettings()
    package var assumedFreshLevel: Int? { settings.assumedFreshLevel(isUsual: true) }
    package var ambientPressure: Pressure?

    private var phase = Phase.unknown
    private var lastResult: Uptime?
    private var vainStarts = 0
    /// The pressure in hPa that the part has; nil if it has none.
    private var setPressure: Int?

    /// Makes one measurement: 3 ms for a new result, up to two seconds without one. The first one tests the part, in 0.4 s, and conditions it
    /// for the next 22 s.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        try await wait(until: freeFrom)
        switch phase {
        case .unknown:
            return try await begin()
        case .conditioning(let end):
            guard timeline.now >= end else { return .warmingUp }
            phase = .unknown
            return try await start()
        case .measuring(let since):
            try await compensate()
            guard let words = try await newestResult() else { return try await startOver() }
            (lastResult, vainStarts) = (timeline.now, 0)
            return try Self.measurement(from: words, age: timeline.now - since, part: part)
        }
    }

    /// The words of a new result; nil if none comes within two seconds. Without a result the part refuses the read (§3.4.3).
    private func newestResult() async throws(SensorError) -> [UInt16]? {
        try await order(Command.read)
        let end = timeline.now + .seconds(2)
        while true {
            if let reply = try await offer(thenRead: 12) { return try Sensirion.words(4, in: reply, part: part) }
            guard timeline.now < end else { return nil }
            try await wait(.milliseconds(150))
        }
    }

    /// Sends a command with its words, and waits for as long as it takes.
    private func order(_ command: UInt16, _ words: [UInt16] = [], for time: Duration = STCC4.answerTime)
        async throws(SensorError)
    {
        try await send(Sensirion.bytes(of: command, words: words), busyFor: time)
    }
}

// MARK: Starting

extension STCC4 {
    private func begin() async throws(SensorError) -> Measurement {
        try await excludeOthers(like: SensorWords.part("MCP9600"))
        try await identify()
        try await order(Command.test, for: Self.testingTime)
        guard try await words(1)[0] & Self.isAlone == 0 else {
            throw failure(.wrongPart(SensorWords.withoutHumidity("STCC4")))
        }
        if let lastResult, timeline.now - lastResult < Self.longPause { return try await start() }
        // It may take what fails on the way back.
        phase = .conditioning(until: timeline.now + Self.conditioningTime + .milliseconds(2))
        try await send(Sensirion.bytes(of: Command.condition))
        return .warmingUp
    }

    private func start() async throws(SensorError) -> Measurement {
        setPressure = nil
        if let calibratesItself = settings.selfCalibration {
            try await order(calibratesItself ? Command.resumeLearning : Command.pauseLearning)
        }
        try await compensate()
        try await send(Sensirion.bytes(of: Command.start))
        phase = .measuring(since: timeline.now)
        return .warmingUp
    }

    private func startOver() async throws(SensorError) -> Measurement {
        phase = .unknown
        vainStarts += 1
        let measurement = try await begin()
        guard vainStarts <= 2 else { throw failure(.malformedReply(SensorWords.noSample)) }
        return measurement
    }

    /// Asks the part for its identity. Asleep it takes a zero, which it does not acknowledge (§3.4.8); one that measures has to be stopped.
    private func identify() async throws(SensorError) {
        let question = Sensirion.bytes(of: Command.identity)
        if try await offer(question) == nil {
            _ = try await offer([0x00])
            try await wait(Self.wakingTime)
            try await order(Command.stop, for: Self.stoppingTime)
            try await send(question)
        }
        try await wait(Self.answerTime)
        let found = Array(try await words(6).prefix(2))
        guard found == Self.identity else {
            throw failure(.wrongPart(SensorWords.identity(hexadecimal(found), not: "STCC4")))
        }
    }

    /// Sends the pressure, else that of the altitude, the nearest that the part accepts: 400…1100 hPa (§3.4.5).
    private func compensate() async throws(SensorError) {
        guard let pressure = ambientPressure?.pascals ?? settings.altitude.map(Self.pascals) else { return }
        let hectopascals = min(max((pressure + 50) / 100, 400), 1100)
        guard setPressure != hectopascals else { return }
        // In steps of 2 Pa.
        try await order(Command.setPressure, [UInt16(hectopascals * 50)])
        setPressure = hectopascals
    }

    /// The pressure of the standard atmosphere (ISO 2533) at an altitude.
    private static func pascals(at altitude: Length) -> Int {
        let metres = Double(CarbonDioxideSettings.metres(altitude))
        return Int((101_325 * pow(1 - 2.255_77e-5 * metres, 5.255_88)).rounded())
    }
}

// MARK: Calibrating

extension STCC4 {
    package func correct(to level: Int) async throws(SensorError) -> Int? {
        guard case .measuring(let since) = phase, timeline.now - since >= CarbonDioxideSettings.calibrationLead else {
            throw failure(.malformedReply(SensorWords.calibrationTooEarly))
        }
        try await wait(until: freeFrom)
        // Whatever happens now, the part has to be started again.
        phase = .unknown
        try await order(Command.stop, for: Self.stoppingTime)
        try await order(Command.calibrate, [UInt16(clamping: level)], for: Self.calibratingTime)
        guard let correction = SCD4x.correction(try await words(1)[0]) else {
            throw failure(.malformedReply(SensorWords.calibrationFailed))
        }
        return correction
    }
}

// MARK: Decoding

extension STCC4 {
    /// Decodes the words of a result: carbon dioxide in ppm, temperature and humidity as an SHT4x has them, and the part's state (§3.5).
    ///
    /// - Parameter age: how long the part has been measuring.
    static func measurement(
        from words: [UInt16], age: Duration, part: String
    ) throws(SensorError) -> Measurement {
        guard words.count == 4 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(words.count * 3, insteadOf: 12)))
        }
        var measurement = try SHT4x.measurement(temperature: words[1], humidity: words[2], part: part)
        if age < warmUp {
            measurement.awaited = [.carbonDioxide]
        } else {
            measurement.values[.carbonDioxide] = try checkedCarbonDioxide(
                thousandths: Int(Int16(bitPattern: words[0])) * 1000, part: part)
        }
        return measurement
    }
}

extension STCC4 {
    /// The probe, which asks only where the owner has a sensor: amplifiers of thermocouples have these addresses, too.
    static let probe = PartProbe(needsOwner: true, ask: recognise)

    /// Recognises the part. While it measures it accepts no question but for a result, which is left to who started it.
    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.firstByte() == nil else { return nil }
        guard try await link.ask(Sensirion.bytes(of: Command.identity)) != nil else {
            guard try await link.ask(Sensirion.bytes(of: Command.read)) != nil else { return nil }
            return link.found(DiscoveryWords.measuring("STCC4"), .probable)
        }
        await link.wait(answerTime)
        guard let words = try await link.words(6), Array(words.prefix(2)) == identity else { return nil }
        return link.found(DiscoveryWords.serial("STCC4", hexadecimal(Array(words.dropFirst(2)))), .certain)
    }
}
