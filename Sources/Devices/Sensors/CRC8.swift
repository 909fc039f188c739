/// CRC-8 with polynomial 0x31, nothing reflected: what every humidity chip here uses that has a checksum at all. They
/// differ in what they start with.
enum CRC8 {
    /// The register after one more byte.
    static func fed(_ byte: UInt8, after start: UInt8) -> UInt8 {
        var register = start ^ byte
        var bits = 8
        while bits > 0 {
            register = register & 0x80 == 0 ? register << 1 : (register << 1) ^ 0x31
            bits -= 1
        }
        return register
    }
}
