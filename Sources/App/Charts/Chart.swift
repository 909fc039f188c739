package import Values

/// A chart: panels, one below the other, over one period.
package struct Chart: Sendable {
    package struct Night: Hashable, Sendable {
        package var from: Timestamp
        package var until: Timestamp

        package init(from: Timestamp, until: Timestamp) {
            self.from = from
            self.until = until
        }
    }

    package var title: String
    package var axis: TimeAxis
    package var panels: [Panel]
    package var nights: [Night]
    /// The moment at which the past ends; nil draws no line there.
    package var now: Timestamp?
    /// The credits of the data, if they must be named; drawn at the bottom.
    package var attribution: String?

    package init(
        title: String, axis: TimeAxis, panels: [Panel], nights: [Night] = [], now: Timestamp? = nil,
        attribution: String? = nil
    ) {
        self.title = title
        self.axis = axis
        self.panels = panels
        self.nights = nights
        self.now = now
        self.attribution = attribution
    }

    /// The chart as a picture in a file of its own.
    ///
    /// - Parameter width: the width in pixels; texts have the same size in every width, so ask for that in which it will be
    ///   shown.
    package func svg(width: Int = 1200, _ appearance: Appearance) -> String {
        SVGPicture(self, width: width, appearance: appearance).text + "\n"
    }

    /// The panels, each as a figure for a page that has ``Theme/styleSheet`` and ``figureStyleSheet(widths:)``: the same
    /// picture in several widths, of which the page shows the one that suits it, each with its text alternative. Title and
    /// attribution are the page's.
    ///
    /// - Parameter widths: the widths in pixels, from narrow to wide.
    package func figures(widths: [Int]) -> [String] {
        panels.map { panel in
            var alone = self
            alone.panels = [panel]
            let pictures = widths.enumerated().map { index, width in
                SVGPicture(alone, width: width, appearance: nil, kind: " w\(index)").text
            }
            return "<figure>\n\(pictures.joined(separator: "\n"))\n</figure>"
        }
    }

    /// The style sheet that shows the widest picture of each figure that the window has room for.
    package static func figureStyleSheet(widths: [Int]) -> String {
        var rules = "figure{margin:0}figure .chart{display:none;width:100%;height:auto}figure .w0{display:block}"
        for (index, width) in widths.enumerated().dropFirst() {
            rules +=
                "\n@media(min-width:\(width + 40)px){figure .w\(index - 1){display:none}figure .w\(index){display:block}}"
        }
        return rules
    }
}
