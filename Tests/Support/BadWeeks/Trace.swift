/// The output of a run as one number: FNV-1a with 64 bits.
struct Trace: Hashable, Sendable {
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        // Where one ends and the next begins.
        hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }

    mutating func add(_ text: String) { add(text.utf8) }
}
