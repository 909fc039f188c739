/// A picture of dots as the controllers of dot displays hold it: pages of eight rows, a byte for each column of a page, its top dot
/// in bit 0 (SSD1306 datasheet, §8.7).
package struct DotRaster: Hashable, Sendable {
    package let width: Int
    package let pages: Int
    /// The bytes page by page, each from the left.
    package private(set) var bytes: [UInt8]

    package var height: Int { pages * 8 }

    package init(width: Int, pages: Int) {
        (self.width, self.pages) = (max(0, width), max(0, pages))
        bytes = [UInt8](repeating: 0, count: self.width * self.pages)
    }

    package func isSet(_ x: Int, _ y: Int) -> Bool {
        guard contains(x, y) else { return false }
        return bytes[y / 8 * width + x] >> UInt8(y % 8) & 1 != 0
    }

    /// Sets a dot; one outside is cut off.
    package mutating func set(_ x: Int, _ y: Int) {
        guard contains(x, y) else { return }
        bytes[y / 8 * width + x] |= 1 << UInt8(y % 8)
    }

    /// Draws rows of dots, the leftmost dot of each in bit 15, with the upper left one at a place.
    ///
    /// - Parameter limit: the column at which the drawing is cut off.
    mutating func draw(_ rows: [UInt16], at x: Int, _ y: Int, before limit: Int) {
        for (row, dots) in rows.enumerated() where dots != 0 {
            for column in 0..<16 where dots << UInt16(column) & 0x8000 != 0 && x + column < limit {
                set(x + column, y + row)
            }
        }
    }

    /// The picture on a larger glass, or cut to a smaller one, moved to the right and down.
    func placed(on panel: DotPanel, right: Int, down: Int) -> DotRaster {
        var placed = DotRaster(width: panel.width, pages: panel.height / 8)
        for y in 0..<height {
            for x in 0..<width where isSet(x, y) { placed.set(x + right, y + down) }
        }
        return placed
    }

    /// How far the picture can move to the right and down on a panel before a dot is cut off.
    func room(on panel: DotPanel) -> (right: Int, down: Int) {
        let columns = (0..<width).last { x in (0..<pages).contains { bytes[$0 * width + x] != 0 } }
        let rows = (0..<height).last { y in (0..<width).contains { isSet($0, y) } }
        return (panel.width - 1 - (columns ?? 0), panel.height - 1 - (rows ?? 0))
    }

    private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }
}

extension DotRaster {
    /// The rows from the top as hexadecimal digits, the leftmost dot in the highest bit of the first; a row is filled up to whole bytes.
    package var hexadecimal: [String] {
        (0..<height).map { y in
            let digits = (0..<(width + 7) / 8 * 2).map { digit in
                (0..<4).reduce(0) { $0 << 1 | (isSet(digit * 4 + $1, y) ? 1 : 0) }
            }
            return digits.map { String($0, radix: 16) }.joined()
        }
    }

    /// Reads rows of hexadecimal digits; nil for anything but rows of the same length, at most 64 of at most 32 digits.
    package init?(hexadecimal rows: [String]) {
        let digits = rows.first?.utf8.count ?? 0
        guard (1...64).contains(rows.count), rows.count % 8 == 0, (1...32).contains(digits) else { return nil }
        self.init(width: digits * 4, pages: rows.count / 8)
        for (y, row) in rows.enumerated() {
            let values = row.compactMap(\.hexDigitValue)
            guard values.count == digits, row.utf8.count == digits else { return nil }
            for (index, value) in values.enumerated() {
                for bit in 0..<4 where value >> (3 - bit) & 1 != 0 { set(index * 4 + bit, y) }
            }
        }
    }
}

/// Bytes of one page that follow each other and are written in one transfer.
struct DotRun: Hashable {
    var page: Int
    var column: Int
    var bytes: [UInt8]

    /// The runs that turn a glass that holds `old` (nil: unknown) into one that holds `new`.
    ///
    /// - Parameter widestGap: the most unchanged bytes between two changed ones that are written too, because that costs no more on the
    ///   wire than a transfer of its own.
    static func changes(from old: DotRaster?, to new: DotRaster, widestGap: Int) -> [DotRun] {
        var runs: [DotRun] = []
        for page in 0..<new.pages {
            let start = page * new.width
            var end: Int?
            for column in 0..<new.width where old.map({ $0.bytes[start + column] != new.bytes[start + column] }) ?? true
            {
                if let last = end, column - last <= widestGap {
                    runs[runs.count - 1].bytes += new.bytes[(start + last)...(start + column)]
                } else {
                    runs.append(DotRun(page: page, column: column, bytes: [new.bytes[start + column]]))
                }
                end = column + 1
            }
        }
        return runs
    }
}
