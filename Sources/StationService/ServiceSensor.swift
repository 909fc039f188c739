public import Sensors
import Station

/// A sensor with its place in the station.
public struct ServiceSensor: Sendable {
    /// As configured, unique in the station.
    public var name: String
    /// `room`, `outdoor` or any other word of the configuration.
    public var place: String
    public var sensor: any Sensor
    /// From one reading to the next; never shorter than the part allows.
    public var interval: Duration

    public init(name: String, place: String, sensor: any Sensor, interval: Duration) {
        self.name = name
        self.place = place
        self.sensor = sensor
        self.interval = max(interval, sensor.minimumInterval)
    }

    var identity: SensorIdentity {
        SensorIdentity(name: name, place: place, part: sensor.part)
    }
}
