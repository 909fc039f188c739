public import Quantities

/// What advice is given by.
public struct AdviceConfiguration: Hashable, Sendable {
    /// Of the coldest place of the room's walls: fRsi of EN ISO 13788, 0 (as cold as outside) to 1 (as warm as the room).
    public var wallFactor: Double
    /// A room warmer than this is better cooled: 15 to 35 °C.
    public var warmAbove: Temperature
    /// A room damper than this is better dried: 30 to 80 %.
    public var dampAbove: RelativeHumidity

    public init(
        wallFactor: Double = 0.7, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60)
    ) {
        self.wallFactor = wallFactor
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
    }
}
