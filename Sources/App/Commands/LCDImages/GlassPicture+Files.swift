import CPNG
package import Devices
package import Simulation

extension GlassPicture {
    /// - Parameter isSplit: whether the display's two rows are side by side as one.
    package init(_ glass: EmulatedHD44780, isSplit: Bool = false) {
        let texts = glass.characters
        let cells = zip(glass.codes, texts).map { code, character in
            // The eight glyphs have two codes each.
            code < 16 && character != " " ? glass.glyph(Int(code & 7)) : DotFont.rows(of: character)
        }
        self.init(
            columns: isSplit ? glass.columns * 2 : glass.columns, rows: isSplit ? 1 : glass.rows, cells: cells)
    }

    /// The distance from dot to dot, in pixels; a dot's own size is ``dotSize``.
    private static var pitch: Int { 5 }
    private static var dotSize: Int { 4 }
    /// The width of the glass around the cells, in pixels.
    private static var margin: Int { 16 }

    /// The width of the image, in pixels.
    package var imageWidth: Int { width * Self.pitch + 2 * Self.margin }
    package var imageHeight: Int { height * Self.pitch + 2 * Self.margin }

    /// The pixels of the image, three bytes each, row by row.
    package var pixels: [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(imageWidth * imageHeight * 3)
        for y in 0..<imageHeight {
            for x in 0..<imageWidth {
                let colour = colour(x - Self.margin, y - Self.margin)
                pixels += [colour.red, colour.green, colour.blue]
            }
        }
        return pixels
    }

    private var colours: GlassColours { dots == nil ? .lcd : .oled }

    private func colour(_ x: Int, _ y: Int) -> RGB {
        guard x >= 0, y >= 0, x % Self.pitch < Self.dotSize, y % Self.pitch < Self.dotSize else {
            return colours.glass
        }
        let (column, row) = (x / Self.pitch, y / Self.pitch)
        guard hasDot(column, row) else { return colours.glass }
        return isSet(column, row) ? colours.dot : colours.faint
    }

    /// The picture as the text of an SVG file.
    package var svg: String {
        var on = ""
        var off = ""
        for y in 0..<height {
            for x in 0..<width where hasDot(x, y) {
                let dot = "M\(Self.margin + x * Self.pitch) \(Self.margin + y * Self.pitch)h4v4h-4z"
                if isSet(x, y) { on += dot } else { off += dot }
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(imageWidth) \(imageHeight)" width="\(imageWidth)" \
            height="\(imageHeight)" role="img">
            <rect width="\(imageWidth)" height="\(imageHeight)" rx="6" fill="\(colours.glass.hexadecimal)"/>
            <path d="\(off)" fill="\(colours.faint.hexadecimal)"/>
            <path d="\(on)" fill="\(colours.dot.hexadecimal)"/>
            </svg>

            """
    }

    /// The picture as lines of braille, six dots of the glass in three characters and eight in two: what a terminal can
    /// show, dot by dot.
    package var braille: [String] {
        // A row of cells and the gap under it are nine dots high; braille has four.
        (0..<(height + 3) / 4).map { line in
            String(
                (0..<(width + 1) / 2).map { column -> Character in
                    var code: UInt32 = 0x2800
                    for (bit, (dx, dy)) in Self.brailleDots.enumerated() where isSet(column * 2 + dx, line * 4 + dy) {
                        code |= 1 << UInt32(bit)
                    }
                    return Character(Unicode.Scalar(code) ?? " ")
                })
        }
    }

    /// The dots of the characters U+2800…U+28FF, from the lowest bit (Unicode 16, §21.1).
    private static var brailleDots: [(Int, Int)] {
        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    }
}

/// Why a picture was not written.
package struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
}

/// Writes a picture of a glass as a PNG file.
package func writePNG(_ picture: GlassPicture, to path: String) throws(PictureError) {
    let pixels = picture.pixels
    var message = [CChar](repeating: 0, count: 128)
    let status = cpng_write(
        path, pixels, UInt32(picture.imageWidth), UInt32(picture.imageHeight), &message, message.count)
    guard status == 0 else {
        let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        throw PictureError(description: String(decoding: text, as: UTF8.self))
    }
}

/// A colour as screens mix it.
package struct RGB: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour as CSS writes it, `#a1b2c3`.
    var hexadecimal: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// The colours of a display.
package struct GlassColours: Hashable, Sendable {
    package let glass: RGB
    /// The colour of a dot that is off, which one can just see.
    package let faint: RGB
    package let dot: RGB

    /// Yellow-green glass, as most displays of characters have it.
    package static let lcd = GlassColours(
        glass: RGB(158, 200, 60), faint: RGB(148, 190, 54), dot: RGB(26, 38, 16))
    /// Dots that shine on black.
    package static let oled = GlassColours(glass: RGB(6, 8, 10), faint: RGB(14, 18, 22), dot: RGB(191, 227, 255))
}
