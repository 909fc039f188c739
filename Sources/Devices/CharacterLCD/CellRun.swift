/// Cells that follow each other in the controller's memory and are written in one go.
struct CellRun: Hashable {
    /// The address at which the run begins, as the controller counts.
    var address: UInt8
    var codes: [UInt8]

    /// The cells to write so that a display that shows `old` (nil: unknown) shows `new`.
    ///
    /// They follow the order of the memory, in which the controller increments its address: on 20x4 from
    /// the first row to the third, then to the second and the fourth.
    ///
    /// - Parameters:
    ///   - old: the codes of all cells, row by row, as `new`.
    ///   - memory: the size's own.
    ///   - widestGap: the largest number of unchanged cells between two others that are written too, and of blanks where the glass
    ///     has none.
    static func changes(
        from old: [UInt8]?, to new: [UInt8], on size: DisplaySize, memory: [Int?], widestGap: Int
    ) -> [CellRun] {
        var runs: [CellRun] = []
        // The place after the last one that is written, and what lies unchanged behind it.
        var next = 0
        var unchanged: [UInt8] = []
        for (place, cell) in memory.enumerated() {
            let code = cell.map { new[$0] } ?? blank
            let isChanged = cell.map { cell in old.map { $0[cell] != code } ?? true } ?? false
            guard isChanged else {
                unchanged.append(code)
                continue
            }
            if !runs.isEmpty, place - next <= widestGap {
                runs[runs.count - 1].codes += unchanged + [code]
            } else {
                runs.append(CellRun(address: size.address(ofPlace: place), codes: [code]))
            }
            next = place + 1
            unchanged.removeAll(keepingCapacity: true)
        }
        return runs
    }

    private static let blank = UInt8(ascii: " ")
}
