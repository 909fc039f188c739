/// How Sensirion's chips send words: high byte, low byte, CRC-8.
enum SensirionWords {
    static func bytes(_ word: UInt16) -> [UInt8] {
        let high = UInt8(truncatingIfNeeded: word >> 8)
        let low = UInt8(truncatingIfNeeded: word)
        return [high, low, checksum(high, low)]
    }

    static func bytes(_ first: UInt16, _ second: UInt16) -> [UInt8] {
        bytes(first) + bytes(second)
    }

    /// The remainder of the two bytes and eight zero bits after polynomial 0x131, begun with ones: one bit at a time
    /// through a register of 16 bits, as the chip's shift register does it.
    private static func checksum(_ high: UInt8, _ low: UInt8) -> UInt8 {
        var register = (UInt32(high ^ 0xFF) << 8 | UInt32(low)) << 8
        var divisor: UInt32 = 0x131 << 15
        var topBit: UInt32 = 1 << 23
        while topBit > 0xFF {
            if register & topBit != 0 { register ^= divisor }
            divisor >>= 1
            topBit >>= 1
        }
        return UInt8(truncatingIfNeeded: register)
    }
}
