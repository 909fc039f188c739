import Quantities
import Weather
import Words

/// What comes in with the air and is worse than the air.
enum WindowObstacle: String, Hashable, Sendable {
    /// An agency's warning is in force.
    case alert
    case storm
    case rain
    case snow
    case wind
    case badAir = "bad_air"

    /// For a glance.
    var words: String {
        switch self {
        case .alert: AdviceWords.alert
        case .badAir: AdviceWords.badAir
        case .storm: AdviceWords.storm
        case .rain: AdviceWords.rain
        case .snow: AdviceWords.snow
        case .wind: AdviceWords.wind
        }
    }

    /// As files have it among the grounds.
    var record: String {
        switch self {
        case .alert: "warning"
        case .badAir: "bad air"
        case .storm, .rain, .snow, .wind: rawValue
        }
    }

    /// Nil when nothing falls and the wind is bearable.
    ///
    /// - Parameter wasWindy: a wind that was too much must fall well below the limit.
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
