import Quantities
import Units

extension Chart {
    /// The chart in characters, one panel below the other.
    ///
    /// - Parameters:
    ///   - columns: of the terminal; at least 40.
    ///   - hasColours: without them nothing distinguishes the lines.
    package func lines(columns: Int, hasColours: Bool) -> [String] {
        let width = max(columns, 40) - Self.labelWidth - 1
        return [title, ""] + panels.flatMap { lines(of: $0, width, hasColours) } + [attribution].compactMap { $0 }
    }

    private static let labelWidth = 7
    private static let rows = 8
    /// Yellow, cyan, green, magenta, white, blue: the terminal's own, by ECMA-48 SGR.
    private static let codes = [33, 36, 32, 35, 37, 34]

    private func lines(of panel: Panel, _ width: Int, _ hasColours: Bool) -> [String] {
        func paint(_ text: String, _ colour: Int?) -> String {
            guard hasColours, let colour else { return text }
            return "\u{1B}[\(Self.codes[colour % Self.codes.count])m\(text)\u{1B}[0m"
        }
        let scale = panel.isFromZero ? panel.scale.fromZero() : panel.scale
        var canvas = BrailleCanvas(columns: width, rows: Self.rows)
        for trace in panel.traces { draw(trace, scale, &canvas) }
        let names = panel.traces.map { trace in
            let latest = trace.points.last.map { " " + axis.units.number($0.mean, places: panel.places) } ?? ""
            return paint(trace.name + latest, trace.colour)
        }
        var lines = ["\(panel.title), \(panel.unit):  " + names.joined(separator: "  ")]
        for row in 0..<Self.rows {
            let value = scale.high - (scale.high - scale.low) * (Double(row) + 0.5) / Double(Self.rows)
            let label = row % 2 == 0 ? axis.units.number(value, places: max(scale.places, 1)) : ""
            let padding = String(repeating: " ", count: max(0, Self.labelWidth - 1 - label.count))
            lines.append(padding + label + " │" + canvas.row(row, paint: paint))
        }
        return lines + [
            String(repeating: " ", count: Self.labelWidth) + "└" + String(repeating: "─", count: width), times(width),
            "",
        ]
    }

    private func draw(_ trace: Trace, _ scale: Scale, _ canvas: inout BrailleCanvas) {
        func place(_ point: Trace.Point) -> (x: Int, y: Int) {
            let share = min(max(axis.share(of: point.time.advanced(bySeconds: trace.step / 2)), 0), 1)
            let height = Double(canvas.height - 1)
            return (Int(share * Double(canvas.width - 1)), Int((1 - scale.share(of: point.mean)) * height))
        }
        for piece in trace.pieces {
            guard let first = piece.first else { continue }
            var last = place(first)
            for point in piece {
                let next = place(point)
                switch trace.style {
                case .bars:
                    if point.mean > 0 { canvas.line(from: (next.x, canvas.height - 1), to: next, colour: trace.colour) }
                case .line: canvas.line(from: last, to: next, colour: trace.colour)
                case .dashed: if next.x % 3 == 0 { canvas.set(next.x, next.y, colour: trace.colour) }
                }
                last = next
            }
        }
    }

    private func times(_ width: Int) -> String {
        var text = ""
        for mark in axis.marks {
            let column = Self.labelWidth + 1 + Int(axis.share(of: mark.time) * Double(width))
            guard column >= text.count + (text.isEmpty ? 0 : 2), column + mark.text.count <= width + Self.labelWidth + 1
            else {
                continue
            }
            text += String(repeating: " ", count: column - text.count) + mark.text
        }
        return text
    }
}
