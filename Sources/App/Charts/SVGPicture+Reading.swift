import Values

/// What a page's script needs to say the value of each line at a time: it reads the lines' heights.
extension SVGPicture {
    /// The attributes of a picture with one panel: where the plot is, the times and values at its edges, the decimals and the
    /// unit; and how far its clocks are from UTC, from which second of the plot on.
    static func attributes(of panel: Panel, _ plot: Plot) -> String {
        let (axis, scale) = (plot.axis, plot.scale)
        let edges = [plot.left, plot.right, plot.top, plot.bottom].map(number)
        let times = [axis.from, axis.until].map { "\($0.secondsSince1970)" }
        let numbers = edges + times + ["\(scale.low)", "\(scale.high)", "\(panel.places)"]
        return " data-plot=\"\(numbers.joined(separator: " "))\" data-unit=\"\(escapedForAttribute(panel.unit))\""
            + " data-clocks=\"\(clocks(of: axis))\""
    }

    private static func clocks(of axis: TimeAxis) -> String {
        var clocks: [(from: Int64, offset: Int)] = []
        let length = max(axis.until.seconds(since: axis.from), 1)
        // Clocks change at full hours, in some zones at half ones; of long periods dates alone are said.
        for second in stride(from: 0, to: length, by: length > 5_000_000 ? 86_400 : 1800) {
            let time = axis.from.advanced(bySeconds: second)
            let offset = Int(axis.civil(time).offset.seconds)
            if clocks.last?.offset != offset { clocks.append((second, offset)) }
        }
        return clocks.prefix(8).map { "\($0.from):\($0.offset)" }.joined(separator: " ")
    }

    /// The name of a line, for the script; empty in a picture in a file of its own.
    func name(of trace: Trace) -> String {
        isFigure ? " data-name=\"\(escapedForAttribute(trace.name))\"" : ""
    }
}
