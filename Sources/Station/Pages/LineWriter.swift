/// Finds the wording of a line that fits.
struct LineWriter {
    /// Columns of the display.
    let width: Int

    /// The first wording that fits whole; else the last one, cut.
    ///
    /// Wordings go from the richest to the barest, so that a number is left out rather than cut in two.
    func line(_ wordings: String...) -> String {
        wordings.first { $0.count <= width } ?? String((wordings.last ?? "").prefix(width))
    }
}
