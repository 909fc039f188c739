/// A length from rain depth to visibility, kept in micrometres.
public struct Length: Hashable, Comparable, Sendable {
    public var micrometres: Int

    public init(micrometres: Int) {
        self.micrometres = micrometres
    }

    /// Creates a length in millimetres; nil for what is not a finite number.
    public init?(millimetres value: Double) {
        guard value.isFinite else { return nil }
        self.init(micrometres: held(value, per: 1000))
    }

    public static func millimetres(_ value: Constant) -> Length {
        Length(micrometres: held(value.number, per: 1000))
    }

    /// Creates a length in metres; nil for what is not a finite number.
    public init?(metres value: Double) {
        guard value.isFinite else { return nil }
        self.init(micrometres: held(value, per: 1_000_000))
    }

    public static func metres(_ value: Constant) -> Length {
        Length(micrometres: held(value.number, per: 1_000_000))
    }

    public var millimetres: Double { Double(micrometres) / 1000 }
    public var metres: Double { Double(micrometres) / 1_000_000 }

    public static func < (left: Length, right: Length) -> Bool {
        left.micrometres < right.micrometres
    }
}
