import Ports
package import Values
import Words

/// Sensirion SHTC3: temperature −40…125 °C and humidity 0…100 %, at 0x70.
///
/// The chip sleeps between measurements and, asleep, refuses everything but the wake-up. Each measurement wakes it, asks who
/// it is, measures without clock stretching, and lets it sleep; nothing has to be remembered from one to the next. Command
/// codes and times are those of the SHTC3 datasheet.
///
/// Sources disagree on the wait after the wake-up: the datasheet has at most 240 µs, one widely used driver waits
/// 200 µs. 240 µs are waited, and a chip that is not awake then is asked again. A measurement takes about 14 ms.
package final class SHTC3: I2CSensor, OneShotSensor, @unchecked Sendable {
    /// The shortest interval. The datasheet has none; at one measurement a second the heat of measuring does not show.
    package let minimumInterval = Duration.seconds(1)

    private enum Command {
        static let wakeUp: [UInt8] = [0x35, 0x17]
        static let sleep: [UInt8] = [0xB0, 0x98]
        static let readIdentity: [UInt8] = [0xEF, 0xC8]
        /// The command to measure, temperature first, normal power.
        static let measure: [UInt8] = [0x78, 0x66]
    }

    /// The longest time of a wake-up.
    private static let wakeUpTime = Duration.microseconds(240)
    private static let measuringTime = Duration.microseconds(12_100)

    var busyTime: Duration { Self.measuringTime }

    func measureWhenIdle() async throws(SensorError) -> Measurement {
        // A TCA9548A takes the last byte of any write for the channels to connect, and an HT16K33 lights up.
        try await excludeOthers(like: SensorWords.either("TCA9548A", "HT16K33"))
        // A chip that was left awake may refuse this; a chip that answers the next command is awake.
        _ = try await offer(Command.wakeUp)
        try await wait(Self.wakeUpTime)
        try await identify()
        try await send(Command.measure)
        try await wait(Self.measuringTime)
        let measurement = try Self.measurement(from: await read(6), part: part)
        try await send(Command.sleep)
        return measurement
    }

    private func identify() async throws(SensorError) {
        try await whenStarted { () async throws(SensorError) -> Bool? in
            try await send(Command.readIdentity)
            return true
        }
        let identity = try await words(1)[0]
        guard Self.isOwn(identity) else {
            throw failure(.wrongPart(SensorWords.identity(hexadecimal(identity), not: "SHTC3")))
        }
    }

    /// Whether an identity is that of an SHTC3: bits 11 and 5…0 are the same in every one, 0x0807 (datasheet, identification).
    private static func isOwn(_ identity: UInt16) -> Bool { identity & 0x083F == 0x0807 }
}

extension SHTC3: SensirionSensor {
    /// Decodes T = −45 + 175·S / 65536 °C and RH = 100·S / 65536 % (datasheet, conversion of sensor output), to the nearest
    /// thousandth.
    package static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        try checkedAir(
            milliCelsius: ((175_000 * Int(temperature) + 32_768) >> 16) - 45_000, within: -40_010...125_010,
            milliPercent: (100_000 * Int(humidity) + 32_768) >> 16, part: part)
    }
}

extension SHTC3 {
    static let probe = PartProbe(ask: recognise)

    /// Recognises the part. A TCA9548A takes any byte for the channels to connect, and answers a read; an SHTC3 refuses that.
    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.firstByte() == nil else { return nil }
        // One that is awake may refuse to be woken.
        _ = try await link.ask(Command.wakeUp)
        await link.wait(wakeUpTime)
        guard try await link.ask(Command.readIdentity) != nil else { return nil }
        guard let identity = try await link.words(1), isOwn(identity[0]) else {
            return link.found(DiscoveryWords.relative(of: "SHTC3"), .possible, kinds: [])
        }
        _ = try await link.ask(Command.sleep)
        return link.found("SHTC3", .certain)
    }
}
