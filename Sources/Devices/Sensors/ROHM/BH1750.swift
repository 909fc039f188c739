import Ports
package import Values
import Words

/// ROHM BH1750FVI: light, 0…54 612 lx in steps of 0.83 lx, at 0x23 or 0x5C. No temperature.
///
/// One measurement at a time, after which the chip powers down by itself. It has no identity, no checksum and no register
/// to read its settings back from: the measuring time, by which the result is scaled, is therefore written each time, and the
/// result is read until two reads agree. A chip that lost power reports 0, as it does in the dark, so a 0 is
/// measured once more. Commands are those of the datasheet's instruction set.
package final class BH1750: I2CSensor, Sensor, @unchecked Sendable {
    package let minimumInterval = Duration.seconds(1)

    private enum Command {
        static let powerOn: UInt8 = 0x01
        /// The measuring time 69, upper three bits and lower five.
        static let measuringTime: [UInt8] = [0x42, 0x65]
        /// The command to measure once, in steps of 1 lx.
        static let measureOnce: UInt8 = 0x20
    }

    /// The longest time of a measurement, with a measuring time of 69.
    private static let measuringTime = Duration.milliseconds(180)

    private var isKnown = false

    /// Makes one measurement: 182 ms; the first and those after a failure 181 ms more, those of darkness twice as much.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let wasKnown = isKnown
        isKnown = false
        if !wasKnown { try await excludePortExpander() }
        var measurement = try await measureOnce()
        if measurement.illuminance == .lux(0) { measurement = try await measureOnce() }
        isKnown = true
        return measurement
    }

    private func measureOnce() async throws(SensorError) -> Measurement {
        for command in [Command.powerOn] + Command.measuringTime + [Command.measureOnce] {
            try await send([command])
        }
        try await wait(Self.measuringTime)
        return try Self.measurement(from: await readTwice(2), part: part)
    }

    /// Throws for a port expander: at 0x23 may also be the PCF8574 of a display, whose lines any write moves. It answers a plain
    /// read with the same byte repeated; the two bytes of this part's results mostly differ. If they do not, two commands follow
    /// that give a display no pulse on its enable line in the usual wiring, after which a PCF8574 says the second of them.
    private func excludePortExpander() async throws(SensorError) {
        let echo = [Command.measureOnce, Command.measureOnce]
        let found = try await read(2)
        if found[0] != found[1] { return }
        if found != echo {
            try await send([Command.powerOn])
            try await send([Command.measureOnce])
            try await wait(Self.measuringTime)
            guard try await read(2) == echo else { return }
        }
        throw failure(
            .wrongPart(
                phrase(
                    "sensor.echoes",
                    "one that echoes what is written to it, like \(SensorWords.portExpander("PCF8574"))")))
    }
}

extension BH1750 {
    /// Decodes the two bytes of a result: a count of 1/1.2 lx, with a measuring time of 69.
    ///
    /// The highest count is a value like any other: direct sun has more than the chip can count. Throws
    /// ``SensorError/Cause/malformedReply(_:)`` for any other length.
    package static func measurement(from reply: [UInt8], part: String) throws(SensorError) -> Measurement {
        guard reply.count == 2 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 2)))
        }
        let count = Int(reply[0]) << 8 | Int(reply[1])
        return Measurement(illuminance: Illuminance(milliLux: (count * 10_000 + 6) / 12))
    }
}
