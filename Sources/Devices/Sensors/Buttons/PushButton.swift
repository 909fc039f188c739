package import Ports

/// Recognises presses of a push button from the edges on its line. With a long press a press is known on release or, once held
/// long enough, is a long press instead; without, it is known as soon as the button is down. Contacts bounce for some
/// milliseconds; only a level that stays counts.
///
/// Pure: its only inputs are edges and times without any. Edges can be lost between two calls, so the caller also reports
/// the level now and then.
package struct PushButton: Hashable, Sendable {
    package enum Event: Hashable, Sendable {
        /// The button was held and released within the time of a long press; without a long press, it is down.
        case press
        /// The button was held for the time of a long press, and may still be held.
        case longPress
    }

    /// The level of a pressed button, which pulls the line to ground.
    private static let pressed = Level.low
    /// How long a level must be stable. Switches bounce for up to about 10 ms, bad ones for more.
    private static let settling = Duration.milliseconds(25)
    /// The shortest long press.
    private static let long = Duration.milliseconds(800)

    private let hasLongPress: Bool
    /// The button's own time. It starts settled.
    private var clock = PushButton.settling
    private var lastEdge: Duration?
    /// The part of ``clock`` that passed after the last edge.
    private var sinceEdge = Duration.zero
    private var level = Level.high
    private var levelFrom = Duration.zero
    private var isDown = false
    private var downFrom = Duration.zero
    private var isReported = false

    /// Creates a button that is released and settled.
    ///
    /// - Parameter hasLongPress: whether holding it is an event of its own, for which a press must wait until the release.
    package init(hasLongPress: Bool = true) {
        self.hasLongPress = hasLongPress
    }

    /// Whether the button has been released for long enough that no event is pending.
    package var isIdle: Bool { !isDown && level != Self.pressed && settlesIn == nil }

    /// How long the level must still stay until it counts, at most 25 ms; nil when it does.
    package var settlesIn: Duration? {
        let left = Self.settling - (clock - levelFrom)
        return left > .zero ? left : nil
    }

    /// Processes an edge; returns the events that follow from it.
    package mutating func handle(_ edge: Edge) -> [Event] {
        let elapsed = lastEdge.map { max(edge.time - $0 - sinceEdge, .zero) } ?? .zero
        let events = pass(elapsed)
        lastEdge = edge.time
        sinceEdge = .zero
        change(to: edge.level)
        return events
    }

    /// Processes a time without edges, after which the line has this level. If that is not the level of the last edge, an edge
    /// was lost.
    package mutating func stayed(for duration: Duration, at level: Level) -> [Event] {
        let events = pass(duration)
        sinceEdge += max(duration, .zero)
        change(to: level)
        // Without a long press, the edge that was lost is the end of a disturbance.
        return hasLongPress || level == Self.pressed ? events : []
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
                isReported = !hasLongPress
                if isReported { events.append(.press) }
            } else if !isReported {
                events.append(.press)
            }
        }
        if isDown, !isReported, level == Self.pressed, clock - downFrom >= Self.long {
            isReported = true
            events.append(.longPress)
        }
        return events
    }
}
