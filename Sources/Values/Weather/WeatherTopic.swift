/// What a weather service is asked for, side by side. The raw values are a contract: the log, the history and the state folder have
/// them.
package enum WeatherTopic: String, Hashable, Sendable, CaseIterable, Codable {
    case current
    case forecast
    case daily
    /// Everything in one answer.
    case oneCall = "onecall"
    /// Rain in the minutes ahead.
    case minutes
    case alerts
    /// How clean the air is.
    case air

    /// Whether a station is worth having without it: its refusal is no fault.
    package var isExtra: Bool {
        switch self {
        case .current, .forecast, .oneCall: false
        case .daily, .minutes, .alerts, .air: true
        }
    }
}

/// What is asked of the weather service.
package enum WeatherQuestion: Hashable, Sendable, CaseIterable {
    case weather(WeatherTopic)
    /// The coordinates of the configured place name.
    case place
    /// Whether the key's plan holds something better.
    case plan

    package static var allCases: [WeatherQuestion] { WeatherTopic.allCases.map { .weather($0) } + [.place, .plan] }

    /// As the log has it: `current`, `forecast`, `daily`, `place`…
    package var name: String {
        switch self {
        case .weather(let topic): topic.rawValue
        case .place: "place"
        case .plan: "plan"
        }
    }
}
