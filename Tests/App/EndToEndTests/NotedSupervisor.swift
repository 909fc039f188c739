import StationService

/// Keeps what it hears.
final class NotedSupervisor: Supervisor {
    private let end: String?
    private let noted = Noted<[SupervisorNews]>([])

    init(lastEnd: String? = nil) {
        end = lastEnd
    }

    var news: [SupervisorNews] { noted.value }
    var signsOfLife: Int { news.count { $0 == .alive } }

    func lastEnd() -> String? { end }
    func tell(_ news: SupervisorNews) { noted.value += [news] }
}
