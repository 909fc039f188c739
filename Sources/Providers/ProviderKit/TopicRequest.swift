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

/// A question with the time at which it is due.
struct ScheduledRequest: Sendable {
    let request: TopicRequest
    private var policy: RetryPolicy
    var due: Uptime
    /// The service has asked for patience, or refused the key: a refresh does not bring it forward.
    private var isBarred: Bool

    /// - Parameter round: see ``RetryPolicy/init(interval:round:)``.
    init(_ request: TopicRequest, round: Duration, due: Uptime) {
        self.request = request
        self.due = due
        policy = RetryPolicy(interval: request.interval, round: round)
        isBarred = request.isPatient
    }

    /// How long to wait after the question ended like this.
    mutating func delay(after outcome: RetryPolicy.Outcome) -> Duration {
        isBarred =
            switch outcome {
            case .failed(.tooManyRequests, _), .failed(.serverError, .some), .failed(.keyRejected, _), .notInPlan: true
            case .failed(.unreachable, _), .failed(.untrusted, _): false
            default: request.isPatient
            }
        return policy.delay(after: outcome)
    }

    /// Makes the question due, unless the service has asked for patience.
    mutating func hasten(to now: Uptime) {
        if !isBarred { due = min(due, now) }
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
