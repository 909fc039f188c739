@preconcurrency import Glibc
import SimulatedHAL

/// Draws an emulated display's glass in the terminal: in place, or one frame after the other where the output is none.
struct TerminalTwin {
    let glass: EmulatedHD44780
    /// What stands under the glass in a terminal: the simulated time.
    let caption: @Sendable () -> String

    private static let interval = Duration.milliseconds(100)
    /// Longer than a whole glass takes to be written.
    private static let writingTime = Duration.milliseconds(25)

    /// Draws every change until the task is cancelled, and the last frame then. Ends when nobody can see it any more.
    func draw() async {
        let inPlace = isatty(STDOUT_FILENO) == 1
        var screen = Screen(inPlace: inPlace)
        while !Task.isCancelled {
            guard screen.show(await settledLines(), caption: inPlace ? caption() : "") else { return }
            do { try await ContinuousClock().sleep(for: Self.interval) } catch { break }
        }
        screen.close(with: glass.lines, caption: inPlace ? caption() : "")
    }

    /// A frame that is being written is given the time to be whole.
    private func settledLines() async -> [String] {
        let revision = glass.revision
        let lines = glass.lines
        try? await ContinuousClock().sleep(for: Self.writingTime)
        return glass.revision == revision ? lines : glass.lines
    }
}
