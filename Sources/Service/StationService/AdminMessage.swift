/// A line for whoever looks after the machine.
package struct AdminMessage: Hashable, Sendable, CustomStringConvertible {
    /// How much it matters; the numbers are those of syslog(3).
    package enum Priority: Int, Sendable {
        /// A person has to mend something.
        case error = 3
        /// Something does not work, and may mend itself.
        case warning = 4
        /// Something works again, or was done as it was asked for.
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
