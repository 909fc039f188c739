public import CharacterLCD
public import Station

/// A display and what to put on it.
public struct ServiceDisplay: Sendable {
    public var display: any CharacterDisplay
    public var rom: CharacterROM
    public var units: Units
    /// How long a page stays.
    public var pageTime: Duration

    public init(
        display: any CharacterDisplay, rom: CharacterROM = .a00, units: Units = .metric,
        pageTime: Duration = .seconds(5)
    ) {
        self.display = display
        self.rom = rom
        self.units = units
        self.pageTime = max(pageTime, .seconds(1))
    }

    /// A display repairs itself when it is given frames: it gets one at least this often, changed or not.
    private static let longestRest = Duration.seconds(10)

    /// A whole part of the page's time, so that pages turn evenly.
    var tick: Duration { pageTime / Int((pageTime / Self.longestRest).rounded(.up)) }

    /// The lines of the pages that are up at the snapshot's time.
    func lines(of snapshot: Snapshot) -> [String] {
        let turn = Int(snapshot.moment.uptime / pageTime)
        let pages = PageSet(for: snapshot, rows: display.size.rows).glassful(atTurn: turn)
        return PageText(units: units, columns: display.size.columns).lines(of: pages, in: snapshot)
    }

    func frame(_ lines: [String]) -> Frame {
        Frame(lines, size: display.size, rom: rom)
    }
}
