/// A text of ASCII that is put together from numbers, without a text for each of its parts: a log line, a chart and an answer have
/// hundreds of them.
struct NumberText {
    private var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(26)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Parameter character: a character of ASCII.
    mutating func add(_ character: Unicode.Scalar) {
        bytes.append(UInt8(ascii: character))
    }

    /// Adds a number, with zeros before it up to a number of digits.
    ///
    /// - Parameter width: 1 to 19.
    mutating func add(_ number: UInt, width: Int) {
        var (place, digits): (UInt, Int) = (1, 1)
        while digits < width || number / place >= 10 {
            place *= 10
            digits += 1
        }
        while place > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / place % 10))
            place /= 10
        }
    }
}
