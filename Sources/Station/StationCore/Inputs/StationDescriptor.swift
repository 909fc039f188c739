package import Values

/// A description of a station and the rules it follows: its sensors, whether it asks for the weather, how it advises.
package struct StationDescriptor: Sendable {
    /// The sensors in the order of the configuration, with how old their readings may be.
    package var sensors: [(SensorIdentity, Freshness)]
    /// The limits for the sensors' readings, by sensor name.
    package var quality: [String: QualityRules]
    /// The place whose weather is asked for, in any words that identify it; nil when no place is configured.
    package var place: String?
    /// What each weather service requires to be credited, the most trusted first.
    package var attributions: [Attribution]
    /// How old the current weather may be.
    package var weatherFreshness: Freshness
    /// The station's outputs.
    package var outlets: [OutletID]
    /// The rules for advice.
    package var advice: AdviceRules
    /// The station's id, the same as long as card and board stay together; nil where it has none.
    package var id: String?
    /// The previous id, if it has just changed.
    package var previousID: String?

    package init(
        sensors: [(SensorIdentity, Freshness)], quality: [String: QualityRules] = [:], place: String?,
        attributions: [Attribution] = [], weatherFreshness: Freshness = .currentWeather, outlets: [OutletID] = [],
        advice: AdviceRules = AdviceRules(), id: String? = nil,
        previousID: String? = nil
    ) {
        self.sensors = sensors
        self.quality = quality
        self.place = place
        self.attributions = attributions
        self.weatherFreshness = weatherFreshness
        self.outlets = outlets
        self.advice = advice
        self.id = id
        self.previousID = previousID
    }

    package var asksForWeather: Bool { place != nil }
}

/// Identifies a sensor: its name, its place and its part.
package struct SensorIdentity: Hashable, Sendable {
    /// The configured name, unique in a station.
    package var name: String
    package var place: SensorPlace
    /// The part's usual name: `SHT31`.
    package var part: String

    package init(name: String, place: SensorPlace, part: String) {
        self.name = name
        self.place = place
        self.part = part
    }
}

/// The place where a sensor measures.
package enum SensorPlace: Hashable, Sendable {
    /// The room of the station.
    case room
    /// The place outside the window.
    case outdoor
    /// Any other place: its name has 1 to 32 of a to z, 0 to 9, `-` and `_`.
    case other(String)

    package init(_ name: String) {
        switch name {
        case "room": self = .room
        case "outdoor": self = .outdoor
        default: self = .other(name)
        }
    }
}

extension SensorPlace: CustomStringConvertible {
    /// The place's name in the configuration.
    package var description: String {
        switch self {
        case .room: "room"
        case .outdoor: "outdoor"
        case .other(let name): name
        }
    }
}
