/// The questions that are put to the weather service, side by side. Which of them depends on the key's plan.
package enum Endpoint: String, Hashable, Sendable, CaseIterable {
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
