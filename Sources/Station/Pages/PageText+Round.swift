import StationCore
import Values
import Words

extension PageText {
    /// The pages as a round. A page with nothing to say is left out; where home has all the advice, the page of advice is, too.
    ///
    /// - Parameter nightPage: the page that is home in place of the room's, if it has something to say; nil by day.
    func round(of pages: [Page], in snapshot: Snapshot, withCredits: Bool, nightPage: Page?) -> Round {
        var round = Round()
        let homes = [nightPage, pages.contains(.roomAndOutside) ? .roomAndOutside : nil].compactMap { $0 }
        let home = homes.map { ($0, lines(of: $0, in: snapshot)) }.first { !$0.1.isEmpty }
        let top = home?.1 ?? []
        var unsaid = warnings(in: snapshot)
        if let home { placeHome(home.0, home.1, in: &round, pages, &unsaid, snapshot) }
        for page in pages + [.message] where page != home?.0 {
            let lines = lines(of: page, in: snapshot, beside: pages)
            let isOnHome = round.notes.contains { $0.page == .advice } || lines.allSatisfy(top.prefix(rows).contains)
            guard !lines.isEmpty, page != .advice || !isOnHome else { continue }
            append(screens(of: page, lines), to: &round.others, below: top)
        }
        if withCredits { round.credits = screens(of: .credits, credits(snapshot.attributions)) }
        round.urgent = urgent(in: snapshot, unsaid)
        return round
    }

    /// Puts home into the round, with the advice that has room there.
    ///
    /// - Parameter unsaid: the warnings, of which those that home has are taken out.
    private func placeHome(
        _ page: Page, _ lines: [PageLine], in round: inout Round, _ pages: [Page], _ unsaid: inout [Round.Note],
        _ snapshot: Snapshot
    ) {
        var parts = screens(of: page, lines).map { screen in
            var screen = screen
            (screen.isHome, screen.hasHome) = (true, rows > 1)
            return screen
        }
        var home = parts.removeFirst()
        let short = page == .roomAndOutside ? short(snapshot) : time(snapshot)
        if rows >= 4, page == .roomAndOutside {
            home.warnings = unsaid.prefix(rows - 2).flatMap(\.warnings)
            home.hasAdvice = !adviceOnGlass(in: snapshot).isEmpty || snapshot.outputs.contains(where: \.isOn)
            unsaid.removeFirst(min(unsaid.count, rows - 2))
        } else if (2..<4).contains(rows), let short {
            let notes = unsaid + (pages.contains(.advice) ? hints(in: snapshot) : [])
            round.notes = notes.enumerated().map { part, note in
                Screenful(
                    page: .advice, part: part, lines: [PageLine(short), note.line], warnings: note.warnings,
                    isHome: true, hasHome: true)
            }
            unsaid = []
        } else if rows == 1 {
            round.notes = Array(parts.prefix(1))
            parts = Array(parts.dropFirst())
        }
        round.home = home
        for var part in parts {
            (part.isHome, part.hasHome) = (false, false)
            append([part], to: &round.rest, below: lines)
        }
    }

    /// Adds screens. On a glass of four rows short ones stand below the first two rows of home, or take the rows that another has left.
    private func append(_ screens: [Screenful], to all: inout [Screenful], below home: [PageLine]) {
        if rows >= 4, screens.count == 1, let last = all.last, last.lines.count + screens[0].lines.count <= rows {
            all[all.count - 1].lines += screens[0].lines
            return
        }
        all += screens.map { screen in
            guard rows >= 4, !home.isEmpty, screen.lines.count <= rows - 2 else { return screen }
            var screen = screen
            (screen.lines, screen.hasHome) = (Array(home.prefix(2)) + screen.lines, true)
            return screen
        }
    }

    private func screens(of page: Page, _ lines: [PageLine]) -> [Screenful] {
        lines.chunks(of: rows).enumerated().map { Screenful(page: page, part: $0, lines: $1) }
    }

    // MARK: Advice

    /// Advice to act on now. Each is by itself: one that comes later is a new warning, even where it is the same as another.
    func warnings(in snapshot: Snapshot) -> [Round.Note] {
        drawn(snapshot).filter { $0.urgency == .warning }.prefix(rows * 2).flatMap { advice in
            headline(of: advice).map { Round.Note(line: $0, warnings: [.advice(advice.subject, of: advice.place)]) }
        }
    }

    /// The lines of advice that is no warning, and the detail of a warning that is the only advice.
    private func hints(in snapshot: Snapshot) -> [Round.Note] {
        let all = adviceOnGlass(in: snapshot)
        let calm = all.filter { $0.urgency != .warning }
        let hasOne = all.count == 1 && calm.isEmpty
        let lines = Array(advice(hasOne ? all : calm, isLineByLine: true).dropFirst(hasOne ? 1 : 0))
        return (lines + besideAdvice(snapshot, besideHome: true)).map { Round.Note(line: $0) }
    }

    /// Both temperatures in one line: `In 21.4 Out 17.2`; where only one is fresh, its whole line. The line is nil where the display
    /// is too narrow for both. A home that is not the room has its name, or the beginning of it, even where that costs decimals.
    private func short(_ snapshot: Snapshot) -> String? {
        let airs = airs(snapshot)
        let (inside, outside) = (snapshot.home.air.temperature.freshValue, snapshot.outside.temperature.freshValue)
        guard let inside, let outside else { return outside == nil ? airs.first : airs.last }
        let numbers = [
            (units.short(inside), units.short(outside)), (units.number(inside), units.number(outside)),
            (units.short(inside, places: 0), units.short(outside, places: 0)),
            (units.number(inside, places: 0), units.number(outside, places: 0)),
        ]
        func pairs(_ inside: String, _ outside: String, _ numbers: some Sequence<(String, String)>) -> [String] {
            numbers.map { "\(inside) \($0.0) \(outside) \($0.1)" }
        }
        let words = airWords(snapshot)
        // Titles of the owner's, where they leave room for the decimals.
        let titled = words.hasTitle ? pairs(words.inside, words.outside, numbers.prefix(2)) : []
        let names = isNamed(snapshot) ? cuts(of: name(of: snapshot.home)) : [PageWords.inside]
        let plain = names.flatMap { pairs($0, PageWords.outside, numbers) }
        return ([airs.joined(separator: "  ")] + titled + plain).first(where: writer.fits)
    }

    // MARK: Credits

    /// What the weather services' licences ask for: `Data: Someweather`, or where that does not fit a heading and a line for each.
    func credits(_ attributions: [Attribution]) -> [PageLine] {
        // Most displays lack the sign, and would spell it in more columns than were counted.
        let names = attributions.map { $0.shortText.replacing("©", with: "(c)") }
        let whole = names.map { phrase("page.data.24", "Data: \($0)") }
        // A heading that would scroll says less than the short word before each name.
        let hasHeading = !whole.allSatisfy(writer.fits) && standing([PageWords.weatherData], upTo: rows) != nil
        let lines = hasHeading ? [PageWords.weatherData] + names : whole
        return lines.flatMap { flow([$0], upTo: rows) }
    }
}
