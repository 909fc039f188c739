package import Values
import Words

/// A part of the station that can fail and recover on its own.
package enum Component: Hashable, Sendable {
    case sensor(String)
    case button(String)
    /// A line that the station switches.
    case output(String)
    /// One of the station's outputs: its log, its history, its display.
    case outlet(OutletID)
    /// A provider's answers about one topic; nil is the first provider of the configuration.
    case weather(WeatherTopic, from: ProviderID? = nil)
    /// The search for the configured place's coordinates.
    case place
    /// The file in which one part of the station keeps its state from one start to the next.
    case state(StateKeeper)
    /// The way to the weather service.
    case network
    /// The key of the weather service.
    case key
    /// The board's clock.
    case clock
    /// The board's time zone, which was not found.
    case timeZone
    /// The board's processor, which is too hot.
    case processor
    /// The board's power supply, whose voltage is too low.
    case power
}

extension Component {
    /// What a person can do when the component does not work.
    package var remedy: String {
        switch self {
        case .sensor: FaultWords.sensorRemedy
        case .button, .output:
            phrase("fault.remedy-button", "check its wiring, and that no other program uses its line")
        case .outlet(let outlet): outlet.remedy
        case .weather: phrase("fault.remedy-weather", "the station retries by itself; station.log says why it fails")
        case .place: phrase("fault.remedy-place", "check [place] name, or give coordinates")
        case .state:
            phrase("fault.remedy-state", "fix the cause: make room on the disk, or make the state folder writable")
        case .network: FaultWords.networkRemedy
        case .key:
            phrase(
                "fault.remedy-key",
                "check the key; a new one is accepted within two hours; after replacing it, restart the station")
        case .clock: phrase("fault.remedy-clock", "wait for the network to set it, or set it: 'timedatectl set-time'")
        case .timeZone: FaultWords.timeZoneRemedy
        case .processor: phrase("fault.remedy-processor", "give the board more air, or a heat sink")
        case .power: phrase("fault.remedy-power", "use the power supply made for the board, and a short cable")
        }
    }
}

extension Component {
    /// The name for people, in the reader's language: ``description`` is for the log and for programs.
    package var words: String { ComponentWords.name(of: description) }
}

extension Component: CustomStringConvertible {
    /// The name in the log: `sensor/room`, `lcd`, `state/checkpoint`, `weather/current`; for other providers than the first,
    /// `weather/PROVIDER/current`.
    package var description: String {
        switch self {
        case .sensor(let name): "sensor/\(name)"
        case .button(let name): "button/\(name)"
        case .output(let name): "output/\(name)"
        case .outlet(let outlet): outlet.name
        case .weather(let topic, nil): "weather/\(topic.rawValue)"
        case .weather(let topic, let provider?): "weather/\(provider.rawValue)/\(topic.rawValue)"
        case .place: "place"
        case .state(let keeper): "state/\(keeper)"
        case .network: "network"
        case .key: "key"
        case .clock: "clock"
        case .timeZone: "time-zone"
        case .processor: "processor"
        case .power: "power"
        }
    }
}

extension Component {
    /// The component of a name that ``description`` gave. A name of no other component is taken for an outlet's, and kept as it is.
    package init(_ description: String) {
        let parts = description.split(separator: "/").map(String.init)
        let topic = parts.last.flatMap { WeatherTopic(rawValue: $0) }
        let named: Component? =
            switch (parts.first, parts.count) {
            case ("sensor", 2): .sensor(parts[1])
            case ("button", 2): .button(parts[1])
            case ("output", 2): .output(parts[1])
            case ("weather", 2): topic.map { .weather($0) }
            case ("weather", 3): topic.map { .weather($0, from: ProviderID(rawValue: parts[1])) }
            case ("state", 2): .state(StateKeeper(parts[1]))
            default:
                [.place, .network, .key, .clock, .timeZone, .processor, .power].first { $0.description == description }
            }
        if let named, named.description == description {
            self = named
        } else {
            self = .outlet(OutletID(description, remedy: ""))
        }
    }
}

/// A part of the station that keeps something in the state folder. Each fails and recovers on its own.
package enum StateKeeper: Hashable, Sendable {
    /// The day so far, and what the station has learned.
    case checkpoint
    /// The coordinates of the configured place.
    case place
    /// The questions to one provider and its answers.
    case provider(ProviderID)
}

extension StateKeeper: CustomStringConvertible {
    package var description: String {
        switch self {
        case .checkpoint: "checkpoint"
        case .place: "place"
        case .provider(let provider): provider.rawValue
        }
    }

    fileprivate init(_ description: String) {
        switch description {
        case "checkpoint": self = .checkpoint
        case "place": self = .place
        default: self = .provider(ProviderID(rawValue: description))
        }
    }
}
