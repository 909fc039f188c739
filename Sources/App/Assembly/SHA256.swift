/// The hash SHA-256 (FIPS 180-4 §6.2), for texts that must not be found out from their hash.
struct SHA256: Sendable {
    private static let primes: [UInt64] = {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < 64 {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }()

    /// The first 32 bits of the fraction of a prime's root (§4.2.2, §5.3.3): the largest number whose power is at most the
    /// prime times 2 to the 32 times that power, less its whole part.
    private static func fraction(ofRoot power: Int, of prime: UInt64) -> UInt32 {
        var root: UInt64 = 0
        for bit in (0..<37).reversed() {
            let trial = root | 1 << UInt64(bit)
            // 160 bits hold any such product.
            var (high, low) = trial.multipliedFullWidth(by: trial)
            if power == 3 {
                let upper = trial.multipliedFullWidth(by: low)
                (high, low) = (trial &* high &+ upper.high, upper.low)
            }
            // prime · 2^(32 · power), as two words.
            let limit = power == 3 ? (prime << 32, UInt64(0)) : (prime, UInt64(0))
            if (high, low) <= limit { root = trial }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    private static let constants = primes.map { fraction(ofRoot: 3, of: $0) }
    private static let start = primes.prefix(8).map { fraction(ofRoot: 2, of: $0) }

    /// The hash of some bytes, 32 bytes long.
    static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var padded = Array(bytes) + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += bigEndian(UInt64(bytes.count) * 8)
        var state = start
        for block in stride(from: 0, to: padded.count, by: 64) { mix(padded[block..<block + 64], into: &state) }
        return state.flatMap(bigEndian)
    }

    private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (near, far) = (words[index - 2], words[index - 15])
            let small = rotated(far, 7) ^ rotated(far, 18) ^ far >> 3
            let large = rotated(near, 17) ^ rotated(near, 19) ^ near >> 10
            words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ words[index]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
}
