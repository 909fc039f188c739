import Quantities

/// A sample as a line of a CSV file: RFC 3339 in UTC, source, quantity, then mean, low and high in the quantity's unit.
///
/// A source that a spreadsheet would take for a formula stands behind an apostrophe, as in every ``csvCell(_:)``; so does one
/// that begins with an apostrophe itself, so that each is read as what it was.
package struct SampleRow: Hashable, Sendable {
    package var sample: HistorySample

    package init(sample: HistorySample) {
        self.sample = sample
    }

    /// The first line of such a file.
    package static let head = "time,source,quantity,mean,low,high"

    /// Reads what ``text`` writes, with any number of decimals; low and high may be empty. Nil for anything else.
    package init?(_ line: some StringProtocol) {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        guard cells.count == 6, let time = Self.time(cells[0]), !cells[1].isEmpty, cells[1].utf8.count <= 64,
            cells[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }),
            let quantity = Quantity(name: String(cells[2])), let mean = thousandths(of: cells[3]),
            let low = cells[4].isEmpty ? mean : thousandths(of: cells[4]),
            let high = cells[5].isEmpty ? mean : thousandths(of: cells[5]), low <= mean, mean <= high
        else { return nil }
        let series = HistorySeries(source: Self.source(cells[1]), quantity: quantity)
        sample = HistorySample(series, at: time, mean: mean, low: low, high: high)
    }

    package var text: String {
        let values = [sample.mean, sample.low, sample.high].map { decimalText(thousandths: $0, places: 3) }
        let time = String(CivilTime(sample.time, in: .utc).description.dropLast(6)) + "Z"
        let source = sample.series.source
        let cell = source.hasPrefix("'") ? "'" + source : csvCell(source)
        return ([time, cell, sample.series.quantity.name] + values).joined(separator: ",")
    }

    private static func source(_ cell: some StringProtocol) -> String {
        let rest = cell.dropFirst()
        let isGuarded = cell.hasPrefix("'") && (rest.hasPrefix("'") || beginsLikeFormula(rest))
        return String(isGuarded ? rest : cell[...])
    }

    /// `2026-11-20T07:00:00Z`.
    private static func time(_ text: some StringProtocol) -> Timestamp? {
        guard text.utf8.count == 20, text.hasSuffix("Z"),
            let time = CivilTime(rfc3339: text.dropLast() + "+00:00"), time.date.year >= 1900
        else { return nil }
        return time.timestamp
    }
}
