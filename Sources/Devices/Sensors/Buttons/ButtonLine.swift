public import HAL

/// A push button on its line: listens, and says what a person did.
public struct ButtonLine: Sendable {
    /// More than a press and all its bouncing makes.
    private static let mostEdges = 64
    /// While nobody touches it. Also how long it takes until whoever listens learns that he shall stop.
    private static let idleWindow = Duration.seconds(1)
    /// While somebody does: short for a person.
    private static let busyWindow = Duration.milliseconds(100)

    private let line: any DigitalInput
    private var button = PushButton()

    public init(_ line: any DigitalInput) {
        self.line = line
    }

    /// Listens for a second, or from the first touch on for a tenth of one; what came of it, mostly nothing.
    ///
    /// To be called again and again: a press is told at the latest two tenths of a second after it ended. The thread sleeps in
    /// the kernel meanwhile.
    public mutating func events() async throws(GPIOError) -> [PushButton.Event] {
        let isIdle = button.isIdle
        let window = isIdle ? Self.idleWindow : Self.busyWindow
        let edges = try await line.edges(
            afterPullingLowFor: nil, atMost: isIdle ? 1 : Self.mostEdges, within: window)
        guard edges.isEmpty else {
            var events: [PushButton.Event] = []
            for edge in edges { events += button.take(edge) }
            return events
        }
        return button.stayed(for: window, at: try await line.level())
    }
}
