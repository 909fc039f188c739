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
    let glass: EmulatedHD44780
    /// The time of the person who watches.
    let timeline: Timeline
    /// Whether the controller's two rows are side by side on the glass, as one.
    var isSplit = false
    let isLit: @Sendable () -> Bool
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
            let dots = GlassPicture(glass, isSplit: isSplit).braille
            if (dots.first?.columns ?? 0) + 2 <= columns { return framed(dots, isASCII: false, style: style) }
        }
        let text = isASCII ? text.map(Self.ascii) : text
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

    /// The glass as plain text: custom glyphs as the symbols they represent.
    var text: [String] {
        let columns = isSplit ? glass.columns * 2 : glass.columns
        let codes = glass.codes
        let lines = glass.characters
        func meanings(_ code: UInt8) -> [Character] {
            let rows = glass.glyph(Int(code & 7))
            let symbols = Symbols.all.filter { $0.rows == rows }.map(\.plain)
            return symbols.isEmpty ? EuropeanLetters.glyphs.filter { $0.rows == rows }.map(\.character) : symbols
        }
        // Two large pictures may share a part: their other parts show which one it is.
        let sure = Set(codes.filter { $0 < 16 }.map(meanings).filter { Set($0).count == 1 }.joined())
        let cells = zip(codes, lines).map { code, character -> Character in
            guard code < 16, character != " " else { return character }
            let meanings = meanings(code)
            // The glyphs of a scene represent no symbol.
            return meanings.first(where: sure.contains) ?? meanings.first ?? "*"
        }
        return stride(from: 0, to: cells.count, by: columns).map { String(cells[$0..<min($0 + columns, cells.count)]) }
    }

    /// The control sequence for dark dots on yellow-green glass, by ECMA-48 SGR with 256 colours; empty if the terminal has
    /// no colours, or the user has switched them off (no-color.org).
    private var style: String {
        guard Terminal.hasColours else { return "" }
        return isLit() ? "\u{1B}[38;5;233;48;5;149m" : "\u{1B}[38;5;233;48;5;58m"
    }
}
