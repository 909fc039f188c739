package import OpenWeatherMap
import StationCore

/// One question of a plan.
struct PlanQuestion: Hashable, Sendable {
    var endpoint: Endpoint
    var interval: Duration
    /// Calls that one answer takes, at most.
    var calls = 1
    /// Whether the calls count against One Call's day.
    var isBilled = false
}

extension Plan {
    /// The questions of the plan, and how often each is asked; air quality is free with every key.
    ///
    /// - Parameter interval: of the weather now.
    func questions(every interval: Duration) -> [PlanQuestion] {
        let hourly = max(interval, .seconds(3600))
        let threeHourly = max(interval, .seconds(3 * 3600))
        let air = PlanQuestion(endpoint: .air, interval: hourly)
        switch self {
        case .free:
            return [
                PlanQuestion(endpoint: .current, interval: interval),
                PlanQuestion(endpoint: .forecast, interval: hourly), air,
            ]
        case .daily:
            return Plan.free.questions(every: interval) + [PlanQuestion(endpoint: .daily, interval: threeHourly)]
        case .oneCall3:
            return [PlanQuestion(endpoint: .oneCall, interval: interval, isBilled: true), air]
        case .oneCall4:
            return [
                PlanQuestion(endpoint: .current, interval: interval, isBilled: true),
                PlanQuestion(
                    endpoint: .forecast, interval: hourly, calls: OpenWeatherMap.mostHourPages, isBilled: true),
                PlanQuestion(endpoint: .daily, interval: threeHourly, isBilled: true),
                // Only while rain is near.
                PlanQuestion(endpoint: .minutes, interval: interval, isBilled: true), air,
            ]
        }
    }

    /// The question whose refusal says that the key does not have the plan; nil for the free one, which every key has.
    var decisive: Endpoint? {
        switch self {
        case .free: nil
        case .daily: .daily
        case .oneCall3: .oneCall
        case .oneCall4: .current
        }
    }

    /// Calls in a day at most, when nothing fails: all, and those that count against One Call's day. Details of alerts,
    /// one call for each alert, come on top.
    ///
    /// - Parameter interval: of the weather now.
    package func callsPerDay(every interval: Duration) -> (all: Int, billed: Int) {
        var calls = (all: 0, billed: 0)
        for question in questions(every: max(interval, .seconds(600))) {
            let seconds = max(1, question.interval.components.seconds)
            let daily = Int((86_400 + seconds - 1) / seconds) * question.calls
            calls.all += daily
            calls.billed += question.isBilled ? daily : 0
        }
        return calls
    }
}
