import Values

/// A sample as a line of a CSV file: RFC 3339 in UTC, source, quantity, then mean, low and high in the quantity's unit.
///
/// A source that a spreadsheet would take for a formula stands behind an apostrophe, as in every ``csvCell(_:)``; so does one
/// that begins with an apostrophe itself, so that each is read as what it was.
package struct SampleRow: Hashable, Sendable {
    package var sample: HistorySample

    package init(sample: HistorySample) {
        self.sample = sample
    }

    /// The first line of a CSV file of samples.
    package static let head = "time,source,quantity,mean,low,high"

    /// Reads a line as ``text`` writes it, with any number of decimals; low and high may be empty. Nil for anything else.
    package init?(_ line: some StringProtocol) {
        let bytes = line.utf8
        guard
            let row = bytes.withContiguousStorageIfAvailable({ SampleRow($0) })
                ?? Array(bytes).withUnsafeBufferPointer({ SampleRow($0) })
        else { return nil }
        self = row
    }

    /// Reads a line as bytes, because a year is hundreds of thousands of lines.
    private init?(_ line: UnsafeBufferPointer<UInt8>) {
        let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard cells.count == 6, let time = Self.time(cells[0]), !cells[1].isEmpty, cells[1].count <= 64,
            cells[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }),
            let quantity = Quantity(name: String(decoding: cells[2], as: UTF8.self)),
            let mean = Self.thousandths(cells[3]), let low = cells[4].isEmpty ? mean : Self.thousandths(cells[4]),
            let high = cells[5].isEmpty ? mean : Self.thousandths(cells[5]), low <= mean, mean <= high
        else { return nil }
        let source = Self.source(String(decoding: cells[1], as: UTF8.self))
        sample = HistorySample(
            HistorySeries(source: source, quantity: quantity), at: time, mean: mean, low: low, high: high)
    }

    package var text: String {
        let values = [sample.mean, sample.low, sample.high].map { decimalText(thousandths: $0, places: 3) }
        let time = String(CivilTime(sample.time, in: .utc).description.dropLast(6)) + "Z"
        let source = sample.series.source
        let cell = source.hasPrefix("'") ? "'" + source : csvCell(source)
        return ([time, cell, sample.series.quantity.name] + values).joined(separator: ",")
    }

    private typealias Cell = Slice<UnsafeBufferPointer<UInt8>>

    private static func thousandths(_ cell: Cell) -> Int? {
        Values.thousandths(of: String(decoding: cell, as: UTF8.self))
    }

    private static func source(_ cell: String) -> String {
        guard cell.hasPrefix("'") else { return cell }
        let rest = cell.dropFirst()
        return rest.hasPrefix("'") || beginsLikeFormula(rest) ? String(rest) : cell
    }

    /// Reads a time such as `2026-11-20T07:00:00Z`.
    private static func time(_ cell: Cell) -> Timestamp? {
        guard cell.count == 20, cell.last == UInt8(ascii: "Z") else { return nil }
        let text = Array(cell.dropLast()) + Array("+00:00".utf8)
        guard let time = text.withUnsafeBufferPointer({ CivilTime(rfc3339: $0) }), time.date.year >= 1900 else {
            return nil
        }
        return time.timestamp
    }
}
