/// JSON (RFC 8259) as far as the station's documents need it; shares nothing with the code that writes them.
indirect enum ReadJSON: Hashable, Sendable {
    case object([String: ReadJSON])
    case array([ReadJSON])
    case text(String)
    case number(Double)
    case boolean(Bool)
    case null

    /// Parses a value; nil for bytes that are not JSON.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let value = reader.value(), reader.isAtEnd else { return nil }
        self = value
    }

    subscript(key: String) -> ReadJSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    var elements: [ReadJSON] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool {
            mutating get {
                skipSpace()
                return index == bytes.count
            }
        }

        mutating func skipSpace() {
            while index < bytes.count {
                switch bytes[index] {
                case 0x20, 0x09, 0x0A, 0x0D: index += 1
                default: return
                }
            }
        }

        mutating func skip(_ character: UInt8) -> Bool {
            skipSpace()
            guard index < bytes.count, bytes[index] == character else { return false }
            index += 1
            return true
        }

        mutating func value() -> ReadJSON? {
            skipSpace()
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "{"): return object()
            case UInt8(ascii: "["): return array()
            case UInt8(ascii: "\""): return string().map { .text($0) }
            case UInt8(ascii: "t"): return word("true", .boolean(true))
            case UInt8(ascii: "f"): return word("false", .boolean(false))
            case UInt8(ascii: "n"): return word("null", .null)
            default: return numeral()
            }
        }

        mutating func word(_ text: String, _ value: ReadJSON) -> ReadJSON? {
            let end = index + text.utf8.count
            guard end <= bytes.count, Array(bytes[index..<end]) == Array(text.utf8) else { return nil }
            index = end
            return value
        }

        mutating func numeral() -> ReadJSON? {
            let start = index
            digits: while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "e"), UInt8(ascii: "E"):
                    index += 1
                default: break digits
                }
            }
            return Double(String(decoding: bytes[start..<index], as: UTF8.self)).map { .number($0) }
        }

        mutating func object() -> ReadJSON? {
            index += 1
            var members: [String: ReadJSON] = [:]
            if skip(UInt8(ascii: "}")) { return .object(members) }
            repeat {
                skipSpace()
                guard let key = string(), skip(UInt8(ascii: ":")), members[key] == nil, let value = value() else {
                    return nil
                }
                members[key] = value
            } while skip(UInt8(ascii: ","))
            return skip(UInt8(ascii: "}")) ? .object(members) : nil
        }

        mutating func array() -> ReadJSON? {
            index += 1
            var elements: [ReadJSON] = []
            if skip(UInt8(ascii: "]")) { return .array(elements) }
            repeat {
                guard let value = value() else { return nil }
                elements.append(value)
            } while skip(UInt8(ascii: ","))
            return skip(UInt8(ascii: "]")) ? .array(elements) : nil
        }

        mutating func string() -> String? {
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
            index += 1
            var text: [UInt8] = []
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
                guard byte == UInt8(ascii: "\\"), index < bytes.count else {
                    if byte < 0x20 { return nil }
                    text.append(byte)
                    continue
                }
                let escaped = bytes[index]
                index += 1
                guard escaped == UInt8(ascii: "u") else {
                    let known = [UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13]
                    text.append(UInt8(known[escaped] ?? Int(escaped)))
                    continue
                }
                guard index + 4 <= bytes.count,
                    let code = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
                else { return nil }
                index += 4
                text += Array(String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
            }
            return nil
        }
    }
}
