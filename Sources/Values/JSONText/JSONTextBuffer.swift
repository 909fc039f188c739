/// The text so far. Whatever is complete in it is never looked at again, except when the members of its object are sorted.
///
/// It never leaves the thread that encodes, and nothing writes into it while something else does: checking that for each of the
/// thousands of pieces of a snapshot takes as long as writing them.
final class JSONTextBuffer {
    let style: JSONTextEncoder
    @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
    /// Kept for its memory.
    @exclusivity(unchecked) private var arranged: [UInt8] = []

    init(_ style: JSONTextEncoder) {
        self.style = style
    }

    func append<Value: Encodable>(_ value: Value, depth: Int) throws {
        let encoder = JSONValueEncoder(self, depth: depth)
        try value.encode(to: encoder)
        encoder.finish()
    }

    /// Appends a value as if it were encoded again, from the texts that are kept.
    func append<Value>(_ kept: KeptText<Value>, depth: Int) throws {
        guard let texts = style.kept else { return try append(kept.value, depth: depth) }
        if let text = texts.text(of: kept.value, depth: depth) {
            bytes += text
            return
        }
        let start = bytes.count
        try append(kept.value, depth: depth)
        texts.keep(Array(bytes[start...]), of: kept.value, depth: depth)
    }

    func appendSign(_ ascii: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: ascii.utf8Start, count: ascii.utf8CodeUnitCount))
    }

    /// A new line, and two spaces for each level.
    func appendLine(depth: Int) {
        guard style.isPretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { appendSign("  ") }
    }

    func append(_ number: some BinaryInteger) { bytes.append(contentsOf: String(number).utf8) }

    func append(_ number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number, EncodingError.Context(codingPath: [], debugDescription: "JSON has finite numbers only"))
        }
        let digits = number.description
        bytes.append(contentsOf: digits.utf8.dropLast(digits.hasSuffix(".0") ? 2 : 0))
    }

    func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { characters in
            if characters.contains(where: Self.isEscaped) {
                for character in characters { appendEscaped(character) }
            } else {
                bytes.append(contentsOf: characters)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ character: UInt8) -> Bool {
        character < 0x20 || character == UInt8(ascii: "\"") || character == UInt8(ascii: "\\")
    }

    private func appendEscaped(_ character: UInt8) {
        switch character {
        case UInt8(ascii: "\""): appendSign(#"\""#)
        case UInt8(ascii: "\\"): appendSign(#"\\"#)
        case 0x08: appendSign(#"\b"#)
        case 0x09: appendSign(#"\t"#)
        case 0x0A: appendSign(#"\n"#)
        case 0x0C: appendSign(#"\f"#)
        case 0x0D: appendSign(#"\r"#)
        case 0..<0x20:
            appendSign(character < 0x10 ? #"\u000"# : #"\u00"#)
            bytes.append(contentsOf: String(character, radix: 16).utf8)
        default: bytes.append(character)
        }
    }

    /// Puts the pieces that were written last into this order, with commas between them.
    ///
    /// - Parameters:
    ///   - pieces: where each is, and what follows it.
    ///   - start: where the first of them begins.
    func arrange(_ pieces: some Sequence<(place: Range<Int>, rest: [UInt8])>, from start: Int) {
        arranged.removeAll(keepingCapacity: true)
        for (place, rest) in pieces {
            if !arranged.isEmpty { arranged.append(UInt8(ascii: ",")) }
            arranged.append(contentsOf: bytes[place])
            arranged.append(contentsOf: rest)
        }
        bytes.replaceSubrange(start..., with: arranged)
    }
}
