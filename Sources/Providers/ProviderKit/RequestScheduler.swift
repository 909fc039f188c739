package import Values

/// A question that is asked again and again.
package struct TopicRequest: Hashable, Sendable {
    package var topic: WeatherTopic
    package var interval: Duration
    /// Calls that one answer takes, at most.
    package var calls: Int
    /// Whether the calls count against what the key may make in a day.
    package var isBilled: Bool
    /// Whether an answer holds until the next request is due: a refresh brings it forward only while there is no network.
    package var isPatient: Bool

    package init(
        _ topic: WeatherTopic, every interval: Duration, calls: Int = 1, isBilled: Bool = false, isPatient: Bool = false
    ) {
        self.topic = topic
        self.interval = interval
        self.calls = calls
        self.isBilled = isBilled
        self.isPatient = isPatient
    }
}

/// Which questions are asked, and when each is due.
package struct RequestScheduler: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var request: TopicRequest
        var schedule: RetryPolicy
        var due: Uptime
        /// The service has asked for patience, or refused the key: a refresh does not bring it forward.
        var isBarred = false
    }

    private var entries: [Entry] = []

    package init() {}

    package var requests: [TopicRequest] { entries.map(\.request) }

    /// Adopts requests; those that are made already, at the same interval, stay due when they were.
    ///
    /// - Parameters:
    ///   - round: see ``RetryPolicy/init(interval:round:)``.
    ///   - due: when one that is new is due.
    package mutating func adopt(_ requests: [TopicRequest], round: Duration, due: (WeatherTopic) -> Uptime) {
        entries = requests.map { request in
            entries.first { $0.request == request }
                ?? Entry(
                    request: request, schedule: RetryPolicy(interval: request.interval, round: round),
                    due: due(request.topic), isBarred: request.isPatient)
        }
    }

    package func due(at now: Uptime) -> [TopicRequest] {
        entries.filter { $0.due <= now }.map(\.request)
    }

    /// When the next of some questions is due; nil where none of them is asked.
    package func next(among topics: [WeatherTopic]) -> Uptime? {
        entries.filter { topics.contains($0.request.topic) }.map(\.due).min()
    }

    /// Records how a question ended; returns how long to wait.
    package mutating func delay(after outcome: RetryPolicy.Outcome, of topic: WeatherTopic) -> Duration {
        guard let index = entries.firstIndex(where: { $0.request.topic == topic }) else { return .zero }
        entries[index].isBarred =
            switch outcome {
            case .failed(.tooManyRequests, _), .failed(.serverError, .some), .failed(.keyRejected, _), .notInPlan: true
            case .failed(.unreachable, _), .failed(.untrusted, _): false
            default: entries[index].request.isPatient
            }
        return entries[index].schedule.delay(after: outcome)
    }

    /// Makes the question for the weather now due, unless the service has asked for patience; where it is not asked, the first.
    package mutating func hasten(to now: Uptime) {
        let index = entries.firstIndex { $0.request.topic == .current } ?? entries.indices.first
        guard let index, !entries[index].isBarred else { return }
        entries[index].due = min(entries[index].due, now)
    }

    package mutating func putOff(_ topic: WeatherTopic, until due: Uptime) {
        guard let index = entries.firstIndex(where: { $0.request.topic == topic }) else { return }
        entries[index].due = due
    }
}

/// Whether rain or snow falls or may soon: otherwise the forecast by the minute is not worth a call.
struct RainWatch: Sendable {
    private var isFalling = false
    private var slots: [ForecastSlot] = []

    private static let horizon: Int64 = 3 * 3600
    private static let likely = Proportion.percent(30)

    mutating func observe(_ update: WeatherUpdate) {
        if let current = update.current {
            isFalling = current.conditions.contains { $0.group?.isFalling ?? false }
        }
        if let hours = update.hours { slots = hours.slots }
    }

    func isNear(at now: Timestamp) -> Bool {
        isFalling
            || slots.contains { slot in
                (-3600...Self.horizon).contains(slot.time.seconds(since: now))
                    && slot.chanceOfPrecipitation.map { $0 >= Self.likely } ?? false
            }
    }
}
