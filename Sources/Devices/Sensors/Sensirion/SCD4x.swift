package import Ports
package import Values
import Words

/// Sensirion SCD40, SCD41 and SCD43: carbon dioxide to 40 000 ppm, temperature −10…60 °C and humidity 0…100 %, at 0x62.
///
/// The part measures on its own, and each result can be read once. Names and times of commands are those of the SCD4x datasheet,
/// version 1.7. Nothing but a stop, a result and the pressure is accepted while it measures, so it is stopped and identified
/// before anything is changed. Its memory, which wears out after 2000 writes, is written only where a setting differs.
///
/// After a start the part needs two minutes until its carbon dioxide is right: until then the measurement has none. It needs a
/// quarter of an hour until it is as warm as its offset assumes: until then temperature and humidity are awaited values. A part
/// that lost its power answers, but measures nothing: after the time of one result it is started again.
package final class SCD4x: I2CSensor, CarbonDioxideSensor, @unchecked Sendable {
    /// The model, by the four highest bits of its variant (§3.10.6).
    package enum Model: UInt16, Sendable, CaseIterable {
        case scd40 = 0x0
        case scd41 = 0x1
        case scd43 = 0x5

        var name: String {
            switch self {
            case .scd40: "SCD40"
            case .scd41: "SCD41"
            case .scd43: "SCD43"
            }
        }
    }

    enum Command: UInt16 {
        case start = 0x21B1
        case startLowPower = 0x21AC
        case stop = 0x3F86
        case read = 0xEC05
        case isReady = 0xE4B8
        case setTemperatureOffset = 0x241D
        case temperatureOffset = 0x2318
        case setAltitude = 0x2427
        case setPressure = 0xE000
        case setSelfCalibration = 0x2416
        case selfCalibration = 0x2313
        case setTarget = 0x243A
        case target = 0x233F
        case calibrate = 0x362F
        case persist = 0x3615
        case serial = 0x3682
        case variant = 0x202F
        case singleShot = 0x219D
        case wakeUp = 0x36F6

        /// The longest time of the command (table 9).
        var time: Duration {
            switch self {
            case .stop: .milliseconds(500)
            case .calibrate: .milliseconds(400)
            case .persist: .milliseconds(800)
            case .singleShot: .milliseconds(5000)
            case .wakeUp: .milliseconds(30)
            default: .milliseconds(1)
            }
        }
    }

    static let carbonDioxideWarmUp = Duration.seconds(120)
    static let warmUp = Duration.seconds(900)

    package var settings = CarbonDioxideSettings()
    package var assumedFreshLevel: Int? { settings.assumedFreshLevel(isUsual: true) }
    /// The time that each result counts for: a part that sleeps between single shots counts each as five minutes, however far they
    /// are apart (datasheet 1.7, automatic self-calibration, standard period). Nil for the other paces.
    package var learningInterval: Duration? { settings.pace == .singleShot ? minimumInterval : nil }
    package var ambientPressure: Pressure?

    private let model: Model
    /// The time since which the part measures; nil before it is known to.
    private var measuringSince: Uptime?
    /// The number of starts in a row after which no result came.
    private var vainStarts = 0
    /// The pressure in hPa that the part has; nil if it has none.
    private var setPressure: Int?

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    /// The shortest interval. For single shots it is five minutes: closer ones wear out the memory of a part that calibrates itself
    /// (§3.9.1).
    package var minimumInterval: Duration {
        switch settings.pace {
        case .periodic: .seconds(5)
        case .lowPower: .seconds(30)
        case .singleShot: .seconds(300)
        }
    }

    /// Makes one measurement: 4 ms for a new result; without one, up to one second more than the part takes for it. The first
    /// measurement, which starts the part, takes half a second, of one that was powered down 180 ms more; a single shot five.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        try await wait(until: freeFrom)
        guard let since = measuringSince else { return try await start() }
        if settings.pace == .singleShot {
            setPressure = nil
            try await compensate()
            try await send(.singleShot)
            return try measurement(from: try await words(.read, 3), since)
        }
        try await compensate()
        guard try await isReadyInTime() else {
            vainStarts += 1
            let measurement = try await start()
            guard vainStarts <= 2 else { throw failure(.malformedReply(SensorWords.noSample)) }
            return measurement
        }
        let words = try await words(.read, 3)
        vainStarts = 0
        return try measurement(from: words, since)
    }

    /// The measurement of a part that started at a time: carbon dioxide is left out for two minutes, and a temperature outside of the
    /// range for a quarter of an hour.
    private func measurement(from words: [UInt16], _ since: Uptime) throws(SensorError) -> Measurement {
        let age = timeline.now - since
        guard age < Self.warmUp else { return try Self.measurement(from: words, part: part) }
        var early = (try? Self.air(from: words, part: part)) ?? Measurement()
        early.awaited = [.temperature, .humidity]
        if age < Self.carbonDioxideWarmUp {
            early.awaited.append(.carbonDioxide)
        } else {
            early.values[.carbonDioxide] = try checkedCarbonDioxide(thousandths: Int(words[0]) * 1000, part: part)
        }
        return early
    }

    /// Whether a result is ready in one second more than the part takes for one.
    private func isReadyInTime() async throws(SensorError) -> Bool {
        let end = timeline.now + minimumInterval + .seconds(1)
        while true {
            if Self.isReady(try await words(.isReady, 1)[0]) { return true }
            guard timeline.now < end else { return false }
            try await wait(.seconds(1))
        }
    }

    /// Whether an answer means that a result is ready. The five highest bits are no part of it (§3.6.4): parts say 8000 for no, and
    /// 8006 for yes.
    static func isReady(_ word: UInt16) -> Bool { word & 0x07FF != 0 }
}

