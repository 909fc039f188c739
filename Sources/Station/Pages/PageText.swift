import Advice
import Quantities
package import StationCore
package import Units
import Weather
import Words

/// Puts pages into words for a display of a given size. Everything comes from the snapshot.
package struct PageText: Sendable {
    let units: DisplayUnits
    let names: CalendarNames
    let writer: LineWriter
    let rows: Int

    package init(units: DisplayUnits, names: CalendarNames = CalendarNames(language: "en"), columns: Int, rows: Int) {
        self.units = units
        self.names = names
        self.rows = max(1, rows)
        writer = LineWriter(width: columns)
    }

    /// What there is to turn through, in the order of the pages. A page with nothing to say is left out; what is urgent
    /// comes before each of the others.
    package func screenfuls(of pages: [Page], in snapshot: Snapshot) -> [Screenful] {
        var calm: [Screenful] = []
        for page in pages + [.message] {
            let lines = lines(of: page, in: snapshot)
            guard !lines.isEmpty else { continue }
            // Two short pages share a glass of four rows.
            if let last = calm.last, lines.count + last.lines.count <= rows, last.part == 0,
                last.lines.count <= rows / 2
            {
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
        let words = writer.line(areQuiet ? PageWords.allIsWell : [PageWords.nothing])
        return urgent.isEmpty ? [Screenful(page: .health, part: 0, lines: [PageLine(words)])] : urgent
    }

    /// Empty for a page with nothing to say.
    func lines(of page: Page, in snapshot: Snapshot) -> [PageLine] {
        switch page {
        case .roomAndOutside: room(snapshot)
        case .bigDigits: bigDigits(snapshot)
        case .conditions: conditions(snapshot)
        case .days: days(snapshot)
        case .hours: hours(snapshot)
        case .week: week(snapshot)
        case .sun: sun(snapshot)
        case .air: airQuality(snapshot.airQuality)
        case .advice: advice(snapshot.advice)
        case .alerts: alerts(snapshot)
        case .clock: clock(snapshot)
        case .health: health(snapshot)
        case .message: calmMessages(in: snapshot).flatMap(message)
        }
    }

    /// Those that are not urgent.
    private func alerts(_ snapshot: Snapshot) -> [PageLine] {
        let urgent = urgentAlerts(in: snapshot).map(\.id)
        return snapshot.alerts.filter { !urgent.contains($0.id) }.prefix(3).flatMap { alert($0, snapshot) }
    }

    /// Severe alerts that are in force, advice to act now, and messages. An alert comes before each message, too: then those are
    /// pages among the others.
    private func urgent(in snapshot: Snapshot) -> [Screenful] {
        let now = snapshot.advice.filter { $0.urgency == .warning }.prefix(rows * 2)
        return screenfuls(
            of: .alerts, urgentAlerts(in: snapshot).map { (alert($0, snapshot), .alert($0.id)) })
            + screenfuls(of: .advice, now.map { (headline(of: $0), .advice($0.subject)) })
            + urgentMessages(in: snapshot).flatMap { screenfuls(of: .message, [(message($0), .message($0))]) }
    }

    private func urgentMessages(in snapshot: Snapshot) -> [DisplayMessage] {
        urgentAlerts(in: snapshot).isEmpty ? snapshot.messages.filter { $0.urgency > .hint } : []
    }

    private func calmMessages(in snapshot: Snapshot) -> [DisplayMessage] {
        let urgent = urgentMessages(in: snapshot)
        return snapshot.messages.filter { !urgent.contains($0) }
    }

    /// On as many rows as the glass has, or passing by on one.
    private func message(_ message: DisplayMessage) -> [PageLine] {
        let lines = writer.wrapped(message.text)
        return lines.count <= rows && lines.allSatisfy { $0.count <= writer.width }
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
}

extension Array {
    func chunks(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
    }
}
