/// A direction or a coordinate, kept in millionths of a degree (about 11 cm on the ground).
public struct Angle: Hashable, Comparable, Sendable {
    public var microdegrees: Int

    public init(microdegrees: Int) {
        self.microdegrees = microdegrees
    }

    /// Creates an angle in degrees, which is not reduced to one turn; nil for what is not a finite number.
    public init?(degrees value: Double) {
        guard value.isFinite else { return nil }
        self.init(microdegrees: held(value, per: 1_000_000))
    }

    public static func degrees(_ value: Constant) -> Angle {
        Angle(microdegrees: held(value.number, per: 1_000_000))
    }

    public var degrees: Double { Double(microdegrees) / 1_000_000 }

    public static func < (left: Angle, right: Angle) -> Bool {
        left.microdegrees < right.microdegrees
    }
}
