/// Relative humidity over water, kept in thousandths of a percent.
public struct RelativeHumidity: Hashable, Comparable, Sendable {
    public var milliPercent: Int

    public init(milliPercent: Int) {
        self.milliPercent = milliPercent
    }

    /// 100 is saturation. In whole thousandths of a percent, held within ±10¹⁵ of them; 0 for NaN.
    public static func percent(_ value: Double) -> RelativeHumidity {
        RelativeHumidity(milliPercent: thousandths(value))
    }

    public var percent: Double { Double(milliPercent) / 1000 }

    public static func < (left: RelativeHumidity, right: RelativeHumidity) -> Bool {
        left.milliPercent < right.milliPercent
    }
}
