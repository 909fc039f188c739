/// Neighbouring cells that are written in one go.
struct CellRun: Hashable {
    var row: Int
    var columns: Range<Int>

    /// The cells to write so that a display that shows `old` (nil: nobody knows what) shows `new`.
    ///
    /// - Parameters:
    ///   - old: the codes of all cells, row by row, as `new`.
    ///   - widestGap: as many unchanged cells between two others are written too.
    static func changes(
        from old: [UInt8]?, to new: [UInt8], on size: DisplaySize, widestGap: Int
    ) -> [CellRun] {
        var runs: [CellRun] = []
        for row in 0..<size.rows {
            var run: Range<Int>?
            for column in 0..<size.columns {
                let cell = row * size.columns + column
                if let old, old[cell] == new[cell] { continue }
                if let begun = run, column - begun.upperBound <= widestGap,
                    size.isContinuous(from: begun.upperBound - 1, to: column, row: row)
                {
                    run = begun.lowerBound..<column + 1
                } else {
                    if let run { runs.append(CellRun(row: row, columns: run)) }
                    run = column..<column + 1
                }
            }
            if let run { runs.append(CellRun(row: row, columns: run)) }
        }
        return runs
    }
}

extension DisplaySize {
    /// Whether the controller's address, counting up by itself, gets from one cell to the other.
    fileprivate func isContinuous(from first: Int, to second: Int, row: Int) -> Bool {
        Int(address(column: second, row: row)) - Int(address(column: first, row: row)) == second - first
    }
}
