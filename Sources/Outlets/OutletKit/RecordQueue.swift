package import StationCore

/// A queue of records for an outlet whose disk or network is slow. It has room for ``capacity`` records; then the oldest
/// means of minutes are dropped first, then other routine, and they are counted. Records that say how the station was are
/// never dropped for them.
package struct RecordQueue<Record: Sendable>: Sendable {
    package let capacity: Int
    private var waiting: [(record: Record, rank: LogEntry.Rank)] = []
    /// The number of records dropped since ``popAll()``.
    package private(set) var lost = 0

    package init(capacity: Int) {
        self.capacity = max(capacity, 1)
    }

    package var isEmpty: Bool { waiting.isEmpty && lost == 0 }
    package var count: Int { waiting.count }

    package mutating func append(_ record: Record, _ rank: LogEntry.Rank) {
        waiting.append((record, rank))
        guard waiting.count > capacity else { return }
        let index = waiting.firstIndex { $0.rank == .reading } ?? waiting.firstIndex { $0.rank == .routine }
        if let index {
            drop(at: index)
        } else if waiting.count > capacity * Self.reserve {
            // Only a part that fails and recovers every few seconds for a day gets here.
            drop(at: 0)
        }
    }

    /// Removes and returns the waiting records, oldest first, and the number dropped before.
    package mutating func popAll() -> (records: [Record], lost: Int) {
        defer { (waiting, lost) = ([], 0) }
        return (waiting.map(\.record), lost)
    }

    /// How many times the capacity the records that must not be dropped may take: memory ends somewhere.
    private static var reserve: Int { 10 }

    private mutating func drop(at index: Int) {
        waiting.remove(at: index)
        lost += 1
    }
}

extension LogEntry {
    /// The order in which entries are dropped when there is no room, the first case first.
    package enum Rank: Sendable {
        case reading, routine, lasting
    }

    package var rank: Rank {
        switch self {
        case .reading: .reading
        case .rejected, .weather, .source, .day, .airQuality, .providerState, .fetched, .fetchFailed, .pressed,
            .messaged,
            .advice,
            .adviceOver, .airing, .alertMoved:
            .routine
        case .started, .reloaded, .reloadRefused, .stalled, .abandoned, .stopped, .alert, .fault, .notice, .recovered,
            .clockStepped, .recalibrated, .output:
            .lasting
        }
    }
}
