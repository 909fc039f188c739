/// Knows which loops have moved on in their time. A value without a clock: whoever asks says what time it is.
///
/// A loop that fails moves on: it has tried and will try again. One that does nothing at all stands still.
struct Watchdog {
    private struct Entry {
        var loop: WatchedTask
        var allowed: Duration
        var latest: Duration
        var isKnown = false
    }

    private var entries: [Entry]

    /// - Parameters:
    ///   - loops: with the longest time from one move to the next.
    ///   - now: from when on they are expected.
    init(_ loops: [(loop: WatchedTask, allowed: Duration)], at now: Duration) {
        entries = loops.map { Entry(loop: $0.loop, allowed: $0.allowed, latest: now) }
    }

    mutating func moved(_ loop: WatchedTask, at now: Duration) {
        guard let index = entries.firstIndex(where: { $0.loop == loop }) else { return }
        entries[index].latest = now
        entries[index].isKnown = false
    }

    /// Nobody stands still.
    func isWell(at now: Duration) -> Bool {
        entries.allSatisfy { now - $0.latest <= $0.allowed }
    }

    /// The loops that stand still and of which that was not said yet, with for how long.
    mutating func changes(at now: Duration) -> [(loop: WatchedTask, time: Duration)] {
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

/// A loop of the station that has to move on. What writes the record is not among them: it is what watches.
enum WatchedTask: Hashable, Sendable, CustomStringConvertible {
    case sensor(String)
    case display

    /// As the record has it: `sensor/room`, `lcd`.
    var description: String {
        switch self {
        case .sensor(let name): "sensor/\(name)"
        case .display: "lcd"
        }
    }
}
