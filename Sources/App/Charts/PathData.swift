/// The `d` of a path in SVG, in tenths of a pixel: as few bytes as make a line.
struct PathData {
    private(set) var text = ""
    private var last = (x: 0, y: 0)
    private var command: Character = "M"

    mutating func move(_ x: Double, _ y: Double) {
        let (x, y) = (Self.tenths(x), Self.tenths(y))
        text += "M\(Self.number(x))\(Self.next(y))"
        (last, command) = ((x, y), "M")
    }

    mutating func line(_ x: Double, _ y: Double) {
        let (x, y) = (Self.tenths(x), Self.tenths(y))
        let (dx, dy) = (x - last.x, y - last.y)
        guard dx != 0 || dy != 0 else { return }
        text += (command == "l" ? Self.next(dx) : "l\(Self.number(dx))") + Self.next(dy)
        (last, command) = ((x, y), "l")
    }

    mutating func lines(_ points: some Collection<(x: Double, y: Double)>) {
        guard let first = points.first else { return }
        move(first.x, first.y)
        for point in points.dropFirst() { line(point.x, point.y) }
    }

    mutating func close() {
        text += "z"
        command = "z"
    }

    mutating func horizontal(_ y: Double, from start: Double, to end: Double) {
        move(start, y)
        text += "H\(Self.number(Self.tenths(end)))"
    }

    mutating func vertical(_ x: Double, from start: Double, to end: Double) {
        move(x, start)
        text += "V\(Self.number(Self.tenths(end)))"
    }

    mutating func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        move(left, top)
        let (width, height) = (Self.tenths(right) - Self.tenths(left), Self.tenths(bottom) - Self.tenths(top))
        text += "h\(Self.number(width))v\(Self.number(height))h\(Self.number(-width))z"
        command = "z"
    }

    static func tenths(_ value: Double) -> Int {
        guard value.isFinite else { return 0 }
        return Int((min(max(value, -1e6), 1e6) * 10).rounded())
    }

    /// A number in tenths, as short as SVG allows: `12`, `-.4`.
    static func number(_ tenths: Int) -> String {
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        let digits = rest == 0 ? "\(whole)" : "\(whole == 0 ? "" : "\(whole)").\(rest)"
        return tenths < 0 ? "-\(digits)" : digits
    }

    /// The next number of a list; a sign separates numbers as well as a space.
    private static func next(_ tenths: Int) -> String { (tenths < 0 ? "" : " ") + number(tenths) }
}

/// The points that a line needs to stay within a tolerance of all of them, up and down (Ramer, Douglas and Peucker).
func simplified(_ points: [(x: Double, y: Double)], tolerance: Double) -> [(x: Double, y: Double)] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var spans = [(0, points.count - 1)]
    while let (first, last) = spans.popLast() {
        let (start, end) = (points[first], points[last])
        let slope = end.x > start.x ? (end.y - start.y) / (end.x - start.x) : 0
        var (worst, most) = (first, tolerance)
        for index in first + 1..<max(last, first + 1) {
            let distance = abs(points[index].y - start.y - slope * (points[index].x - start.x))
            if distance > most { (worst, most) = (index, distance) }
        }
        guard worst > first else { continue }
        isKept[worst] = true
        spans += [(first, worst), (worst, last)]
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
}
