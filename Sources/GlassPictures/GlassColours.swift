/// A colour as screens mix it.
public struct RGB: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `#a1b2c3`.
    var hexadecimal: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// How a display looks: yellow-green glass, as most have it.
public struct GlassColours: Hashable, Sendable {
    public var glass: RGB
    /// A dot that is off, which one can just see.
    public var faint: RGB
    public var dot: RGB

    public static let lit = GlassColours(glass: RGB(158, 200, 60), faint: RGB(148, 190, 54), dot: RGB(26, 38, 16))
    public static let dark = GlassColours(glass: RGB(88, 104, 56), faint: RGB(82, 98, 52), dot: RGB(26, 34, 18))
}
