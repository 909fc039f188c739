public import HAL

/// A push button on its line: listens, and says what a person did.
public struct ButtonLine: Sendable {
    /// More than a press and all its bouncing makes.
    private static let mostEdges = 64

    private let line: any DigitalInput
    private var button: PushButton

    public init(_ line: any DigitalInput, button: PushButton = PushButton()) {
        self.line = line
        self.button = button
    }

    /// Listens for `window`; what came of it, mostly nothing.
    ///
    /// To be called again and again: a press is told one window after it ended, at the latest two. Windows of about 100 ms are
    /// short for a person, and the thread sleeps in the kernel meanwhile.
    public mutating func events(within window: Duration) async throws(GPIOError) -> [PushButton.Event] {
        let edges = try await line.edges(afterPullingLowFor: nil, atMost: Self.mostEdges, within: window)
        guard edges.isEmpty else {
            var events: [PushButton.Event] = []
            for edge in edges { events += button.take(edge) }
            return events
        }
        return button.stayed(for: window, at: try await line.level())
    }
}
