package import Ports
package import Values
import Words

/// Aosong AHT10, AHT20, AHT21, AHT30, DHT20 and AM2301B: temperature −40…85 °C and humidity 0…100 %, at 0x38 (a bare AHT10 also at 0x39).
///
/// Without a checksum, as the AHT10 is, a result is read twice: the chip keeps it until the next measurement, so two
/// readings that differ were disturbed. Commands and times are those of the manuals AHT10 v1.1 and AHT20 v1.0.
///
/// Sources disagree on the wait for a result: the manuals have 75 ms and 80 ms, users find the chip busy until 100 ms. So
/// 80 ms are waited and then, while the chip says that it is busy, up to 60 ms more. The status is read without writing 71
/// first, which some drivers do and which can restart the measurement.
///
/// They also disagree with newer lots of the AHT20, which stay silent for 30 to 100 ms after a reset: it is waited until the
/// chip answers.
///
/// A measurement takes about 82 ms, on a slow chip up to 145 ms; the first and those after a failure 35 ms more, of a part that
/// starts slowly up to 185 ms.
package final class AHT: I2CSensor, OneShotSensor, @unchecked Sendable {
    /// The shortest interval: measured more often, the chip warms itself (AHT10 manual).
    package let minimumInterval = Duration.seconds(2)

    private enum Command {
        static let measure: [UInt8] = [0xAC, 0x33, 0x00]
        static let softReset: [UInt8] = [0xBA]
    }

    private static let resetTime = Duration.milliseconds(20)
    private static let calibrationTime = Duration.milliseconds(10)
    private static let measuringTime = Duration.milliseconds(80)
    private static let grace = Duration.milliseconds(20)
    private static let mostGraces = 3

    private let model: Model
    private var isKnown = false

    /// - Parameter part: the name in errors and logs.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, model: Model, part: String) {
        self.model = model
        super.init(on: bus, at: address, timeline: timeline, part: part)
    }

    var busyTime: Duration { Self.measuringTime }

    func measureWhenIdle() async throws(SensorError) -> Measurement {
        if !isKnown { try await makeKnown() }
        isKnown = false
        try await send(Command.measure)
        try await wait(Self.measuringTime)
        let measurement = try Self.measurement(from: try await result(), model: model, part: part)
        isKnown = true
        return measurement
    }

    private func makeKnown() async throws(SensorError) {
        try await excludePortExpander()
        try await send(Command.softReset)
        try await wait(Self.resetTime)
        if try await isCalibrated() { return }
        try await send(model.calibrate)
        try await wait(Self.calibrationTime)
        guard try await isCalibrated() else { throw failure(.malformedReply(SensorWords.calibrationFailed)) }
    }

    /// Throws for a port expander: at 0x38 may also be the PCF8574A of a display, whose lines any write would move. It answers a
    /// plain read, as this part does, but keeps repeating one byte. Only all zeros are ambiguous, since an AHT sends them after
    /// power-up: the configuration refuses a display at the address of a sensor.
    private func excludePortExpander() async throws(SensorError) {
        let bytes = try await read(6)
        guard bytes[0] == 0 || bytes.contains(where: { $0 != bytes[0] }) else {
            throw failure(
                .wrongPart(
                    phrase(
                        "sensor.repeats-itself-like",
                        "one that keeps sending the same byte, like \(SensorWords.portExpander("PCF8574A"))")))
        }
    }

    /// Whether the chip is calibrated, by bit 3 of its status; only that and bit 7 are documented.
    private func isCalibrated() async throws(SensorError) -> Bool {
        try await whenStarted { () async throws(SensorError) -> Bool? in
            let status = try await read(1)[0]
            return status & 0x80 == 0 ? status & 0x08 != 0 : nil
        }
    }

    /// A reply that is no longer busy, or the last one that was.
    private func result() async throws(SensorError) -> [UInt8] {
        var reply = try await read(model.replyLength)
        var graces = 0
        while Self.isUnfinished(reply), graces < Self.mostGraces {
            graces += 1
            try await wait(Self.grace)
            reply = try await read(model.replyLength)
        }
        if model == .aht10 {
            guard try await read(model.replyLength) == reply else {
                throw failure(
                    .malformedReply(
                        phrase(
                            "sensor.result-reads-differ",
                            "two reads of one result differ: the cable is noisy or too long")))
            }
        }
        return reply
    }
}

extension AHT {
    static let probe = PartProbe(ask: recognise)

