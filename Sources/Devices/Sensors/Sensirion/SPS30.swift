import Ports
package import Values
import Words

/// Sensirion SPS30: the mass of particles of up to 1, 2.5 and 10 µm, to 1000 µg/m³, at 0x69.
///
/// A fan draws air past a laser; the part measures once a second from its start on. Commands and times are those of the maker's own
/// driver (`embedded-sps`). It cleans its fan for ten seconds once a week by itself, and has no result meanwhile.
package final class SPS30: I2CSensor, Sensor, @unchecked Sendable {
    private enum Command: UInt16 {
        case start = 0x0010
        case isReady = 0x0202
        case read = 0x0300
        case wake = 0x1103
        case firmware = 0xD100
        case reset = 0xD304
    }

    package let minimumInterval = Duration.seconds(2)

    /// The argument of a start that asks for numbers of IEEE 754.
    private static let floatingPoint: UInt16 = 0x0300
    private static let answerTime = Duration.milliseconds(5)
    private static let startingTime = Duration.milliseconds(20)
    private static let resetTime = Duration.milliseconds(100)
    /// The time until fan and laser are steady in clean air.
    private static let warmUp = Duration.seconds(30)
    /// The longest time without a result: that of a cleaning, and of the spinning up after it.
    private static let longestSilence = Duration.seconds(15)

    /// When the values may be used; nil before the start, and after a failure.
    private var steadyFrom: Uptime?
    private var lastResult = Uptime.start
    private var vainStarts = 0

    /// Makes one measurement: about 17 ms for a new result. The first measurement, and that after a failure, starts the part.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        try await wait(until: freeFrom)
        guard let steady = steadyFrom else { return try await start() }
        steadyFrom = nil
        guard try await isReadyInTime() else {
            guard timeline.now - lastResult < Self.longestSilence else { return try await startAnew() }
            steadyFrom = steady
            return .awaitingParticles
        }
        var measurement = try Self.measurement(from: try await words(.read, Self.count), part: part)
        (lastResult, vainStarts, steadyFrom) = (timeline.now, 0, steady)
        if timeline.now < steady { measurement.awaited = Quantity.particles }
        return measurement
    }

    private func isReadyInTime() async throws(SensorError) -> Bool {
        let end = timeline.now + .seconds(1)
        while true {
            if try await words(.isReady, 1)[0] & 0xFF == 1 { return true }
            guard timeline.now < end else { return false }
            try await wait(.milliseconds(250))
        }
    }

    private func startAnew() async throws(SensorError) -> Measurement {
        vainStarts += 1
        let measurement = try await start()
        guard vainStarts <= 2 else { throw failure(.malformedReply(SensorWords.noSample)) }
        return measurement
    }

    /// Wakes the part where it sleeps, and starts it from whatever another program left behind. The version of its firmware comes first,
    /// because it also proves that such a part responds.
    private func start() async throws(SensorError) -> Measurement {
        try await excludeOthers(like: "MPU6050")
        if try await offer(Sensirion.bytes(of: Command.firmware.rawValue)) == nil {
            // What a sleeping part refuses wakes its interface; a command to wake within 100 ms wakes the rest.
            let wake = Sensirion.bytes(of: Command.wake.rawValue)
            if try await offer(wake) == nil { try await send(wake) }
            try await wait(Self.answerTime)
            try await send(Sensirion.bytes(of: Command.firmware.rawValue))
        }
        try await wait(Self.answerTime)
        _ = try await words(1)
        try await send(Sensirion.bytes(of: Command.reset.rawValue), busyFor: Self.resetTime)
        try await send(Sensirion.bytes(of: Command.start.rawValue, Self.floatingPoint), busyFor: Self.startingTime)
        (lastResult, steadyFrom) = (timeline.now, timeline.now + Self.warmUp)
        return .awaitingParticles
    }

    private func words(_ command: Command, _ count: Int) async throws(SensorError) -> [UInt16] {
        try await send(Sensirion.bytes(of: command.rawValue))
        try await wait(Self.answerTime)
        return try await words(count)
    }
}

extension Measurement {
    /// A measurement without values, all of which are awaited.
    fileprivate static var awaitingParticles: Measurement {
        var measurement = Measurement()
        measurement.awaited = Quantity.particles
        return measurement
    }
}

extension SPS30 {
    /// The number of words of a result: ten numbers of IEEE 754, of two words each.
    private static let count = 20

    /// Decodes ten numbers, high word first: the masses to 1, 2.5, 4 and 10 µm, five counts, and the typical size in micrometres.
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` for no number and beyond the range, and ``SensorError/Cause/malformedReply(_:)``
    /// where the part does not measure: then even the typical size is 0, which in clean air it is not.
    package static func measurement(from words: [UInt16], part: String) throws(SensorError) -> Measurement {
        guard words.count == count else {
            throw SensorError(
                part: part, cause: .malformedReply(SensorWords.bytes(words.count * 3, insteadOf: count * 3)))
        }
        var thousandths: [Int] = []
        for index in [0, 2, 6, 18] {
            let number = Float(bitPattern: UInt32(words[index]) << 16 | UInt32(words[index + 1]))
            guard number.isFinite, abs(number) < 1e6 else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.notANumber))
            }
            thousandths.append(Int((Double(number) * 1000).rounded()))
        }
        guard thousandths[3] != 0 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.settingsLost))
        }
        return try checkedParticles(Array(thousandths.prefix(3)), part: part)
    }

    /// The probe, which asks only where the owner has a sensor: motion sensors have the address, too. They answer a plain read; an SPS30
    /// that was not asked refuses it.
    static let probe = PartProbe(needsOwner: true, ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.firstByte() == nil,
            try await link.ask(Sensirion.bytes(of: Command.firmware.rawValue)) != nil
        else { return nil }
        await link.wait(answerTime)
        guard try await link.words(1) != nil else { return nil }
        return link.found("SPS30", .certain)
    }
}
