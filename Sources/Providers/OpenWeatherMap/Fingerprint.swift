/// Tells texts apart where they need not be known: FNV-1a, 32 bits (G. Fowler, L. Noll, K.-P. Vo, "The FNV
/// Non-Cryptographic Hash Algorithm").
enum Fingerprint {
    static func of(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
