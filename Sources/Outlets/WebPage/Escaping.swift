import Values

/// A text from anywhere, for HTML and its attributes: visible characters only, of a length that spoils no page. No line ends between
/// a number and its degrees or percent sign.
func escaped(_ text: String) -> String {
    var contiguous = text
    switch contiguous.withUTF8({ PlainText.escaped($0) }) {
    case .same: return text
    case .changed(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .notPlain: return escapedByCharacters(text)
    }
}

/// The same for any text.
func escapedByCharacters(_ text: String) -> String {
    var result = ""
    for character in printable(text, limit: 400) {
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "°" where result.endsInNumberAndSpace, "%" where result.endsInNumberAndSpace:
            result.removeLast()
            result += "\u{A0}\(character)"
        default: result.append(character)
        }
    }
    return result
}

extension String {
    fileprivate var endsInNumberAndSpace: Bool { last == " " && dropLast().last?.isNumber == true }
}

/// Short texts of visible letters that all stand alone, as nearly all of a page's are: they are escaped byte by byte.
private enum PlainText {
    enum Outcome {
        case same
        case changed([UInt8])
        /// The text is too long, or has other letters.
        case notPlain
    }

    private static let longest = 400

    static func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        guard bytes.count <= longest else { return .notPlain }
        var result: [UInt8] = []
        // All before this is in the result.
        var copied = 0
        var index = 0
        while index < bytes.count {
            let size = length(of: bytes[index...])
            guard size > 0 else { return .notPlain }
            if let replacement = entity(of: bytes[index]) {
                result += bytes[copied..<index]
                result += replacement.utf8
                copied = index + 1
            } else if isUnit(bytes[index...]), index > 1, bytes[index - 1] == UInt8(ascii: " ") {
                let before = bytes[index - 2]
                // Some of the other numbers are letters.
                guard before < 0x80 else { return .notPlain }
                if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(before) {
                    result += bytes[copied..<index - 1]
                    result += "\u{A0}".utf8
                    copied = index
                }
            }
            index += size
        }
        guard copied > 0 else { return .same }
        result += bytes[copied...]
        return .changed(result)
    }

    private static func entity(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }

    /// Whether the text begins with a percent or a degree sign.
    private static func isUnit(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let first = rest[rest.startIndex]
        return first == UInt8(ascii: "%") || first == 0xC2 && rest[rest.startIndex + 1] == 0xB0
    }

    /// The length of the first letter in bytes; 0 for one that is not known to be visible and to stand alone.
    private static func length(of rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let start = rest.startIndex
        switch rest[start] {
        case 0x20...0x7E: return 1
        // U+00A0 to U+00FF, without the soft hyphen.
        case 0xC2 where rest[start + 1] >= 0xA0 && rest[start + 1] != 0xAD: return 2
        case 0xC3: return 2
        case 0xE2...0xE9 where isPlain(rest[start], rest[start + 1], rest[start + 2]): return 3
        default: return 0
        }
    }

    /// Whether three bytes are a dash, a quotation mark, an ellipsis, an arrow, a minus sign, kana or a usual Chinese letter.
    private static func isPlain(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        // U+2013 to U+201F, and U+2026.
        case (0xE2, 0x80): (0x93...0x9F).contains(third) || third == 0xA6
        // U+2190 to U+2199.
        case (0xE2, 0x86): (0x90...0x99).contains(third)
        // U+2212.
        case (0xE2, 0x88): third == 0x92
        // U+3001 to U+3011.
        case (0xE3, 0x80): (0x81...0x91).contains(third)
        // U+3041 to U+30FF, without the marks that belong to the letter before them.
        case (0xE3, 0x81): third != 0x80
        case (0xE3, 0x82): !(0x97...0x9A).contains(third)
        case (0xE3, 0x83): true
        // U+4E00 to U+9FA5.
        case (0xE4, _): second >= 0xB8
        case (0xE5...0xE8, _): true
        case (0xE9, _): second < 0xBE || (second == 0xBE && third <= 0xA5)
        default: false
        }
    }
}

/// A text as a string of JSON.
func quotedForJSON(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    result.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            result.append(UInt8(ascii: "\\"))
            result.append(byte)
        case 0..<0x20:
            result += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: result.append(byte)
        }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
}
