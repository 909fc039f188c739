import Documents
import HomeAssistant
import LinuxPlatform
import ProgramKit
import Words

/// Reports the state of the connection to the broker, once for each change: in a file that `windowsill status` shows, and
/// in the journal.
struct StatusReporter {
    private let file: StatusFile?
    private let journal: Journal

    /// - Parameter folder: the folder of the status file; nil writes to the journal alone.
    init(folder: String?, journal: Journal) {
        file = folder.map { StatusFile(folder: $0) }
        self.journal = journal
    }

    func report(_ report: SessionReport) {
        let row = ComponentStatus(
            component: "broker", state: report.state == .starting ? "unknown" : report.state.rawValue, for: .zero,
            cause: report.cause, remedy: report.remedy)
        file?.write([row])
        switch report.state {
        case .starting: if let cause = report.cause { journal.write(cause, priority: 5) }
        case .works:
            journal.write(phrase("mqtt.connected", "connected to the broker"), priority: 5)
            if report.cause != nil { journal.write(text(of: report), priority: 5) }
        case .fails, .needsPerson: journal.write(text(of: report), priority: 4)
        }
    }

    private func text(of report: SessionReport) -> String {
        let cause = report.cause ?? ""
        return report.remedy.map { "\(cause); \($0)" } ?? cause
    }

    /// Confirms the status: this program still looks after its connection.
    func confirm() { file?.confirm() }

    func remove() { file?.remove() }
}
