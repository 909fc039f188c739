import Ports
import Synchronization
import Values

/// A push button to ground. Unlike ``SimulatedHAL/EmulatedButton`` it costs nothing while nobody presses it: a wait looks up
/// once a second, and what was pressed meanwhile comes with the times at which it was.
final class BadButton: DigitalInput {
    private struct State {
        var edges: [Edge] = []
        /// The level after the edges that are over.
        var level = Level.high
        var sequence: UInt32 = 0

        mutating func drop(_ count: Int) {
            if let last = edges.prefix(count).last { level = last.level }
            edges.removeFirst(count)
        }
    }

    private let timeline: Timeline
    private let state = Mutex(State())

    init(timeline: Timeline) {
        self.timeline = timeline
    }

    /// Presses the button several times, with a pause between; each edge bounces `bounces` times, for a millisecond each
    /// time.
    func press(_ times: Int, for duration: Duration, bounces: Int) {
        let now = timeline.now.sinceStart
        state.withLock { state in
            // A wait has to see the first edge coming.
            var start = max(now, state.edges.last?.time ?? now) + .seconds(2)
            for _ in 0..<times {
                for (time, level) in [(start, Level.low), (start + duration, .high)] {
                    for bounce in 0...2 * bounces {
                        let settled = bounce % 2 == 0
                        state.edges.append(
                            Edge(
                                to: settled ? level : level == .low ? .high : .low,
                                at: time + .milliseconds(bounce), sequence: state.sequence))
                        state.sequence &+= 1
                    }
                }
                start += duration + .milliseconds(180)
            }
        }
    }

    func level() async throws(GPIOError) -> Level {
        let now = timeline.now.sinceStart
        return state.withLock { state in state.edges.last { $0.time <= now }?.level ?? state.level }
    }

    func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge] {
        let start = timeline.now.sinceStart
        let end = start + window
        while true {
            let now = timeline.now.sinceStart
            let edges = state.withLock { state in
                state.drop(state.edges.prefix { $0.time < start - .seconds(1) }.count)
                return Array(state.edges.prefix { $0.time <= min(now, end) }.prefix(max(count, 0)))
            }
            if edges.count == count || now >= end {
                state.withLock { $0.drop(edges.count) }
                return edges
            }
            let next = state.withLock { $0.edges.dropFirst(edges.count).first?.time } ?? end
            let look = Uptime(sinceStart: min(end, max(next, now), now + .seconds(1)))
            do { try await timeline.sleep(until: look) } catch { return [] }
        }
    }
}
