/// A direction or a coordinate, kept in millionths of a degree (about 11 cm on the ground).
public struct Angle: Hashable, Comparable, Sendable {
    public var microdegrees: Int

    public init(microdegrees: Int) {
        self.microdegrees = microdegrees
    }

    /// Not taken back into one turn. In whole millionths of a degree, held within ±10¹⁵ of them; 0 for NaN.
    public static func degrees(_ value: Double) -> Angle {
        Angle(microdegrees: parts(value, perUnit: 1_000_000))
    }

    public var degrees: Double { Double(microdegrees) / 1_000_000 }

    public static func < (left: Angle, right: Angle) -> Bool {
        left.microdegrees < right.microdegrees
    }
}
