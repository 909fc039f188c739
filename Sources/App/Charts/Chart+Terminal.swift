import Values
import Words

extension Chart {
    /// The chart in characters, one panel below the other. Lines carry the letters of the legend: a terminal may have no
    /// colours.
    ///
    /// - Parameters:
    ///   - columns: the width of the terminal; at least 40.
    ///   - isASCII: whether the terminal has only the characters of ASCII.
    package func lines(columns: Int, hasColours: Bool, isASCII: Bool = false) -> [String] {
        let lines = drawn(max(columns, 40), hasColours)
        return isASCII ? lines.map(ASCIIText.of) : lines
    }

    private func drawn(_ columns: Int, _ hasColours: Bool) -> [String] {
        func wrapped(_ text: String) -> [String] { text.wrapped(to: Double(columns), measure: Self.columns) }
        return wrapped(title) + [""] + panels.flatMap { TerminalPanel($0, axis, columns, hasColours).lines }
            + (attribution.map(wrapped) ?? [])
    }

    /// The number of columns that a terminal gives a text: East Asian characters two, accents none.
    package static func columns(of text: String) -> Double { Double(text.columns) }
}

/// A panel in characters.
private struct TerminalPanel {
    private let panel: Panel
    private let axis: TimeAxis
    private let scale: Scale
    private let columns: Int
    /// The width of the numbers at the left, in columns.
    private let labels: Int
    private let hasColours: Bool

    private static let rows = 8
    /// The colours of the lines: yellow, cyan, green, magenta, white and blue of the terminal itself, by ECMA-48 SGR.
    private static let codes = [33, 36, 32, 35, 37, 34]
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

    init(_ panel: Panel, _ axis: TimeAxis, _ columns: Int, _ hasColours: Bool) {
        self.panel = panel
        self.axis = axis
        self.columns = columns
        self.hasColours = hasColours
        let scale = panel.scale(intervals: 5)
        self.scale = scale
        let numbers = scale.marks.map { axis.units.number($0, places: scale.places).columns }
        labels = min(max(numbers.max() ?? 0, 5), 14)
    }

    private var width: Int { columns - labels - 2 }

    var lines: [String] {
        var canvas = BrailleCanvas(columns: width, rows: Self.rows)
        for index in panel.traces.indices { draw(index, &canvas) }
        if panel.traces.count > 1 {
            for index in panel.traces.indices {
                canvas.name(index, letter(index), from: 3 + index * 7 % 20, pace: 21)
            }
        }
        var rows = [String](repeating: "", count: Self.rows)
        for mark in scale.marks { rows[row(mark) / 4] = axis.units.number(mark, places: scale.places) }
        let body = rows.enumerated().map { row, label in
            let label = String(label.prefix(labels))
            let padding = String(repeating: " ", count: labels - label.columns)
            return "\(padding)\(label) \(label.isEmpty ? "│" : "┤")\(canvas.row(row, paint: paint))"
        }
        return legend + body + times + sources + [""]
    }

    private func letter(_ index: Int) -> Character { Self.letters[index % Self.letters.count] }

    private func paint(_ text: String, _ index: Int?) -> String {
        guard hasColours, let index, panel.traces.indices.contains(index) else { return text }
        let colour = panel.traces[index].colour
        return "\u{1B}[\(Self.codes[((colour % 6) + 6) % 6])m\(text)\u{1B}[0m"
    }

    /// The title, and what the lines are: on one line if that fits, otherwise below the title.
    private var legend: [String] {
        let common = axis.commonMoment(of: panel)
        let title = [panel.title, panel.unit, common].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        var lines = [title.clipped(to: Double(columns), measure: Chart.columns)]
        var used = Chart.columns(of: lines[0])
        for (index, trace) in panel.traces.enumerated() {
            let (number, moment) = axis.legend(trace, places: panel.places)
            let value = [number, common == nil ? moment ?? "" : ""].filter { !$0.isEmpty }.map { " " + $0 }.joined()
            let letter = panel.traces.count > 1 ? "\(letter(index)) " : ""
            let room = Double(columns - 2) - Chart.columns(of: letter + value)
            let entry = letter + trace.name.clipped(to: room, measure: Chart.columns) + value
            var gap = index == 0 ? ":  " : "  "
            if used + Chart.columns(of: gap + entry) > Double(columns) {
                lines.append("")
                (used, gap) = (0, "  ")
            }
            lines[lines.count - 1] += gap + paint(entry, index)
            used += Chart.columns(of: gap + entry)
        }
        return lines
    }

    private func row(_ value: Double) -> Int {
        Int(((1 - scale.share(of: value)) * Double(Self.rows * 4 - 1)).rounded())
    }

    private func draw(_ index: Int, _ canvas: inout BrailleCanvas) {
        let trace = panel.traces[index]
        func x(_ time: Timestamp) -> Int { Int(min(max(axis.share(of: time), 0), 1) * Double(canvas.width - 1)) }
        for piece in trace.pieces {
            var last: (x: Int, y: Int)?
            for point in piece {
                let next = (x: x(trace.middle(of: point)), y: row(point.mean))
                switch trace.style {
                case .bars where point.mean > 0:
                    let end = x(point.time.advanced(bySeconds: trace.step))
                    for x in x(point.time)..<max(end - 1, x(point.time) + 1) {
                        canvas.line(from: (x, canvas.height - 1), to: (x, next.y), owner: index)
                    }
                case .bars: break
                case .line: canvas.line(from: last ?? next, to: next, owner: index)
                case .dashed, .forecast: if next.x % 3 == 0 { canvas.set(next.x, next.y, owner: index) }
                }
                last = next
            }
        }
    }

    /// The sources of the values, where they change.
    private var sources: [String] {
        // A dew point is of the services of its temperature.
        panel.traces.filter { $0.style != .dashed && !$0.changes.isEmpty }.flatMap { trace in
            phrase("chart.sources", "\(trace.name): \(axis.text(of: trace.changes))").wrapped(
                to: Double(columns), measure: Chart.columns)
        }
    }

    /// The axis with its marks, and their times below.
    private var times: [String] {
        let marks = axis.marks(width: Double(width), gap: 2, measure: Chart.columns)
        var line = [Character](repeating: "─", count: width)
        var text = ""
        for mark in marks {
            line[min(max(Int(axis.share(of: mark.time) * Double(width - 1)), 0), width - 1)] = "┬"
            let start = Int(mark.start) + labels + 2
            text += String(repeating: " ", count: max(start - Int(Chart.columns(of: text)), 0)) + mark.text
        }
        return [String(repeating: " ", count: labels + 1) + "└" + String(line), text]
    }
}
