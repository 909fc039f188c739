package import Values
import Words

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
    /// The rules for advice on the room, and on what the sky brings.
    package var advice: AdviceRules
    /// The places that have a table of their own, each once.
    package var places: [PlaceDescriptor] = []
    /// The lines that the station switches.
    package var outputs: [OutputRules] = []
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

/// A place with a table of its own in the configuration.
package struct PlaceDescriptor: Hashable, Sendable {
    package var place: SensorPlace
    /// The name that people read; nil for ``SensorPlace/title``.
    package var title: String?
    /// The rules for advice on the place; nil where only its values are shown.
    package var advice: AdviceRules?

    package init(place: SensorPlace, title: String?, advice: AdviceRules?) {
        (self.place, self.title, self.advice) = (place, title, advice)
    }
}

/// Identifies a sensor: its name, its place and its part.
package struct SensorIdentity: Hashable, Sendable {
    /// The configured name, unique in a station.
    package var name: String
    package var place: SensorPlace
    /// The part's usual name: `SHT31`.
    package var part: String
    /// Whether the part hangs elsewhere, and another program passes on what it measures.
    package var isRemote: Bool

    package init(name: String, place: SensorPlace, part: String, isRemote: Bool = false) {
        self.name = name
        self.place = place
        self.part = part
        self.isRemote = isRemote
    }

    /// Whether another sensor is this one, perhaps in another place.
    func isSamePart(as other: SensorIdentity) -> Bool { name == other.name && part == other.part }
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

extension SensorPlace {
    /// What people read for a place that has no other name, in the language that is read now.
    package var title: String { PlaceWords.title(of: description) }
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
