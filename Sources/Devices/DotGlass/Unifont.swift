/// The letters of GNU Unifont, 8 or 16 dots wide and 16 high, from its file `unifont.hex`: a line for each,
/// `0041:0000000018242442427E424242420000`, which is a code point and the rows from the top.
///
/// The font is by Roman Czyborra, Paul Hardy and others, under the SIL Open Font License 1.1 or the GNU GPL with the font embedding
/// exception. No letter of it is part of this program.
package final class Unifont: Sendable {
    /// The code points in their order.
    private let points: [UInt32]
    /// Where the rows of each begin in ``bytes``, and ``wide`` for 16 dots.
    private let starts: [UInt32]
    /// The rows of all letters: 16 bytes for a narrow one, 32 for a wide one.
    private let bytes: [UInt8]

    /// The largest file that is read, about twice the size of the whole font.
    package static let largestFile = 8_000_000
    /// The most letters that are kept, as many as Unicode's first plane has.
    private static let mostLetters = 65_536
    private static let wide: UInt32 = 0x8000_0000

    /// Reads a file that may be damaged. A line that is no letter is left out, and of two for one code point the first counts.
    ///
    /// Nil where no line is a letter.
    package init?(hex file: [UInt8]) {
        var letters: [(point: UInt32, start: UInt32)] = []
        var bytes: [UInt8] = []
        let lines = file.prefix(Self.largestFile).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        for line in lines where letters.count < Self.mostLetters {
            guard let (point, rows) = Self.letter(of: line) else { continue }
            letters.append((point, UInt32(bytes.count) | (rows.count == 32 ? Self.wide : 0)))
            bytes += rows
        }
        guard !letters.isEmpty else { return nil }
        letters.sort { ($0.point, $0.start & ~Self.wide) < ($1.point, $1.start & ~Self.wide) }
        (points, starts) = (letters.map(\.point), letters.map(\.start))
        self.bytes = bytes
    }

    /// The code point and the rows of a line; nil for one that is no letter.
    private static func letter(of line: ArraySlice<UInt8>) -> (point: UInt32, rows: [UInt8])? {
        guard let colon = line.prefix(7).firstIndex(of: UInt8(ascii: ":")), colon - line.startIndex >= 4 else {
            return nil
        }
        let digits = line[(colon + 1)...]
        guard [32, 64].contains(digits.count) else { return nil }
        var point: UInt32 = 0
        for byte in line[..<colon] {
            guard let digit = value(of: byte) else { return nil }
            point = point << 4 | UInt32(digit)
        }
        guard Unicode.Scalar(point) != nil else { return nil }
        var rows: [UInt8] = []
        rows.reserveCapacity(digits.count / 2)
        for index in stride(from: digits.startIndex, to: digits.endIndex, by: 2) {
            guard let high = value(of: digits[index]), let low = value(of: digits[index + 1]) else { return nil }
            rows.append(high << 4 | low)
        }
        return (point, rows)
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// The number of letters, counting two for one code point twice.
    package var count: Int { points.count }

    package func has(_ scalar: Unicode.Scalar) -> Bool { index(of: scalar.value) != nil }

    /// The sixteen rows of a letter, the leftmost dot in bit 15, and whether it is 16 dots wide; nil for one that the font lacks.
    package func letter(_ scalar: Unicode.Scalar) -> (rows: [UInt16], isWide: Bool)? {
        guard let index = index(of: scalar.value) else { return nil }
        let (start, isWide) = (Int(starts[index] & ~Self.wide), starts[index] & Self.wide != 0)
        let rows = (0..<16).map { row in
            isWide
                ? UInt16(bytes[start + 2 * row]) << 8 | UInt16(bytes[start + 2 * row + 1])
                : UInt16(bytes[start + row]) << 8
        }
        return (rows, isWide)
    }

    private func index(of point: UInt32) -> Int? {
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if points[middle] < point { low = middle + 1 } else { high = middle }
        }
        return low < points.count && points[low] == point ? low : nil
    }
}
