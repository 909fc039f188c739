import Ports
import Values
import Words

/// The topics that a session subscribes to: all at once, until a message that is too large to read costs the connection. Then one
/// after the other, to find the topic that has it: that one is left out until the program restarts.
struct Subscriptions: Sendable {
    private var waiting: [String] = []
    private var due: Uptime?
    private var latest: String?
    private var isCautious = false
    private var oversized: Set<String> = []

    /// Begins a connection, and returns the topics to subscribe to at once.
    mutating func connected(_ topics: [String], at now: Uptime) -> [String] {
        let topics = topics.filter { !oversized.contains($0) }
        latest = nil
        (waiting, due) = isCautious ? (topics, now) : ([], nil)
        return isCautious ? [] : topics
    }

    /// The next topic to subscribe to; nil where none is due.
    mutating func next(at now: Uptime, every pause: Duration) -> String? {
        guard let due, due <= now else { return nil }
        latest = waiting.isEmpty ? nil : waiting.removeFirst()
        self.due = latest == nil ? nil : now + pause
        return latest
    }

    /// The time at which the next subscription is due; nil if none waits.
    var nextDue: Uptime? { due }

    mutating func connectionEnded(by failure: BrokerFailure) {
        (waiting, due) = ([], nil)
        guard failure == .oversized else { return }
        isCautious = true
        if let latest { oversized.insert(latest) }
    }

    /// The report of what a person has to do before every topic can be subscribed to; nil if every topic is.
    var report: SessionReport? {
        oversized.min().map {
            SessionReport(.needsPerson, cause: MQTTWords.oversized($0), remedy: MQTTWords.removeMessage)
        }
    }
}

/// Topics whose messages cost the connection: the broker refuses them in a way that libmosquitto cannot read. They are left out
/// until a connection ends for another reason, as it does when the broker starts again with a higher limit.
struct RefusedTopics: Sendable {
    /// The failures by topic: at most those that are published with an acknowledgement.
    private var failures: [String: BrokerFailure] = [:]

    mutating func connectionEnded(by failure: BrokerFailure) {
        if case .unreadableAnswer(let topic) = failure { failures[topic] = failure } else { failures = [:] }
    }

    func allow(_ action: SessionAction) -> Bool {
        if case .publish(let message) = action { failures[message.topic] == nil } else { true }
    }

    /// The report of what a person has to do before everything can be published; nil if everything is.
    var report: SessionReport? {
        failures.min { $0.key < $1.key }.map {
            SessionReport(.needsPerson, cause: MQTTWords.rejected($0.key, $0.value.cause), remedy: $0.value.remedy)
        }
    }
}