    /// Recognises the part, which sends its status, of which most bits are in no manual, and then what it measured last. A PCF8574A
    /// repeats one byte, which may be any status: the lines of a display with its light on are 0x08. All ones is what it says after
    /// power-up.
    private static func recognise(_ link: inout ProbeLink) async throws(I2CError) -> FoundPart? {
        guard let status = try await link.firstByte(), status != 0xFF else { return nil }
        let parts = DiscoveryWords.oneOf(link.kinds.map(\.part))
        // An adapter that reads single bytes only knows no more than the status.
        // Idle and calibrated; the other bits differ between lots.
        let isReady = status & 0x88 == 0x08
        guard isReady, let reply = try? await link.ask([], thenRead: 7), reply.contains(where: { $0 != reply[0] })
        else {
            return link.found(DiscoveryWords.or(parts, DiscoveryWords.upperBackpack), .possible, mayBeDisplay: true)
        }
        return link.found(DiscoveryWords.probably(parts), .probable)
    }
}

extension AHT {
    /// Decodes a reply: status, humidity in 20 bits, temperature in 20 bits, and of an AHT20 a CRC-8 started with 0xFF over all of
    /// that.
    ///
    /// RH = 100·S / 2²⁰ % and T = 200·S / 2²⁰ − 50 °C (both manuals), to the nearest thousandth. Throws
    /// ``SensorError/Cause/malformedReply(_:)`` for any other length and for a chip that is busy or not calibrated,
    /// ``SensorError/Cause/checksum(expected:received:)`` and, outside −40…85 °C, ``SensorError/Cause/impossibleValue(_:)``.
    package static func measurement(
        from reply: [UInt8], model: Model, part: String
    ) throws(SensorError) -> Measurement {
        func reject(_ detail: String) -> SensorError { SensorError(part: part, cause: .malformedReply(detail)) }
        guard reply.count == model.replyLength else {
            throw reject(SensorWords.bytes(reply.count, insteadOf: model.replyLength))
        }
        // Before the checksum: a busy chip sends a right one over the old data.
        guard reply[0] & 0x80 == 0 else { throw reject(SensorWords.stillMeasuring) }
        if model == .aht20 {
            var register: UInt8 = 0xFF
            for byte in reply[..<6] { register = CRC8.fed(byte, after: register) }
            guard register == reply[6] else {
                throw SensorError(part: part, cause: .checksum(expected: register, received: reply[6]))
            }
        }
        guard reply[0] & 0x08 != 0 else {
            throw reject(phrase("sensor.not-calibrated", "not calibrated: it lost power"))
        }
        let humidity = rawHumidity(reply)
        guard humidity != 0 else { throw reject(phrase("sensor.no-humidity", "no humidity in the result")) }
        let temperature = Int(reply[3] & 0x0F) << 16 | Int(reply[4]) << 8 | Int(reply[5])
        return try checkedAir(
            milliCelsius: ((200_000 * temperature + (1 << 19)) >> 20) - 50_000, within: -40_000...85_000,
            milliPercent: (100_000 * humidity + (1 << 19)) >> 20, part: part)
    }

    /// Whether a measurement is not finished: the chip is busy, or says a humidity of exactly 0, as chips are known to do before
    /// the end.
    static func isUnfinished(_ reply: [UInt8]) -> Bool {
        reply.count >= 6 && (reply[0] & 0x80 != 0 || rawHumidity(reply) == 0)
    }

    private static func rawHumidity(_ reply: [UInt8]) -> Int {
        Int(reply[1]) << 12 | Int(reply[2]) << 4 | Int(reply[3]) >> 4
    }
}

extension AHT {
    /// The two variants of the family.
    package enum Model: Hashable, Sendable {
        /// The AHT10 and AHT15: no checksum.
        case aht10
        /// The AHT20, AHT21, AHT25, AHT30, DHT20 and AM2301B: a checksum, and another command to begin with.
        case aht20

        /// The command that calibrates. AHT10: manual v1.1; the Linux driver sends E1 28 00, all others E1 08 00. AHT20: manual
        /// v1.0; some report that an AHT21 or AHT25 needs E1, most that lots since 2021 refuse it.
        var calibrate: [UInt8] {
            switch self {
            case .aht10: [0xE1, 0x08, 0x00]
            case .aht20: [0xBE, 0x08, 0x00]
            }
        }

        /// The length of a reply in bytes: status, five bytes of data, and the checksum if there is one.
        var replyLength: Int {
            switch self {
            case .aht10: 6
            case .aht20: 7
            }
        }
    }
}
