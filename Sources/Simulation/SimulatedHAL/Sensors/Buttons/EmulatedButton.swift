public import Ports
import Synchronization
import Values

/// A line with a pull-up and a push button to ground, and the finger that presses it.
public final class EmulatedButton: DigitalInput {
    private struct State {
        /// The edges to come, in the order of their times; past ones are dropped.
        var edges: [Edge] = []
        var level = Level.high
        var sequence: UInt32 = 0
        var fault: GPIOError?
    }

    private static let blink = Duration.milliseconds(5)

    private let timeline: Timeline
    private let state = Mutex(State())

    /// Creates a button that is not pressed.
    public init(timeline: Timeline) {
        self.timeline = timeline
    }

    /// Presses after `delay` from now, or from the end of the press before, for `duration`; at both ends the contact bounces
    /// so many times, for a millisecond each time.
    public func press(after delay: Duration, for duration: Duration, bounces: Int = 0) {
        let now = timeline.now.sinceStart
        state.withLock { state in
            let start = max(now, state.edges.last?.time ?? now) + delay
            for (time, level) in [(start, Level.low), (start + duration, .high)] {
                for bounce in 0..<(2 * max(bounces, 0) + 1) {
                    let isSettled = bounce % 2 == 0
                    state.edges.append(
                        Edge(
                            to: isSettled ? level : level == .low ? .high : .low, at: time + .milliseconds(bounce),
                            sequence: state.sequence))
                    state.sequence &+= 1
                }
            }
        }
    }

    /// The error that every call throws; nil throws none.
    public var fault: GPIOError? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    public func level() async throws(GPIOError) -> Level {
        if let fault { throw fault }
        let now = timeline.now.sinceStart
        return state.withLock { state in
            Self.pass(upTo: now, &state)
            return state.level
        }
    }

    /// Waits for edges; edges outside a call are lost.
    public func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge] {
        if let fault { throw fault }
        let start = timeline.now.sinceStart + (pull ?? .zero)
        let end = start + window
        state.withLock { Self.pass(upTo: start - .nanoseconds(1), &$0) }
        while true {
            let edges = state.withLock { state in
                Array(state.edges.prefix { $0.time <= end }.prefix(max(count, 0)))
            }
            let over = edges.count == count ? edges.last?.time ?? end : end
            // The press may be scheduled during the wait: it is noticed within a blink.
            let next = min(over, timeline.now.sinceStart + Self.blink)
            do { try await timeline.sleep(until: Uptime(sinceStart: next)) } catch { return [] }
            if timeline.now.sinceStart >= over {
                state.withLock { Self.pass(upTo: over, &$0) }
                return edges
            }
        }
    }

    private static func pass(upTo time: Duration, _ state: inout State) {
        let passed = state.edges.prefix { $0.time <= time }
        if let last = passed.last { state.level = last.level }
        state.edges.removeFirst(passed.count)
    }
}
