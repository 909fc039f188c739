package import Values
package import Words

/// The owner's limits and units for advice.
package struct AdviceRules: Hashable, Sendable {
    /// The coldest place of the room's walls.
    package var wall: WallSurface
    /// A room warmer than this is better cooled.
    package var warmAbove: Temperature
    /// A room damper than this is better dried.
    package var dampAbove: RelativeHumidity
    /// A room with more CO2 than this, in ppm, has stale air.
    package var staleAbove: Int
    /// The CO2 of the air outdoors, in ppm.
    package var outdoorLevel: Int
    /// The units in which people read the advice.
    package var units: DisplayUnits
    /// The language of the display where it cannot draw the reader's; nil where it can.
    package var glassLanguage: Language?
    /// The altitude of the station above sea level; nil if not configured, and then the station's barometer makes no forecast.
    package var altitude: Length?
    /// Whether the station is south of the equator; nil when only the weather service knows.
    package var isSouthern: Bool?

    package init(
        wall: WallSurface = .decent, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60),
        staleAbove: Int = 1000, outdoorLevel: Int = 425, units: DisplayUnits = .metric, glassLanguage: Language? = nil,
        altitude: Length? = nil,
        isSouthern: Bool? = nil
    ) {
        self.wall = wall
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
        self.staleAbove = staleAbove
        self.outdoorLevel = outdoorLevel
        self.units = units
        self.glassLanguage = glassLanguage
        self.altitude = altitude
        self.isSouthern = isSouthern
    }
}
