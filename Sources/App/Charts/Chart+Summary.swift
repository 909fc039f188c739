import Values
import Words

extension Chart {
    /// Whether the chart has nothing but sums of zero.
    package var isEmptySum: Bool {
        let traces = panels.flatMap(\.traces)
        return !traces.isEmpty && traces.allSatisfy { $0.style == .bars && ($0.latest ?? 0) == 0 }
    }

    /// The chart in sentences, for a reader who does not see it.
    package var summary: String {
        guard !panels.isEmpty else { return phrase("chart.empty", "No values.") }
        return panels.map { panel in
            phrase(
                "chart.panel", "\(panel.title): \(panel.traces.map { sentence($0, panel) }.joined(separator: "; ")).")
        }.joined(separator: " ")
    }

    private func sentence(_ trace: Trace, _ panel: Panel) -> String {
        func text(_ value: Double) -> String {
            phrase("chart.value", "\(axis.units.number(value, places: panel.places)) \(panel.unit)")
        }
        guard let low = trace.lowest, let high = trace.highest else {
            return phrase("chart.nothing", "\(trace.name) without values")
        }
        guard let latest = trace.latest else {
            return phrase(
                "chart.expected",
                "\(trace.name) lowest \(text(low.low)) (\(axis.clock(low.time))), highest \(text(high.high)) (\(axis.clock(high.time)))"
            )
        }
        guard trace.style != .bars else {
            return high.mean > 0
                ? phrase(
                    "chart.sum-and-most",
                    "\(trace.name) \(text(latest)) in total, most \(text(high.mean)) (\(axis.clock(high.time)))")
                : phrase("chart.sum", "\(trace.name) \(text(latest)) in total")
        }
        let line = phrase(
            "chart.line",
            "\(trace.name) latest \(text(latest)), lowest \(text(low.low)) (\(axis.clock(low.time))), highest \(text(high.high)) (\(axis.clock(high.time)))"
        )
        let gaps = trace.pieces.count - 1
        let all = gaps > 0 ? phrase("chart.gaps", "\(line), with \(gaps, "gap", "gaps")") : line
        return trace.changes.isEmpty ? all : phrase("chart.by", "\(all), by \(axis.text(of: trace.changes))")
    }
}

extension TimeAxis {
    /// The date and time of a moment, as precise as distinguishes the chart's times.
    func clock(_ time: Timestamp) -> String {
        let civil = civil(time)
        let months = CalendarWords.months
        let month = months.indices.contains(civil.date.month - 1) ? months[civil.date.month - 1] : ""
        let day = CalendarWords.date(day: civil.date.day, month: month)
        let days = until.seconds(since: from) / 86_400
        return switch days {
        case ...1: units.clock(civil)
        case ...70: "\(day) \(units.clock(civil))"
        default: CalendarWords.date(day: civil.date.day, month: month, year: Int(civil.date.year))
        }
    }

    /// The changes in words: the first service, then each further one with its beginning.
    func text(of changes: [Trace.Change]) -> String {
        let named = changes.prefix(Self.mostChanges).enumerated().map { index, change in
            index == 0 ? change.service : phrase("chart.from", "from \(clock(change.time)) \(change.service)")
        }
        let further = changes.count - named.count
        return
            (named
            + (further > 0 ? [phrase("chart.further-changes", "and \(further, "more change", "more changes")")] : []))
            .joined(separator: ", ")
    }

    private static let mostChanges = 8
}
