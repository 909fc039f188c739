import Values
import Words

extension ChartQuery {
    /// Reads the query of a request for charts.
    ///
    /// - Throws: for a span that does not exist, and for more sensors than a chart has colours.
    init(_ target: WebTarget) throws(WebFailure) {
        self.init()
        if let text = target.value(of: "span") {
            guard let span = Span(rawValue: text) else {
                throw WebFailure(
                    400,
                    phrase(
                        "web.unknown-span",
                        "The parameter span is one of: \(Span.allCases.map(\.rawValue).joined(separator: ", "))."))
            }
            self.span = span
        }
        quantity = target.value(of: "quantity")
        place = target.value(of: "place")
        for sensor in target.values(of: "sensor") where !sensor.isEmpty && !sensors.contains(sensor) {
            sensors.append(sensor)
        }
        guard sensors.count <= 16, (sensors + [place ?? ""]).allSatisfy({ $0.utf8.count <= 64 }) else {
            throw WebFailure(400, WebWords.badAddress)
        }
    }

    /// The address of a link, as a query.
    ///
    /// - Parameter change: changes what is drawn now into what is drawn then.
    func link(_ change: (inout ChartQuery) -> Void) -> String {
        var query = self
        change(&query)
        let chosen =
            [query.place].compactMap { $0 }.map { "place=\(WebTarget.encoded($0))" }
            + query.sensors.map { "sensor=\(WebTarget.encoded($0))" }
        return (["span=\(query.span.rawValue)"] + chosen).joined(separator: "&")
    }
}

extension HistoryQuery {
    /// The most rows that one answer may have.
    package static let mostRows = 20_000

    init(_ target: WebTarget, now: Timestamp) throws(WebFailure) {
        guard let quantity = target.value(of: "quantity") else { throw WebFailure(400, WebWords.needsQuantity) }
        let until = try Self.time(target, "to", now: now) ?? now.advanced(bySeconds: 1)
        let from = try Self.time(target, "from", now: now) ?? until.advanced(bySeconds: -86_400)
        guard from < until else {
            throw WebFailure(400, phrase("web.empty-period", "The period ends before it begins."))
        }
        var step: HistoryPace?
        if let text = target.value(of: "step") {
            switch text {
            case "day": step = .day
            case "month": step = .month
            case "year": step = .year
            default:
                guard let seconds = Int(text), (60...31_622_400).contains(seconds) else {
                    throw WebFailure(
                        400,
                        phrase(
                            "web.bad-step",
                            "The parameter step is a number of seconds, 60 or more, or day, month or year."))
                }
                step = .seconds(seconds)
            }
        }
        self.init(quantity: quantity, sensor: target.value(of: "sensor"), from: from, until: until, step: step)
    }

    /// Reads a time: RFC 3339, Unix seconds, or so many hours or days ago: `24h`, `7d`.
    private static func time(_ target: WebTarget, _ name: String, now: Timestamp) throws(WebFailure) -> Timestamp? {
        guard let text = target.value(of: name) else { return nil }
        if let civil = CivilTime(rfc3339: text.replacing("Z", with: "+00:00")) { return civil.timestamp }
        let range: ClosedRange<Int64> = -100_000_000_000...100_000_000_000
        if let seconds = Int64(text), range.contains(seconds) { return Timestamp(secondsSince1970: seconds) }
        let units: [Character: Int64] = ["h": 3600, "d": 86_400]
        if let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()),
            (1...1_000_000).contains(count)
        {
            return now.advanced(bySeconds: -count * unit)
        }
        throw WebFailure(
            400,
            phrase("web.bad-time", "The parameter \(name) is a time as 2026-11-22T07:00:00Z, Unix seconds, 24h or 7d."))
    }
}

extension HistorySheet {
    var csv: String {
        var text = "time,sensor,mean,low,high\r\n"
        var cell: (sensor: String, text: String)?
        for row in rows {
            let sensor = cell.flatMap { $0.sensor == row.sensor ? $0.text : nil } ?? csvCell(row.sensor)
            cell = (row.sensor, sensor)
            text += row.time.description
            for part in [sensor, row.mean, row.low, row.high] {
                text += ","
                text += part
            }
            text += "\r\n"
        }
        return text
    }

    func json(of query: HistoryQuery) -> String {
        var text = "{\"quantity\":\(quotedForJSON(query.quantity)),\"unit\":\(quotedForJSON(unit)),\"series\":["
        var sensor: String?
        for row in rows {
            if row.sensor == sensor {
                text += ","
            } else {
                if sensor != nil { text += "]}," }
                text += "{\"sensor\":\(quotedForJSON(row.sensor)),\"points\":["
                sensor = row.sensor
            }
            text += "[\""
            text += row.time.description
            text += "\""
            for part in [row.mean, row.low, row.high] {
                text += ","
                text += part
            }
            text += "]"
        }
        text += sensor == nil ? "]}\n" : "]}]}\n"
        return text
    }
}
