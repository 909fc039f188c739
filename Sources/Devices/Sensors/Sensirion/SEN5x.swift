package import Ports
package import Values
import Words

/// Sensirion SEN50, SEN54 and SEN55 at 0x69, and SEN62, SEN65 and SEN68 at 0x6B: the mass of particles of up to 1, 2.5 and 10 µm, to
/// 1000 µg/m³, and with it temperature and humidity, which a SEN50 does not measure. Those that measure carbon dioxide are ``SEN6xC``.
///
/// A fan draws air past a laser; the part measures once a second from its start on. Commands and times are those of the maker's own drivers
/// (`embedded-i2c-sen5x`, `embedded-i2c-sen66`). The indices that some of them make of other gases compare these with the part's own last
/// day: they are recorded as that, and nothing is made of them. A SEN68's formaldehyde is not read.
package class SEN5x: I2CSensor, Sensor, @unchecked Sendable {
    /// The model, by the name that the part says.
    package enum Model: String, Hashable, Sendable, CaseIterable {
        case sen50 = "SEN50"
        case sen54 = "SEN54"
        case sen55 = "SEN55"
        case sen62 = "SEN62"
        case sen63c = "SEN63C"
        case sen65 = "SEN65"
        case sen66 = "SEN66"
        case sen68 = "SEN68"
    }

    enum Command {
        static let start: UInt16 = 0x0021
        static let stop: UInt16 = 0x0104
        static let isReady: UInt16 = 0x0202
        static let name: UInt16 = 0xD014
        static let reset: UInt16 = 0xD304
    }

    package let minimumInterval = Duration.seconds(2)

    static let answerTime = Duration.milliseconds(20)
    private static let startingTime = Duration.milliseconds(50)
    /// The time until fan and laser are steady.
    static let warmUp = Duration.seconds(30)
    /// How long carbon dioxide is left out after a start, as of an SCD4x: the first seconds have none, and the next follow.
    static let carbonDioxideWarmUp = Duration.seconds(120)
    /// How long the indices are left out after a start: that of volatile organic compounds, which begins at 1 after 45 s, is near its 100
    /// two minutes later (the maker's `gas-index-algorithm`, run with air that stays the same); nitrogen oxides are detected after 300 s.
    static let organicWarmUp = Duration.seconds(180)
    static let nitrogenWarmUp = Duration.seconds(300)
    /// The longest time without a result: that of a cleaning, and of the spinning up after it.
    private static let longestSilence = Duration.seconds(15)
    /// The words of a name, two letters in each.
    private static let nameLength = 16

    let model: Model
    /// The time since which the part measures; nil before it is known to, and after a failure.
    var measuringSince: Uptime?
    /// The same after a failure of the bus, which the part may not have noticed; nil at all other times.
    private var interruptedSince: Uptime?
    private var lastResult = Uptime.start
    private var vainStarts = 0

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    /// Makes one measurement: about 44 ms for a new result. The first measurement starts the part, in 0.3 s, at 0x6B in 1.3 s, and so does
    /// that after a failure, unless the part still measures: a start takes from its indices the day with which they compare.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        try await wait(until: freeFrom)
        guard let since = try await runningSince() else { return try await start() }
        // Nil where the part was just asked: a second failure is followed by a start.
        (interruptedSince, measuringSince) = (measuringSince, nil)
        try await compensate()
        guard try await isReadyInTime() else {
            guard timeline.now - lastResult < Self.longestSilence else { return try await startOver() }
            (interruptedSince, measuringSince) = (nil, since)
            return awaitingAll
        }
        let words = try await words(model.read, model.words)
        // What the part itself says wrong may be cured by a start.
        interruptedSince = nil
        let measurement = try measurement(from: words, age: timeline.now - since)
        (lastResult, vainStarts, measuringSince) = (timeline.now, 0, since)
        return measurement
    }

    /// Sets what a part that measures carbon dioxide keeps while it has power; it does not measure yet.
    func configure() async throws(SensorError) {}

    /// Passes on what changes what a part measures.
    func compensate() async throws(SensorError) {}

    /// Sends a command with its words, and waits for as long as it takes.
    func order(_ command: UInt16, _ words: [UInt16] = [], for time: Duration = SEN5x.answerTime)
        async throws(SensorError)
    {
        try await send(Sensirion.bytes(of: command, words: words), busyFor: time)
    }

    func words(_ command: UInt16, _ count: Int) async throws(SensorError) -> [UInt16] {
        try await order(command)
        return try await words(count)
    }

    private func isReadyInTime() async throws(SensorError) -> Bool {
        let end = timeline.now + .seconds(2)
        while true {
            if try await words(Command.isReady, 1)[0] & 0xFF == 1 { return true }
            guard timeline.now < end else { return false }
            try await wait(.milliseconds(250))
        }
    }
}

