package import Meteorology
package import Quantities
package import Units
package import Words

/// What the owner of a station wants advice by.
package struct AdviceRules: Hashable, Sendable {
    /// The coldest place of the room's walls.
    package var wall: WallSurface
    /// A room warmer than this is better cooled.
    package var warmAbove: Temperature
    /// A room damper than this is better dried.
    package var dampAbove: RelativeHumidity
    /// A room with more CO2 than this, in ppm, has stale air.
    package var staleAbove: Int
    /// Of the air outdoors, in ppm.
    package var outdoorLevel: Int
    /// Of the words that people read.
    package var units: DisplayUnits
    /// What the display speaks where it cannot draw the reader's language; nil where it can.
    package var glassLanguage: Language?
    /// Of the station above sea level; nil if not configured, and then the station's barometer makes no forecast.
    package var altitude: Length?
    /// South of the equator; nil when only the weather service knows.
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
