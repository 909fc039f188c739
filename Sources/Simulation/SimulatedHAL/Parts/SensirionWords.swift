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
