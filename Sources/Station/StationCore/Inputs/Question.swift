/// What is asked of the weather service.
package enum Question: Hashable, Sendable, CaseIterable {
    case weather(Endpoint)
    /// The coordinates of the configured place name.
    case place
    /// Whether the key's plan holds something better.
    case plan

    package static var allCases: [Question] { Endpoint.allCases.map { .weather($0) } + [.place, .plan] }

    /// As the log has it: `current`, `forecast`, `daily`, `place`…
    package var name: String {
        switch self {
        case .weather(let endpoint): endpoint.rawValue
        case .place: "place"
        case .plan: "plan"
        }
    }
}
