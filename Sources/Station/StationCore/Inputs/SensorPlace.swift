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
