import Words

/// The plans that OpenWeatherMap gives a key, the least first: the rungs of the ladder that a station climbs.
package enum Plan: String, Hashable, Comparable, Sendable, CaseIterable {
    /// The plan that every key has: current weather, the 3-hourly forecast, air quality.
    case free = "2.5-free"
    /// The plan that adds the daily forecast.
    case daily = "2.5-daily"
    /// One Call 3.0: hourly and daily forecast, rain by the minute, alerts, in one answer.
    case oneCall3 = "3.0"
    /// One Call 4.0: the same in several answers.
    case oneCall4 = "4.0"

    /// The plan's name for people.
    package var name: String {
        switch self {
        case .free: FetchWords.freePlan
        case .daily: FetchWords.dailyPlan
        case .oneCall3: "One Call 3.0"
        case .oneCall4: "One Call 4.0"
        }
    }

    /// The next plan down; nil below the free plan.
    package var below: Plan? {
        switch self {
        case .free: nil
        case .daily: .free
        case .oneCall3: .daily
        case .oneCall4: .oneCall3
        }
    }

    package static let top = Plan.oneCall4

    package static func < (left: Plan, right: Plan) -> Bool {
        guard let left = allCases.firstIndex(of: left), let right = allCases.firstIndex(of: right) else { return false }
        return left < right
    }
}
