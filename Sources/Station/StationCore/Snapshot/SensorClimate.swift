/// What one sensor says.
public struct SensorClimate: Hashable, Sendable {
    public var sensor: SensorIdentity
    public var climate: Climate

    public init(sensor: SensorIdentity, climate: Climate) {
        self.sensor = sensor
        self.climate = climate
    }
}
