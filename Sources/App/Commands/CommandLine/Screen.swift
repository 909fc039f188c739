import LinuxPlatform

/// Draws frames in the terminal: in place, or one below the other.
struct Screen {
    private let inPlace: Bool
    private var drawn: [String] = []
    private var isClear: Bool

    /// - Parameter inPlace: whether frames are drawn in place, in a terminal that understands ECMA-48.
    init(inPlace: Bool) {
        self.inPlace = inPlace
        isClear = !inPlace
    }

    /// Draws lines if they have changed; returns false if the output is closed.
    mutating func show(_ lines: [String]) -> Bool {
        guard lines != drawn else { return true }
        // What was drawn for another width may have left parts of longer lines.
        if inPlace, lines.count != drawn.count { isClear = false }
        switch printWithoutWaiting((isClear ? "" : Self.clear) + text(lines)) {
        case .all:
            isClear = true
            drawn = lines
            return true
        // The next call tries again.
        case .nothing: return true
        case .failed: return false
        }
    }

    /// Draws the last lines and shows the cursor again.
    mutating func close(with lines: [String]) {
        guard show(lines), inPlace else { return }
        _ = printWithoutWaiting(Self.showCursor)
    }

    private func text(_ lines: [String]) -> String {
        guard inPlace else { return lines.joined(separator: "\n") + "\n" }
        // From the top left corner; erases what remains of longer lines.
        return "\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") + "\n\u{1B}[J"
    }

    /// Erases the screen and hides the cursor (ECMA-48 ED, DEC private mode 25).
    private static let clear = "\u{1B}[2J\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
}
