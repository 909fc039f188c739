package import Quantities

/// The limits of advice.
package struct AdviceConfiguration: Hashable, Sendable {
    /// The temperature factor of the coldest spot of the room's walls: fRsi of EN ISO 13788, 0 (as cold as outside) to 1 (as warm as the room).
    package var wallFactor: Double
    /// Above this temperature the room should be cooled: 15 to 35 °C.
    package var warmAbove: Temperature
    /// Above this humidity the room should be dried: 30 to 80 %.
    package var dampAbove: RelativeHumidity

    package init(
        wallFactor: Double = 0.7, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60)
    ) {
        self.wallFactor = wallFactor
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
    }
}
