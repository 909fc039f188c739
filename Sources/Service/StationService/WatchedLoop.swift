/// A loop of the station that has to move on. What writes the record is not among them: it is what watches.
enum WatchedLoop: Hashable, Sendable, CustomStringConvertible {
    case sensor(String)
    case display

    /// As the record has it: `sensor/room`, `lcd`.
    var description: String {
        switch self {
        case .sensor(let name): "sensor/\(name)"
        case .display: "lcd"
        }
    }
}
