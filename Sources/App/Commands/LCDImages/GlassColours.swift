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

/// The colours of a display: yellow-green glass, as most have it.
package enum GlassColours {
    package static let glass = RGB(158, 200, 60)
    /// The colour of a dot that is off, which one can just see.
    package static let faint = RGB(148, 190, 54)
    package static let dot = RGB(26, 38, 16)
}
