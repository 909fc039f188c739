/// A rule that must hold and did not.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The rules that must hold.
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        /// A value is what the world was at the moment that it claims.
        case truth
        /// What counts as fresh is not older than its limit.
        case freshness
        /// Every number has a source.
        case source
        /// What is advised follows from what was measured, and places without values are named.
        case advice
        /// Lines of the log are whole and known.
        case lines
        /// The lines of the log are in order.
        case order
        /// The log's files stay within their cap.
        case cap
        /// What was synced survives a power cut.
        case durability
        /// A fault is reported once, and its end once.
        case faults
        /// The glass shows what the station means it to.
        case glass
        /// No service is asked more often than agreed.
        case quota
        /// The key is in no output.
        case secrecy
        /// History and log agree.
        case history
        /// The station ends when it is asked to, in time, and not otherwise.
        case ending
        /// The station feeds its watchdog.
        case liveness
        /// No relay is on without reason.
        case outputs
        /// The documents for other programs are whole.
        case documents
        /// The number of open files does not grow.
        case descriptors
        /// The memory does not grow.
        case memory
    }

    package var rule: Rule
    /// The moment, in seconds since the world began.
    package var at: Int
    package var text: String

    package var description: String { "at=\(at) \(rule.rawValue): \(text)" }
}

/// The outcome of a run.
package struct Verdict: Hashable, Sendable {
    package var schedule: Schedule
    /// The first finding of each rule, in the order in which they were made.
    package var findings: [Finding]
    /// How often each rule was broken.
    package var counts: [Finding.Rule: Int]
    /// How often each rule was checked: one that never is proves nothing.
    package var checks: [Finding.Rule: Int]
    /// The hash of all that the station put out.
    package var hash: UInt64

    package var isGood: Bool { findings.isEmpty }
}
