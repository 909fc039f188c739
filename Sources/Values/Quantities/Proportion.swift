/// A share of a whole (cloud cover, chance of rain), kept in thousandths of a percent.
public struct Proportion: Hashable, Comparable, Sendable {
    public var milliPercent: Int

    public init(milliPercent: Int) {
        self.milliPercent = milliPercent
    }

    /// 100 is the whole. In whole thousandths of a percent, held within ±10¹⁵ of them; 0 for NaN.
    public static func percent(_ value: Double) -> Proportion {
        Proportion(milliPercent: thousandths(value))
    }

    /// 1 is the whole. In whole hundred-thousandths of the whole, held within ±10¹⁵ of them; 0 for NaN.
    public static func fraction(_ value: Double) -> Proportion {
        Proportion(milliPercent: parts(value, perUnit: 100_000))
    }

    public var percent: Double { Double(milliPercent) / 1000 }
    public var fraction: Double { Double(milliPercent) / 100_000 }

    public static func < (left: Proportion, right: Proportion) -> Bool {
        left.milliPercent < right.milliPercent
    }
}
