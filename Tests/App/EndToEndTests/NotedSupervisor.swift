import StationService

/// Keeps what it hears.
final class NotedSupervisor: Supervisor {
    private let end: String?
    private let noted = Noted<[ServiceStatus]>([])

    init(lastEnd: String? = nil) {
        end = lastEnd
    }

    var statuses: [ServiceStatus] { noted.value }
    var signsOfLife: Int { statuses.count { $0 == .alive } }

    func lastEnd() -> String? { end }
    func report(_ status: ServiceStatus) { noted.value += [status] }
}
