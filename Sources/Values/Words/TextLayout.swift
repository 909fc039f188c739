/// Text of whole words for a terminal of so many columns.
///
/// Breaks between words; a row of two columns continues under its second one. A command in quotes, an option in brackets, a
/// number and its unit stay together where a line has room for them, and a word always, unless it is Chinese or Japanese.
/// Escape sequences of colours (ECMA-48 SGR) have no width.
package struct TextLayout {
    /// A help text is not wider than this in any terminal.
    package static let widestHelp = 80
    /// The width below which the second column of a row begins on a line of its own.
    private static let narrowest = 24

    private let width: Int

    package init(columns: Int) {
        width = max(columns, 20)
    }

    /// The text with lines that are too wide folded, and the others as they are.
    package func folded(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.shownColumns > width else { return String(line) }
            let row = HelpRow(line)
            let indent = row.description == nil || row.indent * 5 > width * 2 ? row.lead + 2 : row.indent
            var lines = WrappedLines(width: width, indent: indent)
            for (gap, segment) in Self.segments(of: line) { lines.append(segment: segment, after: gap) }
            return lines.text
        }.joined(separator: "\n")
    }

    /// A help text: the lines of a paragraph, and of a row, belong together however they were broken.
    package func help(_ text: String) -> String {
        var rows: [HelpRow] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let last = rows.last, let whole = last.continued(by: line) {
                rows[rows.count - 1] = whole
            } else {
                rows.append(HelpRow(line, after: rows.last))
            }
        }
        let layout = TextLayout(columns: min(width, Self.widestHelp))
        return rows.map(layout.text).joined(separator: "\n")
    }

    private func text(of row: HelpRow) -> String {
        let isWide = width - row.indent >= Self.narrowest
        guard let description = row.description else {
            let indent = isWide ? row.indent : row.lead + 4
            var lines = WrappedLines(width: width, indent: indent)
            lines.append(segment: row.term, after: row.lead)
            return lines.text
        }
        var lines = WrappedLines(width: width, indent: isWide ? row.indent : row.lead + 2)
        lines.append(segment: row.term, after: row.lead)
        let gap = row.indent - row.lead - row.term.shownColumns
        if isWide, gap >= 2 { lines.append(segment: description, after: gap) } else { lines.begin(description) }
        return lines.text
    }

    /// The parts of a line between which there are two blanks or more, each with the blanks before it.
    private static func segments(of line: Substring) -> [(gap: Int, text: String)] {
        var segments: [(gap: Int, text: String)] = []
        var gap = 0
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            if word.isEmpty {
                gap += 1
            } else if gap == 0, let last = segments.last {
                segments[segments.count - 1].text = "\(last.text) \(word)"
            } else {
                segments.append((segments.isEmpty ? gap : gap + 1, String(word)))
                gap = 0
            }
        }
        return segments
    }
}

extension StringProtocol {
    /// The beginning of the text that fits into so many columns.
    package func fitting(_ columns: Int) -> String {
        var rest = columns
        return String(
            prefix { character in
                rest -= String(character).columns
                return rest >= 0
            })
    }

    /// How many columns a terminal or a glass gives the text: East Asian wide characters (Unicode Standard Annex 11) and pictures two,
    /// half-width katakana and its voicing marks one, accents none.
    package var columns: Int {
        unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x20..<0x300: sum + 1
            case 0x1100..<0x1160, 0x2E80..<0x303F, 0x3041..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50,
                0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x1F300..<0x1F650, 0x1F680..<0x1FB00, 0x20000..<0x3FFFE:
                sum + 2
            // Format characters and selectors of variants.
            case 0x200B..<0x2010, 0xFE00..<0xFE10: sum
            default: scalar.properties.generalCategory == .nonspacingMark ? sum : sum + 1
            }
        }
    }
}
