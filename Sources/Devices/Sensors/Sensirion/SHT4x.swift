import Ports
package import Values
import Words

/// Sensirion SHT40, SHT41, SHT43 and SHT45: temperature −40…125 °C and humidity 0…100 %, at 0x44, 0x45 or 0x46.
///
/// Commands are one byte (SHT4x datasheet, version 6, table of commands). None with an SHT3x's 24 xx is ever sent: the
/// chip takes 24 as the command to heat with 110 mW.
///
/// The heater switches itself off, and no status shows it; but every heater command ends with a measurement (datasheet,
/// heater operation). A result that this driver did not request may come from one: readings are then refused until the
/// chip has cooled, unless it is the serial number, which only says that somebody asked for it. A result that another program
/// fetches goes unnoticed.
///
/// Sources disagree on how long a measurement takes: the datasheet and three drivers have 8.3 ms, Sensirion's own driver
/// waits 10 ms. The longer one is waited for.
///
/// A measurement takes about 12 ms, the first and those after a failure 2 ms more. For a minute after the heater may have
/// been on, it throws ``SensorError/Cause/cooling(_:)``.
package final class SHT4x: I2CSensor, OneShotSensor, @unchecked Sendable {
    /// The shortest interval. The datasheet has none; at one measurement a second the heat of measuring does not show.
    package let minimumInterval = Duration.seconds(1)

    private enum Command {
        static let measure: [UInt8] = [0xFD]
        static let readSerial: [UInt8] = [0x89]
    }

    private static let serialTime = Duration.milliseconds(1)
    private static let measuringTime = Duration.milliseconds(10)

    private var isKnown = false
    private var heater = HeaterWatch()
    /// Whether a result that waits may be one that a failed measurement of this driver left behind.
    private var mayHaveAsked = false
    /// A result that this driver did not request, until the serial number tells whether it is only that.
    private var unasked: [UInt16]?

    var busyTime: Duration { Self.measuringTime }

    func measureWhenIdle() async throws(SensorError) -> Measurement {
        if let result = try await unaskedResult() {
            // Of two that differ one at most is the serial number.
            if let unasked, unasked != result { heater.foundOn() }
            unasked = result
        }
        if !isKnown || unasked != nil {
            isKnown = false
            let serial = try await identify()
            if let unasked, unasked != serial { heater.foundOn() }
            unasked = nil
        }
        isKnown = true
        heater.foundOff(at: timeline.now)
        try heater.refuseWarmth(of: self)
        isKnown = false
        try await askForMeasurement()
        try await wait(Self.measuringTime)
        let reply = try await read(6)
        guard !Self.endsAfterTemperature(reply) else {
            throw failure(.wrongPart(SensorWords.withoutHumidity("STS40")))
        }
        let measurement = try Self.measurement(from: reply, part: part)
        mayHaveAsked = false
        isKnown = true
        return measurement
    }

    /// The result that waits in the chip although this driver did not request it; nil without one: a chip that has none refuses the
    /// read.
    private func unaskedResult() async throws(SensorError) -> [UInt16]? {
        defer { mayHaveAsked = false }
        guard let result = try await offer(thenRead: 6), !mayHaveAsked else { return nil }
        // Noise has no checksum, and a part that repeats its last reply is no SHT4x: a result can be fetched once. A second read
        // that is disturbed shows no repetition.
        guard let words = try? Sensirion.words(2, in: result, part: part), (try? await offer(thenRead: 6)) != result
        else { return nil }
        return words
    }

    private func askForMeasurement() async throws(SensorError) {
        mayHaveAsked = true
        do throws(SensorError) {
            try await send(Command.measure)
        } catch {
            // What the chip refused it has not begun.
            if case .bus(let failure) = error.cause, failure.kind == .noAcknowledge { mayHaveAsked = false }
            throw error
        }
    }

    /// Identifies the part by its serial number with two right checksums, which only an SHT4x answers to 89. The byte is harmless
    /// to what else may have the address: an SHT3x refuses it, and to a part with registers it is a pointer. The number itself
    /// proves nothing: no list of prefixes in use is complete.
    private func identify() async throws(SensorError) -> [UInt16] {
        try await send(Command.readSerial)
        try await wait(Self.serialTime)
        let serial = try await words(2)
        // A part that repeats one byte can match the checksum, but not a serial number.
        guard serial[0] != serial[1] else { throw failure(.wrongPart(SensorWords.repeatsItself)) }
        return serial
    }
}

extension SHT4x {
    /// The probe, which comes before that of the SHT3x, which refuses 89: an SHT4x would take the first byte of many an SHT3x's
    /// command for an order to heat.
    static let probe = PartProbe(comesFirst: true, mayBeBusy: true, ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard try await link.ask(Command.readSerial) != nil else { return nil }
        await link.wait(serialTime)
        guard let serial = try await link.words(2) else { return nil }
        let number = hexadecimal(serial)
        // An STS40 answers alike, and measures no humidity. A measurement changes nothing, and its result is fetched here.
        if try await link.ask(Command.measure) != nil {
            await link.wait(measuringTime)
            if let reply = try await link.ask([], thenRead: 6), endsAfterTemperature(reply) {
                let part = DiscoveryWords.unreadable("STS40")
                return link.found(DiscoveryWords.serial(part, number), .certain, kinds: [])
            }
        }
        let family = DiscoveryWords.family("SHT4x", link.members)
        return link.found(DiscoveryWords.serial(family, number), .certain)
    }

    /// Whether a reply is one word with its checksum, followed by an undriven line: the reply of an STS40 to a measurement.
    private static func endsAfterTemperature(_ reply: [UInt8]) -> Bool {
        reply.count == 6 && reply[3...].allSatisfy { $0 == 0xFF }
            && (try? Sensirion.words(1, in: Array(reply.prefix(3)), part: "")) != nil
    }
}

extension SHT4x: SensirionSensor {
    /// Decodes T = −45 + 175·S / 65535 °C and RH = −6 + 125·S / 65535 % (datasheet, conversion of signal output), to the nearest
    /// thousandth.
    ///
    /// The two words that damaged chips are known to say with right checksums are refused; they would be 42.5 °C
    /// and 56.5 %.
    package static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement {
        guard humidity != 0x8000 || temperature & 0xFFFE != 0x8000 else {
            throw SensorError(
                part: part,
                cause: .impossibleValue(phrase("sensor.damaged-chip", "the fixed reading of a damaged chip")))
        }
        return try checkedAir(
            milliCelsius: (175_000 * Int(temperature) + 32_767) / 65_535 - 45_000, within: -40_010...125_010,
            milliPercent: (125_000 * Int(humidity) + 32_767) / 65_535 - 6000, part: part)
    }
}
