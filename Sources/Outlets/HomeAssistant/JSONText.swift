import Values

/// JSON as it is published: keys in the order given, numbers with a fixed count of decimals, nothing that is not JSON.
package indirect enum JSONText: Hashable, Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    /// A number; one that is not finite becomes null.
    case number(Double, decimals: Int)
    case text(String)
    case list([JSONText])
    case object([(String, JSONText)])

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// The text of a scalar, as a topic of its own has it; nil for null.
    package var plain: String? {
        switch self {
        case .null: nil
        case .text(let text): text
        case .number(let number, _) where !number.isFinite: nil
        default: String(decoding: bytes, as: UTF8.self)
        }
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .integer(let integer): bytes += String(integer).utf8
        case .number(let number, let decimals):
            bytes += (number.isFinite ? decimalText(number, places: decimals) : "null").utf8
        case .text(let text): Self.write(text, to: &bytes)
        case .list(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                item.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let entries):
            bytes.append(UInt8(ascii: "{"))
            for (index, entry) in entries.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(entry.0, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                entry.1.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Appends a text as a JSON string (RFC 8259 section 7).
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    package static func == (left: JSONText, right: JSONText) -> Bool { left.bytes == right.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
