/// A topic that a weather service is asked about. The raw values are a contract: the log, the history and the state folder have
/// them.
package enum WeatherTopic: String, Hashable, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
    case current
    case forecast
    case daily
    /// All topics in one answer.
    case oneCall = "onecall"
    /// Rain in the minutes ahead.
    case minutes
    case alerts
    /// The quality of the air.
    case air

    /// Whether a station is worth having without the topic: its refusal is no fault.
    package var isExtra: Bool {
        switch self {
        case .current, .forecast, .oneCall: false
        case .daily, .minutes, .alerts, .air: true
        }
    }
}

/// A question to the weather service.
package enum WeatherQuestion: Hashable, Sendable, CaseIterable {
    case weather(WeatherTopic)
    /// The coordinates of the configured place name.
    case place
    /// The question whether the key's plan includes something better.
    case plan

    package static var allCases: [WeatherQuestion] { WeatherTopic.allCases.map { .weather($0) } + [.place, .plan] }

    /// The question's name in the log: `current`, `forecast`, `daily`, `place`…
    package var name: String {
        switch self {
        case .weather(let topic): topic.rawValue
        case .place: "place"
        case .plan: "plan"
        }
    }
}

extension WeatherQuestion: RawRepresentable, Codable, CodingKeyRepresentable {
    package var rawValue: String { name }

    package init?(rawValue: String) {
        guard let known = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
        self = known
    }
}
