import LinuxSystem

/// Draws frames in the terminal: in place, or one below the other.
struct Screen {
    private let inPlace: Bool
    private var drawn: [String] = []
    private var isClear: Bool

    /// - Parameter inPlace: for a terminal that understands ECMA-48.
    init(inPlace: Bool) {
        self.inPlace = inPlace
        isClear = !inPlace
    }

    /// Draws a frame with a caption if either has changed; false if the output is closed.
    ///
    /// - Parameter style: a control sequence for the inside of the frame; empty for none.
    mutating func show(_ lines: [String], style: String, caption: String) -> Bool {
        let new = lines + [style, caption]
        guard new != drawn else { return true }
        switch printWithoutWaiting((isClear ? "" : Self.clear) + picture(lines, style, caption)) {
        case .all:
            isClear = true
            drawn = new
            return true
        // The next call tries again.
        case .nothing: return true
        case .failed: return false
        }
    }

    /// Draws the last frame and shows the cursor again.
    mutating func close(with lines: [String], style: String, caption: String) {
        guard show(lines, style: style, caption: caption), inPlace else { return }
        _ = printWithoutWaiting(Self.showCursor)
    }

    private func picture(_ lines: [String], _ style: String, _ caption: String) -> String {
        let edge = String(repeating: "─", count: lines.first?.count ?? 0)
        let plain = style.isEmpty ? "" : "\u{1B}[0m"
        let frame = ["┌\(edge)┐"] + lines.map { "│\(style)\($0)\(plain)│" } + ["└\(edge)┘"]
        guard inPlace else { return frame.joined(separator: "\n") + "\n" }
        // From the top left corner; erases what remains of longer lines.
        let text = (frame + [caption]).map { $0 + "\u{1B}[K" }.joined(separator: "\n")
        return "\u{1B}[H" + text + "\n\u{1B}[J"
    }

    /// Erases the screen and hides the cursor (ECMA-48 ED, DEC private mode 25).
    private static let clear = "\u{1B}[2J\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
}
