import ProviderKit
import Values

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
