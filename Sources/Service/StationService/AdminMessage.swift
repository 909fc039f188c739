/// A line for the person who looks after the machine.
package struct AdminMessage: Hashable, Sendable, CustomStringConvertible {
    /// How much it matters; the numbers are those of syslog(3).
    package enum Priority: Int, Sendable {
        /// A person has to act.
        case error = 3
        /// Something is failing that may recover by itself.
        case warning = 4
        /// Something has recovered, or was done as requested.
        case notice = 5
    }

    package var priority: Priority
    package var text: String

    package init(_ priority: Priority, _ text: String) {
        self.priority = priority
        self.text = text
    }

    package var description: String { text }
}
