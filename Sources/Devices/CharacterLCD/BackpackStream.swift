/// Encodes writes as the bytes that a backpack's port receives one after the other.
struct BackpackStream: Sendable {
    private let pins: BackpackPins
    /// The levels of the port's data pins for each of the sixteen nibbles.
    private let nibbles: [UInt8]
    /// The number of port bytes that change nothing, sent to pass time.
    private let padding: Int
    var isBacklit = true

    init(_ pins: BackpackPins, frequency: Int) {
        self.pins = pins
        nibbles = (0..<16).map { nibble in
            pins.data.indices.reduce(0) { nibble >> $1 & 1 == 0 ? $0 : $0 | 1 << UInt8(pins.data[$1]) }
        }
        padding = Self.padding(at: frequency)
    }

    /// The bytes of padding that the controller's execution time needs. From the byte that ends one strobe to the byte that begins
    /// the next passes one byte's time (nine bits) and one more for every byte of padding.
    private static func padding(at frequency: Int) -> Int {
        let byteTime = Duration.nanoseconds(9_000_000_000 / min(max(frequency, 1), 5_000_000))
        return Int((HD44780Write.executionTime / byteTime).rounded(.up)) - 1
    }

    /// How many unchanged cells cost no more than the address of what comes after them: that takes the levels of an
    /// instruction, the instruction, and the levels of data.
    var widestGap: Int {
        let write = 4 + padding
        return (1 + write + 1) / write
    }

    /// The levels of the port while nothing happens.
    var rest: UInt8 { isBacklit != pins.isBacklightActiveLow ? bit(pins.backlight) : 0 }

    func bytes(of writes: [HD44780Write]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(writes.count * (4 + padding) + 2)
        var register: UInt8?
        for write in writes {
            let needed: UInt8 = if case .data = write { bit(pins.registerSelect) } else { 0 }
            let base = needed | rest
            if register != needed {
                bytes.append(base)
                register = needed
            }
            switch write {
            case .instruction(let byte), .data(let byte):
                strobe(byte >> 4, base, into: &bytes)
                strobe(byte & 0x0F, base, into: &bytes)
            case .nibble(let nibble):
                strobe(nibble & 0x0F, base, into: &bytes)
            }
            for _ in 0..<padding { bytes.append(base) }
        }
        return bytes
    }

    /// Appends a strobe. The data lines may change as it rises: they count when it falls.
    private func strobe(_ nibble: UInt8, _ base: UInt8, into bytes: inout [UInt8]) {
        let levels = base | nibbles[Int(nibble)]
        bytes.append(levels | bit(pins.enable))
        bytes.append(levels)
    }

    private func bit(_ pin: Int) -> UInt8 { 1 << UInt8(pin) }
}
