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

    package init(units: DisplayUnits, language: Language? = nil, columns: Int, rows: Int) {
        self.units = units
        self.language = language
        self.rows = max(1, rows)
        writer = LineWriter(width: columns)
    }

    /// The screenfuls to turn through, in the order of the pages. A page with nothing to say is left out; what is urgent comes
    /// before each of the others.
    package func screenfuls(of pages: [Page], in snapshot: Snapshot) -> [Screenful] {
        let screenfuls = { allScreenfuls(of: pages, in: snapshot) }
        return language.map { $0.reading(screenfuls) } ?? screenfuls()
    }

    private func allScreenfuls(of pages: [Page], in snapshot: Snapshot) -> [Screenful] {
        var calm: [Screenful] = []
        for page in pages + [.message] {
            let lines = lines(of: page, in: snapshot)
            guard !lines.isEmpty else { continue }
            // A short page takes the rows that another has left on a glass of four.
            if rows >= 4, let last = calm.last, lines.count + last.lines.count <= rows {
                calm[calm.count - 1].lines += lines
                continue
            }
            for (part, start) in stride(from: 0, to: lines.count, by: rows).enumerated() {
                let end = min(start + rows, lines.count)
                calm.append(Screenful(page: page, part: part, lines: Array(lines[start..<end])))
            }
        }
        let urgent = urgent(in: snapshot)
        guard calm.isEmpty else { return calm.flatMap { urgent + [$0] } }
        // Pages that only show faults, alerts and advice are empty when all is well.
        let areQuiet = pages.allSatisfy { [.health, .alerts, .advice].contains($0) }
        guard urgent.isEmpty else { return urgent }
        let silent = areQuiet ? withoutAdvice(snapshot).prefix(rows) : []
        let words = writer.line(areQuiet ? PageWords.allIsWell : [phrase("page.nothing.8", "No data")])
        return [Screenful(page: .health, part: 0, lines: silent.isEmpty ? [PageLine(words)] : Array(silent))]
    }

    /// The lines of a page; empty when it has nothing to say.
    func lines(of page: Page, in snapshot: Snapshot) -> [PageLine] {
        switch page {
        case .roomAndOutside: room(snapshot)
        case .bigDigits: bigDigits(snapshot)
        case .places: sideBySide { $0.places(snapshot) }
        case .conditions: conditions(snapshot)
        case .days: days(snapshot)
        case .hours: sideBySide { $0.hours(snapshot, atMost: rows * sides * 2) }
        case .week: sideBySide { $0.week(snapshot, atMost: rows * sides * 3) }
        case .sun: sideBySide { $0.sun(snapshot) }
        case .air: sideBySide { $0.airQuality(snapshot.airQuality) }
        case .advice: advice(snapshot.adviceOnGlass) + withoutAdvice(snapshot)
        case .alerts: alerts(snapshot)
        case .clock: clock(snapshot)
        case .health: health(snapshot)
        case .message: calmMessages(in: snapshot).flatMap(message)
        }
    }

    /// The page of alerts that are not urgent.
    private func alerts(_ snapshot: Snapshot) -> [PageLine] {
        let urgent = urgentAlerts(in: snapshot).map(\.id)
        return snapshot.alerts.filter { !urgent.contains($0.id) }.prefix(3).flatMap { alert($0, snapshot) }
    }

    /// Severe alerts that are in force, advice to act now, and messages. An alert comes before each message, too: then those are
    /// pages among the others.
    private func urgent(in snapshot: Snapshot) -> [Screenful] {
        // Each by itself: one that comes later is a new warning, even where it is the same as another.
        let now = (snapshot.glassAdvice ?? snapshot.advice).filter { $0.urgency == .warning }.prefix(rows * 2)
        return screenfuls(
            of: .alerts, urgentAlerts(in: snapshot).map { (alert($0, snapshot), .alert($0.id)) })
            + screenfuls(of: .advice, now.map { (headline(of: $0), .advice($0.subject, of: $0.place)) })
            + urgentMessages(in: snapshot).flatMap { screenfuls(of: .message, [(message($0), .message($0))]) }
    }

    private func urgentMessages(in snapshot: Snapshot) -> [DisplayMessage] {
        urgentAlerts(in: snapshot).isEmpty ? snapshot.messages.filter { $0.urgency > .hint } : []
    }

    private func calmMessages(in snapshot: Snapshot) -> [DisplayMessage] {
        let urgent = urgentMessages(in: snapshot)
        return snapshot.messages.filter { !urgent.contains($0) }
    }

    /// The lines of a message: on as many rows as the glass has, or scrolling on one.
    private func message(_ message: DisplayMessage) -> [PageLine] {
        let lines = writer.wrapped(message.text)
        return lines.count <= rows && lines.allSatisfy(writer.fits)
            ? lines.map { PageLine($0) } : [.scrolling(message.text)]
    }

    private func urgentAlerts(in snapshot: Snapshot) -> [WeatherAlert] {
        Array(snapshot.alerts.filter { $0.isSevere && $0.isInForce(at: snapshot.moment.wall) }.prefix(3))
    }

    private func screenfuls(of page: Page, _ warnings: [([PageLine], Screenful.Warning)]) -> [Screenful] {
        let lines = warnings.flatMap { lines, warning in lines.map { ($0, warning) } }
        return lines.chunks(of: rows).enumerated().map { part, chunk in
            Screenful(page: page, part: part, lines: chunk.map(\.0), warnings: chunk.map(\.1))
        }
    }

    func line(_ wordings: [String]) -> PageLine { PageLine(writer.line(wordings)) }

    /// Whether the display has the letters of a text from elsewhere.
    func draws(_ text: some StringProtocol) -> Bool { (language?.script ?? .latin).draws(text) }
}

extension Snapshot {
    var adviceOnGlass: [Advice] { (glassAdvice ?? advice).joined }
}

extension Array {
    func chunks(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
    }
}
