/// A body of JSON as a tree, for services whose keys are best looked up by name.
package enum JSONTree: Hashable, Sendable {
    case null
    case flag(Bool)
    /// A number without point and exponent, where it fits.
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONTree])
    /// Of a key that was sent twice, the first.
    case object([String: JSONTree])

    /// A member of an object; nil where it is missing, `null`, or this is no object.
    package subscript(_ key: String) -> JSONTree? {
        guard case .object(let members) = self, let member = members[key], member != .null else { return nil }
        return member
    }

    /// Infinite for a number that is larger than any.
    package var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }
    /// The number, rounded; nil where it does not fit.
    package var integer: Int? {
        if case .integer(let integer) = self { integer } else { number.flatMap { Int(exactly: $0.rounded()) } }
    }
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var list: [JSONTree]? { if case .list(let list) = self { list } else { nil } }
    package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    package var isObject: Bool { if case .object = self { true } else { false } }
}

extension JSONTree: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }
}

extension JSONTree {
    /// - Throws: for a body beyond the limits, and for one that is not JSON. `nan`, which is no JSON and has been sent, is `null`.
    package init(_ bytes: [UInt8], within limits: BodyLimits) throws(ScreenedJSON.Refusal) {
        var parser = Parser(bytes: try ScreenedJSON(bytes, within: limits).bytes)
        guard let tree = parser.document() else { throw .notJSON }
        self = tree
    }

    /// Nil unless the text is a number as JSON writes them: neither `nan` nor `0x1p3` nor `infinity`, which Swift takes for numbers.
    package init?(digits: String) {
        let isNumber = digits.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
        }
        guard isNumber, digits.utf8.count <= 64 else { return nil }
        if let integer = Int(digits) {
            self = .integer(integer)
        } else if let number = Double(digits) {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// Lists and objects within each other.
    private static let deepest = 32

    private struct Parser {
        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        }

        mutating func document() -> JSONTree? {
            guard let tree = value(depth: 0) else { return nil }
            skipBlanks()
            return index == bytes.count ? tree : nil
        }

        private mutating func value(depth: Int) -> JSONTree? {
            skipBlanks()
            guard index < bytes.count, depth < JSONTree.deepest else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "{"): return object(depth: depth)
            case UInt8(ascii: "["): return list(depth: depth)
            case UInt8(ascii: "\""): return string().map { .text($0) }
            default: return word()
            }
        }

        private mutating func object(depth: Int) -> JSONTree? {
            var members: [String: JSONTree] = [:]
            index += 1
            if consume(UInt8(ascii: "}")) { return .object(members) }
            repeat {
                skipBlanks()
                // After a comma too many, which has been sent.
                if consume(UInt8(ascii: "}")) { return .object(members) }
                guard index < bytes.count, bytes[index] == UInt8(ascii: "\""), let key = string(),
                    consume(UInt8(ascii: ":")), let value = value(depth: depth + 1)
                else { return nil }
                if members[key] == nil { members[key] = value }
            } while consume(UInt8(ascii: ","))
            return consume(UInt8(ascii: "}")) ? .object(members) : nil
        }

        private mutating func list(depth: Int) -> JSONTree? {
            var entries: [JSONTree] = []
            index += 1
            if consume(UInt8(ascii: "]")) { return .list(entries) }
            repeat {
                if consume(UInt8(ascii: "]")) { return .list(entries) }
                guard let value = value(depth: depth + 1) else { return nil }
                entries.append(value)
            } while consume(UInt8(ascii: ","))
            return consume(UInt8(ascii: "]")) ? .list(entries) : nil
        }

        private mutating func word() -> JSONTree? {
            let start = index
            while index < bytes.count, Self.isPartOfWord(bytes[index]) { index += 1 }
            let word = bytes[start..<index]
            switch String(decoding: word, as: UTF8.self) {
            case "null", "nan", "-nan", "NaN", "-NaN": return .null
            case "true": return .flag(true)
            case "false": return .flag(false)
            case let text:
                return word.first == UInt8(ascii: "+") ? nil : JSONTree(digits: text)
            }
        }

        private static func isPartOfWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }

        /// ``ScreenedJSON`` has seen to it that it ends and that its escapes are valid.
        private mutating func string() -> String? {
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
                index += 1
            }
            guard index < bytes.count else { return nil }
            var text = String(decoding: bytes[start..<index], as: UTF8.self)
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                if bytes[index] == UInt8(ascii: "\\") {
                    guard let scalar = escape() else { return nil }
                    text.unicodeScalars.append(scalar)
                } else {
                    let start = index
                    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
                        index += 1
                    }
                    text += String(decoding: bytes[start..<index], as: UTF8.self)
                }
            }
            guard index < bytes.count else { return nil }
            index += 1
            return text
        }

        private mutating func escape() -> Unicode.Scalar? {
            guard index + 1 < bytes.count else { return nil }
            let kind = bytes[index + 1]
            index += 2
            switch kind {
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "u"):
                guard let first = unit() else { return nil }
                guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
                index += 2
                guard let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            default: return Unicode.Scalar(kind)
            }
        }

        private mutating func unit() -> UInt32? {
            guard index + 4 <= bytes.count else { return nil }
            defer { index += 4 }
            return UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        }

        private mutating func consume(_ byte: UInt8) -> Bool {
            skipBlanks()
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
            return true
        }

        private mutating func skipBlanks() {
            while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        }
    }
}
