public import Quantities
public import Sensors

/// How much of the board's warmth reaches a sensor that sits close to it.
public struct ProcessorHeat: Sendable {
    /// Of the processor's excess over the sensor: 0 to 1.
    public var share: Proportion
    public var thermometer: any Sensor

    public init(share: Proportion, thermometer: any Sensor) {
        self.share = share
        self.thermometer = thermometer
    }
}
