/// A picture of dots, as big as it needs to be; cut into cells of 5 by 8 it becomes symbols.
struct DotPicture: Hashable, Sendable {
    let width: Int
    let height: Int
    /// The dots row by row, from the top left.
    private var dots: [Bool]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        dots = Array(repeating: false, count: width * height)
    }

    /// - Parameter drawing: rows of the same length; `#` is a dot, anything else is blank.
    init(_ drawing: [String]) {
        self.init(width: drawing.first?.count ?? 0, height: drawing.count)
        for (y, line) in drawing.enumerated() {
            for (x, sign) in line.enumerated() where sign == "#" { set(x, y) }
        }
    }

    /// Whether a dot is set; false outside the picture.
    func isSet(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && x < width && y >= 0 && y < height && dots[y * width + x]
    }

    mutating func set(_ x: Int, _ y: Int, _ on: Bool = true) {
        guard x >= 0, x < width, y >= 0, y < height else { return }
        dots[y * width + x] = on
    }

    /// Puts another picture on top, with its upper left dot at a place.
    ///
    /// - Parameter hidesBehind: whether a rim of one dot around it is cleared, so that it appears in front of what is there.
    mutating func draw(_ other: DotPicture, at x: Int, _ y: Int, hidesBehind: Bool = false) {
        for row in 0..<other.height {
            for column in 0..<other.width where other.isSet(column, row) {
                if hidesBehind {
                    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] where !other.isSet(column + dx, row + dy) {
                        set(x + column + dx, y + row + dy, false)
                    }
                }
            }
        }
        for row in 0..<other.height {
            for column in 0..<other.width where other.isSet(column, row) { set(x + column, y + row) }
        }
    }

    /// The rows of the cell at a place, counted in cells.
    func cell(_ column: Int, _ row: Int) -> [UInt8] {
        (0..<8).map { y in
            var dots: UInt8 = 0
            for x in 0..<5 where isSet(column * 5 + x, row * 8 + y) { dots |= 0x10 >> UInt8(x) }
            return dots
        }
    }
}
