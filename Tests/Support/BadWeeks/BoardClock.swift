import Ports
import Synchronization
import Values

/// The board's clock: it shows the time of the world, plus an error that people, networks and power cuts give it.
final class BoardClock: WallClock {
    private struct State {
        var error: Int64 = 0
        var isTrusted = true
        /// The errors so far, each with the second of the world from which it was in effect.
        var errors: [(from: Int, error: Int64)] = [(0, 0)]
    }

    private let timeline: Timeline
    /// When the world began, in seconds since 1970.
    private let start: Int64
    private let offset: @Sendable (_ seconds: Int) -> Int
    private let state = Mutex(State())

    /// - Parameter offset: the zone's offset, by the seconds since the world began.
    init(timeline: Timeline, start: Int64, offset: @escaping @Sendable (_ seconds: Int) -> Int) {
        self.timeline = timeline
        self.start = start
        self.offset = offset
    }

    /// The seconds since the world began.
    var seconds: Int { Int(timeline.now.sinceStart.components.seconds) }

    /// The time of day in the world, which the services know.
    var trueTime: Timestamp { Timestamp(secondsSince1970: start + Int64(seconds)) }

    func now() -> WallTime {
        let (error, isTrusted) = state.withLock { ($0.error, $0.isTrusted) }
        return WallTime(
            secondsSince1970: start + Int64(seconds) + error, secondsFromUTC: offset(seconds),
            isTrusted: isTrusted)
    }

    /// The error of the clock in seconds, positive where the clock is ahead.
    var error: Int64 { state.withLock { $0.error } }

    /// Whether the clock has shown the true time since a second of the world, which may be before its beginning.
    func isRight(since second: Int) -> Bool {
        let errors = state.withLock { $0.errors }
        let present = errors.lastIndex { $0.from <= second } ?? 0
        return errors[present...].allSatisfy { $0.error == 0 }
    }

    func set(error: Int64, isTrusted: Bool) {
        let seconds = seconds
        state.withLock {
            $0.error = error
            $0.isTrusted = isTrusted
            $0.errors.append((seconds, error))
        }
    }

    /// Whether the clock was set within `seconds` after one of the moments.
    func wasSet(within seconds: Int, after moments: [Int]) -> Bool {
        let errors = state.withLock { $0.errors }
        return errors.dropFirst().contains { error in
            moments.contains { (0...seconds).contains(error.from - $0) }
        }
    }

    /// The seconds of the world at which the clock showed a time, oldest first.
    ///
    /// - Parameter waiting: the seconds before the clock was set in which measurements may have been dated by it, too.
    func moments(showing time: Int64, until now: Int, waiting: Int = 0) -> [Int] {
        let errors = state.withLock { $0.errors }
        return errors.indices.compactMap { index in
            let moment = Int(time - start - errors[index].error)
            let end = index + 1 < errors.count ? errors[index + 1].from : now
            let first = errors[index].from - waiting
            return (first...max(end, first)).contains(moment) ? moment : nil
        }.sorted()
    }
}