// MARK: Starting

extension SEN5x {
    private func startOver() async throws(SensorError) -> Measurement {
        vainStarts += 1
        let measurement = try await start()
        guard vainStarts <= 2 else { throw failure(.malformedReply(SensorWords.noSample)) }
        return measurement
    }

    private func start() async throws(SensorError) -> Measurement {
        interruptedSince = nil
        try await excludeMotionSensors()
        try await identify()
        try await order(Command.reset, for: model.resetTime)
        try await configure()
        try await order(Command.start, for: Self.startingTime)
        (lastResult, measuringSince) = (timeline.now, timeline.now)
        return awaitingAll
    }

    /// Motion sensors have these addresses, too.
    private func excludeMotionSensors() async throws(SensorError) {
        try await excludeOthers(like: model.isNewer ? "LSM6DS3" : "MPU6050")
    }

    /// Asks the part for its name, which proves that such a part responds; one that measures may have to be stopped for that.
    private func identify() async throws(SensorError) {
        let question = Sensirion.bytes(of: Command.name)
        if try await offer(question) == nil {
            try await order(Command.stop, for: model.stoppingTime)
            try await send(question)
        }
        try await wait(Self.answerTime)
        let name = Self.name(in: try await words(Self.nameLength))
        guard isOwn(name) else { throw failure(.wrongPart(SensorWords.identity(name, not: model.rawValue))) }
    }

    /// Whether a name is the model's. Early ones at 0x6B have none.
    private func isOwn(_ name: String) -> Bool { name == model.rawValue || name.isEmpty && model.isNewer }

    /// The time since which the part measures; nil where it has to be started. After a failure of the bus the part is asked: it measures
    /// only if it has had power all the time.
    private func runningSince() async throws(SensorError) -> Uptime? {
        guard measuringSince == nil, let since = interruptedSince else { return measuringSince }
        try await excludeMotionSensors()
        guard try await offer(Sensirion.bytes(of: Command.name)) != nil else { return nil }
        try await wait(Self.answerTime)
        guard isOwn(Self.name(in: try await words(Self.nameLength))) else { return nil }
        return try await words(Command.isReady, 1)[0] & 0xFF == 1 ? since : nil
    }

    /// The printable letters of a name, which ends at a zero.
    private static func name(in words: [UInt16]) -> String {
        let letters = words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }.prefix { $0 != 0 }
        return String(decoding: letters.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
    }

    private var awaitingAll: Measurement {
        var measurement = Measurement()
        measurement.awaited = model.quantities
        return measurement
    }
}

extension SEN5x {
    /// The probe, which asks only where the owner has a sensor: motion sensors have these addresses, too. They answer a plain read; one of
    /// these that was not asked refuses it. It comes before that of the SPS30, which refuses this question, and whose own these answer.
    static let probe = PartProbe(comesFirst: true, needsOwner: true, ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.firstByte() == nil, try await link.ask(Sensirion.bytes(of: Command.name)) != nil else {
            return nil
        }
        await link.wait(answerTime)
        guard let words = try await link.words(nameLength) else { return nil }
        let name = name(in: words)
        guard let kind = link.kinds.first(where: { $0.part == name }) else { return nil }
        return link.found(kind.part, .certain, kinds: [kind])
    }
}
