import Quantities

/// A sample as a line of a CSV file: RFC 3339 in UTC, source, quantity, then mean, low and high in the quantity's unit.
public struct SampleRow: Hashable, Sendable {
    public var sample: HistorySample

    public init(sample: HistorySample) {
        self.sample = sample
    }

    /// The first line of such a file.
    public static let head = "time,source,quantity,mean,low,high"

    /// Reads what ``text`` writes, with any number of decimals; low and high may be empty. Nil for anything else.
    public init?(_ line: some StringProtocol) {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        guard cells.count == 6, let time = Self.time(cells[0]), !cells[1].isEmpty, cells[1].utf8.count <= 64,
            cells[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }),
            let quantity = HistoryQuantity(rawValue: String(cells[2])), let mean = Self.thousandths(cells[3]),
            let low = cells[4].isEmpty ? mean : Self.thousandths(cells[4]),
            let high = cells[5].isEmpty ? mean : Self.thousandths(cells[5]), low <= mean, mean <= high
        else { return nil }
        let series = HistorySeries(source: String(cells[1]), quantity: quantity)
        sample = HistorySample(series, at: time, mean: mean, low: low, high: high)
    }

    public var text: String {
        let values = [sample.mean, sample.low, sample.high].map { decimalText(thousandths: $0, places: 3) }
        let time = String(CivilTime(sample.time, in: .utc).description.dropLast(6)) + "Z"
        return ([time, sample.series.source, sample.series.quantity.rawValue] + values).joined(separator: ",")
    }

    /// `2026-11-20T07:00:00Z`.
    private static func time(_ text: some StringProtocol) -> Timestamp? {
        let bytes = Array(text.utf8)
        guard bytes.count == 20 else { return nil }
        func number(_ range: Range<Int>) -> Int {
            Int(String(decoding: bytes[range], as: UTF8.self)) ?? -1
        }
        var time = CivilTime(Timestamp(secondsSince1970: 0), in: .utc)
        time.date.year = number(0..<4)
        time.date.month = number(5..<7)
        time.date.day = number(8..<10)
        time.hour = number(11..<13)
        time.minute = number(14..<16)
        time.second = number(17..<19)
        guard (1900...9999).contains(time.date.year), (1...12).contains(time.date.month),
            (1...31).contains(time.date.day),
            (0..<24).contains(time.hour), (0..<60).contains(time.minute), (0..<60).contains(time.second)
        else { return nil }
        let moment = time.timestamp
        // What is written the same again is what was meant: no 31st of February, no other marks.
        return CivilTime(moment, in: .utc).description.dropLast(6) + "Z" == text ? moment : nil
    }

    private static func thousandths(_ text: some StringProtocol) -> Int? {
        guard let value = Double(String(text)), abs(value) < 1e9 else { return nil }
        return Int((value * 1000).rounded())
    }
}
