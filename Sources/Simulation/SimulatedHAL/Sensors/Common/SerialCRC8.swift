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
