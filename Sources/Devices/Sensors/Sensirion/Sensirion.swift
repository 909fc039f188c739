import Ports
package import Values
import Words

/// How Sensirion's digital humidity chips pack numbers: 16-bit words, high byte first, each with a CRC-8 of its own.
package enum Sensirion {
    /// CRC-8 started with 0xFF (SHT3x datasheet v6 §4.12, which gives BE EF → 92).
    static func checksum(_ high: UInt8, _ low: UInt8) -> UInt8 {
        CRC8.fed(low, after: CRC8.fed(high, after: 0xFF))
    }

    /// A command, and the word that some commands take, with its checksum.
    static func bytes(of command: UInt16, _ word: UInt16? = nil) -> [UInt8] {
        bytes(of: command, words: word.map { [$0] } ?? [])
    }

    /// A command, and the words that it takes, each with its checksum.
    static func bytes(of command: UInt16, words: [UInt16]) -> [UInt8] {
        words.reduce(into: [UInt8(command >> 8), UInt8(command & 0xFF)]) { bytes, word in
            let (high, low) = (UInt8(word >> 8), UInt8(word & 0xFF))
            bytes += [high, low, checksum(high, low)]
        }
    }

    /// The words of a reply that must hold exactly `count` of them, every checksum compared.
    package static func words(_ count: Int, in reply: [UInt8], part: String) throws(SensorError) -> [UInt16] {
        guard reply.count == count * 3 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: count * 3)))
        }
        var words: [UInt16] = []
        words.reserveCapacity(count)
        var index = 0
        while index < reply.count {
            let expected = checksum(reply[index], reply[index + 1])
            guard reply[index + 2] == expected else {
                throw SensorError(part: part, cause: .checksum(expected: expected, received: reply[index + 2]))
            }
            words.append(UInt16(reply[index]) << 8 | UInt16(reply[index + 1]))
            index += 3
        }
        return words
    }
}

extension I2CSensor {
    func words(_ count: Int) async throws(SensorError) -> [UInt16] {
        try Sensirion.words(count, in: try await read(count * 3), part: part)
    }

    /// Throws for a part that answers a plain read, which changes nothing in it. One of Sensirion's that was not asked refuses it,
    /// asleep or awake, unless another program left a result behind, which has a checksum.
    ///
    /// - Parameter others: the parts that may have the address, too.
    func excludeOthers(like others: @autoclosure () -> String) async throws(SensorError) {
        guard let leftover = try await offer(thenRead: 3) else { return }
        let isResult = (try? Sensirion.words(1, in: leftover, part: part)) != nil
        guard isResult, leftover.contains(where: { $0 != leftover[0] }) else {
            throw failure(.wrongPart(SensorWords.sendsUnasked(like: others())))
        }
    }
}

extension ProbeLink {
    /// Reads words with their checksums; nil for no answer, for a wrong checksum, and for one byte again and again: that can hit
    /// upon a checksum, too.
    mutating func words(_ count: Int) async throws(I2CError) -> [UInt16]? {
        guard let reply = try await ask([], thenRead: count * 3), reply.contains(where: { $0 != reply[0] })
        else { return nil }
        return try? Sensirion.words(count, in: reply, part: "")
    }
}

/// The words in hexadecimal as Sensirion prints serial numbers: `0x2000beef`.
func hexadecimal(_ words: [UInt16]) -> String {
    let digits = words.map { word in
        let text = String(word, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }
    return "0x" + digits.joined()
}

/// A part that answers a measurement with two words: temperature, then humidity.
package protocol SensirionSensor: Sensor {
    /// Converts the two raw words.
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside the part's range.
    static func measurement(
        temperature: UInt16, humidity: UInt16, part: String
    ) throws(SensorError) -> Measurement
}

extension SensirionSensor {
    /// Decodes the six bytes of a measurement: temperature word, CRC, humidity word, CRC (SHT3x datasheet v6 §4.3).
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other length, ``SensorError/Cause/checksum(expected:received:)``,
    /// and ``SensorError/Cause/impossibleValue(_:)`` outside the part's range.
    package static func measurement(from reply: [UInt8], part: String) throws(SensorError) -> Measurement {
        let words = try Sensirion.words(2, in: reply, part: part)
        return try measurement(temperature: words[0], humidity: words[1], part: part)
    }
}
