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

    /// As many whole words of a text as fit; a first word that does not fit is cut.
    func words(_ text: String) -> String {
        guard text.count > width else { return text }
        let cut = text.prefix(width + 1)
        return String(cut.lastIndex(of: " ").map { cut[..<$0] } ?? text.prefix(width))
    }
}
