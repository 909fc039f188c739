package import Ports

/// A push button on its line.
package struct ButtonLine: Sendable {
    /// The number of edges that one wait collects: more than a press and all its bouncing makes.
    private static let mostEdges = 64
    /// How long to wait for an edge while the button is not touched: an edge ends the wait.
    private static let idleWindow = Duration.seconds(3600)
    /// How long to wait until the line has answered once.
    private static let firstWindow = Duration.seconds(1)
    /// How long to wait while the button is touched: short for a person.
    private static let busyWindow = Duration.milliseconds(100)

    private let line: any DigitalInput
    private let hasLongPress: Bool
    private var button: PushButton
    /// Whether the line answered the last time.
    private var works = false

    /// - Parameter hasLongPress: whether holding the button is an event of its own; without, a press is reported while the button
    ///   is down.
    package init(_ line: any DigitalInput, hasLongPress: Bool = true) {
        self.line = line
        self.hasLongPress = hasLongPress
        button = PushButton(hasLongPress: hasLongPress)
    }

    /// Listens until the button is touched, for an hour at most; from the first touch on for a tenth of a second; and for a second
    /// the first time and after an error. Returns the events, mostly none.
    ///
    /// Call it in a loop: a press is reported within two tenths of a second of its end; without a long press, 25 ms after the last
    /// bounce of its beginning. The line's thread sleeps in the kernel.
    package mutating func events() async throws(GPIOError) -> [PushButton.Event] {
        let isIdle = button.isIdle
        // Where a press counts at once, each edge ends the wait, and so does the moment in which the level counts.
        let settling = hasLongPress ? nil : button.settlesIn
        let window = settling ?? (!isIdle ? Self.busyWindow : works ? Self.idleWindow : Self.firstWindow)
        works = false
        let edges = try await line.edges(
            afterPullingLowFor: nil, atMost: isIdle || !hasLongPress ? 1 : Self.mostEdges, within: window)
        works = true
        guard edges.isEmpty else {
            var events: [PushButton.Event] = []
            for edge in edges { events += button.handle(edge) }
            return events
        }
        return button.stayed(for: window, at: try await line.level())
    }
}
