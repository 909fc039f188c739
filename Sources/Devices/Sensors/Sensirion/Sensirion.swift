/// How Sensirion's digital humidity chips pack numbers: 16-bit words, high byte first, each with a CRC-8 of its own.
package enum Sensirion {
    /// CRC-8 started with 0xFF (SHT3x datasheet v6 §4.12, which gives BE EF → 92).
    static func checksum(_ high: UInt8, _ low: UInt8) -> UInt8 {
        CRC8.fed(low, after: CRC8.fed(high, after: 0xFF))
    }

    /// The words of a reply that must hold exactly `count` of them, every checksum compared.
    package static func words(_ count: Int, in reply: [UInt8], part: String) throws(SensorError) -> [UInt16] {
        guard reply.count == count * 3 else {
            throw SensorError(part: part, cause: .malformedReply("\(reply.count) bytes instead of \(count * 3)"))
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

extension I2CLink {
    func words(_ count: Int) async throws(SensorError) -> [UInt16] {
        try Sensirion.words(count, in: try await read(count * 3), part: part)
    }
}
