/// Checks a body before it is parsed: its size, its number of values, how deep they are nested, and whether its strings are text.
/// The parser builds some hundred bytes for each value, whatever it is, and calls itself for each level.
///
/// What services are known to send beside JSON (RFC 8259) is repaired, so that it costs itself and not the whole body:
///
/// | in the body | what the parser gets |
/// |---|---|
/// | a byte order mark at the start | nothing |
/// | a value whose string is not valid by section 7, or not UTF-8 | `false`, which is of the wrong type where a text or number belongs |
/// | such a key, and one with a NUL, which jansson refuses | an empty key |
/// | `nan`, `NaN`, `inf`, `Infinity`, with a minus or without | `null` |
/// | a comma after the last value of a list or an object | nothing |
/// | an integer that 64 bits cannot hold | the same as a real, `.0` behind it |
/// | a number that a Double cannot hold, such as `1e999` | the greatest that it can |
struct BodyScreen {
    private let bytes: [UInt8]
    private let mostValues: Int
    /// The repairs in the order of their places; no more than values may be.
    private var repairs: [(place: Range<Int>, text: String)] = []
    private var values = 0
    private var index = 0
    /// The number of lists and objects around the next byte.
    private var depth = 0
    private var isAfterValue = false
    /// The place of a comma after a value, as long as only blanks have followed.
    private var comma: Int?

    /// The most lists and objects within each other; the services' answers have nine.
    static let deepest = 32

    /// The body as the parser needs it.
    static func text(_ bytes: [UInt8], within limits: BodyLimits) throws(JSONTree.Refusal) -> [UInt8] {
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

    private var repaired: [UInt8] {
        guard !repairs.isEmpty else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 8 * repairs.count)
        var end = 0
        for repair in repairs {
            text += bytes[end..<repair.place.lowerBound]
            text += repair.text.utf8
            end = repair.place.upperBound
        }
        text += bytes[end...]
        return text
    }

    /// Reads the body; false where there are too many values, repairs or levels, a string does not end, or a byte outside of strings
    /// cannot be JSON.
    private mutating func read() -> Bool {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            index = 3
            repairs.append((0..<index, ""))
        }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard readString() else { return false }
                (isAfterValue, comma) = (true, nil)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                values += 1
                depth += 1
                guard depth <= Self.deepest else { return false }
                (isAfterValue, comma) = (false, nil)
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                guard depth >= 0 else { return false }
                if let comma { repairs.append((comma..<comma + 1, "")) }
                (isAfterValue, comma) = (true, nil)
                index += 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                values += 1
                readWord()
                (isAfterValue, comma) = (true, nil)
            case UInt8(ascii: ","):
                (isAfterValue, comma) = (false, isAfterValue ? index : nil)
                index += 1
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case 0, 0x80...: return false
            default:
                (isAfterValue, comma) = (false, nil)
                index += 1
            }
            guard values <= mostValues, repairs.count <= mostValues else { return false }
        }
        return true
    }

    /// A number, `true`, `false` or `null`, or what is taken for one of them; anything else the parser refuses.
    private mutating func readWord() {
        let start = index
        while index < bytes.count, Self.isPartOfWord(bytes[index]) { index += 1 }
        if let text = Self.repaired(bytes[start..<index]) { repairs.append((start..<index, text)) }
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// What other programs write for a number that is not finite.
    private static let noNumbers = ["nan", "NaN", "inf", "Infinity"].map { Array($0.utf8) }

    /// The text for a word; nil where it needs no repair or cannot be repaired.
    private static func repaired(_ word: ArraySlice<UInt8>) -> String? {
        let name = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
        if noNumbers.contains(where: name.elementsEqual) { return "null" }
        // Any shorter number fits, unless it has an exponent.
        guard word.count > 18 || word.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }), isNumber(word) else {
            return nil
        }
        let digits = String(decoding: word, as: UTF8.self)
        guard let number = Double(digits) else { return nil }
        guard number.isFinite else { return "\(number < 0 ? "-" : "")\(Double.greatestFiniteMagnitude)" }
        let isInteger = word.allSatisfy { $0 == UInt8(ascii: "-") || isDigit($0) }
        return isInteger && Int(digits) == nil ? digits + ".0" : nil
    }

    /// Whether it is a number by section 6. A word that is not a number must not be repaired into one.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word
        func skip(_ signs: String) -> Bool {
            guard let byte = rest.first, signs.utf8.contains(byte) else { return false }
            rest.removeFirst()
            return true
        }
        func skipDigits() -> Bool {
            let digits = rest.prefix(while: isDigit)
            rest = rest[digits.endIndex...]
            return !digits.isEmpty
        }
        _ = skip("-")
        guard skip("0") || skipDigits() else { return false }
        if skip("."), !skipDigits() { return false }
        if skip("eE") {
            _ = skip("+-")
            guard skipDigits() else { return false }
        }
        return rest.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Reads a string; false where it does not end.
    private mutating func readString() -> Bool {
        let start = index
        var isText = true
        var isASCII = true
        var hasNUL = false
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                if !isASCII, isText { isText = String(validating: bytes[start..<index], as: UTF8.self) != nil }
                let isKey = isFollowedByColon
                if !isKey { values += 1 }
                if !isText || isKey && hasNUL { repairs.append((start..<index, isKey ? "\"\"" : "false")) }
                return true
            case UInt8(ascii: "\\"):
                if let length = escapeLength(at: index) {
                    hasNUL = hasNUL || unit(at: index) == 0
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

    /// The length of an escape with all that belongs to it, both halves of a surrogate pair too; nil where it is not valid.
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

    /// The number that the four digits of `\u0000` are.
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
