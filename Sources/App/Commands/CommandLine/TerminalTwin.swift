import Devices
import LinuxPlatform
import Pages
import Ports
import Simulation
import StationCore
import Words

/// Draws an emulated display's glass in the terminal: dot by dot and in place, as text where the terminal is too narrow for the
/// dots, or as lines of text, frame after frame, if the output is not a terminal that can be drawn in.
struct TerminalTwin {
    let glass: any WatchedGlass
    /// The time of the person who watches.
    let timeline: Timeline
    /// The line under the glass in a terminal: the simulated time.
    let caption: @Sendable () -> String
    /// A note for the viewer, shown under the glass or on standard error; empty for none.
    var notice = ""

    private static let interval = Duration.milliseconds(100)
    /// A time longer than writing the whole glass takes.
    private static let writingTime = Duration.milliseconds(25)

    /// Draws every change until the task is cancelled, and then the last frame. Ends when the output is closed.
    func draw() async {
        let inPlace = Terminal.isCapable
        let isASCII = Terminal.isASCII
        if !inPlace, !notice.isEmpty { printError(notice) }
        func lines() -> [String] {
            let picture = picture(columns: Terminal.columns, hasDots: inPlace, isASCII: isASCII, style: style)
            return inPlace ? picture + [caption(), notice].filter { !$0.isEmpty } : picture
        }
        var screen = Screen(inPlace: inPlace)
        while !Task.isCancelled {
            await settle()
            guard screen.show(lines()) else { return }
            do { try await timeline.sleep(for: Self.interval) } catch { break }
        }
        screen.close(with: lines())
    }

    /// Waits until a frame that is being written is complete.
    private func settle() async {
        let revision = glass.revision
        try? await timeline.sleep(for: Self.writingTime)
        if glass.revision != revision { try? await timeline.sleep(for: Self.writingTime) }
    }

    /// The largest picture that fits: framed dots, framed text, or text alone.
    ///
    /// - Parameters:
    ///   - columns: the width of the terminal; nil if that is unknown.
    ///   - hasDots: whether dots may be drawn.
    ///   - isASCII: whether the terminal has only the characters of ASCII.
    ///   - style: a control sequence for the inside of the frame; empty for none.
    func picture(columns: Int?, hasDots: Bool, isASCII: Bool, style: String) -> [String] {
        let columns = columns ?? .max
        if hasDots, !isASCII {
            let dots = glass.picture.braille
            if (dots.first?.columns ?? 0) + 2 <= columns { return framed(dots, isASCII: false, style: style) }
        }
        let text = isASCII ? glass.text.map(Self.ascii) : glass.text
        guard (text.first?.columns ?? 0) + 2 <= columns else { return text.map { String($0.prefix(columns)) } }
        return framed(text, isASCII: isASCII, style: style)
    }

    private func framed(_ lines: [String], isASCII: Bool, style: String) -> [String] {
        let (corners, edge, side) = isASCII ? ("++++", "-", "|") : ("┌┐└┘", "─", "│")
        let ends = corners.map(String.init)
        let plain = style.isEmpty ? "" : "\u{1B}[0m"
        let line = String(repeating: edge, count: lines.first?.columns ?? 0)
        return [ends[0] + line + ends[1]] + lines.map { side + style + $0 + plain + side } + [ends[2] + line + ends[3]]
    }

    /// The line in ASCII: bars by their height, other symbols by what is most like them.
    private static func ascii(_ line: String) -> String {
        String(
            line.map { character in
                if character.isASCII { return character }
                return switch character {
                case "▁", "▂", "▃": "_"
                case "▄", "▅", "≡", "🮀": "="
                case "▆", "▇", "█", "🮂": "#"
                case "°": "'"
                case "→": ">"
                case "↗", "↑": "^"
                case "↘", "↓": "v"
                default: "*"
                }
            })
    }

    /// The control sequence for dark dots on yellow-green glass, or for dots that shine on black, by ECMA-48 SGR with 256 colours; empty
    /// if the terminal has no colours, or the user has switched them off (no-color.org).
    private var style: String {
        guard Terminal.hasColours else { return "" }
        if glass.shines { return glass.isBright ? "\u{1B}[38;5;153;48;5;16m" : "\u{1B}[38;5;60;48;5;16m" }
        return glass.isBright ? "\u{1B}[38;5;233;48;5;149m" : "\u{1B}[38;5;233;48;5;58m"
    }
}
