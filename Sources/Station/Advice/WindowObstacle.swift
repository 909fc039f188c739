import Values
import Words

/// Something that would come in with the air and is worse than stale air.
enum WindowObstacle: String, Hashable, Sendable {
    /// An agency's warning is in force.
    case alert
    case storm
    case rain
    case snow
    case wind
    case badAir = "bad_air"

    /// The obstacle in words for a glance.
    var words: String {
        switch self {
        case .alert: phrase("advice.obstacle-alert.8", "warning")
        case .badAir: phrase("advice.obstacle-air.8", "bad air")
        case .storm: phrase("advice.obstacle-storm.8", "storm")
        case .rain: phrase("advice.obstacle-rain.8", "rain")
        case .snow: phrase("advice.obstacle-snow.8", "snow")
        case .wind: phrase("advice.obstacle-wind.8", "wind")
        }
    }

    /// The obstacle's name among the grounds in files.
    var record: String {
        switch self {
        case .alert: "warning"
        case .badAir: "bad air"
        case .storm, .rain, .snow, .wind: rawValue
        }
    }

    /// The obstacle in the weather; nil when nothing falls and the wind is bearable.
    ///
    /// - Parameter wasWindy: whether the wind was too strong before: it must then fall well below the limit.
    init?(conditions: [Condition], wind: Wind, wasWindy: Bool) {
        switch conditions.first?.group {
        case .thunderstorm?: self = .storm
        case .drizzle?, .rain?: self = .rain
        case .snow?: self = .snow
        default:
            let limit = wasWindy ? 8.0 : 10.0
            let speed = wind.speed?.metresPerSecond ?? 0
            // Gusts of a wind are about half as strong again.
            let gust = wind.gust?.metresPerSecond ?? 0
            guard speed >= limit || gust >= limit * 1.5 else { return nil }
            self = .wind
        }
    }
}
