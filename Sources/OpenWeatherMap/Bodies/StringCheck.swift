import FoundationEssentials

/// Refuses bodies whose strings are none by the letter of RFC 8259, section 7, before anything is decoded.
///
/// Foundation of Swift 6.0 ends the program at a key that it cannot read, whoever asks for it (swift-foundation,
/// `JSONDecoder.swift`: keys are unwrapped with `try!`).
struct StringCheck {
    private let bytes: [UInt8]

    /// The body as the decoder wants it; nil where it is not UTF-8, or a string holds what no string may.
    static func data(_ bytes: [UInt8]) -> Data? {
        guard String(validating: bytes, as: UTF8.self) != nil, StringCheck(bytes: bytes).passes else { return nil }
        return Data(bytes)
    }

    private var passes: Bool {
        var isInString = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            // Would make the decoder take everything for UTF-16.
            case 0: return false
            case UInt8(ascii: "\""):
                isInString.toggle()
                index += 1
            case 0..<0x20 where isInString: return false
            case UInt8(ascii: "\\") where isInString:
                guard let length = escapeLength(at: index) else { return false }
                index += length
            default: index += 1
            }
        }
        return true
    }

    /// Of an escape with all that belongs to it, both halves of a surrogate pair too; nil where it is none.
    private func escapeLength(at index: Int) -> Int? {
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "u"):
            switch unit(at: index) {
            case nil, .some(0xDC00...0xDFFF): return nil
            case .some(0xD800...0xDBFF):
                guard case .some(0xDC00...0xDFFF) = unit(at: index + 6) else { return nil }
                return 12
            case .some: return 6
            }
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        default: return nil
        }
    }

    /// What the four digits of `\u0000` say.
    private func unit(at index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt32 = 0
        for byte in bytes[(index + 2)..<(index + 6)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
