import Ports
package import Values
import Words

/// Texas Instruments TMP117: temperature −55…150 °C in steps of 0.0078 °C, at 0x48 to 0x4B.
///
/// The part measures once for each reading, the mean of eight, and shuts down by itself: measuring all the time would warm it by more than
/// its error. There is no checksum, so each register is read until two reads agree; the configuration shows whether the part had power all
/// the time. Registers and times are those of the TMP117 datasheet, SNOSD82D, §7.6 and §6.5.
package final class TMP117: I2CSensor, Sensor, @unchecked Sendable {
    package let minimumInterval = Duration.seconds(1)

    private enum Register {
        static let temperature: UInt8 = 0x00
        static let configuration: UInt8 = 0x01
        static let identity: UInt8 = 0x0F
    }

    /// The order to measure once, in bits 11 and 10, and the mean of eight, in bits 6 and 5.
    private static let once: [UInt8] = [Register.configuration, 0x0C, 0x20]
    /// The longest time of eight measurements, 17.5 ms each.
    private static let measuringTime = Duration.milliseconds(140)
    /// The configuration that the order leaves behind, as far as it says so: bit 10 is clear while a part measures again and again, as it
    /// does from power-up on.
    private static let leftBehind: UInt16 = 0x0420
    private static let comparedBits: UInt16 = 0x0460

    private var isKnown = false

    /// Makes one measurement: 142 ms, the first and those after a failure 1 ms more.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let wasKnown = isKnown
        isKnown = false
        if !wasKnown { try await identify() }
        try await send(Self.once)
        try await wait(Self.measuringTime)
        let reply = try await readTwice(2, from: Register.temperature)
        let configuration = Self.word(try await readTwice(2, from: Register.configuration))
        guard configuration & Self.comparedBits == Self.leftBehind else {
            throw failure(.malformedReply(SensorWords.settingsLost))
        }
        let measurement = try Self.measurement(from: reply, part: part)
        isKnown = true
        return measurement
    }

    /// Asks for the identity, which changes nothing in the other thermometers at these addresses; nothing is written before.
    private func identify() async throws(SensorError) {
        let identity = Self.word(try await readTwice(2, from: Register.identity))
        guard Self.isOwn(identity) else {
            throw failure(.wrongPart(SensorWords.identity(hexadecimal(identity), not: "TMP117")))
        }
    }

    /// Whether an identity is that of a TMP117; its upper four bits are the revision.
    private static func isOwn(_ identity: UInt16) -> Bool { identity & 0x0FFF == 0x0117 }

    private static func word(_ bytes: [UInt8]) -> UInt16 { UInt16(bytes[0]) << 8 | UInt16(bytes[1]) }
}

extension TMP117 {
    /// The probe, which asks only where the owner has a sensor: to a PCF8591 the number of a register is an order for its output.
    static let probe = PartProbe(needsOwner: true, ask: recognise)

    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let identity = try await link.register(Register.identity, count: 2), isOwn(word(identity)) else {
            return nil
        }
        return link.found("TMP117", .certain)
    }
}

extension TMP117 {
    /// Decodes the two bytes of the temperature register, a two's complement of 128ths of a degree (datasheet, table 7-1), to the nearest
    /// thousandth.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other length, and ``SensorError/Cause/impossibleValue(_:)`` outside
    /// −55…150 °C: −256 °C is what the part says before its first measurement.
    package static func measurement(from reply: [UInt8], part: String) throws(SensorError) -> Measurement {
        guard reply.count == 2 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 2)))
        }
        let milliCelsius = (Int(Int16(bitPattern: word(reply))) * 1000 + 64) >> 7
        guard (-55_010...150_010).contains(milliCelsius) else {
            let text = decimalText(thousandths: milliCelsius, places: 1)
            throw SensorError(part: part, cause: .impossibleValue("\(text) °C"))
        }
        return Measurement(temperature: Temperature(milliCelsius: milliCelsius))
    }
}
