/// Which OpenWeatherMap plan a station uses, as its owner names it.
package enum PlanChoice: Hashable, Sendable {
    /// The best plan that the key has, found by trying.
    case automatic
    case fixed(Plan)
}

extension PlanChoice: RawRepresentable, CaseIterable {
    package static var allCases: [PlanChoice] { [.automatic] + Plan.allCases.map { .fixed($0) } }

    package init?(rawValue: String) {
        guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = choice
    }

    package var rawValue: String {
        switch self {
        case .automatic: "auto"
        case .fixed(let plan): plan.rawValue
        }
    }
}
