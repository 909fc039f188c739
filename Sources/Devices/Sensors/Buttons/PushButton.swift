public import HAL

/// What a person does with a push button, from the edges on its line: a press when it is let go, or, once it was held long
/// enough, a long press and no press. Contacts bounce for some milliseconds; only a level that stays counts.
///
/// Pure: it is told of edges and of quiet, and asks nobody. Edges can be lost between two times of listening, so whoever
/// listens also says now and then what the level is.
public struct PushButton: Hashable, Sendable {
    public enum Event: Hashable, Sendable {
        /// Held and let go again within the time of a long press.
        case press
        /// Held for so long, and perhaps still held.
        case longPress
    }

    /// The button pulls the line to ground.
    private static let pressed = Level.low
    /// How long a level must stay. Switches bounce for up to about 10 ms, bad ones for more.
    private static let settling = Duration.milliseconds(25)
    /// From when on it is a long press.
    private static let long = Duration.milliseconds(800)

    /// Of its own: from the first thing that it was told.
    private var clock = Duration.zero
    private var lastEdge: Duration?
    /// Of ``clock``, how much came after the last edge.
    private var sinceEdge = Duration.zero
    private var level = Level.high
    private var levelFrom = Duration.zero
    private var isDown = false
    private var downFrom = Duration.zero
    private var isTold = false

    /// Let go, and for long.
    public init() {}

    /// Whether it is let go and has been for long enough: nothing is to be told but what comes next.
    public var isIdle: Bool { !isDown && level != Self.pressed }

    /// An edge came.
    public mutating func take(_ edge: Edge) -> [Event] {
        let elapsed = lastEdge.map { max(edge.time - $0 - sinceEdge, .zero) } ?? .zero
        let events = pass(elapsed)
        lastEdge = edge.time
        sinceEdge = .zero
        change(to: edge.level)
        return events
    }

    /// Nothing happened for so long, after which the level is this one. A level other than that of the last edge tells of an
    /// edge that was lost.
    public mutating func stayed(for duration: Duration, at level: Level) -> [Event] {
        let events = pass(duration)
        sinceEdge += max(duration, .zero)
        change(to: level)
        return events
    }

    private mutating func change(to level: Level) {
        guard level != self.level else { return }
        self.level = level
        levelFrom = clock
    }

    private mutating func pass(_ duration: Duration) -> [Event] {
        clock += max(duration, .zero)
        var events: [Event] = []
        if (level == Self.pressed) != isDown, clock - levelFrom >= Self.settling {
            isDown.toggle()
            if isDown {
                downFrom = levelFrom
                isTold = false
            } else if !isTold {
                events.append(.press)
            }
        }
        if isDown, !isTold, level == Self.pressed, clock - downFrom >= Self.long {
            isTold = true
            events.append(.longPress)
        }
        return events
    }
}
