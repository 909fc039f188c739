/// Of whom a station knows: its sensors, and whether it asks for the weather.
public struct StationCrew: Sendable {
    /// In the order of the configuration, with how old their readings may be.
    public var sensors: [(SensorIdentity, Freshness)]
    /// What the sensors' readings are held to, by their names.
    public var quality: [String: QualityRules]
    /// Whose weather is asked for, in any words that tell one place from another; nil when no place is configured.
    public var place: String?

    public init(sensors: [(SensorIdentity, Freshness)], quality: [String: QualityRules] = [:], place: String?) {
        self.sensors = sensors
        self.quality = quality
        self.place = place
    }

    public var asksForWeather: Bool { place != nil }

    var controls: [String: QualityControl] {
        let controls = sensors.map { sensor, freshness in
            (sensor.name, QualityControl(quality[sensor.name] ?? QualityRules(), freshness: freshness))
        }
        return Dictionary(controls) { first, _ in first }
    }
}
