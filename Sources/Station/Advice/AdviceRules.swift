public import Meteorology
public import Quantities
public import Units

/// What the owner of a station wants advice by.
public struct AdviceRules: Hashable, Sendable {
    /// The coldest place of the room's walls.
    public var wall: WallSurface
    /// A room warmer than this is better cooled.
    public var warmAbove: Temperature
    /// A room damper than this is better dried.
    public var dampAbove: RelativeHumidity
    /// Of the words that people read.
    public var units: DisplayUnits
    /// Of the station above the sea; nil where it is not configured, and then an own barometer makes no forecast.
    public var altitude: Length?
    /// South of the equator; nil when only the weather service knows.
    public var isSouthern: Bool?

    public init(
        wall: WallSurface = .decent, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60),
        units: DisplayUnits = .metric, altitude: Length? = nil, isSouthern: Bool? = nil
    ) {
        self.wall = wall
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
        self.units = units
        self.altitude = altitude
        self.isSouthern = isSouthern
    }
}
