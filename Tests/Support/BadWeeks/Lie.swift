/// Turns a service's good answer into one that the station must reject.
enum Lie: Hashable, Sendable {
    /// Every number has a million million added: no air is like that.
    case hugeNumbers
    case nulls
    /// Every number is a text.
    case texts
    /// The answer is good, behind two million spaces.
    case padded
    /// Lists within lists, without an end.
    case deep

    /// The lies that a schedule can name by number.
    static let drawn: [Lie] = [.hugeNumbers, .nulls, .texts, .padded, .deep]

    func told(in body: [UInt8]) -> [UInt8] {
        switch self {
        case .hugeNumbers: Self.replacingNumbers(in: body) { Array("9999".utf8) + $0 }
        case .nulls: Self.replacingNumbers(in: body) { _ in Array("null".utf8) }
        case .texts: Self.replacingNumbers(in: body) { [UInt8(ascii: "\"")] + $0 + [UInt8(ascii: "\"")] }
        case .padded: Array(repeating: UInt8(ascii: " "), count: 2_000_000) + body
        case .deep: Array(repeating: UInt8(ascii: "["), count: 100_000)
        }
    }

    /// - Parameter replace: receives a number's digits, without its sign, and returns others.
    private static func replacingNumbers(in body: [UInt8], _ replace: ([UInt8]) -> [UInt8]) -> [UInt8] {
        var (result, number) = ([UInt8](), [UInt8]())
        var (isInText, isEscaped) = (false, false)
        for byte in body + [0] {
            let isOfNumber = !isInText && (byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: ".") && !number.isEmpty)
            if isOfNumber {
                number.append(byte)
                continue
            }
            if !number.isEmpty { result += replace(number) }
            number = []
            if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            result.append(byte)
        }
        result.removeLast()
        return result
    }
}
