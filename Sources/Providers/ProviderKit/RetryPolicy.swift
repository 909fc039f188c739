package import Values

/// When to put a question to the weather service again: a pure state machine whose input is how each fetch ended.
///
/// | how it ended | next |
/// |---|---|
/// | answered | after the interval |
/// | unreachable, untrusted, server in trouble, unreadable | after 15 s, doubling up to `round` or 1 h; not before what the service says, up to 24 h |
/// | key rejected, not in the plan that was configured | after 30 min or `round`: new keys take up to two hours |
/// | asked too often | after what the service says, up to 24 h, else 15 min, doubling up to 6 h; `round` at least |
/// | bad request, not sent | after 1 h or `round`: only another configuration helps |
/// | an extra that is not in the plan | after 24 h or the interval |
package struct RetryPolicy: Hashable, Sendable {
    /// How a fetch ended.
    package enum Outcome: Hashable, Sendable {
        case answered
        case failed(FetchFailure.Kind, retryAfter: Duration?)
        /// Refused, while the key is known to be good: the plan lacks this question.
        case notInPlan
    }

    /// The time between two requests, at least ten minutes: what the service allows for one place.
    package let interval: Duration
    private let round: Duration
    private var troubles = 0
    private var refusals = 0

    package static let shortestInterval = Duration.seconds(600)

    /// - Parameter round: how often the station asks for the weather at all, where this question's interval is longer. The
    ///   longest wait while nothing answers, and the shortest where only a person can help; the interval by default.
    package init(interval: Duration, round: Duration? = nil) {
        self.interval = max(interval, Self.shortestInterval)
        self.round = max(round ?? interval, Self.shortestInterval)
    }

    /// How long to wait before the next fetch, after one that ended like this.
    package mutating func delay(after outcome: Outcome) -> Duration {
        switch outcome {
        case .answered:
            troubles = 0
            refusals = 0
            return interval
        case .failed(.unreachable, let asked), .failed(.untrusted, let asked), .failed(.serverError, let asked),
            .failed(.unreadable, let asked), .failed(.unchanged, let asked), .failed(.unanswered, let asked),
            .failed(.noFix, let asked):
            troubles += 1
            let own = doubling(.seconds(15), times: troubles - 1, upTo: min(round, .seconds(3600)))
            return max(own, asked.map(Self.held) ?? .zero)
        case .failed(.keyRejected, _), .failed(.notInPlan, _):
            return max(round, .seconds(1800))
        case .failed(.tooManyRequests, let retryAfter):
            refusals += 1
            let own = doubling(.seconds(900), times: refusals - 1, upTo: .seconds(6 * 3600))
            return max(round, retryAfter.map(Self.held) ?? own)
        case .failed(.badRequest, _), .failed(.notSent, _):
            return max(round, .seconds(3600))
        case .notInPlan:
            return max(interval, .seconds(24 * 3600))
        }
    }

    private static func held(_ asked: Duration) -> Duration { min(asked, .seconds(24 * 3600)) }

    private func doubling(_ first: Duration, times: Int, upTo limit: Duration) -> Duration {
        min(first * (1 << min(max(times, 0), 20)), limit)
    }
}

/// Makes every wait of a station a little longer, each by another share, so that a thousand stations that restart together
/// after a power cut do not keep asking at the same moment. The same seed gives the same shares.
package struct Jitter: Hashable, Sendable {
    private var random: SplitMix64

    /// - Parameter seed: another one for each station.
    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The wait, longer by 0 to 10 %: never shorter, because the provider's limits hold.
    package mutating func stretch(_ wait: Duration) -> Duration {
        let thousandths = Int(random.next() % 1001)
        return wait + wait * thousandths / 10_000
    }
}
