/// A picture of dots, eight to a character (Unicode block U+2800), and of letters.
struct BrailleCanvas {
    let columns: Int
    let rows: Int
    private var dots: [UInt8]
    private var letters: [Character?]
    /// The line that was drawn last in each cell; nil for a cell without one.
    private var owners: [Int?]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        dots = [UInt8](repeating: 0, count: columns * rows)
        letters = [Character?](repeating: nil, count: columns * rows)
        owners = [Int?](repeating: nil, count: columns * rows)
    }

    var width: Int { columns * 2 }
    var height: Int { rows * 4 }

    /// - Parameters:
    ///   - x: the column of dots, counted from the left.
    ///   - y: the row of dots, counted from the top.
    mutating func set(_ x: Int, _ y: Int, owner: Int) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let cell = y / 4 * columns + x / 2
        dots[cell] |= Self.bits[y % 4][x % 2]
        owners[cell] = owner
    }

    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), owner: Int) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in 0...steps {
            set(
                start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps, owner: owner)
        }
    }

    /// Puts a letter on a line every `pace` columns, at least once, but not where there is another line or letter.
    mutating func name(_ owner: Int, _ letter: Character, from start: Int, pace: Int) {
        let free = owners.indices.filter { owners[$0] == owner && letters[$0] == nil }
        var cells = stride(from: start, to: columns, by: pace).compactMap { column in
            free.first { $0 % columns == column }
        }
        if cells.isEmpty { cells = Array(free.prefix(1)) }
        for cell in cells { letters[cell] = letter }
    }

    /// - Parameter paint: returns a character in the colour of its line.
    func row(_ row: Int, paint: (String, Int?) -> String) -> String {
        (0..<columns).map { column in
            let cell = row * columns + column
            if let letter = letters[cell] { return paint(String(letter), owners[cell]) }
            guard dots[cell] != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[cell])) else { return " " }
            return paint(String(scalar), owners[cell])
        }.joined()
    }

    private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
