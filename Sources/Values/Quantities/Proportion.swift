/// A share of a whole (cloud cover, chance of rain), kept in thousandths of a percent.
public struct Proportion: Hashable, Comparable, Sendable {
    public var milliPercent: Int

    public init(milliPercent: Int) {
        self.milliPercent = milliPercent
    }

    /// 100 is the whole. Nil for what is not a finite number.
    public init?(percent value: Double) {
        guard value.isFinite else { return nil }
        self.init(milliPercent: held(value, per: 1000))
    }

    public static func percent(_ value: Constant) -> Proportion {
        Proportion(milliPercent: held(value.number, per: 1000))
    }

    /// 1 is the whole. Nil for what is not a finite number.
    public init?(fraction value: Double) {
        guard value.isFinite else { return nil }
        self.init(milliPercent: held(value, per: 100_000))
    }

    public static func fraction(_ value: Constant) -> Proportion {
        Proportion(milliPercent: held(value.number, per: 100_000))
    }

    public var percent: Double { Double(milliPercent) / 1000 }
    public var fraction: Double { Double(milliPercent) / 100_000 }

    public static func < (left: Proportion, right: Proportion) -> Bool {
        left.milliPercent < right.milliPercent
    }
}
