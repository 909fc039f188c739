import Words

/// Finds the wording of a line that fits.
struct LineWriter {
    /// The width of the display in columns.
    let width: Int

    func fits(_ text: String) -> Bool { text.columns <= width }

    /// The first wording that fits whole.
    ///
    /// Wordings go from the richest to the barest, so that a number is left out rather than cut in two. Where none fits,
    /// as many whole words of the last as do.
    func line(_ wordings: [String]) -> String {
        if let fitting = wordings.first(where: fits) { return fitting }
        let cut = words(wordings.last ?? "")
        return fits(cut) ? cut : ""
    }

    /// The words on as many lines as they need, and Chinese and Japanese ones wherever a line may end; a longer word has a line of its
    /// own.
    func wrapped(_ text: String) -> [String] {
        words(of: text).reduce(into: []) { lines, word in
            for (number, part) in word.breakableParts.enumerated() {
                let gap = number == 0 ? " " : ""
                if let last = lines.last, last.columns + gap.count + part.columns <= width {
                    lines[lines.count - 1] += gap + part
                } else {
                    lines.append(part)
                }
            }
        }
    }

    /// The words of a text, each with the mark behind it that French sets apart by a blank.
    private func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).reduce(into: []) { words, word in
            if let last = words.last, [";", ":", "?", "!"].contains(word) {
                words[words.count - 1] = "\(last) \(word)"
            } else {
                words.append(String(word))
            }
        }
    }

    /// The whole words of a text that fit; a first word that does not fit is cut, but a number is not.
    func words(_ text: String) -> String {
        guard !fits(text) else { return text }
        var cut = ""
        for word in text.split(separator: " ") {
            let longer = cut.isEmpty ? String(word) : "\(cut) \(word)"
            guard fits(longer) else { break }
            cut = longer
        }
        if !cut.isEmpty { return cut }
        return text.contains(where: \.isNumber) ? "" : text.fitting(width)
    }
}

extension String {
    /// The text with blanks after it, or before it, up to a width in columns.
    func padded(to width: Int, atStart: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - columns))
        return atStart ? blanks + self : self + blanks
    }

    /// The text without so many of its first letters, blanks not counted.
    func dropping(letters count: Int) -> String {
        var left = count
        let rest = drop { letter in
            if !letter.isWhitespace { left -= 1 }
            return left >= 0
        }
        return rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    var trimmedEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
