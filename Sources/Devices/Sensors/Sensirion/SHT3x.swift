import Ports
package import Values
import Words

/// Sensirion SHT30, SHT31, SHT35 and SHT85: temperature −40…125 °C and humidity 0…100 %, at 0x44 or 0x45; and Texas Instruments HDC3020,
/// HDC3021 and HDC3022, which have the same commands and numbers, at 0x44 to 0x47.
///
/// Single shots of high repeatability without clock stretching, which a Raspberry Pi's controller handles badly. Section
/// numbers are those of the SHT3x-DIS datasheet, version 6.
///
/// Before the first measurement and after every failure the chip is brought to a known state. Before and after every
/// measurement its status is read: some boards come up with the heater on, and one that lost its power, or was pulled out
/// and put back, would read several degrees too warm without any error; and an SHT4x in its place is not to be sent 24 00.
/// A chip whose heater was found on is still warm when it is off: its readings are refused until it has cooled.
package final class SHT3x: I2CSensor, Sensor, @unchecked Sendable {
    /// The shortest interval: from here on the heat of measuring stays below 0.1 °C (duty of at most 10 %, SHT85 datasheet v3.1).
    package let minimumInterval = Duration.milliseconds(150)

    private enum Command {
        static let measure: [UInt8] = [0x24, 0x00]  // §4.3, Table 9
        static let stopPeriodic: [UInt8] = [0x30, 0x93]  // §4.8
        static let softReset: [UInt8] = [0x30, 0xA2]  // §4.9
        static let heaterOff: [UInt8] = [0x30, 0x66]  // §4.10
        static let readStatus: [UInt8] = [0xF3, 0x2D]  // §4.11
        static let readSerial: [UInt8] = [0x36, 0x82]  // without clock stretching
        static let readMaker: [UInt8] = [0x37, 0x81]  // of an HDC302x
    }

    /// The time between two commands (§4.1), which is also what a stop of periodic measuring takes (§4.8).
    private static let commandGap = Duration.milliseconds(1)
    /// The longest time of a reset, below 2.4 V (§2.2, Table 4).
    private static let resetTime = Duration.microseconds(1500)
    /// The longest time of a measurement of high repeatability: 15 ms and, below 2.4 V, another 0.5 ms (§2.2, Table 4).
    private static let measuringTime = Duration.microseconds(15_500)
    /// The status bit of the heater, bit 13 (§4.11, Table 18).
    private static let heaterBit: UInt16 = 1 << 13

    private var isKnown = false
    private var heater = HeaterWatch()
    /// The time before which the chip accepts no command.
    private var readyFrom = Uptime.start

    /// Makes one measurement: about 19 ms, the first and those after a failure up to 60 ms, of a part that starts slowly 150 ms
    /// more.
    ///
    /// Throws ``SensorError/Cause/cooling(_:)`` for a minute after the heater was found on.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let wasKnown = isKnown
        // Whatever throws from here on leaves the chip in a state that must be made known again.
        isKnown = false
        let isOn: Bool?
        if wasKnown, !heater.isWarm(at: timeline.now) {
            let replies = try await converse([statusStep] + measuringSteps)
            isOn = try isHeating(replies[0])
            if isOn == false { return try measurement(from: replies.dropFirst()) }
        } else {
            isOn = wasKnown ? try await isHeating() : try await prove()
        }
        try await makeKnown(wasKnown: wasKnown, isOn: isOn)
        isKnown = true
        try heater.refuseWarmth(of: self)
        isKnown = false
        return try measurement(from: try await converse(measuringSteps)[...])
    }

    /// The step that reads the status: a chip that heats, or that is of another family, gets no further command.
    private var statusStep: I2CStep {
        I2CStep(transfer(Command.readStatus, thenRead: 3)) { [part] reply in
            (try? Self.isHeating(reply, part: part)) == false
        }
    }

    /// The steps of a measurement. The chip may have lost its power since it was asked last, so its status follows the result.
    private var measuringSteps: [I2CStep] {
        [
            I2CStep(after: Self.commandGap, transfer(Command.measure)),
            I2CStep(after: Self.measuringTime, transfer([], thenRead: 6)),
            I2CStep(transfer(Command.readStatus, thenRead: 3)),
        ]
    }

    /// - Parameter replies: the replies to the measuring steps.
    private func measurement(from replies: ArraySlice<[UInt8]>) throws(SensorError) -> Measurement {
        guard let result = replies.dropFirst().first, let status = replies.last, replies.count == 3 else {
            throw failure(.malformedReply(SensorWords.bytes(0, insteadOf: 6)))
        }
        let measurement = try Self.measurement(from: result, part: part)
        if try isHeating(status) { heater.foundOn() }
        try heater.refuseWarmth(of: self)
        isKnown = true
        return measurement
    }

    private func makeKnown(wasKnown: Bool, isOn: Bool?) async throws(SensorError) {
        if isOn == true { heater.foundOn() }
        if !wasKnown || isOn != false {
            try await recover()
            guard try await !isHeating() else {
                throw SensorError(part: part, cause: .impossibleValue(SensorWords.heaterStaysOn))
            }
        }
        // A chip that did not say so before may have been heating until now.
        if isOn == nil { heater.foundOn() }
        heater.foundOff(at: timeline.now)
    }

    /// Proves that the part is an SHT3x. No other part answers the status command with a correct checksum, and the command changes
    /// nothing in the parts that may have these addresses. A chip in the middle of a measurement refuses it for a while. A part
    /// that keeps refusing it has no registers that the next commands could change.
    ///
    /// - Returns: whether the heater is on; nil when the question was refused.
    private func prove() async throws(SensorError) -> Bool? {
        // Some other program's command may have ended just now.
        try await wait(Self.commandGap)
        for _ in 0..<2 {
            let reply = try await offer(Command.readStatus, thenRead: 3)
            readyFrom = timeline.now + Self.commandGap
            if let reply {
                let status = try Sensirion.words(1, in: reply, part: part)[0]
                // A part that repeats one byte can match the checksum, too.
                guard reply.contains(where: { $0 != reply[0] }) else {
                    throw failure(.wrongPart(SensorWords.repeatsItself))
                }
                return status & Self.heaterBit != 0
            }
            try await wait(Self.measuringTime)
        }
        return nil
    }

    /// Brings the chip to idle with the heater off, from anything that a crash, a cut cable or another program left behind.
    private func recover() async throws(SensorError) {
        // A chip left measuring periodically refuses single shots, so that must be stopped first. One in the middle of
        // a single shot refuses everything, this too, and is idle when the measurement is over.
        if try await !isTaken(Command.stopPeriodic) { try await wait(Self.measuringTime) }

        // Only an idle chip takes a reset. Where it refuses, the chip has still to take the next two commands and to
        // show a healthy status: that is all that the measurement needs.
        _ = try await isTaken(Command.softReset)
        readyFrom = timeline.now + Self.resetTime

        // By the datasheet a reset switches the heater off; on some boards it does not. No healthy idle chip refuses
        // this command, so a refusal means that it has not started yet or that there is none.
        try await waitUntilReady()
        defer { readyFrom = timeline.now + Self.commandGap }
        try await whenStarted { () async throws(SensorError) -> Bool? in
            try await send(Command.heaterOff)
            return true
        }
    }

    /// Whether the heater is on. A status with a valid checksum is also the proof that an SHT3x answers, or an HDC302x, which knows
    /// the same commands and numbers: an SHT4x, which takes 24 00 for an order to heat, does not. The reply comes after a repeated
    /// START, without a wait (§4.11, Table 18).
    private func isHeating() async throws(SensorError) -> Bool {
        try await waitUntilReady()
        defer { readyFrom = timeline.now + Self.commandGap }
        return try isHeating(try await send(Command.readStatus, thenRead: 3))
    }

    private func isHeating(_ status: [UInt8]) throws(SensorError) -> Bool { try Self.isHeating(status, part: part) }

    private static func isHeating(_ status: [UInt8], part: String) throws(SensorError) -> Bool {
        try Sensirion.words(1, in: status, part: part)[0] & heaterBit != 0
    }

    /// Returns the replies to the steps: at least that to the first, where there is one.
    private func converse(_ steps: [I2CStep]) async throws(SensorError) -> [[UInt8]] {
        try await waitUntilReady()
        defer { readyFrom = timeline.now + Self.commandGap }
        return try await perform(steps)
    }

    /// Offers a command to a chip that may refuse it; says whether it was taken.
    private func isTaken(_ command: [UInt8]) async throws(SensorError) -> Bool {
        try await waitUntilReady()
        defer { readyFrom = timeline.now + Self.commandGap }
        return try await offer(command) != nil
    }

    private func waitUntilReady() async throws(SensorError) {
        if timeline.now < readyFrom { try await wait(until: readyFrom) }
    }
}

