/// A picture of dots, eight to a character (Unicode block U+2800).
struct BrailleCanvas {
    let columns: Int
    let rows: Int
    private var dots: [UInt8]
    private var colours: [Int?]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        dots = [UInt8](repeating: 0, count: columns * rows)
        colours = [Int?](repeating: nil, count: columns * rows)
    }

    var width: Int { columns * 2 }
    var height: Int { rows * 4 }

    /// - Parameters:
    ///   - x: from the left.
    ///   - y: from the top.
    mutating func set(_ x: Int, _ y: Int, colour: Int?) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let cell = y / 4 * columns + x / 2
        dots[cell] |= Self.bits[y % 4][x % 2]
        colours[cell] = colour ?? colours[cell]
    }

    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), colour: Int) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in 0...steps {
            set(
                start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps, colour: colour)
        }
    }

    /// - Parameter paint: the character in its colour.
    func row(_ row: Int, paint: (String, Int?) -> String) -> String {
        (0..<columns).map { column in
            let cell = row * columns + column
            guard dots[cell] != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[cell])) else { return " " }
            return paint(String(scalar), colours[cell])
        }.joined()
    }

    private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
