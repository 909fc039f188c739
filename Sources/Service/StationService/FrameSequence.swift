import CharacterLCD
import Pages
import StationCore

/// What the glass shows for a while: lines, of which long ones scroll, or a scene. Frames are made as they are needed.
struct FrameSequence: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        /// - Parameter hidden: how many cells of each line have no room on the glass.
        case lines([String], hidden: [Int])
        case scene(Scene)
    }

    /// A long line rests this long at both ends, and takes this long for one cell: people read scrolling text at about three
    /// letters a second.
    private static let endTime = Duration.seconds(2)
    private static let cellTime = Duration.milliseconds(350)
    private static let blinkTime = Duration.milliseconds(500)

    private static let glyphs = GlyphSet(Symbols.all.map { Glyph($0.character, rows: $0.rows) })

    /// The page and its part: another sequence with the same place continues where this one was.
    let place: String
    private let content: Content
    private let size: DisplaySize
    private let rom: CharacterROM
    /// How many seconds of the clock pass in one of a person's.
    private let pace: Int
    var isLit = true
    /// Whether the light goes off and on.
    var blinks = false

    /// - Parameter scrolling: for each line, whether it moves where it is too long; else it is cut.
    init(place: String, _ lines: [String], scrolling: [Bool] = [], on display: ServiceDisplay) {
        size = display.display.size
        rom = display.rom
        pace = display.pace
        self.place = place
        let hidden = lines.indices.map { row in
            guard row < scrolling.count, scrolling[row] else { return 0 }
            return max(
                0, Frame.width(of: lines[row], rom: display.rom, glyphs: Self.glyphs) - display.display.size.columns)
        }
        content = .lines(lines, hidden: hidden)
    }

    init(_ scene: Scene, on display: ServiceDisplay) {
        size = display.display.size
        rom = display.rom
        pace = display.pace
        place = scene.title.joined(separator: " ")
        content = .scene(scene)
    }

    /// How many frames follow each other, over and over: one where nothing moves.
    var count: Int {
        switch content {
        case .lines(_, let hidden): (hidden.max() ?? 0) + 1
        case .scene: Scene.steps
        }
    }

    func frame(at step: Int) -> Frame {
        switch content {
        case .lines(let lines, let hidden):
            return Frame(lines, size: size, rom: rom, glyphs: Self.glyphs, shifts: hidden.map { min($0, step) })
        case .scene(let scene):
            let picture = scene.picture(at: step, columns: size.columns, rows: size.rows)
            let glyphs = GlyphSet(picture.symbols.map { Glyph($0.character, rows: $0.rows) })
            return Frame(picture.lines, size: size, rom: rom, glyphs: glyphs)
        }
    }

    /// How long the frame of this step stays.
    func time(of step: Int) -> Duration {
        switch content {
        case .lines: (step == 0 || step == count - 1 ? Self.endTime : Self.cellTime) * pace
        case .scene: Scene.stepTime * pace
        }
    }

    /// One round.
    var duration: Duration { (0..<count).reduce(.zero) { $0 + time(of: $1) } }

    /// The light is on so long, and off so long.
    var blinkTime: Duration { Self.blinkTime * pace }
}
