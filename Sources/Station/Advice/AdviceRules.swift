public import Meteorology
public import Quantities

/// What the owner of a station wants advice by.
public struct AdviceRules: Hashable, Sendable {
    /// The coldest place of the room's walls.
    public var wall: WallSurface
    /// A room warmer than this is better cooled.
    public var warmAbove: Temperature
    /// A room damper than this is better dried.
    public var dampAbove: RelativeHumidity
    /// Of the words that people read.
    public var units: Units

    public init(
        wall: WallSurface = .decent, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60),
        units: Units = .metric
    ) {
        self.wall = wall
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
        self.units = units
    }
}
