public import Advice

/// What a station has and the rules it follows: its sensors, whether it asks for the weather, how it advises.
public struct StationDescriptor: Sendable {
    /// In the order of the configuration, with how old their readings may be.
    public var sensors: [(SensorIdentity, Freshness)]
    /// The limits for the sensors' readings, by sensor name.
    public var quality: [String: QualityRules]
    /// The place whose weather is asked for, in any words that identify it; nil when no place is configured.
    public var place: String?
    /// How old the weather of now may be.
    public var weatherFreshness: Freshness
    /// Whether there is a display that can fail.
    public var hasDisplay: Bool
    /// What advice is given by.
    public var advice: AdviceRules

    public init(
        sensors: [(SensorIdentity, Freshness)], quality: [String: QualityRules] = [:], place: String?,
        weatherFreshness: Freshness = .currentWeather, hasDisplay: Bool = false, advice: AdviceRules = AdviceRules()
    ) {
        self.sensors = sensors
        self.quality = quality
        self.place = place
        self.weatherFreshness = weatherFreshness
        self.hasDisplay = hasDisplay
        self.advice = advice
    }

    public var asksForWeather: Bool { place != nil }
}
