/// Neighbouring cells that are written in one go.
struct CellRun: Hashable {
    var row: Int
    var columns: Range<Int>

    /// Writing one unchanged cell costs a display byte; a run of its own costs one too, for its address, and the
    /// overhead of a transfer on top. Two unchanged cells cost more than that.
    fileprivate static let widestGap = 1

    /// The cells to write so that a display that shows `old` (nil: nobody knows what) shows `new`.
    static func changes(from old: Frame?, to new: Frame, on size: DisplaySize) -> [CellRun] {
        var runs: [CellRun] = []
        for row in 0..<size.rows {
            var run: Range<Int>?
            for column in 0..<size.columns {
                if let old, old.code(column: column, row: row) == new.code(column: column, row: row) { continue }
                if let begun = run, size.canBridge(from: begun.upperBound - 1, to: column, row: row) {
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
    /// Whether the controller's address, counting up by itself, soon gets from one cell to the other.
    fileprivate func canBridge(from first: Int, to second: Int, row: Int) -> Bool {
        let isContinuous =
            Int(address(column: second, row: row)) - Int(address(column: first, row: row)) == second - first
        return isContinuous && second - first <= 1 + CellRun.widestGap
    }
}
