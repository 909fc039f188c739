import Ports
package import Values
import Words

/// Sensirion SCD30: carbon dioxide to 40 000 ppm, temperature 0…50 °C and humidity 0…100 %, at 0x61.
///
/// The part measures on its own, and resumes after a loss of power. Commands and times are those of its interface description,
/// version 1.0. It holds the clock low for up to 30 ms in any transfer, and once a day for 150 ms: many controllers cannot wait for
/// that, so it is only read when it says that a result is ready, and with a stop between the question and the answer. What it is
/// set to is in its memory, whose life is not known: it is written only where it differs, and the pressure rarely.
///
/// The carbon dioxide of the first two results after a start is wrong, of the first often 0: it is dropped.
package final class SCD30: I2CSensor, CarbonDioxideSensor, @unchecked Sendable {
    enum Command: UInt16 {
        case start = 0x0010
        case isReady = 0x0202
        case read = 0x0300
        case interval = 0x4600
        case altitude = 0x5102
        case calibrate = 0x5204
        case selfCalibration = 0x5306
        case temperatureOffset = 0x5403
        case firmware = 0xD100
    }

    /// The time from a question to its answer (§1.4.4).
    private static let answerTime = Duration.milliseconds(4)
    /// The measuring interval in seconds, which is also the part's default.
    private static let interval: UInt16 = 2
    private static let droppedResults = 2
    private static let calibrationLead = Duration.seconds(120)
    /// The change of the pressure, in hPa, from which it is sent again: about one percent, and at most once an hour, because it is
    /// kept in the part's memory.
    private static let pressureStep = 10
    private static let pressurePause = Duration.seconds(3600)

    package let minimumInterval = Duration.seconds(5)
    package var settings = CarbonDioxideSettings()
    package var assumedFreshLevel: Int? { settings.assumedFreshLevel(isUsual: false) }
    package var ambientPressure: Pressure?

    private var measuringSince: Uptime?
    private var resultsToDrop = 0
    private var vainStarts = 0
    /// The pressure in hPa that was sent last, and when; nil before the first.
    private var sentPressure: (hectopascals: Int, at: Uptime)?

    /// Makes one measurement: 20 ms for a new result, up to three seconds without one. The first measurement starts the part.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        guard measuringSince != nil else { return try await start() }
        try await followPressure()
        guard try await isReadyInTime() else {
            vainStarts += 1
            let measurement = try await start()
            guard vainStarts <= 2 else { throw failure(.malformedReply(SensorWords.noSample)) }
            return measurement
        }
        let words = try await words(.read, 6)
        vainStarts = 0
        guard resultsToDrop == 0 else {
            resultsToDrop -= 1
            guard let numbers = try? Self.numbers(words, part: part),
                var early = try? Self.air(numbers, part: part)
            else { return .warmingUp }
            early.awaited = [.carbonDioxide]
            return early
        }
        // After a loss of power its first result is 0, and the second wrong.
        if words[0] == 0, words[1] == 0 { resultsToDrop = 1 }
        return try Self.measurement(from: words, part: part)
    }

    private func isReadyInTime() async throws(SensorError) -> Bool {
        let end = timeline.now + .seconds(Int(Self.interval) + 1)
        while true {
            if try await words(.isReady, 1)[0] == 1 { return true }
            guard timeline.now < end else { return false }
            try await wait(.milliseconds(500))
        }
    }
}

// MARK: Starting

extension SCD30 {
    private func start() async throws(SensorError) -> Measurement {
        measuringSince = nil
        // Some batteries' boards have 0x61, too.
        try await excludeOthers(like: "PiSugar")
        _ = try await words(.firmware, 1)
        try await set(.interval, Self.interval)
        try await set(.selfCalibration, settings.selfCalibration.map { $0 ? 1 : 0 })
        try await set(
            .temperatureOffset,
            settings.temperatureOffset.map {
                UInt16(clamping: min(max($0, 0), CarbonDioxideSettings.offsets.upperBound) / 10)
            })
        try await set(.altitude, settings.altitude.map { CarbonDioxideSettings.metres($0) })
        try await begin(at: hectopascals)
        resultsToDrop = Self.droppedResults
        measuringSince = timeline.now
        return .warmingUp
    }

