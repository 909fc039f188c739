import ProviderKit
import Values
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

extension Plan {
    /// The requests of the plan, and how often each is made; air quality is free with every key.
    ///
    /// - Parameter interval: the time from one request for the current weather to the next.
    func requests(every interval: Duration) -> [TopicRequest] {
        let hourly = max(interval, .seconds(3600))
        let threeHourly = max(interval, .seconds(3 * 3600))
        let air = TopicRequest(.air, every: hourly)
        switch self {
        case .free:
            return [
                TopicRequest(.current, every: interval),
                TopicRequest(.forecast, every: hourly), air,
            ]
        case .daily:
            return Plan.free.requests(every: interval) + [TopicRequest(.daily, every: threeHourly)]
        case .oneCall3:
            return [TopicRequest(.oneCall, every: interval, isBilled: true), air]
        case .oneCall4:
            return [
                TopicRequest(.current, every: interval, isBilled: true),
                TopicRequest(
                    .forecast, every: hourly, calls: OpenWeatherMap.mostHourPages, isBilled: true),
                TopicRequest(.daily, every: threeHourly, isBilled: true),
                // Only while rain is near.
                TopicRequest(.minutes, every: interval, isBilled: true), air,
            ]
        }
    }

    /// The question whose refusal says that the key does not have the plan; nil for the free one, which every key has.
    var decisive: WeatherTopic? {
        switch self {
        case .free: nil
        case .daily: .daily
        case .oneCall3: .oneCall
        case .oneCall4: .current
        }
    }

    /// The most calls in a day when nothing fails: all, and those that count against One Call's day. The details of alerts,
    /// one call for each alert, come on top.
    ///
    /// - Parameter interval: the time from one request for the current weather to the next; at least ten minutes count.
    package func callsPerDay(every interval: Duration) -> (all: Int, billed: Int) {
        var calls = (all: 0, billed: 0)
        for request in requests(every: max(interval, .seconds(600))) {
            let seconds = max(1, request.interval.components.seconds)
            let daily = Int((86_400 + seconds - 1) / seconds) * request.calls
            calls.all += daily
            calls.billed += request.isBilled ? daily : 0
        }
        return calls
    }
}

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
