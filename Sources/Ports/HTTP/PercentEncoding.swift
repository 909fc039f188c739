/// Percent-encoding of text in a URL (RFC 3986 §2).
package enum PercentEncoding {
    /// The three bytes `%XX` for a byte; nil for an unreserved character (§2.3), which is not encoded.
    package static func escape(for byte: UInt8) -> (percent: UInt8, high: UInt8, low: UInt8)? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            nil
        default: (UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15))
        }
    }

    /// The text encoded as a value in a query.
    package static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if let (percent, high, low) = escape(for: byte) {
                bytes += [percent, high, low]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes every escape, its digits in either case; an invalid one stays as it is.
    static func unescaped(_ text: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
                let high = Character(Unicode.Scalar(text[index + 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(text[index + 2])).hexDigitValue
            {
                bytes.append(UInt8(high << 4 | low))
                index += 3
            } else {
                bytes.append(text[index])
                index += 1
            }
        }
        return bytes
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
