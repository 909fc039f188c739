package import Devices
package import Pages
package import Ports
package import StationCore
package import Values
package import Words

/// A display and what to put on it.
package struct ServiceDisplay: Sendable {
    package var display: any CharacterDisplay
    /// The letters that the display can be written with.
    package var letters: Lettering
    package var units: DisplayUnits
    /// The language of the display; nil means the reader's.
    package var language: Language?
    /// The pages to show, in their order.
    package var pages: [Page]
    /// How long a page other than home stays, unless one of its lines takes longer to scroll by.
    package var pageTime: Duration
    /// The page that is home from sunset to sunrise; nil for the same as by day.
    package var nightPage: Page?
    package var backlight: BacklightPolicy
    /// The number of seconds that pass on the clock in one real second: scrolling keeps a reader's pace.
    package var pace: Int
    /// Whether the light is on before the first frame: a display is lit when it is powered.
    var isLit = true

    package init(
        display: any CharacterDisplay, letters: Lettering = .rom(.a00), units: DisplayUnits = .metric,
        language: Language? = nil, pages: [Page] = Page.usual,
        pageTime: Duration = .seconds(5), nightPage: Page? = nil, backlight: BacklightPolicy = .always, pace: Int = 1
    ) {
        self.display = display
        self.letters = letters
        self.units = units
        self.language = language.map { letters.language(for: $0) }
        self.pages = pages
        self.pageTime = max(pageTime, .seconds(1))
        self.nightPage = nightPage
        self.backlight = backlight
        self.pace = max(1, pace)
    }

    /// Whether another display has the same pages, which turn in the same time under the same light.
    func turnsLike(_ other: ServiceDisplay) -> Bool {
        display.size == other.display.size && pages == other.pages && pageTime == other.pageTime
            && nightPage == other.nightPage && backlight == other.backlight
    }

    /// The longest time without a frame. A display repairs itself when it is given a frame: with one at least every five
    /// seconds, changed or not, a disturbance lasts twenty at most. Where the clock runs faster than a person's, ten of its
    /// seconds are often enough.
    private var longestRest: Duration { min(.seconds(5) * pace, .seconds(10)) }

    /// The time between frames, a whole part of the page's time, so that pages turn evenly.
    package var tick: Duration { pageTime / Int((pageTime / longestRest).rounded(.up)) }

    var pageText: PageText {
        PageText(
            units: units, language: language, columns: display.size.columns, rows: display.size.rows,
            draws: { [letters] in letters.draws($0, in: $1) })
    }

    /// The number of cells that a line takes.
    package func width(of line: String) -> Int {
        Frame.width(of: line, letters: letters, glyphs: FrameSequence.glyphs)
    }

    /// Runs `body`, in which texts are in the display's language.
    func reading<Result>(_ body: () -> Result) -> Result { language.map { $0.reading(body) } ?? body() }
}

extension ServiceDisplay {
    /// The frames of a page, one for each of its parts, with long lines at their beginnings; empty when the page has
    /// nothing to say.
    package func frames(of page: Page, in snapshot: Snapshot) -> [Frame] {
        pageText.screenfuls(of: [page], in: snapshot).filter { $0.page == page }.map {
            FrameSequence($0, on: self).frame(at: 0, on: self)
        }
    }

    /// Plays scenes one after the other.
    package func play(_ scenes: [Scene], timeline: Timeline) async throws(DisplayError) {
        var display = display
        for scene in scenes {
            let sequence = FrameSequence(scene)
            for step in 0..<sequence.count {
                try await display.show(sequence.frame(at: step, on: self))
                do throws(CancellationError) {
                    try await timeline.sleep(for: sequence.time(of: step) * pace)
                } catch {
                    throw .cancelled
                }
            }
        }
    }
}
