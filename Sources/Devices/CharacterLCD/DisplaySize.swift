/// The number of characters on a display, and where a controller of characters keeps each of them.
package struct DisplaySize: Hashable, Sendable {
    /// The number of columns, 1…40; up to 20 on a character display of four rows.
    package let columns: Int
    /// The number of rows: 1, 2, 4 or, on a dot display, 8.
    package let rows: Int
    /// Whether its one row of sixteen is made of two lines of eight, side by side, as nearly every such display is.
    package let isSplit: Bool

    package static let sixteenByTwo = DisplaySize(unchecked: 16, 2)
    package static let twentyByFour = DisplaySize(unchecked: 20, 4)

    /// Creates a size; nil for what one HD44780 with its 80 cells of memory cannot show, as 40x4, which has two of them.
    ///
    /// - Parameter isLinear: whether it is the rare 16x1 display whose sixteen cells are one line to its controller too.
    package init?(columns: Int, rows: Int, isLinear: Bool = false) {
        guard [1, 2, 4].contains(rows), (1...(rows == 4 ? 20 : 40)).contains(columns) else { return nil }
        self.init(unchecked: columns, rows, isLinear: isLinear)
    }

    /// Creates the size of a panel of dots in letters of a size: 21x8, 21x4, 16x4 or 16x2.
    package init(_ panel: DotPanel, _ letters: LetterSize) {
        let cell = letters.cell
        self.init(unchecked: panel.width / cell.width, panel.height / cell.height)
    }

    private init(unchecked columns: Int, _ rows: Int, isLinear: Bool = false) {
        self.columns = columns
        self.rows = rows
        isSplit = columns == 16 && rows == 1 && !isLinear
    }

    /// The sizes that are sold, by their names.
    package static let common: [DisplaySize] = [
        "8x1", "8x2", "16x1", "16x1-linear", "16x2", "16x4", "20x2", "20x4", "40x2",
    ].compactMap { DisplaySize($0) }

    /// Whether the controller must be configured for two lines (HD44780U datasheet, table 8, bit N).
    var isTwoLined: Bool { rows > 1 || isSplit }

    /// The cell's address in display memory. Rows 2 and 3 continue rows 0 and 1 in the controller's memory, so they
    /// begin one row's width further on: at 0x14 and 0x54 on 20x4, at 0x10 and 0x50 on 16x4.
    func address(column: Int, row: Int) -> UInt8 {
        if isSplit { return UInt8(truncatingIfNeeded: column < 8 ? column : 0x40 + column - 8) }
        return UInt8(truncatingIfNeeded: (row % 2) * 0x40 + (row / 2) * columns + column)
    }

    /// The display memory in the order in which the controller's address counts up by itself, with two lines from 0x27 to 0x40
    /// (HD44780U datasheet, figure 4): for each place the number of the cell on the glass, row by row, nil where it shows nothing.
    var memory: [Int?] {
        var places = [Int?](repeating: nil, count: 80)
        for row in 0..<rows {
            for column in 0..<columns {
                let address = Int(address(column: column, row: row))
                places[address < 0x40 ? address : address - 0x40 + 0x28] = row * columns + column
            }
        }
        return places
    }

    /// The address of a place of ``memory``.
    func address(ofPlace place: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: isTwoLined && place >= 0x28 ? place - 0x28 + 0x40 : place)
    }
}

extension DisplaySize: LosslessStringConvertible {
    /// Reads `16x2`, and `16x1-linear`; nil for anything that is not a size of such a display.
    package init?(_ description: String) {
        if description == "16x1-linear" {
            self.init(columns: 16, rows: 1, isLinear: true)
            return
        }
        let numbers = description.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else { return nil }
        self.init(columns: columns, rows: rows)
    }

    /// The name of the size: `16x2`.
    package var description: String { "\(columns)x\(rows)\(columns == 16 && rows == 1 && !isSplit ? "-linear" : "")" }
}
