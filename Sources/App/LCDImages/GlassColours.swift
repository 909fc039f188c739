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
public enum GlassColours {
    public static let glass = RGB(158, 200, 60)
    /// A dot that is off, which one can just see.
    public static let faint = RGB(148, 190, 54)
    public static let dot = RGB(26, 38, 16)
}
