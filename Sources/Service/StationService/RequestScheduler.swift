import StationCore

/// Which questions are asked, and when each is due.
struct RequestScheduler: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var question: PlanQuestion
        var schedule: RetryPolicy
        var due: Duration
        /// The service has asked for patience, or refused the key: a refresh does not bring it forward.
        var isBarred = false
    }

    private var entries: [Entry] = []

    var questions: [PlanQuestion] { entries.map(\.question) }

    /// Adopts a plan's questions; those that are already asked, at the same interval, stay due when they were.
    ///
    /// - Parameters:
    ///   - round: see ``RetryPolicy/init(interval:round:)``.
    ///   - due: when one that is new is due.
    mutating func adopt(_ questions: [PlanQuestion], round: Duration, due: (Endpoint) -> Duration) {
        entries = questions.map { question in
            entries.first { $0.question == question }
                ?? Entry(
                    question: question, schedule: RetryPolicy(interval: question.interval, round: round),
                    due: due(question.endpoint))
        }
    }

    func due(at now: Duration) -> [PlanQuestion] {
        entries.filter { $0.due <= now }.map(\.question)
    }

    /// When the next of some questions is due; nil where none of them is asked.
    func next(among endpoints: [Endpoint]) -> Duration? {
        entries.filter { endpoints.contains($0.question.endpoint) }.map(\.due).min()
    }

    /// Records how a question ended; returns how long to wait.
    mutating func delay(after outcome: RetryPolicy.Outcome, of endpoint: Endpoint) -> Duration {
        guard let index = entries.firstIndex(where: { $0.question.endpoint == endpoint }) else { return .zero }
        entries[index].isBarred =
            switch outcome {
            case .failed(.tooManyRequests, _), .failed(.keyRejected, _), .notInPlan: true
            default: false
            }
        return entries[index].schedule.delay(after: outcome)
    }

    /// Makes the question for the weather now due, unless the service has asked for patience; where a plan has none, its
    /// first.
    mutating func hasten(to now: Duration) {
        let index = entries.firstIndex { $0.question.endpoint == .current } ?? entries.indices.first
        guard let index, !entries[index].isBarred else { return }
        entries[index].due = min(entries[index].due, now)
    }

    mutating func putOff(_ endpoint: Endpoint, until due: Duration) {
        guard let index = entries.firstIndex(where: { $0.question.endpoint == endpoint }) else { return }
        entries[index].due = due
    }
}
