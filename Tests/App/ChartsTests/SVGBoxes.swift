import Charts
import Testing

/// The texts of a picture and the lines that none may touch, read back from its SVG.
struct SVGBoxes {
    struct Box {
        var text: String
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double

        func meets(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    private(set) var texts: [Box] = []
    /// Axes and the samples of legends.
    private(set) var lines: [Box] = []
    private(set) var width = 0.0
    private(set) var height = 0.0

    init(_ svg: String) {
        var groups: [[String: String]] = []
        var current: (x: Double, y: Double, runs: [(text: String, isBold: Bool)], attributes: [String: String])?
        for piece in svg.split(separator: "<") {
            guard let end = piece.firstIndex(of: ">") else { continue }
            let content = String(piece[piece.index(after: end)...])
            let tag = piece[..<end]
            let name = tag.prefix { $0 != " " && $0 != "/" || $0 == tag.first }
            let attributes = Self.attributes(tag)
            switch name {
            case "svg":
                width = attributes["width"].flatMap(Double.init) ?? 0
                height = attributes["height"].flatMap(Double.init) ?? 0
                groups.append(attributes)
            case "g": groups.append(attributes)
            case "/g": groups.removeLast()
            case "text":
                let all = groups.reduce(into: [:]) { $0.merge($1) { $1 } }.merging(attributes) { $1 }
                current = (
                    attributes["x"].flatMap(Double.init) ?? .nan, attributes["y"].flatMap(Double.init) ?? .nan,
                    [(content, attributes["font-weight"] == "600")], all
                )
            case "tspan": current?.runs.append((content, attributes["font-weight"] == "600"))
            case "/tspan": current?.runs.append((content, false))
            case "/text":
                if let current { texts.append(Self.box(current.x, current.y, current.runs, current.attributes)) }
                current = nil
            case "path":
                let kind = attributes["class"] ?? ""
                if kind != "g", kind != "w" { lines += Self.line(attributes["d"] ?? "", kind).map { [$0] } ?? [] }
            default: break
            }
        }
    }

    /// Every two texts that touch, every text that touches a line, and every text beyond the edge.
    var overlaps: [String] {
        var found: [String] = []
        for (index, box) in texts.enumerated() {
            for other in texts[(index + 1)...] where box.meets(other) { found.append("\(box.text) | \(other.text)") }
            for line in lines where box.meets(line) { found.append("\(box.text) | \(line.text)") }
            if !(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height) {
                found.append("\(box.text) | edge")
            }
        }
        return found
    }

    private static func box(
        _ x: Double, _ y: Double, _ runs: [(text: String, isBold: Bool)], _ attributes: [String: String]
    ) -> Box {
        let size = attributes["font-size"].flatMap(Double.init) ?? .nan
        let width = runs.reduce(0) { $0 + TextMetrics.width(plain($1.text), size: size, isBold: $1.isBold) }
        let left =
            switch attributes["text-anchor"] {
            case "end": x - width
            case "middle": x - width / 2
            default: x
            }
        return Box(
            text: plain(runs.map(\.text).joined()), left: left, top: y - TextMetrics.ascent * size, right: left + width,
            bottom: y + TextMetrics.descent * size)
    }

    /// A horizontal line, or a box of a legend: the only paths of that form.
    private static func line(_ path: String, _ kind: String) -> Box? {
        // Curves are long: no regular expression has to read them.
        guard path.utf8.count < 60 else { return nil }
        let numbers = path.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
        if path.wholeMatch(of: /M[\d.]+ [\d.]+H[\d.]+/) != nil {
            return Box(
                text: "line \(kind)", left: numbers[0], top: numbers[1] - 0.5, right: numbers[2],
                bottom: numbers[1] + 0.5)
        }
        guard path.wholeMatch(of: /M[\d.]+ [\d.]+h12v9h-12z/) != nil else { return nil }
        return Box(
            text: "box \(kind)", left: numbers[0], top: numbers[1], right: numbers[0] + 12, bottom: numbers[1] + 9)
    }

    /// The attributes of a tag, whose values stand in quotes and contain none.
    private static func attributes(_ tag: Substring) -> [String: String] {
        let pieces = tag.split(separator: "\"", omittingEmptySubsequences: false)
        var attributes: [String: String] = [:]
        for index in stride(from: 0, to: pieces.count - 1, by: 2) {
            let name = pieces[index].dropLast().split(separator: " ").last ?? ""
            attributes[String(name)] = String(pieces[index + 1])
        }
        return attributes
    }

    private static func plain(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}
