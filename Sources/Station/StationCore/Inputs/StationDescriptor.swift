package import Advice

/// What a station has and the rules it follows: its sensors, whether it asks for the weather, how it advises.
package struct StationDescriptor: Sendable {
    /// In the order of the configuration, with how old their readings may be.
    package var sensors: [(SensorIdentity, Freshness)]
    /// The limits for the sensors' readings, by sensor name.
    package var quality: [String: QualityRules]
    /// The place whose weather is asked for, in any words that identify it; nil when no place is configured.
    package var place: String?
    /// How old the weather of now may be.
    package var weatherFreshness: Freshness
    /// Whether there is a display that can fail.
    package var hasDisplay: Bool
    /// What advice is given by.
    package var advice: AdviceRules

    package init(
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

    package var asksForWeather: Bool { place != nil }
}
