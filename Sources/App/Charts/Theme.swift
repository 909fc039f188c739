/// The colours of a chart.
///
/// Six lines remain distinguishable with protanopia, deuteranopia and tritanopia: in the simulation of Machado, Oliveira and
/// Fernandes (2009, severity 1) no two are closer than a CIEDE2000 difference of 12, and each contrasts with day and night
/// at least 3 : 1 (WCAG 2.1, 1.4.11), texts at least 4.5 : 1. Tests compute all of it. Colour 1 is the weather outside.
package struct Theme: Hashable, Sendable {
    /// The colour of the day, behind everything.
    package let paper: String
    package let night: String
    package let grid: String
    package let axis: String
    /// The colour of headings and values.
    package let ink: String
    /// The colour of other texts.
    package let soft: String
    package let lines: [String]

    package static let light = Theme(
        paper: "#ffffff", night: "#eef2f7", grid: "#e2e4e8", axis: "#9aa1ab", ink: "#1d2128", soft: "#59616d",
        lines: ["#a93801", "#32509d", "#628662", "#7c005e", "#b17d22", "#0094b5"])

    package static let dark = Theme(
        paper: "#171b21", night: "#0f1217", grid: "#2b313a", axis: "#6b7480", ink: "#eceef1", soft: "#a5adb8",
        lines: ["#ee682c", "#3798ff", "#c8e4b7", "#9e6892", "#fee048", "#7cebec"])

    /// The colours, each with the custom property that a page has it in.
    private var properties: [(name: String, value: String)] {
        [
            ("--chart-paper", paper), ("--chart-night", night), ("--chart-grid", grid), ("--chart-axis", axis),
            ("--chart-ink", ink), ("--chart-soft", soft),
        ] + lines.enumerated().map { ("--chart-\($0.offset)", $0.element) }
    }

    /// The style sheet for a page with charts in it: follows the reader's choice of light or dark, and a page may set the
    /// properties itself.
    package static var styleSheet: String {
        func set(_ theme: Theme) -> String { theme.properties.map { "\($0.name):\($0.value)" }.joined(separator: ";") }
        return """
            :root{\(set(light))}
            @media(prefers-color-scheme:dark){:root{\(set(dark))}}
            @media print{:root{\(set(light))}}
            \(shapes)
            \(rules(light.properties.map { "var(\($0.name))" }))
            """
    }

    /// The style sheet for a picture in a file of its own; programs that convert it support no custom properties.
    static func styleSheet(_ appearance: Appearance) -> String {
        func literal(_ theme: Theme) -> String { rules(theme.properties.map(\.value)) }
        return switch appearance {
        case .light: "\(shapes)\n\(literal(light))"
        case .dark: "\(shapes)\n\(literal(dark))"
        case .automatic: "\(shapes)\n\(literal(light))\n@media(prefers-color-scheme:dark){\n\(literal(dark))\n}"
        }
    }

    /// The number of lines that have colours of their own.
    package static var count: Int { light.lines.count }

    private static let shapes = """
        .chart text{font-family:system-ui,"DejaVu Sans",Verdana,sans-serif;font-variant-numeric:tabular-nums}
        .chart .l,.chart .d,.chart .m{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
        .chart .d{stroke-width:1.5;stroke-dasharray:4 4}.chart .m{stroke-dasharray:.1 5;stroke-width:3}
        .chart .b{stroke:none;fill-opacity:.18}.chart .e{fill-opacity:.12;stroke-dasharray:2 3}
        .chart .g,.chart .a,.chart .w{fill:none}.chart .w{stroke-dasharray:3 3}
        .chart .x{stroke-width:2}.chart .h{paint-order:stroke;stroke-width:3;stroke-linejoin:round}
        """

    /// - Parameter colours: the colours as CSS writes them, in the order of the properties.
    private static func rules(_ colours: [String]) -> String {
        let (paper, night, grid, axis) = (colours[0], colours[1], colours[2], colours[3])
        let (ink, soft) = (colours[4], colours[5])
        let lines = colours.dropFirst(6).enumerated().map {
            ".chart .s\($0.offset){stroke:\($0.element)}.chart .f\($0.offset){fill:\($0.element)}"
        }
        return """
            .chart text{fill:\(soft)}.chart .k{fill:\(ink)}.chart .p,.chart .x{fill:\(paper)}.chart .n{fill:\(night)}
            .chart .g{stroke:\(grid)}.chart .a,.chart .w{stroke:\(axis)}.chart .h{stroke:\(paper);fill:\(ink)}
            \(lines.joined())
            """
    }
}

/// The appearance of a picture: light or dark.
package enum Appearance: Hashable, Sendable {
    case light, dark
    /// The picture is light or dark as the program that shows it prefers.
    case automatic
}
