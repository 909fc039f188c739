import Charts
import History
import LinuxPlatform
import Values
import WebPage
import Words

/// The rows of the history, for programs.
extension StationContent {
    func history(_ query: HistoryQuery) throws(WebFailure) -> HistorySheet {
        let quantity = try Self.quantity(query.quantity)
        let step = query.step.map(HistoryStep.init) ?? HistoryStep(suiting: query.until.seconds(since: query.from))
        let rows = try ask("\(query)") { database throws(HistoryError) in
            try self.rows(of: quantity, step, query, in: database)
        }
        guard rows.count <= HistoryQuery.mostRows else {
            throw WebFailure(
                400,
                phrase(
                    "web.too-many-rows", "That is too much for one answer: choose a longer step or a shorter period."))
        }
        return HistorySheet(unit: quantity.unit, rows: rows)
    }

    /// The answer where the history has more of a period than this board can read within the deadline.
    var tooSlow: WebFailure {
        WebFailure(
            503,
            phrase(
                "web.too-slow",
                "This period takes longer than \(deadline.components.seconds) s on this board: try a shorter one."))
    }

    private func rows(
        of quantity: ShownQuantity, _ step: HistoryStep, _ query: HistoryQuery, in database: HistoryDatabase
    ) throws(HistoryError) -> [HistorySheet.Row] {
        let series = try database.recordedSeries()
        var sources: [String] = []
        for source in series.map(\.source) where !sources.contains(source) && query.sensor ?? source == source {
            sources.append(source)
        }
        func text(_ value: Int) -> String { decimalText(thousandths: value, places: quantity.places) }
        var rows: [HistorySheet.Row] = []
        for source in sources where rows.count <= HistoryQuery.mostRows {
            if case .recorded(let recorded) = quantity, recorded.isSummed {
                rows += try database.totals(
                    of: HistorySeries(source: source, quantity: recorded), from: query.from, until: query.until,
                    by: step, offset: LocalZone.offset
                ).map { total in
                    let sum = text(total.total)
                    return .init(sensor: source, time: LocalZone.civil(total.start), mean: sum, low: sum, high: sum)
                }
            } else {
                rows += try database.points(
                    of: quantity, source: source, from: query.from, until: query.until, by: step
                ).map {
                    .init(
                        sensor: source, time: LocalZone.civil($0.start), mean: text($0.mean), low: text($0.low),
                        high: text($0.high))
                }
            }
        }
        return rows
    }
}

extension HistoryStep {
    fileprivate init(_ pace: HistoryPace) {
        switch pace {
        case .seconds(let seconds): self = .seconds(seconds)
        case .day: self = .day
        case .month: self = .month
        case .year: self = .year
        }
    }
}
