package import History
import LinuxPlatform
import Values
import Words

/// The extremes of outside since the history begins, in words.
package struct OutsideRecord: Hashable, Sendable {
    package struct Fact: Hashable, Sendable {
        package var name: String
        package var value: String
        /// The day; nil for a number of days or a sum.
        package var date: String?
    }

    package var title: String
    package var facts: [Fact]
}

extension ChartBuilder {
    /// The highest and lowest temperature of outside, its days of frost, its rain and the wettest day; nil without values. The
    /// first source outside has the say alone, for another may stand in the sun.
    ///
    /// - Parameter chosen: the sources to choose from.
    package func record(from chosen: [String]) throws(HistoryError) -> OutsideRecord? {
        let outside = chosen.filter { place(of: $0) == Self.outdoors }
        guard let source = outside.first,
            let first = try database.firstDay(of: source).map(CivilDate.init(daysSince1970:))
        else { return nil }
        let from = first.midnight(LocalZone.offset)
        let days = try database.points(
            of: HistorySeries(source: source, quantity: .temperature), from: from, until: end, by: .day,
            offset: LocalZone.offset)
        var facts: [OutsideRecord.Fact] = []
        func degrees(_ value: Int) -> String { units.text(value, of: .temperature, places: 1) }
        if let highest = days.max(by: { $0.high < $1.high }), let lowest = days.min(by: { $0.low < $1.low }) {
            facts.append(
                .init(
                    name: phrase("chart.record-highest", "Highest"), value: degrees(highest.high), date: date(highest)))
            facts.append(
                .init(name: phrase("chart.record-lowest", "Lowest"), value: degrees(lowest.low), date: date(lowest)))
            let frosts = days.count { $0.low < 0 }
            facts.append(
                .init(name: phrase("chart.record-frosts", "Days of frost"), value: "\(frosts)", date: nil))
        }
        facts += try rain(of: outside, since: from)
        guard !facts.isEmpty else { return nil }
        return OutsideRecord(title: phrase("chart.record", "Outside since \(Self.text(first))"), facts: facts)
    }

    /// The rain of the first source that has any, for few sensors measure it.
    private func rain(of sources: [String], since from: Timestamp) throws(HistoryError) -> [OutsideRecord.Fact] {
        for source in sources {
            let days = try database.totals(
                of: HistorySeries(source: source, quantity: .rain), from: from, until: end, by: .day,
                offset: LocalZone.offset)
            guard let wettest = days.max(by: { $0.total < $1.total }), wettest.total > 0 else { continue }
            func depth(_ value: Int) -> String { units.text(value, of: .rain, places: 1) }
            let sum = days.reduce(0) { $0.addingReportingOverflow($1.total).partialValue }
            return [
                .init(name: phrase("chart.record-rain", "Rain"), value: depth(sum), date: nil),
                .init(
                    name: phrase("chart.record-wettest", "Wettest day"), value: depth(wettest.total),
                    date: Self.text(LocalZone.civil(wettest.start).date)),
            ]
        }
        return []
    }

    private func date(_ point: HistoryPoint) -> String { Self.text(LocalZone.civil(point.start).date) }

    private static func text(_ date: CivilDate) -> String {
        let months = CalendarWords.months
        let month = months.indices.contains(date.month - 1) ? months[date.month - 1] : ""
        return CalendarWords.date(day: date.day, month: month, year: Int(date.year))
    }
}
