import Devices
import Glass
@preconcurrency import Glibc
import Pages
import Ports
import StationCore
import Synchronization
import TestSupport
import Values
import Words

/// What is too long for a display and scrolls: the lines of every page, measured as they are drawn, on each size of display, in every
/// language and with both character ROMs, over a day of a station in the made-up world:
///
///     swift run -c release measure scrolls
///     swift run -c release measure scrolls 2026-01-15
///
/// Ends with status 1 where a text of the station is among them. Alerts have the words of their agencies, and credits the names of
/// services.
enum Scrolls {
    private static let sizes = ["8x2", "16x2", "20x2", "16x4", "20x4", "40x2"].compactMap { DisplaySize($0) }
    private static let usage = "measure scrolls [DATE]"

    static func run(_ arguments: [String]) async {
        guard arguments.count <= 1, let date = Glance.date(arguments.first ?? "2026-11-20") else { Usage.end(usage) }
        print("A simulated day, \(date), in Greenwich, looked at every ten minutes.\n")
        print("| page | display | ROM | language | columns | text |")
        print("|---|---|---|---|---|---|")
        var (ours, all) = (0, 0)
        for language in Language.all + [Language.japaneseKana] {
            let roms = CharacterROM.allCases.filter { $0.language(for: language) == language }
            guard !roms.isEmpty else { continue }
            let watch = ScrollWatch(
                displays: roms.flatMap { rom in
                    sizes.map { ServiceDisplay(display: DarkDisplay(size: $0), letters: .rom(rom), language: language) }
                })
            await GlanceDay(in: language, sizes: [], hasAlerts: true) { watch.look(at: $0) }.run(
                from: date)
            for line in watch.lines {
                print(
                    "| \(line.page.rawValue) | \(line.size) | \(line.rom) | \(language.tag) | \(line.columns) | \(line.text) |"
                )
                all += 1
                if ![.alerts, .credits].contains(line.page) { ours += 1 }
            }
        }
        print("\n\(all) lines scroll or are cut; \(ours) of them have the station's own words.")
        if ours > 0 { exit(1) }
    }
}

/// Looks every ten minutes for lines that are wider than a display.
private final class ScrollWatch: Sendable {
    struct Line: Hashable, Sendable {
        var page: Page
        var size: DisplaySize
        var rom: CharacterROM
        var columns: Int
        var text: String
    }

    private let displays: [ServiceDisplay]
    private let seen = Mutex<(due: Uptime, lines: Set<Line>)>((.start, []))

    init(displays: [ServiceDisplay]) { self.displays = displays }

    var lines: [Line] {
        seen.withLock { $0.lines }.sorted { "\($0)" < "\($1)" }
    }

    func look(at snapshot: Snapshot) {
        let uptime = snapshot.moment.uptime
        let isDue = seen.withLock { seen in
            guard uptime >= seen.due else { return false }
            seen.due = uptime + .seconds(600)
            return true
        }
        guard isDue else { return }
        for (size, displays) in Dictionary(grouping: displays, by: { $0.display.size }) {
            // What a page says does not depend on the ROM, only how wide its letters are.
            guard let language = displays.first?.language else { continue }
            let text = PageText(units: .metric, language: language, columns: size.columns, rows: size.rows)
            let screenfuls = Page.allCases.flatMap { page in
                text.screenfuls(of: [page], in: snapshot, withCredits: page == .roomAndOutside)
            }
            let found = displays.flatMap { display in screenfuls.flatMap { lines(of: $0, on: display) } }
            seen.withLock { $0.lines.formUnion(found) }
        }
    }

    private func lines(of screenful: Screenful, on display: ServiceDisplay) -> [Line] {
        screenful.lines.compactMap { line in
            let columns = display.width(of: line.text)
            let size = display.display.size
            guard columns > size.columns, case .rom(let rom) = display.letters else { return nil }
            return Line(page: screenful.page, size: size, rom: rom, columns: columns, text: line.text)
        }
    }
}

/// A display that shows nothing: only its size matters.
private struct DarkDisplay: CharacterDisplay {
    let size: DisplaySize

    mutating func show(_ frame: Frame) async throws(DisplayError) {}

    mutating func setBacklight(on: Bool) async throws(DisplayError) {}
}
