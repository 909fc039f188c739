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
        }
    }
}
