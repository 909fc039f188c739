import CharacterLCD
@preconcurrency import Glibc
import HAL
import LCDImages
import LinuxSystem
import Pages
import SimulatedHAL
import StationCore

/// Draws an emulated display's glass in the terminal: dot by dot and in place, or as lines of text, frame after frame, if
/// the output is not a terminal.
struct TerminalTwin {
    let glass: EmulatedHD44780
    /// In the time of the person who watches.
    let timeline: Timeline
    /// The controller's two rows are side by side on the glass, as one.
    var isSplit = false
    let isLit: @Sendable () -> Bool
    /// The line under the glass in a terminal: the simulated time.
    let caption: @Sendable () -> String

    private static let interval = Duration.milliseconds(100)
    /// Longer than it takes to write the whole glass.
    private static let writingTime = Duration.milliseconds(25)

    /// Draws every change until the task is cancelled, and then the last frame. Ends when the output is closed.
    func draw() async {
        let inPlace = isatty(STDOUT_FILENO) == 1
        var screen = Screen(inPlace: inPlace)
        while !Task.isCancelled {
            await settle()
            guard screen.show(lines(inPlace), style: style(inPlace), caption: inPlace ? caption() : "") else { return }
            do { try await timeline.sleep(for: Self.interval) } catch { break }
        }
        screen.close(with: lines(inPlace), style: style(inPlace), caption: inPlace ? caption() : "")
    }

    /// Waits until a frame that is being written is complete.
    private func settle() async {
        let revision = glass.revision
        try? await timeline.sleep(for: Self.writingTime)
        if glass.revision != revision { try? await timeline.sleep(for: Self.writingTime) }
    }

    private func lines(_ inPlace: Bool) -> [String] {
        inPlace ? GlassPicture(glass, isSplit: isSplit).braille : text
    }

    /// The glass as plain text: custom glyphs as the symbols they represent.
    var text: [String] {
        let columns = isSplit ? glass.columns * 2 : glass.columns
        let codes = glass.codes
        let lines = glass.lines.flatMap { Array($0) }
        func meanings(_ code: UInt8) -> [Character] {
            let rows = glass.glyph(Int(code & 7))
            return Symbols.all.filter { $0.rows == rows }.map(\.plain)
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

    /// Dark dots on yellow-green glass, by ECMA-48 SGR with 256 colours; empty if the terminal has no colours, or the user has
    /// switched them off (no-color.org).
    private func style(_ inPlace: Bool) -> String {
        guard inPlace else { return "" }
        let variables = environment(["NO_COLOR", "TERM"])
        guard variables["NO_COLOR"] ?? "" == "", variables["TERM"] ?? "dumb" != "dumb" else { return "" }
        return isLit() ? "\u{1B}[38;5;233;48;5;149m" : "\u{1B}[38;5;233;48;5;58m"
    }
}
