/// The mass of water vapour in a volume of air, kept in milligrams per cubic metre.
public struct AbsoluteHumidity: Hashable, Comparable, Sendable {
    public var milligramsPerCubicMetre: Int

    public init(milligramsPerCubicMetre: Int) {
        self.milligramsPerCubicMetre = milligramsPerCubicMetre
    }

    /// In whole milligrams, held within ±10¹⁵ of them; 0 for NaN.
    public static func gramsPerCubicMetre(_ value: Double) -> AbsoluteHumidity {
        AbsoluteHumidity(milligramsPerCubicMetre: thousandths(value))
    }

    public var gramsPerCubicMetre: Double { Double(milligramsPerCubicMetre) / 1000 }

    public static func < (left: AbsoluteHumidity, right: AbsoluteHumidity) -> Bool {
        left.milligramsPerCubicMetre < right.milligramsPerCubicMetre
    }
}
