import StationCore
import Words

/// A line for the person who looks after the machine.
package struct AdminMessage: Hashable, Sendable, CustomStringConvertible {
    /// The priority of the message; the numbers are those of syslog(3).
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

extension AdminMessage {
    /// The lines of an entry that an administrator should read.
    static func messages(of entry: LogEntry) -> [AdminMessage] {
        switch entry {
        case .started(_, let reason?): [AdminMessage(.warning, ServiceWords.restarted(after: reason))]
        case .reloaded: [AdminMessage(.notice, ServiceWords.configurationApplied)]
        case .reloadRefused(let problems):
            (problems + [ServiceWords.configurationRefused]).map { AdminMessage(.error, $0) }
        case .stalled(let loop, let time):
            [AdminMessage(.error, ServiceWords.stalled(loop, forSeconds: "\(time.components.seconds)"))]
        case .abandoned(let loop, let time):
            [AdminMessage(.error, ServiceWords.abandoned(loop, afterSeconds: "\(time.components.seconds)"))]
        case .fault(let fault):
            [
                AdminMessage(
                    fault.needsPerson ? .error : .warning,
                    ServiceWords.fault(of: fault.component.description, cause: fault.cause))
            ]
        case .recovered(let fault, let after):
            [
                AdminMessage(
                    .notice,
                    ServiceWords.recovered(
                        fault.component.description, afterSeconds: "\(after.components.seconds)"))
            ]
        default: []
        }
    }
}
