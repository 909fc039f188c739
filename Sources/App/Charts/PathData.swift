/// The `d` of a path in SVG, in tenths of a pixel: as few bytes as make a line.
struct PathData {
    /// ASCII: a long path has thousands of numbers.
    private var bytes: [UInt8] = []
    private var last = (x: 0, y: 0)
    private var command = Command.move

    private enum Command {
        case move, line, close
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func move(_ x: Double, _ y: Double) {
        let (x, y) = (Self.tenths(x), Self.tenths(y))
        add("M", x)
        addNext(y)
        (last, command) = ((x, y), .move)
    }

    mutating func line(_ x: Double, _ y: Double) {
        let (x, y) = (Self.tenths(x), Self.tenths(y))
        let (dx, dy) = (x - last.x, y - last.y)
        guard dx != 0 || dy != 0 else { return }
        if command == .line { addNext(dx) } else { add("l", dx) }
        addNext(dy)
        (last, command) = ((x, y), .line)
    }

    mutating func lines(_ points: some Collection<(x: Double, y: Double)>) {
        guard let first = points.first else { return }
        move(first.x, first.y)
        for point in points.dropFirst() { line(point.x, point.y) }
    }

    mutating func close() {
        bytes.append(UInt8(ascii: "z"))
        command = .close
    }

    mutating func horizontal(_ y: Double, from start: Double, to end: Double) {
        move(start, y)
        add("H", Self.tenths(end))
    }

    mutating func vertical(_ x: Double, from start: Double, to end: Double) {
        move(x, start)
        add("V", Self.tenths(end))
    }

    mutating func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        move(left, top)
        let (width, height) = (Self.tenths(right) - Self.tenths(left), Self.tenths(bottom) - Self.tenths(top))
        add("h", width)
        add("v", height)
        add("h", -width)
        close()
    }

    static func tenths(_ value: Double) -> Int {
        guard value.isFinite else { return 0 }
        return Int((min(max(value, -1e6), 1e6) * 10).rounded())
    }

    /// A number in tenths, as short as SVG allows: `12`, `-.4`.
    static func number(_ tenths: Int) -> String {
        var bytes: [UInt8] = []
        add(tenths, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds a command with its first number.
    private mutating func add(_ command: Unicode.Scalar, _ tenths: Int) {
        bytes.append(UInt8(ascii: command))
        Self.add(tenths, to: &bytes)
    }

    /// Adds the next number of a list; a sign separates numbers as well as a space.
    private mutating func addNext(_ tenths: Int) {
        if tenths >= 0 { bytes.append(UInt8(ascii: " ")) }
        Self.add(tenths, to: &bytes)
    }

    private static func add(_ tenths: Int, to bytes: inout [UInt8]) {
        if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        if whole > 0 || rest == 0 {
            var place: UInt = 1
            while whole / place >= 10 { place *= 10 }
            while place > 0 {
                bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole / place % 10))
                place /= 10
            }
        }
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest))
    }
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