extension SHT3x: SensirionSensor {
    /// Decodes T = −45 + 175·S / 65535 °C and RH = 100·S / 65535 % (§4.13), rounded to the nearest thousandth; 65535 is odd, so
    /// there is never a tie. Every humidity word lies within 0…100 %; a temperature may pass the ends of the range by the
    /// resolution of 0.01 °C, because the word nearest to an end lies beyond it.
    package static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        try checkedAir(
            milliCelsius: (175_000 * Int(temperature) + 32_767) / 65_535 - 45_000, within: -40_010...125_010,
            milliPercent: (100_000 * Int(humidity) + 32_767) / 65_535, part: part)
    }
}

extension SHT3x {
    /// The probe, which is that of an HDC302x, too: it has the same commands and numbers, but others for who it is, and two addresses more.
    static let probe = PartProbe(mayBeBusy: true, ask: recognise)

    private static let compatibles: Set<SensorKind> = [.hdc3020, .hdc3021, .hdc3022]
    /// The word that Texas Instruments' parts answer to the question for their maker (HDC302x datasheet, SNAS778D).
    private static let texasInstruments: UInt16 = 0x3000

    /// Recognises the part by its status, and which of the two it is by the number that it has; while it measures periodically it refuses
    /// to say.
    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        await link.wait(commandGap)
        guard try await link.ask(Command.readStatus) != nil else { return nil }
        await link.wait(commandGap)
        guard try await link.words(1) != nil else { return nil }
        await link.wait(commandGap)
        let (own, others) = (
            link.kinds.filter { !compatibles.contains($0) }, link.kinds.filter { compatibles.contains($0) }
        )
        let family = DiscoveryWords.family("SHT31", link.members(own))
        let otherFamily = DiscoveryWords.family("HDC302x", link.members(others))
        if !own.isEmpty, try await link.ask(Command.readSerial) != nil {
            await link.wait(commandGap * 2)
            if let serial = try await link.words(2) {
                return link.found(DiscoveryWords.serial(family, hexadecimal(serial)), .certain, kinds: own)
            }
        }
        if try await link.ask(Command.readMaker) != nil {
            await link.wait(commandGap)
            if try await link.words(1) == [texasInstruments] {
                return link.found(otherFamily, .certain, kinds: others)
            }
        }
        return link.found(own.isEmpty ? otherFamily : DiscoveryWords.or(family, otherFamily), .probable)
    }
}
