import Values

/// Takes the bytes of a line apart from its beginning to its end, without making strings of them.
struct PairReader {
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// One `key=value`.
    struct Pair {
        var key: Bytes
        var hash: UInt64
        /// The value as it stands in the line, without its quotes.
        var value: Bytes
        var isQuoted: Bool
        /// Whether key and value are plainly what the station writes: ASCII without escapes, in quotes only where it needs them. For
        /// anything else ``LogLine/parse(_:)`` has all the rules.
        var isUsual: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func consume(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Reads a pair; nil for anything else.
    mutating func next() -> Pair? {
        let start = index
        var hash = FNV1a()
        var isUsual = true
        while index < bytes.count, isBareOrBeyond(bytes[index]) {
            isUsual = isUsual && isKeyPart(bytes[index])
            hash.combine(bytes[index])
            index += 1
        }
        let key = bytes[start..<index]
        guard consume(UInt8(ascii: "=")) else { return nil }
        let isNamed = (1...40).contains(key.count) && !isDigit(key[start]) && key[start] != UInt8(ascii: "_")
        let isQuoted = consume(UInt8(ascii: "\""))
        guard let (value, isPlain) = isQuoted ? quoted() : bare() else { return nil }
        return Pair(
            key: key, hash: hash.value, value: value, isQuoted: isQuoted,
            isUsual: isUsual && isNamed && isPlain && value.count <= LogValue.largestText)
    }

    private mutating func bare() -> (value: Bytes, isPlain: Bool)? {
        let start = index
        var isPlain = true
        while index < bytes.count, isBareOrBeyond(bytes[index]) {
            isPlain = isPlain && bytes[index] < 0x80
            index += 1
        }
        return index > start ? (bytes[start..<index], isPlain) : nil
    }

    /// Reads a quoted value, after its opening mark; nil without a closing one.
    private mutating func quoted() -> (value: Bytes, isPlain: Bool)? {
        let start = index
        var (isPlain, isNeeded) = (true, false)
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            let byte = bytes[index]
            if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") { isPlain = false }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "=") { isNeeded = true }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        let value = bytes[start..<min(index, bytes.count)]
        return consume(UInt8(ascii: "\"")) ? (value, isPlain && (isNeeded || value.isEmpty)) : nil
    }

    private func isBareOrBeyond(_ byte: UInt8) -> Bool { isBare(byte) || byte >= 0x80 }
}

extension PairReader.Pair {
    /// The value without escapes; nil for an invalid escape.
    var text: String? {
        let text = String(decoding: value, as: UTF8.self)
        guard isQuoted, value.contains(UInt8(ascii: "\\")) else { return text }
        var rest = text[...].unicodeScalars
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            guard let plain = scalar == "\\" ? Self.escaped(&rest) : scalar else { return nil }
            result.append(plain)
        }
        return String(result)
    }

    private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "\"": return "\""
        case "\\": return "\\"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            let digits = Substring(rest.prefix(4))
            rest = rest.dropFirst(4)
            guard digits.utf8.count == 4, !digits.hasPrefix("+"), let value = UInt32(digits, radix: 16) else {
                return nil
            }
            return Unicode.Scalar(value)
        default: return nil
        }
    }
}

func isTorn(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.count >= tornEnd.utf8.count && line.suffix(tornEnd.utf8.count).elementsEqual(tornEnd.utf8)
}

func isKeyPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
}
