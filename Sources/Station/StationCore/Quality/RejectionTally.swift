/// Counts rejections, so that a broken sensor does not fill the record: the first is told at once, and after each
/// minute, with their number, those that came in it. Each sensor's reasons are counted apart.
struct RejectionTally: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var sensor: SensorIdentity
        var latest: Rejection
        var untold = 0
        /// The uptime of the last note.
        var told: Duration
    }

    private var entries: [Entry] = []

    private static let pause = Duration.seconds(60)

    /// What is to be told of this rejection now.
    mutating func add(_ rejection: Rejection, by sensor: SensorIdentity, at uptime: Duration) -> [LogEntry] {
        let known = entries.firstIndex { $0.sensor == sensor && $0.latest.reason == rejection.reason }
        guard let known else {
            entries.append(Entry(sensor: sensor, latest: rejection, told: uptime))
            return [.rejected(sensor, rejection, count: 1)]
        }
        entries[known].latest = rejection
        entries[known].untold += 1
        return []
    }

    /// What has not been told yet, before the end.
    mutating func close() -> [LogEntry] {
        defer { entries = [] }
        return entries.filter { $0.untold > 0 }.map { .rejected($0.sensor, $0.latest, count: $0.untold) }
    }

    /// What is to be told of past minutes; a reason of which a minute brought nothing is forgotten.
    mutating func advance(to uptime: Duration) -> [LogEntry] {
        guard !entries.isEmpty else { return [] }
        var due: [LogEntry] = []
        entries.removeAll { $0.untold == 0 && uptime - $0.told >= Self.pause }
        for index in entries.indices where uptime - entries[index].told >= Self.pause {
            let entry = entries[index]
            due.append(.rejected(entry.sensor, entry.latest, count: entry.untold))
            entries[index].untold = 0
            entries[index].told = uptime
        }
        return due
    }
}
