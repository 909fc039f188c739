import Documents
import HomeAssistant
import LinuxPlatform
import ProgramKit
import Words

/// Reports the state of the connection to the broker, once for each change: in a file that `windowsill status` shows, and
/// in the journal.
final class StatusReporter {
    private let file: StatusFile?
    private let journal: Journal
    private var broker: [ComponentStatus] = []
    private var readings: [ComponentStatus] = []
    /// The causes that the journal has: a sender that is right now and then must not fill it.
    private var written: Set<String> = []

    private static let mostWritten = 100

    /// - Parameter folder: the folder of the status file; nil writes to the journal alone.
    init(folder: String?, journal: Journal) {
        file = folder.map { StatusFile(folder: $0) }
        self.journal = journal
    }

    func report(_ report: SessionReport) {
        let row = ComponentStatus(
            component: "broker", state: report.state == .starting ? "unknown" : report.state.rawValue, for: .zero,
            cause: report.cause, remedy: report.remedy)
        broker = [row]
        file?.write(broker + readings)
        switch report.state {
        case .starting: if let cause = report.cause { journal.write(cause, priority: 5) }
        case .works:
            journal.write(phrase("mqtt.connected", "connected to the broker"), priority: 5)
            if report.cause != nil { journal.write(text(of: report), priority: 5) }
        case .fails, .needsPerson: journal.write(text(of: report), priority: 4)
        }
    }

    /// Reports what keeps sensors' messages from being used: each cause once in the journal.
    func report(_ troubles: [RemoteReadings.Trouble]) {
        let rows = troubles.map {
            ComponentStatus(
                component: "sensor/\($0.sensor)", state: "fails", for: .zero, cause: $0.cause, remedy: $0.remedy)
        }
        guard rows != readings else { return }
        readings = rows
        file?.write(broker + readings)
        for trouble in troubles where written.count < Self.mostWritten && written.insert(trouble.cause).inserted {
            journal.write("\(trouble.sensor): \(trouble.cause); \(trouble.remedy)", priority: 4)
        }
    }

    private func text(of report: SessionReport) -> String {
        let cause = report.cause ?? ""
        return report.remedy.map { "\(cause); \($0)" } ?? cause
    }

    /// Confirms the status: this program still looks after its connection.
    func confirm() { file?.confirm() }

    func remove() {
        (broker, readings) = ([], [])
        file?.remove()
    }
}
