/// A length from rain depth to visibility, kept in micrometres.
public struct Length: Hashable, Comparable, Sendable {
    public var micrometres: Int

    public init(micrometres: Int) {
        self.micrometres = micrometres
    }

    /// In whole micrometres, held within ±10¹⁵ of them; 0 for NaN.
    public static func millimetres(_ value: Double) -> Length {
        Length(micrometres: thousandths(value))
    }

    /// In whole micrometres, held within ±10¹⁵ of them; 0 for NaN.
    public static func metres(_ value: Double) -> Length {
        Length(micrometres: parts(value, perUnit: 1_000_000))
    }

    public var millimetres: Double { Double(micrometres) / 1000 }
    public var metres: Double { Double(micrometres) / 1_000_000 }

    public static func < (left: Length, right: Length) -> Bool {
        left.micrometres < right.micrometres
    }
}