// MARK: Starting

extension SCD4x {
    private func start() async throws(SensorError) -> Measurement {
        measuringSince = nil
        setPressure = nil
        try await stop()
        try await identify()
        try await configure()
        try await compensate()
        switch settings.pace {
        case .periodic: try await send(.start)
        case .lowPower: try await send(.startLowPower)
        case .singleShot: break
        }
        measuringSince = timeline.now
        return .warmingUp
    }

    /// Stops the measuring, unless another part answers. At 0x62 may also be a PCA9633, which drives the light of a display, or an
    /// AXP2602, which measures a battery.
    private func stop() async throws(SensorError) {
        try await excludeOthers(like: SensorWords.either("PCA9633", "AXP2602"))
        let command = Sensirion.bytes(of: Command.stop.rawValue)
        // It may take what fails on the way back.
        freeFrom = timeline.now + Command.stop.time + .milliseconds(2)
        if try await offer(command) == nil {
            // A part that another program powered down refuses all but the wake-up, which it does not acknowledge.
            _ = try await offer(Sensirion.bytes(of: Command.wakeUp.rawValue))
            try await wait(Command.wakeUp.time)
            try await whenStarted { () async throws(SensorError) -> Bool? in
                try await send(command)
                return true
            }
        }
        freeFrom = timeline.now + Command.stop.time
        try await wait(Command.stop.time)
    }

    private func identify() async throws(SensorError) {
        _ = try await words(.serial, 3)
        let variant = try await words(.variant, 1)[0]
        guard variant >> 12 == model.rawValue else {
            let name = Model(rawValue: variant >> 12)?.name ?? hexadecimal(variant)
            throw failure(.wrongPart(SensorWords.identity(name, not: model.name)))
        }
    }

    private func configure() async throws(SensorError) {
        let wanted: [(get: Command, set: Command, word: UInt16?)] = [
            (
                .temperatureOffset, .setTemperatureOffset,
                settings.temperatureOffset.map { Self.offsetWord(thousandths: $0) }
            ),
            (.selfCalibration, .setSelfCalibration, settings.selfCalibration.map { $0 ? 1 : 0 }),
            (.target, .setTarget, settings.outdoorLevel.map { UInt16(clamping: $0) }),
        ]
        var hasChanged = false
        for (get, set, word) in wanted {
            guard let word, try await words(get, 1)[0] != word else { continue }
            try await send(set, word)
            hasChanged = true
        }
        if hasChanged { try await send(.persist) }
    }

    /// Sends the pressure or the altitude, the nearest that the part accepts: 700…1200 hPa, and without a barometer 0…3000 m
    /// (§3.7).
    private func compensate() async throws(SensorError) {
        if let pressure = ambientPressure {
            let hectopascals = min(max((pressure.pascals + 50) / 100, 700), 1200)
            guard setPressure != hectopascals else { return }
            try await send(.setPressure, UInt16(hectopascals))
            setPressure = hectopascals
        } else if measuringSince == nil || settings.pace == .singleShot, let altitude = settings.altitude {
            try await send(.setAltitude, CarbonDioxideSettings.metres(altitude))
        }
    }

    private func send(_ command: Command, _ word: UInt16? = nil) async throws(SensorError) {
        try await send(Sensirion.bytes(of: command.rawValue, word), busyFor: command.time)
    }

