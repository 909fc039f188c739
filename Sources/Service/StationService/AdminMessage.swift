/// A line for whoever looks after the machine.
public struct AdminMessage: Hashable, Sendable, CustomStringConvertible {
    /// How much it matters; the numbers are those of syslog(3).
    public enum Priority: Int, Sendable {
        /// A person has to mend something.
        case error = 3
        /// Something does not work, and may mend itself.
        case warning = 4
        /// Something works again, or was done as it was asked for.
        case notice = 5
    }

    public var priority: Priority
    public var text: String

    public init(_ priority: Priority, _ text: String) {
        self.priority = priority
        self.text = text
    }

    public var description: String { text }
}
