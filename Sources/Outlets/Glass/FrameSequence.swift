import Devices
import Documents
import Pages
import StationCore
import Values
import Words

/// The frames that the glass shows for a while: lines, of which long ones scroll, or a scene. They are made as they are
/// needed.
struct FrameSequence: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        /// - Parameter hidden: the number of cells of each line that have no room on the glass.
        case lines([String], hidden: [Int])
        case scene(Scene)
    }

    /// How long a long line rests at both ends. Scrolling by one cell takes ``cellTime``: people read scrolling text at
    /// about three letters a second.
    private static let endTime = Duration.seconds(2)
    private static let cellTime = Duration.milliseconds(350)
    /// How long a blinking light is on, and how long off.
    static let blinkTime = Duration.milliseconds(500)

    static let glyphs = GlyphSet(Symbols.all.map { Glyph($0.character, rows: $0.rows) } + EuropeanLetters.glyphs)

    /// The page's name as in the configuration; a scene and the farewell have names of their own.
    let page: String
    /// The number of the part within the page, counted from 0.
    let part: Int
    private let content: Content
    var isLit = true
    /// Whether the light goes off and on.
    var blinks = false

    /// - Parameter scrolling: for each line, whether it scrolls when it is too long; otherwise it is cut.
    init(page: String, part: Int = 0, _ lines: [String], scrolling: [Bool] = [], on display: ServiceDisplay) {
        self.page = page
        self.part = part
        let hidden = lines.indices.map { row in
            guard row < scrolling.count, scrolling[row] else { return 0 }
            return max(0, display.width(of: lines[row]) - display.display.size.columns)
        }
        content = .lines(lines, hidden: hidden)
    }

    init(_ screenful: Screenful, on display: ServiceDisplay) {
        self.init(
            page: screenful.page.rawValue, part: screenful.part, screenful.lines.map(\.text),
            scrolling: screenful.lines.map(\.scrolls), on: display)
    }

    init(_ scene: Scene) {
        (page, part, content) = ("scene", 0, .scene(scene))
    }

    /// The first words, which are shown before anything is known.
    static func greeting(on display: ServiceDisplay) -> FrameSequence {
        let words = display.reading { phrase("service.starting", "starting") }
        return FrameSequence(page: "greeting", ["Windowsill", words], on: display)
    }

    /// The farewell, which is shown when the station stops.
    static func farewell(at moment: Moment, on display: ServiceDisplay) -> FrameSequence {
        let clock = CivilTime(moment.wall, in: moment.offset).clock
        let words = display.reading { phrase("service.stopped", "stopped \(clock)") }
        return FrameSequence(page: "farewell", ["Windowsill", words], on: display)
    }

    /// Whether this sequence continues the other: the same page, moving in the same way, a little later.
    func continues(_ other: FrameSequence) -> Bool {
        page == other.page && part == other.part && count == other.count && blinks == other.blinks
            && isLit == other.isLit
    }

    /// The number of frames that follow each other, over and over: one where nothing moves.
    var count: Int {
        switch content {
        case .lines(_, let hidden): (hidden.max() ?? 0) + 1
        case .scene: Scene.steps
        }
    }

    func frame(at step: Int, on display: ServiceDisplay) -> Frame {
        let (size, letters) = (display.display.size, display.letters)
        switch content {
        case .lines(let lines, let hidden):
            return Frame(
                lines, size: size, letters: letters, glyphs: Self.glyphs, shifts: hidden.map { min($0, step) })
        case .scene(let scene):
            let picture = display.reading { scene.picture(at: step, columns: size.columns, rows: size.rows) }
            let glyphs = GlyphSet(picture.symbols.map { Glyph($0.character, rows: $0.rows) })
            return Frame(picture.lines, size: size, letters: letters, glyphs: glyphs)
        }
    }

    /// How long the frame of a step stays, in a reader's time.
    func time(of step: Int) -> Duration {
        switch content {
        case .lines: step == 0 || step == count - 1 ? Self.endTime : Self.cellTime
        case .scene: Scene.stepTime
        }
    }

    /// The duration of one round of all frames, in a reader's time.
    var duration: Duration { (0..<count).reduce(.zero) { $0 + time(of: $1) } }
}

extension FrameSequence {
    func document(of frame: Frame, in letters: Lettering) -> GlassDocument {
        let columns = frame.size.columns
        let rom = if case .rom(let rom) = letters { rom } else { CharacterROM.a00 }
        let rows = (0..<frame.size.rows).map { row in (0..<columns).map { frame.code(column: $0, row: row) } }
        func character(for code: UInt8) -> Character {
            guard code < 16 else { return rom.character(for: code) }
            let slot = Int(code & 7)
            // The glyphs of a scene represent no character.
            guard slot < frame.glyphs.count else { return " " }
            return plain(frame.glyphs[slot].character)
        }
        func plain(_ glyph: Character) -> Character { Self.plain[glyph] ?? (glyph.isLetter ? glyph : "*") }
        let text =
            frame.drawn.map { drawn in
                rows.indices.map { row in
                    String(
                        drawn.characters[(row * columns)..<((row + 1) * columns)]
                            .map { Self.isPrivate($0) ? plain($0) : $0 })
                }
            } ?? rows.map { String($0.map(character)) }
        return GlassDocument(
            page: page, part: part + 1, columns: columns, text: text, words: words(of: text), codes: rows,
            glyphs: frame.glyphs.map(\.rows), dots: frame.drawn?.dots.hexadecimal, light: isLit)
    }

    /// Whether a character is a picture, for which texts have no other character.
    private static func isPrivate(_ character: Character) -> Bool {
        character.unicodeScalars.contains { (0xE000..<0xF900).contains($0.value) || $0.value >= 0x1FB00 }
    }

    /// The rows that say something, each pair of rows of big digits as one.
    private func words(of text: [String]) -> [String] {
        var rows = text.map { $0.split(separator: " ").joined(separator: " ") }
        if case .lines(let lines, _) = content {
            for (upper, lower) in zip(lines.indices, lines.indices.dropFirst()) where lower < rows.count {
                guard let words = BigDigits.text(lines[upper], lines[lower]) else { continue }
                (rows[upper], rows[lower]) = (words, "")
            }
        }
        return rows.filter { !$0.isEmpty }
    }

    private static let plain = Dictionary(Symbols.all.map { ($0.character, $0.plain) }) { first, _ in first }
}