    /// Starts the measuring, or continues it with another pressure: 0 leaves the part with the altitude (§1.4.1).
    private func begin(at hectopascals: Int?) async throws(SensorError) {
        try await send(Sensirion.bytes(of: Command.start.rawValue, UInt16(hectopascals ?? 0)))
        sentPressure = hectopascals.map { ($0, timeline.now) }
    }

    /// The pressure in hPa that the part accepts, the nearest to that of the air; nil without one.
    private var hectopascals: Int? {
        ambientPressure.map { min(max(($0.pascals + 50) / 100, 700), 1400) }
    }

    private func followPressure() async throws(SensorError) {
        guard let hectopascals else { return }
        if let sentPressure {
            guard abs(hectopascals - sentPressure.hectopascals) >= Self.pressureStep,
                timeline.now - sentPressure.at >= Self.pressurePause
            else { return }
        }
        try await begin(at: hectopascals)
    }

    /// Writes a setting only where it differs from the part's memory; nil leaves it.
    private func set(_ command: Command, _ word: UInt16?) async throws(SensorError) {
        guard let word, try await words(command, 1)[0] != word else { return }
        try await send(Sensirion.bytes(of: command.rawValue, word))
        try await wait(Self.answerTime)
    }

    private func words(_ command: Command, _ count: Int) async throws(SensorError) -> [UInt16] {
        try await send(Sensirion.bytes(of: command.rawValue))
        try await wait(Self.answerTime)
        return try await words(count)
    }
}

// MARK: Calibrating

extension SCD30 {
    /// Calibrates the part; returns nil, because it does not report by how much it corrected itself.
    package func correct(to level: Int) async throws(SensorError) -> Int? {
        guard let since = measuringSince, timeline.now - since >= Self.calibrationLead else {
            throw failure(.malformedReply(SensorWords.calibrationTooEarly))
        }
        try await send(Sensirion.bytes(of: Command.calibrate.rawValue, UInt16(level)))
        return nil
    }
}

// MARK: Decoding

extension SCD30 {
    /// Decodes three numbers of IEEE 754, each in two words, high first: carbon dioxide in ppm, °C and percent (§1.4.5).
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` for no number, for no carbon dioxide, and outside of its range.
    package static func measurement(from words: [UInt16], part: String) throws(SensorError) -> Measurement {
        let numbers = try numbers(words, part: part)
        var measurement = try air(numbers, part: part)
        measurement.values[.carbonDioxide] = try checkedCarbonDioxide(thousandths: numbers[0], part: part)
        return measurement
    }

    /// The three numbers of a result, in thousandths of a ppm, of a degree Celsius and of a percent.
    private static func numbers(_ words: [UInt16], part: String) throws(SensorError) -> [Int] {
        guard words.count == 6 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(words.count * 3, insteadOf: 18)))
        }
        var thousandths: [Int] = []
        for index in [0, 2, 4] {
            let number = Float(bitPattern: UInt32(words[index]) << 16 | UInt32(words[index + 1]))
            guard number.isFinite, abs(number) < 1e6 else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.notANumber))
            }
            thousandths.append(Int((Double(number) * 1000).rounded()))
        }
        return thousandths
    }

    private static func air(_ numbers: [Int], part: String) throws(SensorError) -> Measurement {
        try checkedAir(milliCelsius: numbers[1], within: -40_000...70_000, milliPercent: numbers[2], part: part)
    }
}

extension SCD30 {
    /// The probe, which asks only where the owner has a sensor: batteries' boards have the address, too.
    static let probe = PartProbe(needsOwner: true, ask: recognise)

    /// Recognises the part by the version of its firmware, which has a checksum.
    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.firstByte() == nil,
            try await link.ask(Sensirion.bytes(of: Command.firmware.rawValue)) != nil
        else { return nil }
        await link.wait(answerTime)
        guard try await link.words(1) != nil else { return nil }
        return link.found("SCD30", .certain)
    }
}
