import StationCore
import Values

/// Tracks which loops have made progress in time. A value without a clock: the caller passes the time.
///
/// A loop that fails makes progress: it has tried and will try again. One that does nothing at all has stalled.
struct Watchdog {
    private struct Entry {
        var loop: WatchedTask
        var allowed: Duration
        var latest: Uptime
        var isKnown = false
    }

    private var entries: [Entry]

    /// - Parameters:
    ///   - loops: the loops, each with the longest time between two signs of progress.
    ///   - now: when the first interval starts.
    init(_ loops: [(loop: WatchedTask, allowed: Duration)], at now: Uptime) {
        entries = loops.map { Entry(loop: $0.loop, allowed: $0.allowed, latest: now) }
    }

    mutating func moved(_ loop: WatchedTask, at now: Uptime) {
        guard let index = entries.firstIndex(where: { $0.loop == loop }) else { return }
        entries[index].latest = now
        entries[index].isKnown = false
    }

    /// Whether no loop has stalled.
    func isWell(at now: Uptime) -> Bool {
        entries.allSatisfy { now - $0.latest <= $0.allowed }
    }

    /// The loops whose stall has not been reported yet, and how long each has lasted.
    mutating func changes(at now: Uptime) -> [(loop: WatchedTask, time: Duration)] {
        var changes: [(loop: WatchedTask, time: Duration)] = []
        for index in entries.indices where !entries[index].isKnown {
            let time = now - entries[index].latest
            guard time > entries[index].allowed else { continue }
            entries[index].isKnown = true
            changes.append((entries[index].loop, time))
        }
        return changes
    }
}

/// A loop that has to make progress. The inbox is not among them: it is what watches.
enum WatchedTask: Hashable, Sendable, CustomStringConvertible {
    case sensor(String)
    case outlet(OutletID)

    /// The loop's name in the log: `sensor/room`, `lcd`.
    var description: String {
        switch self {
        case .sensor(let name): "sensor/\(name)"
        case .outlet(let outlet): outlet.name
        }
    }
}
