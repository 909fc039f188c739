import TOMLTables

/// Takes out of a text what tells who and where a station's owner is, or opens what is theirs: what is known of this machine and of its
/// configuration, and what looks like it.
///
/// In doubt it takes out too much. A reader sees a word such as `(password)` in its place.
struct Redaction {
    /// A text that is not to be shown.
    struct Known: Hashable {
        var text: String
        /// The word that replaces it.
        var word: String
    }

    /// The known texts, the longest first, in lower case.
    private let known: [(bytes: [UInt8], word: [UInt8])]
    /// The latitudes and longitudes of the station, in degrees.
    let coordinates: [Double]

    /// The most known texts, in all their spellings.
    private static let mostKnown = 2000

    init(_ known: [Known], coordinates: [Double]) {
        var spellings: [[UInt8]: [UInt8]] = [:]
        for secret in known where secret.text.utf8.count >= 2 {
            for spelling in Self.spellings(of: secret.text) {
                spellings[spelling.map(lowercase)] = Array("(\(secret.word))".utf8)
            }
        }
        let sorted = spellings.sorted { first, second in
            first.key.count != second.key.count
                ? first.key.count > second.key.count : first.key.lexicographicallyPrecedes(second.key)
        }
        self.known = sorted.prefix(Self.mostKnown).map { (bytes: $0.key, word: $0.value) }
        self.coordinates = coordinates
    }

    /// The text without what must not be shown.
    func redacted(_ text: String) -> String {
        // An address is taken out as a whole: what is known may be a part of it.
        var bytes = RedactedWords.withoutAddresses(Array(text.utf8))
        for (part, word) in known { bytes = Self.replace(part, by: word, in: bytes) }
        return RedactedWords(coordinates: coordinates).redacted(bytes)
    }

    /// A text as it is, as JSON and the log write it, and as an address does (RFC 3986 §2.1).
    private static func spellings(of text: String) -> [[UInt8]] {
        let plain = Array(text.utf8)
        var escaped: [UInt8] = []
        var encoded: [UInt8] = []
        for byte in plain {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { escaped.append(UInt8(ascii: "\\")) }
            escaped.append(byte)
            if isLetterOrDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(byte) {
                encoded.append(byte)
            } else {
                let digits = String(byte, radix: 16)
                encoded += Array("%\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8)
            }
        }
        return [plain, escaped, encoded]
    }

    /// Replaces a part wherever it is; a short one only where it is a word of its own.
    ///
    /// - Parameter part: in lower case; the text may have it in either.
    private static func replace(_ part: [UInt8], by word: [UInt8], in text: [UInt8]) -> [UInt8] {
        guard let first = part.first, part.count <= text.count else { return text }
        let isShort = part.count < 6
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let end = index + part.count
            let isPart =
                lowercase(text[index]) == first && end <= text.count
                && part.indices.allSatisfy { lowercase(text[index + $0]) == part[$0] }
            let isInside =
                isPart && isShort
                && (index > 0 && isLetterOrDigit(text[index - 1]) || end < text.count && isLetterOrDigit(text[end]))
            if isPart, !isInside {
                result += word
                index = end
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }
}

/// Whether a byte is a letter or a digit of ASCII.
func isLetterOrDigit(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

/// The small letter of a capital one of ASCII; any other byte as it is.
func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
