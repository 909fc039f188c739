/// Relative humidity over water, kept in thousandths of a percent.
public struct RelativeHumidity: Hashable, Comparable, Sendable {
    public var milliPercent: Int

    public init(milliPercent: Int) {
        self.milliPercent = milliPercent
    }

    /// 100 is saturation. Nil for what is not a finite number.
    public init?(percent value: Double) {
        guard value.isFinite else { return nil }
        self.init(milliPercent: held(value, per: 1000))
    }

    public static func percent(_ value: Constant) -> RelativeHumidity {
        RelativeHumidity(milliPercent: held(value.number, per: 1000))
    }

    public var percent: Double { Double(milliPercent) / 1000 }

    public static func < (left: RelativeHumidity, right: RelativeHumidity) -> Bool {
        left.milliPercent < right.milliPercent
    }
}

/// The mass of water vapour in a volume of air, kept in milligrams per cubic metre.
public struct AbsoluteHumidity: Hashable, Comparable, Sendable {
    public var milligramsPerCubicMetre: Int

    public init(milligramsPerCubicMetre: Int) {
        self.milligramsPerCubicMetre = milligramsPerCubicMetre
    }

    /// Creates an absolute humidity in g/m³; nil for what is not a finite number.
    public init?(gramsPerCubicMetre value: Double) {
        guard value.isFinite else { return nil }
        self.init(milligramsPerCubicMetre: held(value, per: 1000))
    }

    public var gramsPerCubicMetre: Double { Double(milligramsPerCubicMetre) / 1000 }

    public static func < (left: AbsoluteHumidity, right: AbsoluteHumidity) -> Bool {
        left.milligramsPerCubicMetre < right.milligramsPerCubicMetre
    }
}
