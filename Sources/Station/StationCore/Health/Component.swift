/// A part of the station that can fail and recover on its own.
public enum Component: Hashable, Sendable {
    case sensor(String)
    case button(String)
    case display
    case weather(Endpoint)
    /// Finding the configured place's coordinates.
    case place
    case log
    case history
    /// The folder for what is kept from one start to the next.
    case state
    /// The way to the weather service.
    case network
    /// The key of the weather service.
    case key
    /// The board's clock.
    case clock
    /// The board's processor: too hot.
    case processor
    /// The board's supply: too little voltage.
    case power
}

extension Component {
    /// What a person can do when it does not work.
    public var remedy: String {
        switch self {
        case .sensor: "check its wires and its power; windowsill doctor looks closer"
        case .button: "check its wires, and that nobody else holds its line"
        case .display: "check its wires and its power; it repairs itself once it answers"
        case .weather: "the station retries by itself; its log lines say how it fails"
        case .place: "check [place] name, or give coordinates"
        case .log: "fix what the cause names; lost lines are counted until then"
        case .history: "fix what the cause names; up to a day is kept in memory until then"
        case .state: "fix what the cause names: make room on the disk, or make the state folder writable"
        case .network: "check the router and the cable; the station retries by itself"
        case .key:
            "check the key; OpenWeatherMap accepts a new one after two hours at the latest; an exchanged one wants a restart"
        case .clock: "wait for the network to set it, or set it: timedatectl set-time"
        case .processor: "give the board air, or a heat sink"
        case .power: "use the supply that was made for the board, and a short cable"
        }
    }
}

extension Component: CustomStringConvertible {
    /// As the log has it: `sensor/room`, `lcd`, `weather/current`.
    public var description: String {
        switch self {
        case .sensor(let name): "sensor/\(name)"
        case .button(let name): "button/\(name)"
        case .display: "lcd"
        case .weather(let endpoint): "weather/\(endpoint.rawValue)"
        case .place: "place"
        case .log: "log"
        case .history: "history"
        case .state: "state"
        case .network: "network"
        case .key: "key"
        case .clock: "clock"
        case .processor: "processor"
        case .power: "power"
        }
    }
}
