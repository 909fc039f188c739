import Devices
import Pages
import Simulation

/// An emulated glass that a person watches in the terminal.
protocol WatchedGlass: Sendable {
    /// A number that increases whenever the glass may have changed.
    var revision: Int { get }
    var picture: GlassPicture { get }
    /// The glass as plain text, for a terminal that cannot show dots; a row for each line.
    var text: [String] { get }
    /// Whether its light is on.
    var isBright: Bool { get }
    /// Whether its dots shine, rather than being dark on a lit glass.
    var shines: Bool { get }
}

/// The glass of a display of characters.
struct CharacterGlass: WatchedGlass {
    private let glass: EmulatedHD44780
    /// Whether the controller's two rows are side by side on the glass, as one.
    private let isSplit: Bool
    private let light: @Sendable () -> Bool

    init(_ glass: EmulatedHD44780, isSplit: Bool = false, isLit: @escaping @Sendable () -> Bool = { true }) {
        (self.glass, self.isSplit, light) = (glass, isSplit, isLit)
    }

    var revision: Int { glass.revision }
    var picture: GlassPicture { GlassPicture(glass, isSplit: isSplit) }
    var isBright: Bool { light() }
    var shines: Bool { false }

    /// Custom glyphs are the symbols that they represent.
    var text: [String] {
        let columns = isSplit ? glass.columns * 2 : glass.columns
        let codes = glass.codes
        let lines = glass.characters
        func meanings(_ code: UInt8) -> [Character] {
            let rows = glass.glyph(Int(code & 7))
            let symbols = Symbols.all.filter { $0.rows == rows }.map(\.plain)
            return symbols.isEmpty ? EuropeanLetters.glyphs.filter { $0.rows == rows }.map(\.character) : symbols
        }
        // Two large pictures may share a part: their other parts show which one it is.
        let sure = Set(codes.filter { $0 < 16 }.map(meanings).filter { Set($0).count == 1 }.joined())
        let cells = zip(codes, lines).map { code, character -> Character in
            guard code < 16, character != " " else { return character }
            let meanings = meanings(code)
            // The glyphs of a scene represent no symbol.
            return meanings.first(where: sure.contains) ?? meanings.first ?? "*"
        }
        return stride(from: 0, to: cells.count, by: columns).map { String(cells[$0..<min($0 + columns, cells.count)]) }
    }
}

extension EmulatedOLED: WatchedGlass {
    var picture: GlassPicture { GlassPicture(dots) }
    var isBright: Bool { isBacklit }
    var shines: Bool { true }

    /// Two rows of dots in a line, as blocks: a glass of dots has no letters that could be read back.
    var text: [String] {
        let dots = dots
        return stride(from: 0, to: dots.height, by: 2).map { y in
            String((0..<dots.width).map { Self.blocks[(dots.isSet($0, y) ? 1 : 0) + (dots.isSet($0, y + 1) ? 2 : 0)] })
        }
    }

    private static let blocks: [Character] = [" ", "▀", "▄", "█"]

    private var dots: DotRaster {
        var dots = DotRaster(width: width, pages: height / 8)
        for (y, row) in rows.enumerated() {
            for (x, isLit) in row.enumerated() where isLit { dots.set(x, y) }
        }
        return dots
    }
}
