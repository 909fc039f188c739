package import Ports
import Synchronization
package import Values

/// A clock on a simulated wall: runs with a timeline, shows any time of day, and can be set at any moment.
package final class SimulatedWallClock: WallClock {
    private let timeline: Timeline
    private let offset: UTCOffset
    private let start: Mutex<Timestamp>

    /// - Parameters:
    ///   - start: what the clock shows when the timeline begins.
    ///   - offset: the zone it shows.
    package init(start: Timestamp, offset: UTCOffset, timeline: Timeline) {
        self.timeline = timeline
        self.offset = offset
        self.start = Mutex(start)
    }

    package func now() -> WallTime {
        WallTime(secondsSince1970: time.secondsSince1970, secondsFromUTC: offset.seconds)
    }

    package var time: Timestamp {
        start.withLock { $0 }.advanced(bySeconds: timeline.now.sinceStart.components.seconds)
    }

    /// Sets the clock forwards, or backwards with a negative number.
    package func step(bySeconds seconds: Int64) {
        start.withLock { $0 = $0.advanced(bySeconds: seconds) }
    }
}
