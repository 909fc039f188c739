package import History
import LinuxPlatform
package import Values
import Words

/// What is expected outside.
extension ChartBuilder {
    /// The latest forecasts that were made up to a moment, from a day on.
    ///
    /// - Parameter date: the first day; nil for the day of the moment.
    package static func forecasts(
        in database: HistoryDatabase, at now: Timestamp, from date: CivilDate? = nil
    ) throws(HistoryError) -> [HistoryForecast] {
        try database.forecasts(from: date ?? LocalZone.civil(now).date, madeBefore: now.advanced(bySeconds: 1))
    }

    /// Adds the temperatures expected outside: hour by hour or, where they are not known for as far as the chart looks ahead, each
    /// day's low and high.
    ///
    /// They begin where the line of outside ends, which is long ago where the station has been stopped since.
    func addForecast(to panel: inout Panel) throws(HistoryError) {
        let outside = panel.traces.first { $0.colour == Self.outsideColour && $0.style == .line }
        let begin = outside.map { $0.end(before: frame.now) } ?? frame.now
        if let forecast = forecast(from: begin) {
            panel.traces.append(forecast)
        } else {
            let forecasts = try Self.forecasts(in: database, at: frame.now, from: LocalZone.civil(begin).date)
            panel.expectations = expectations(forecasts, from: begin)
        }
    }

    /// The trace expected from a time on, hour by hour; nil where it is not known for as far as the chart looks ahead.
    private func forecast(from begin: Timestamp) -> Trace? {
        let scale = units.temperatureScale
        let points = hours.filter { $0.time > begin && $0.time <= frame.until }.map {
            Trace.Point($0.time, mean: scale.value($0.mean), low: scale.value($0.low), high: scale.value($0.high))
        }
        guard points.count > 1, let last = hours.last, last.time >= frame.until else { return nil }
        // The plans of services have steps of one or three hours.
        return Trace(
            name: ReportWords.forecast, colour: Self.outsideColour, style: .forecast, step: 0, pace: 10_800,
            points: points)
    }

    private func expectations(_ forecasts: [HistoryForecast], from begin: Timestamp) -> [Panel.Expectation] {
        let scale = units.temperatureScale
        return forecasts.compactMap { day in
            guard let low = day.low, let high = day.high else { return nil }
            let begin = max(day.date.midnight(LocalZone.offset), begin)
            let end = min(day.date.next.midnight(LocalZone.offset), frame.until)
            guard begin < end else { return nil }
            return Panel.Expectation(
                from: begin, until: end, low: scale.value(Double(low) / 1000), high: scale.value(Double(high) / 1000))
        }
    }
}

extension Trace {
    /// The end of the line: now or, where the time since its last point is a gap, that point.
    fileprivate func end(before now: Timestamp) -> Timestamp {
        guard present == nil, let last = points.last.map(middle), isGap(now.seconds(since: last)) else { return now }
        return last
    }
}
