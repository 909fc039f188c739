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
        case .started(_, let reason?):
            [AdminMessage(.warning, phrase("service.restarted", "restarted after: \(reason)"))]
        case .reloaded:
            [AdminMessage(.notice, phrase("service.configuration-applied", "applied the new configuration"))]
        case .reloadRefused(let problems):
            (problems + [phrase("service.configuration-refused", "the new configuration is wrong; keeping the old one")])
                .map { AdminMessage(.error, $0) }
        case .stalled(let loop, let time):
            [
                AdminMessage(
                    .error,
                    phrase(
                        "service.stalled",
                        "\(loop) has been stalled for \(time.components.seconds) s; withholding the watchdog ping"))
            ]
        case .abandoned(let loop, let time):
            [
                AdminMessage(
                    .error,
                    phrase(
                        "service.abandoned",
                        "\(loop) did not stop within \(time.components.seconds) s and was abandoned: a system call has not returned"
                    ))
            ]
        case .fault(let fault):
            [
                AdminMessage(
                    fault.needsPerson ? .error : .warning,
                    phrase("service.fault", "fault: \(fault.component.description): \(fault.cause)"))
            ]
        case .recovered(let fault, let after):
            [
                AdminMessage(
                    .notice,
                    phrase(
                        "service.recovered",
                        "recovered: \(fault.component.description) after \(after.components.seconds) s"))
            ]
        default: []
        }
    }
}
