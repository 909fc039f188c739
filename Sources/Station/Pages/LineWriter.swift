/// Finds the wording of a line that fits.
struct LineWriter {
    /// Columns of the display.
    let width: Int

    /// The first wording that fits whole.
    ///
    /// Wordings go from the richest to the barest, so that a number is left out rather than cut in two. Where none fits,
    /// as many whole words of the last as do.
    func line(_ wordings: [String]) -> String {
        if let fitting = wordings.first(where: { $0.count <= width }) { return fitting }
        let cut = words(wordings.last ?? "")
        return cut.count <= width ? cut : ""
    }

    /// All words, on as many lines as they need; a word longer than a line has one of its own.
    func wrapped(_ text: String) -> [String] {
        text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }

    /// As many whole words of a text as fit; a first word that does not fit is cut, but a number is not.
    func words(_ text: String) -> String {
        guard text.count > width else { return text }
        let cut = text.prefix(width + 1)
        if let space = cut.lastIndex(of: " ") { return String(cut[..<space]) }
        return text.contains(where: \.isNumber) ? "" : String(text.prefix(width))
    }
}
