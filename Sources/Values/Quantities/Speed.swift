/// A wind speed, kept in millimetres a second.
public struct Speed: Hashable, Comparable, Sendable {
    public var millimetresPerSecond: Int

    public init(millimetresPerSecond: Int) {
        self.millimetresPerSecond = millimetresPerSecond
    }

    /// In whole millimetres a second, held within ±10¹⁵ of them; 0 for NaN.
    public static func metresPerSecond(_ value: Double) -> Speed {
        Speed(millimetresPerSecond: thousandths(value))
    }

    /// International miles (1609.344 m) an hour.
    /// In whole millimetres a second, held within ±10¹⁵ of them; 0 for NaN.
    public static func milesPerHour(_ value: Double) -> Speed {
        .metresPerSecond(value * 0.44704)
    }

    public var metresPerSecond: Double { Double(millimetresPerSecond) / 1000 }
    public var milesPerHour: Double { metresPerSecond / 0.44704 }

    public static func < (left: Speed, right: Speed) -> Bool {
        left.millimetresPerSecond < right.millimetresPerSecond
    }
}
