import StationCore
import Values
import Words

/// A line of a forecast, column by column.
struct ForecastRow {
    /// Wordings of the row's time, from the longest to the shortest.
    var labels: [String]
    var picture: IconPicture?
    /// The row's values: `12/19°`.
    var values: String
    /// The value that matters most: `19°`.
    var barest: String
    var chance: Proportion?
    var kind: PrecipitationKind
}

extension PageText {
    /// A table with a line for each row: `15:00 ☁ 18° ▃30%`, with a flake or a word instead of the bar where it would be snow, and
    /// with fewer columns where there is less room; all lines have the same columns.
    ///
    /// - Parameters:
    ///   - isTime: whether labels are times of day, which end below each other.
    ///   - saysSnow: whether snow is written as a word where there is room.
    func table(_ rows: [ForecastRow], isTime: Bool, saysSnow: Bool = false) -> [PageLine] {
        let forms = forms(of: rows, isTime: isTime, saysSnow: saysSnow)
        let chosen = forms.first { $0.allSatisfy(writer.fits) } ?? forms.last ?? []
        return chosen.map { line([$0]) }
    }

    /// The lines of the table in each form, the richest form first.
    private func forms(of rows: [ForecastRow], isTime: Bool, saysSnow: Bool) -> [[String]] {
        let percents = rows.map { $0.chance.map { units.short($0) } ?? "" }
        let chances = aligned(percents, atStart: true)
        // Where there is room for two digits only.
        let cut = aligned(percents.map { $0.columns > 3 ? "99%" : $0 }, atStart: true)
        let isSnowy = rows.map { $0.kind == .snow && $0.chance != nil }
        let flake = String(Symbols.small(.snow))
        let bars = rows.indices.map { row in
            rows[row].chance.map { isSnowy[row] ? flake : bar($0.milliPercent) } ?? " "
        }
        let snow = aligned(isSnowy.map { $0 ? "\(PageWords.snow) " : "" }, atStart: true)
        let gaps = isSnowy.map { $0 ? flake : " " }
        let values = aligned(rows.map(\.values), atStart: true)
        let hasMarks = rows.contains { $0.picture != nil }
        let marks = rows.map { row in hasMarks ? row.picture.map { String(Symbols.small($0)) } ?? " " : "" }
        let spaced = marks.map { $0.isEmpty ? "" : " \($0)" }
        let count = rows.map(\.labels.count).max() ?? 0
        // A label of fewer forms keeps its longest for longer.
        let levels = (0..<count).map { level in
            aligned(rows.map { $0.labels[max(0, level - count + $0.labels.count)] }, atStart: isTime)
        }
        let shortest = levels.last ?? []
        func lines(_ labels: [String], _ marks: [String]?, _ endings: [[String]]) -> [String] {
            rows.indices.map { row in
                let ending = endings.map { $0[row] }.joined()
                return "\(labels[row])\(marks?[row] ?? "") \(values[row])\(ending)".trimmedEnd
            }
        }
        let blanks = rows.map { _ in " " }
        let worded =
            saysSnow && isSnowy.contains(true) ? levels.map { lines($0, spaced, [blanks, snow, chances]) } : []
        // A full label matters more than the bar, unless that says snow; and a chance more than a full label or the picture.
        let barred = levels.map { lines($0, spaced, [blanks, bars, chances]) }
        let plain = levels.map { lines($0, spaced, [gaps, chances]) }
        let both = isSnowy.contains(true) ? barred + plain : zip(barred, plain).flatMap { [$0, $1] }
        let narrow = [spaced, marks, nil].map { lines(shortest, $0, [gaps, cut]) }
        let alone = levels.map { lines($0, spaced, []) } + levels.map { lines($0, nil, []) }
        let bare = levels.map { labels in rows.indices.map { "\(labels[$0]) \(rows[$0].barest)" } }
        let barest = rows.indices.map { "\(shortest[$0])\(rows[$0].barest)" }
        return [worded, both, narrow, alone, bare, [barest]].flatMap { $0 }
    }

    private func aligned(_ texts: [String], atStart: Bool) -> [String] {
        let width = texts.map(\.columns).max() ?? 0
        return texts.map { $0.padded(to: width, atStart: atStart) }
    }

    // MARK: Wide displays

    /// The number of columns of lines side by side: two from 32 columns on.
    var sides: Int { writer.width >= 32 ? 2 : 1 }

    /// The writer of one of the columns, with a blank between them.
    var side: PageText { narrowed(to: writer.width / sides - (sides > 1 ? 1 : 0)) }

    /// The lines of a page, in two columns where the display is wide enough: those of the left one continue in the right one.
    func sideBySide(_ lines: (PageText) -> [PageLine]) -> [PageLine] {
        guard sides > 1 else { return lines(self) }
        let width = writer.width / sides
        let all = lines(side)
        guard !all.contains(where: \.scrolls) else { return lines(self) }
        return all.chunks(of: rows * sides).flatMap { chunk in
            let height = min(rows, (chunk.count + 1) / 2)
            return chunk.prefix(height).enumerated().map { row, left in
                let right = chunk.indices.contains(height + row) ? chunk[height + row].text : ""
                return PageLine((left.text.padded(to: width) + right).trimmedEnd)
            }
        }
    }
}
