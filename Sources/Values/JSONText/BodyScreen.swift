import FoundationEssentials

/// Checks a body before it is decoded: its size, its number of values, and whether its strings are text.
///
/// A decoder builds hundreds of bytes for each value, whatever it is, before anything can say that there are too many. And
/// Foundation of Swift 6.0 ends the program at a key that it cannot read, even if no one asked for that key (swift-foundation,
/// `JSONDecoder.swift`: keys are unwrapped with `try!`).
///
/// A string that is not valid by RFC 8259, section 7, or not UTF-8, is dropped alone: a value becomes `false`, which is of
/// the wrong type wherever a text or a number belongs, and a key becomes empty.
struct BodyScreen {
    private let bytes: [UInt8]
    private let mostValues: Int
    /// Invalid keys and values, quotation marks included.
    private var invalid: [(place: Range<Int>, isKey: Bool)] = []
    private var values = 0
    private var index = 0

    /// The body as the decoder needs it.
    static func data(_ bytes: [UInt8], within limits: BodyLimits) throws(ScreenedJSON.Refusal) -> Data {
        guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
        var screen = BodyScreen(bytes: bytes, mostValues: limits.values)
        guard screen.read() else {
            throw screen.values > limits.values
                ? .tooManyValues(limit: limits.values) : .notJSON
        }
        return screen.repaired
    }

    private init(bytes: [UInt8], mostValues: Int) {
        self.bytes = bytes
        self.mostValues = mostValues
    }

    private var repaired: Data {
        guard !invalid.isEmpty else { return Data(bytes) }
        var data = Data(capacity: bytes.count + 8 * invalid.count)
        var end = 0
        for (place, isKey) in invalid {
            data.append(contentsOf: bytes[end..<place.lowerBound])
            data.append(contentsOf: isKey ? Array("\"\"".utf8) : Array("false".utf8))
            end = place.upperBound
        }
        data.append(contentsOf: bytes[end...])
        return data
    }

    /// False where there are too many values, a string does not end, or a byte outside of strings cannot be JSON.
    private mutating func read() -> Bool {
        // A byte order mark, which a decoder may pass over (RFC 8259, section 8.1).
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard readString() else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                values += 1
                index += 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                values += 1
                readWord()
            // Zero would make the decoder take everything for UTF-16.
            case 0, 0x80...: return false
            default: index += 1
            }
            guard values <= mostValues else { return false }
        }
        return true
    }

    /// A number, `true`, `false` or `null`; anything else the decoder refuses.
    private mutating func readWord() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                index += 1
            default: return
            }
        }
    }

    /// False where it does not end.
    private mutating func readString() -> Bool {
        let start = index
        var isText = true
        var isASCII = true
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                if !isASCII, isText { isText = String(validating: bytes[start..<index], as: UTF8.self) != nil }
                let isKey = isFollowedByColon
                if !isKey { values += 1 }
                if !isText { invalid.append((start..<index, isKey)) }
                return true
            case UInt8(ascii: "\\"):
                if let length = escapeLength(at: index) {
                    index += length
                } else {
                    isText = false
                    index += 2
                }
            case 0..<0x20:
                isText = false
                index += 1
            case 0x80...:
                isASCII = false
                index += 1
            default: index += 1
            }
        }
        return false
    }

    private var isFollowedByColon: Bool {
        var next = index
        while next < bytes.count {
            switch bytes[next] {
            case UInt8(ascii: ":"): return true
            case 0x20, 0x09, 0x0A, 0x0D: next += 1
            default: return false
            }
        }
        return false
    }

    /// Of an escape with all that belongs to it, both halves of a surrogate pair too; nil where it is not valid.
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
