import Ports

/// The bytes that a part has ready to be read, and from when on.
struct EmulatedReply: Sendable {
    /// The bytes that can be read; empty when there are none.
    var bytes: [UInt8] = []
    /// The time before which reads are refused.
    var readyFrom = Duration.zero

    /// ``prefix(_:at:)`` for a part whose result can be read once: from `readyFrom` on, a read empties it.
    mutating func fetch(_ count: Int, at time: Duration) throws(I2CError) -> [UInt8] {
        defer { if time >= readyFrom { self = EmulatedReply() } }
        return try prefix(count, at: time)
    }

    /// The first `count` bytes; past its last the part lets go of the line, which reads as ones. Throws before `readyFrom`,
    /// and without bytes.
    func prefix(_ count: Int, at time: Duration) throws(I2CError) -> [UInt8] {
        guard !bytes.isEmpty, time >= readyFrom else { throw I2CError(.noAcknowledge) }
        return count <= bytes.count
            ? Array(bytes.prefix(count)) : bytes + Array(repeating: 0xFF, count: count - bytes.count)
    }
}

/// The raw number that a part sends for a value: the nearest on a straight scale, clamped to its ends.
///
/// - Parameters:
///   - value: the value, in thousandths.
///   - zero: the value that the raw number 0 means, in thousandths.
///   - span: the difference between the values of 0 and `full`, in thousandths.
func linearWord(_ value: Int, zero: Int, span: Int, full: Int, highest: Int) -> Int {
    // Far beyond every scale, and small enough to be multiplied.
    let value = min(max(value, -1_000_000), 1_000_000)
    return min(max(((value - zero) * full + span / 2) / span, 0), highest)
}

/// CRC-8 with polynomial 0x31 as a chip computes it: a shift register that takes one bit at a time.
enum SerialCRC8 {
    static func of(_ bytes: [UInt8], startingWith start: UInt8) -> UInt8 {
        var register = start
        for byte in bytes {
            var mask: UInt8 = 0x80
            while mask != 0 {
                let isOne = (byte & mask != 0) != (register & 0x80 != 0)
                register <<= 1
                if isOne { register ^= 0x31 }
                mask >>= 1
            }
        }
        return register
    }
}

/// How Sensirion's chips send words: high byte, low byte, CRC-8.
enum SensirionWords {
    static func bytes(_ word: UInt16) -> [UInt8] {
        let high = UInt8(truncatingIfNeeded: word >> 8)
        let low = UInt8(truncatingIfNeeded: word)
        return [high, low, SerialCRC8.of([high, low], startingWith: 0xFF)]
    }

    static func bytes(_ first: UInt16, _ second: UInt16) -> [UInt8] {
        bytes(first) + bytes(second)
    }
}
