package import StationCore
package import Values
package import Words

/// Puts pages into words for a display of a given size. Everything comes from the snapshot.
package struct PageText: Sendable {
    let units: DisplayUnits
    /// The display's language; nil for the reader's.
    let language: Language?
    let writer: LineWriter
    let rows: Int
    /// Whether the display can write a text of a language as it is.
    private let canWrite: @Sendable (_ text: String, _ language: Language) -> Bool

    /// - Parameter draws: whether the display can write a text of a language as it is; by default, whether displays of characters can.
    package init(
        units: DisplayUnits, language: Language? = nil, columns: Int, rows: Int,
        draws: @escaping @Sendable (_ text: String, _ language: Language) -> Bool = { $1.script.draws($0) }
    ) {
        self.units = units
        self.language = language
        self.rows = max(1, rows)
        canWrite = draws
        writer = LineWriter(width: columns)
    }

    /// The same for a narrower part of the display.
    func narrowed(to columns: Int) -> PageText {
        PageText(units: units, language: language, columns: columns, rows: rows, draws: canWrite)
    }

    /// The screenfuls to turn through, again and again. A page with nothing to say is left out; what is urgent comes before each of
    /// the others.
    ///
    /// - Parameters:
    ///   - withCredits: whether the credits of the weather services are among them.
    ///   - nightPage: the page that is home at night; nil for the same as by day.
    package func screenfuls(
        of pages: [Page], in snapshot: Snapshot, withCredits: Bool = false, nightPage: Page? = nil
    ) -> [Screenful] {
        let isNight = snapshot.partOfDay == .night
        let screenfuls = { allScreenfuls(of: pages, in: snapshot, withCredits, isNight ? nightPage : nil) }
        return language.map { $0.reading(screenfuls) } ?? screenfuls()
    }

    private func allScreenfuls(
        of pages: [Page], in snapshot: Snapshot, _ withCredits: Bool, _ nightPage: Page?
    ) -> [Screenful] {
        let screenfuls = round(of: pages, in: snapshot, withCredits: withCredits, nightPage: nightPage).screenfuls
        guard screenfuls.isEmpty else { return screenfuls }
        // Pages that only show faults, alerts and advice are empty when all is well.
        let areQuiet = pages.allSatisfy { [.health, .alerts, .advice].contains($0) }
        let silent = areQuiet ? withoutAdvice(snapshot).prefix(rows) : []
        let words = writer.line(areQuiet ? PageWords.allIsWell : [phrase("page.nothing.8", "No data")])
        return [Screenful(page: .health, part: 0, lines: silent.isEmpty ? [PageLine(words)] : Array(silent))]
    }

    /// The lines of a page; empty when it has nothing to say.
    ///
    /// - Parameter others: the pages beside it, which may say a part of it.
    func lines(of page: Page, in snapshot: Snapshot, beside others: [Page] = []) -> [PageLine] {
        let isKnown = snapshot.today.freshValue != nil && snapshot.tomorrow.freshValue != nil
        return switch page {
        case .roomAndOutside: room(snapshot)
        case .bigDigits: bigDigits(snapshot)
        case .places: places(snapshot)
        case .conditions: conditions(snapshot)
        case .days: days(snapshot)
        case .hours: sideBySide { $0.hours(snapshot, atMost: rows * sides * 2) }
        case .week:
            sideBySide { $0.week(snapshot, atMost: rows * sides * 3, isLater: isKnown && others.contains(.days)) }
        case .sun: sideBySide { $0.sun(snapshot) }
        case .air: sideBySide { $0.airQuality(snapshot.airQuality) }
        case .advice:
            advice(adviceOnGlass(in: snapshot))
                + besideAdvice(snapshot, besideHome: others.contains(.roomAndOutside))
        case .alerts: alerts(snapshot)
        case .clock: clock(snapshot)
        case .health: health(snapshot)
        case .message: calmMessages(in: snapshot).flatMap(message)
        case .credits: credits(snapshot.attributions)
        }
    }

    /// The page of alerts that are not urgent.
    private func alerts(_ snapshot: Snapshot) -> [PageLine] {
        let urgent = urgentAlerts(in: snapshot).map(\.id)
        let calm = snapshot.alerts.filter { !urgent.contains($0.id) }.prefix(3)
        return calm.flatMap { alert($0, snapshot) }
    }

    /// Severe alerts that are in force, warnings that have no place on home, and messages. An alert comes before each message, too: then
    /// those are pages among the others.
    func urgent(in snapshot: Snapshot, _ warnings: [Round.Note]) -> [Screenful] {
        let severe = urgentAlerts(in: snapshot)
        return screenfuls(
            of: .alerts,
            severe.map { alert in
                self.alert(alert, snapshot).map { Round.Note(line: $0, warnings: [.alert(alert.id)]) }
            })
            + screenfuls(of: .advice, warnings.map { [$0] })
            + urgentMessages(in: snapshot).flatMap { sent in
                screenfuls(of: .message, [message(sent).map { Round.Note(line: $0, warnings: [.message(sent)]) }])
            }
    }

    private func urgentMessages(in snapshot: Snapshot) -> [DisplayMessage] {
        urgentAlerts(in: snapshot).isEmpty ? snapshot.messages.filter { $0.urgency > .hint } : []
    }

    private func calmMessages(in snapshot: Snapshot) -> [DisplayMessage] {
        let urgent = urgentMessages(in: snapshot)
        return snapshot.messages.filter { !urgent.contains($0) }
    }

    private func message(_ message: DisplayMessage) -> [PageLine] { flow([message.text], upTo: rowsOfText) }

    /// The most rows of a long text: three screens, or two of four rows.
    var rowsOfText: Int { rows * (rows < 4 ? 3 : 2) }

    /// The first wording that fits into so many rows, whole words at a time; where none does, what the first has no room for scrolls in
    /// the last of them.
    func flow(_ wordings: [String], upTo most: Int) -> [PageLine] {
        if let standing = standing(wordings, upTo: most) { return standing }
        let text = wordings.first ?? ""
        let whole = writer.wrapped(text).prefix(max(0, most - 1)).prefix(while: writer.fits)
        let rest = text.dropping(letters: whole.reduce(0) { $0 + $1.count { !$0.isWhitespace } })
        return whole.map { PageLine($0) } + (rest.isEmpty ? [] : [.scrolling(rest)])
    }

    /// The first wording that fits into so many rows; nil where none does.
    func standing(_ wordings: [String], upTo most: Int) -> [PageLine]? {
        wordings.lazy.map(writer.wrapped).first { $0.count <= most && $0.allSatisfy(writer.fits) }?.map { PageLine($0) }
    }

    private func urgentAlerts(in snapshot: Snapshot) -> [WeatherAlert] {
        Array(snapshot.alerts.filter { $0.isSevere && $0.isInForce(at: snapshot.moment.wall) }.prefix(3))
    }

    /// The screens of several texts: a text shares one with the text before only where it is whole there.
    private func screenfuls(of page: Page, _ texts: [[Round.Note]]) -> [Screenful] {
        let screens = texts.reduce(into: [[Round.Note]]()) { screens, text in
            if let last = screens.last, last.count + text.count <= rows {
                screens[screens.count - 1] += text
            } else {
                screens += text.chunks(of: rows)
            }
        }
        return screens.enumerated().map { part, screen in
            Screenful(page: page, part: part, lines: screen.map(\.line), warnings: screen.flatMap(\.warnings))
        }
    }

    func line(_ wordings: [String]) -> PageLine { PageLine(writer.line(wordings)) }

    /// Whether the display has the letters of a text from elsewhere.
    func draws(_ text: some StringProtocol) -> Bool { canWrite(String(text), language ?? .english) }
}

extension Array {
    func chunks(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
    }
}
