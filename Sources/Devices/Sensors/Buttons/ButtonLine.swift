package import HAL

/// A push button on its line.
package struct ButtonLine: Sendable {
    /// More than a press and all its bouncing makes.
    private static let mostEdges = 64
    /// While it is not touched. Also the longest delay until the caller's task notices that it was cancelled.
    private static let idleWindow = Duration.seconds(1)
    /// While it is touched: short for a person.
    private static let busyWindow = Duration.milliseconds(100)

    private let line: any DigitalInput
    private var button = PushButton()

    package init(_ line: any DigitalInput) {
        self.line = line
    }

    /// Listens for a second, or for a tenth of one from the first touch on; returns the events, mostly none.
    ///
    /// Call it in a loop: a press is reported within two tenths of a second of its end. The line's thread sleeps in the
    /// kernel.
    package mutating func events() async throws(GPIOError) -> [PushButton.Event] {
        let isIdle = button.isIdle
        let window = isIdle ? Self.idleWindow : Self.busyWindow
        let edges = try await line.edges(
            afterPullingLowFor: nil, atMost: isIdle ? 1 : Self.mostEdges, within: window)
        guard edges.isEmpty else {
            var events: [PushButton.Event] = []
            for edge in edges { events += button.handle(edge) }
            return events
        }
        return button.stayed(for: window, at: try await line.level())
    }
}
