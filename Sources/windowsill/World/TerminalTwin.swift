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

    /// Draws every change until the task is cancelled, and the last frame then.
    func draw() async {
        let inPlace = isatty(STDOUT_FILENO) == 1
        if inPlace { printNow(Self.clear) }
        var drawn: [String] = []
        var underline = ""
        while !Task.isCancelled {
            let lines = await settledLines()
            let caption = inPlace ? caption() : ""
            if lines != drawn || caption != underline {
                show(lines, inPlace: inPlace, caption: caption)
                drawn = lines
                underline = caption
            }
            do { try await ContinuousClock().sleep(for: Self.interval) } catch { break }
        }
        let lines = glass.lines
        if lines != drawn { show(lines, inPlace: inPlace, caption: inPlace ? caption() : "") }
        if inPlace { printNow(Self.showCursor) }
    }

    /// A frame that is being written is given the time to be whole.
    private func settledLines() async -> [String] {
        let revision = glass.revision
        let lines = glass.lines
        try? await ContinuousClock().sleep(for: Self.writingTime)
        return glass.revision == revision ? lines : glass.lines
    }

    /// Erases the screen and hides the cursor (ECMA-48 ED, DEC private mode 25).
    private static let clear = "\u{1B}[2J\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"

    private func show(_ lines: [String], inPlace: Bool, caption: String) {
        guard !lines.isEmpty else { return }
        let edge = String(repeating: "─", count: glass.columns)
        let frame = ["┌\(edge)┐"] + lines.map { "│\($0)│" } + ["└\(edge)┘"]
        guard inPlace else {
            printNow(frame.joined(separator: "\n") + "\n")
            return
        }
        // From the top left corner; what is left of an older, longer line is erased.
        let text = (frame + [caption]).map { $0 + "\u{1B}[K" }.joined(separator: "\n")
        printNow("\u{1B}[H" + text + "\n\u{1B}[J")
    }
}
