package import Values

/// The limits of advice.
package struct AdviceConfiguration: Hashable, Sendable {
    /// The temperature factor of the coldest spot of the room's walls: fRsi of EN ISO 13788, 0 (as cold as outside) to 1 (as warm as the room).
    package var wallFactor: Double
    /// The temperature above which the room should be cooled: 15 to 35 °C.
    package var warmAbove: Temperature
    /// The humidity above which the room should be dried: 30 to 80 %.
    package var dampAbove: RelativeHumidity
    /// The CO2 above which the room has stale air: 600 to 5000 ppm.
    package var staleAbove: Int

    package init(
        wallFactor: Double = 0.7, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60),
        staleAbove: Int = 1000
    ) {
        self.wallFactor = wallFactor
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
        self.staleAbove = staleAbove
    }
}