    private func words(_ command: Command, _ count: Int) async throws(SensorError) -> [UInt16] {
        try await send(command)
        return try await words(count)
    }
}

// MARK: Calibrating

extension SCD4x {
    package func correct(to level: Int) async throws(SensorError) -> Int? {
        guard let since = measuringSince, timeline.now - since >= CarbonDioxideSettings.calibrationLead else {
            throw failure(.malformedReply(SensorWords.calibrationTooEarly))
        }
        try await wait(until: freeFrom)
        // Whatever happens now, the part has to be started again.
        measuringSince = nil
        try await stop()
        try await send(.calibrate, UInt16(level))
        let answer = try await words(1)[0]
        guard let correction = Self.correction(answer) else {
            throw failure(.malformedReply(SensorWords.calibrationFailed))
        }
        return correction
    }

    /// The correction in ppm that a calibration answers; nil when it failed (§3.8.1).
    static func correction(_ answer: UInt16) -> Int? {
        answer == 0xFFFF ? nil : Int(answer) - 0x8000
    }
}

// MARK: Decoding

extension SCD4x {
    /// Decodes carbon dioxide in ppm, T = −45 + 175·w / 65535 °C and RH = 100·w / 65535 % (§3.6.2), each to the nearest thousandth.
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` for no carbon dioxide at all, and for a temperature outside its range:
    /// a negative offset, which some program wrote, makes −45 °C of everything.
    package static func measurement(from words: [UInt16], part: String) throws(SensorError) -> Measurement {
        guard words.count == 3 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(words.count * 3, insteadOf: 9)))
        }
        var measurement = try air(from: words, part: part)
        measurement.values[.carbonDioxide] = try checkedCarbonDioxide(thousandths: Int(words[0]) * 1000, part: part)
        return measurement
    }

    private static func air(from words: [UInt16], part: String) throws(SensorError) -> Measurement {
        try checkedAir(
            milliCelsius: (175_000 * Int(words[1]) + 32_767) / 65_535 - 45_000, within: -10_010...60_010,
            milliPercent: (100_000 * Int(words[2]) + 32_767) / 65_535, part: part)
    }

    static func offsetWord(thousandths: Int) -> UInt16 {
        let offsets = CarbonDioxideSettings.offsets
        let bounded = min(max(thousandths, offsets.lowerBound), offsets.upperBound)
        return UInt16((bounded * 65_535 + 87_500) / 175_000)
    }
}

/// Checks a measured carbon dioxide: air on Earth has some, and no such part measures more than 40 000 ppm.
func checkedCarbonDioxide(thousandths: Int, part: String) throws(SensorError) -> Int {
    guard thousandths > 0 else {
        throw SensorError(
            part: part,
            cause: .impossibleValue(
                phrase("sensor.no-carbon-dioxide", "0 ppm: its supply is too weak, or its light is broken")))
    }
    guard thousandths <= 40_000_000 else {
        let text = decimalText(thousandths: thousandths, places: 0)
        throw SensorError(part: part, cause: .impossibleValue("\(text) ppm"))
    }
    return thousandths
}

extension SCD4x {
    /// The probe, which asks only where the owner has a sensor: the light of a display would change.
    static let probe = PartProbe(needsOwner: true, ask: recognise)

    /// Recognises the part. While it measures it accepts no question but whether a result is ready.
    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.firstByte() == nil,
            try await link.ask(Sensirion.bytes(of: Command.isReady.rawValue)) != nil
        else { return nil }
        await link.wait(Command.isReady.time)
        guard try await link.words(1) != nil else { return nil }
        let family = DiscoveryWords.family("SCD4x", link.members)
        guard try await link.ask(Sensirion.bytes(of: Command.serial.rawValue)) != nil else {
            return link.found(DiscoveryWords.measuring(family), .probable)
        }
        await link.wait(Command.serial.time)
        guard let serial = try await link.words(3) else { return link.found(family, .probable) }
        guard try await link.ask(Sensirion.bytes(of: Command.variant.rawValue)) != nil else {
            return link.found(family, .probable)
        }
        await link.wait(Command.variant.time)
        guard let variant = try await link.words(1), let model = Model(rawValue: variant[0] >> 12) else {
            return link.found(DiscoveryWords.relative(of: "SCD4x"), .possible, kinds: [])
        }
        return link.found(
            DiscoveryWords.serial(model.name, hexadecimal(serial)), .certain,
            kinds: link.kinds.filter { $0.part == model.name })
    }
}
