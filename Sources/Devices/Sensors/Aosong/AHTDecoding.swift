package import Values
import Words

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
