import Ports
import Words

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
