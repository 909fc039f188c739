/// A share of a whole (cloud cover, chance of rain), kept in thousandths of a percent.
public struct Proportion: Hashable, Comparable, Sendable {
    public var milliPercent: Int

    public init(milliPercent: Int) {
        self.milliPercent = milliPercent
    }

    public static func percent(_ value: Double) -> Proportion {
        Proportion(milliPercent: thousandths(value))
    }

    /// 0 is none, 1 is the whole.
    public static func fraction(_ value: Double) -> Proportion {
        Proportion(milliPercent: parts(value, perUnit: 100_000))
    }

    public var percent: Double { Double(milliPercent) / 1000 }
    public var fraction: Double { Double(milliPercent) / 100_000 }

    public static func < (left: Proportion, right: Proportion) -> Bool {
        left.milliPercent < right.milliPercent
    }
}
