public import Ports
import Synchronization
public import Values

/// A relay board on one line, which switches what hangs on it, and remembers when.
public final class EmulatedRelay: DigitalOutputs {
    /// A change of the relay's contact.
    public struct Switching: Hashable, Sendable {
        public var isOn: Bool
        public var time: Uptime
    }

    private struct State {
        /// The level of the line; nil while nothing drives it.
        var level: Bool?
        var isHeld = false
        var driven: Uptime?
        var switchings: [Switching] = []
        var requests: [Bool] = []
        var fault: GPIOError?
    }

    private let timeline: Timeline
    private let isActiveHigh: Bool
    private let state = Mutex(State())

    public let count = 1

    /// The number of switchings that are remembered; the oldest are forgotten.
    private static let most = 100_000

    /// Creates a relay whose line nothing drives yet: it is off.
    public init(timeline: Timeline, isActiveHigh: Bool = true) {
        (self.timeline, self.isActiveHigh) = (timeline, isActiveHigh)
    }

    public func set(_ steps: [LineLevels]) async throws(GPIOError) {
        if let fault { throw fault }
        let now = timeline.now
        state.withLock { state in
            for step in steps {
                let level = step.levels & 1 != 0
                if !state.isHeld { state.requests.append(level == isActiveHigh) }
                (state.isHeld, state.driven) = (true, now)
                let wasOn = Self.isOn(state, isActiveHigh)
                state.level = level
                let isOn = Self.isOn(state, isActiveHigh)
                if isOn != wasOn { state.switchings.append(Switching(isOn: isOn, time: now)) }
            }
            if state.switchings.count > Self.most { state.switchings.removeFirst(Self.most / 2) }
        }
    }

    /// The program that drives the line has died: it is released.
    ///
    /// - Parameter keepsLevel: whether the kernel leaves the line as it was, as newer ones on a Raspberry Pi do; otherwise the relay
    ///   falls off.
    public func release(keepsLevel: Bool) {
        let now = timeline.now
        state.withLock { state in
            let wasOn = Self.isOn(state, isActiveHigh)
            state.isHeld = false
            if !keepsLevel { state.level = nil }
            if wasOn, !Self.isOn(state, isActiveHigh) {
                state.switchings.append(Switching(isOn: false, time: now))
            }
        }
    }

    /// Whether what hangs on the relay has power.
    public var isOn: Bool { state.withLock { Self.isOn($0, isActiveHigh) } }

    /// All changes of the contact, the oldest first.
    public var switchings: [Switching] { state.withLock { $0.switchings } }

    /// When a program last drove the line; nil before the first time.
    public var driven: Uptime? { state.withLock { $0.driven } }

    /// Whether each request of the free line was for a relay that is on.
    public var requests: [Bool] { state.withLock { $0.requests } }

    /// The error that every call throws; nil throws none. The line keeps its level.
    public var fault: GPIOError? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    private static func isOn(_ state: State, _ isActiveHigh: Bool) -> Bool {
        state.level.map { $0 == isActiveHigh } ?? false
    }
}
