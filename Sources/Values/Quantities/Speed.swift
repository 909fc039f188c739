/// A wind speed, kept in millimetres a second.
public struct Speed: Hashable, Comparable, Sendable {
    public var millimetresPerSecond: Int

    public init(millimetresPerSecond: Int) {
        self.millimetresPerSecond = millimetresPerSecond
    }

    /// Creates a speed in m/s; nil for what is not a finite number.
    public init?(metresPerSecond value: Double) {
        guard value.isFinite else { return nil }
        self.init(millimetresPerSecond: held(value, per: 1000))
    }

    public static func metresPerSecond(_ value: Constant) -> Speed {
        Speed(millimetresPerSecond: held(value.number, per: 1000))
    }

    /// Creates a speed in international miles (1609.344 m) an hour; nil for what is not a finite number.
    public init?(milesPerHour value: Double) {
        guard value.isFinite else { return nil }
        self.init(millimetresPerSecond: held(value * 0.44704, per: 1000))
    }

    public var metresPerSecond: Double { Double(millimetresPerSecond) / 1000 }
    public var milesPerHour: Double { metresPerSecond / 0.44704 }

    public static func < (left: Speed, right: Speed) -> Bool {
        left.millimetresPerSecond < right.millimetresPerSecond
    }
}
