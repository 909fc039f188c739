package import Devices
package import Simulation

/// Reads an emulated glass of dots as a person does: by what its letters look like.
package struct OLEDReader: Sendable {
    private let cell: (width: Int, height: Int)
    /// The letters by their rows, and those that take two cells by the rows of both.
    private let letters: [[UInt16]: Character]
    private let wide: [[UInt16]: Character]

    /// - Parameter characters: what may be on the glass.
    package init(_ font: GlassFont, of characters: some Sequence<Character>) {
        cell = font.size.cell
        var (letters, wide): ([[UInt16]: Character], [[UInt16]: Character]) = ([:], [:])
        for character in characters {
            let frame = Frame(["\(character)"], size: font.size(of: .tall), letters: .font(font))
            guard let dots = frame.drawn?.dots else { continue }
            let first = Self.rows(of: cell, at: 0, 0) { dots.isSet($0, $1) }
            let second = Self.rows(of: cell, at: cell.width, 0) { dots.isSet($0, $1) }
            if second.allSatisfy({ $0 == 0 }) { letters[first] = character } else { wide[first + second] = character }
        }
        letters[[UInt16](repeating: 0, count: cell.height)] = " "
        (self.letters, self.wide) = (letters, wide)
    }

    /// The rows of the glass without the blanks at their ends; nil where there are dots that are no letter.
    package func text(of glass: EmulatedOLED) -> [String]? {
        let dots = glass.rows
        for (right, down) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
            let lit = { (x: Int, y: Int) in
                let (x, y) = (x + right, y + down)
                return dots.indices.contains(y) && dots[y].indices.contains(x) && dots[y][x]
            }
            let isOutside = (right > 0 && dots.contains { $0[0] }) || (down > 0 && dots[0].contains(true))
            if !isOutside, let text = text(height: dots.count, lit) { return text }
        }
        return nil
    }

    private func text(height: Int, _ lit: (Int, Int) -> Bool) -> [String]? {
        var lines: [String] = []
        for row in 0..<height / cell.height {
            var line = ""
            var column = 0
            while column < 128 / cell.width {
                let (x, y) = (column * cell.width, row * cell.height)
                let first = Self.rows(of: cell, at: x, y, lit)
                if let character = wide[first + Self.rows(of: cell, at: x + cell.width, y, lit)] {
                    line.append(character)
                    column += 2
                } else if let character = letters[first] {
                    line.append(character)
                    column += 1
                } else {
                    return nil
                }
            }
            lines.append(line)
        }
        return lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private static func rows(
        of cell: (width: Int, height: Int), at x: Int, _ y: Int, _ lit: (Int, Int) -> Bool
    ) -> [UInt16] {
        (0..<cell.height).map { row in
            (0..<cell.width).reduce(UInt16(0)) { $0 << 1 | (lit(x + $1, y + row) ? 1 : 0) }
        }
    }
}
