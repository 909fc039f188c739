package import StationService
import TestSupport

/// A supervisor that records what the station reports, and may say why the station ended last time.
package final class RecordingSupervisor: Supervisor {
    private let end: String?
    private let reported = LockedValue<[ServiceStatus]>([])

    /// - Parameter lastEnd: why the previous station ended; nil where it ended as it was asked to.
    package init(lastEnd: String? = nil) {
        end = lastEnd
    }

    /// All reports, in the order in which they came.
    package var statuses: [ServiceStatus] { reported.value }
    /// The number of times that the watchdog was fed.
    package var signsOfLife: Int { statuses.count { $0 == .alive } }

    package func lastEnd() -> String? { end }
    package func report(_ status: ServiceStatus) { reported.change { $0.append(status) } }
}
