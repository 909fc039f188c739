extension AHT {
    /// The two variants of the family.
    package enum Model: Hashable, Sendable {
        /// The AHT10 and AHT15: no checksum.
        case aht10
        /// The AHT20, AHT21, AHT25 and DHT20: a checksum, and another command to begin with.
        case aht20

        /// The command that calibrates. AHT10: manual v1.1; the Linux driver sends E1 28 00, all others E1 08 00. AHT20: manual
        /// v1.0; some report that an AHT21 or AHT25 needs E1, most that lots since 2021 refuse it.
        var calibrate: [UInt8] {
            switch self {
            case .aht10: [0xE1, 0x08, 0x00]
            case .aht20: [0xBE, 0x08, 0x00]
            }
        }

        /// The length of a reply in bytes: status, five bytes of data, and the checksum if there is one.
        var replyLength: Int {
            switch self {
            case .aht10: 6
            case .aht20: 7
            }
        }
    }
}
