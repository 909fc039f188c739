package import History
import LinuxSystem
import Meteorology
package import Quantities
package import Weather

/// Makes a chart of what the history holds.
package struct ChartBuilder {
    private let database: HistoryDatabase
    private let frame: ChartFrame
    private let sensors: [String]
    private let place: Coordinates?

    package static let service = "openweathermap"

    /// - Parameters:
    ///   - sensors: their names, in the order of the chart.
    ///   - place: whose nights are shaded; nil shades none.
    package init(database: HistoryDatabase, frame: ChartFrame, sensors: [String], place: Coordinates?) {
        self.database = database
        self.frame = frame
        self.sensors = sensors
        self.place = place
    }

    /// What was last forecast before the frame's present.
    package static func forecasts(
        in database: HistoryDatabase, at now: Timestamp
    ) throws(HistoryError) -> [HistoryForecast] {
        try database.forecasts(from: LocalZone.civil(now).date, madeBefore: now.advanced(bySeconds: 1))
    }

    package func chart() throws(HistoryError) -> Chart {
        let (from, until) = (frame.from, frame.until)
        let forecasts = frame.ahead > 0 ? try Self.forecasts(in: database, at: frame.now) : []
        let axis = TimeAxis(from: from, until: until, offset: LocalZone.offset)
        let sources = try sources()
        var panels: [Panel] = []
        func add(_ panel: Panel) {
            if panel.traces.contains(where: { !$0.points.isEmpty }) { panels.append(panel) }
        }
        let temperatures = try traces(.temperature, sources, from)
        let dewPoints = try self.dewPoints(sources, from)
        add(
            Panel(
                title: "Temperature", unit: "°C", traces: temperatures + dewPoints,
                expectations: expectations(forecasts, until)))
        add(Panel(title: "Relative humidity", unit: "%", places: 0, traces: try traces(.humidity, sources, from)))
        add(Panel(title: "Air pressure", unit: "hPa", traces: try traces(.pressure, sources, from)))
        add(try rain(sources, from))
        let service = sources.firstIndex(of: Self.service)
        let showsService = panels.contains { panel in
            !panel.expectations.isEmpty || panel.traces.contains { $0.colour == service }
        }
        return Chart(
            title: frame.title, axis: axis, panels: panels, nights: frame.hasNights ? nights(from, until) : [],
            now: frame.ahead > 0 ? frame.now : nil, attribution: showsService ? Attribution.openWeather : nil)
    }

    /// The sensors in their order, others that the history knows, and the weather service last.
    package func sources() throws(HistoryError) -> [String] {
        let known = try database.extents().map(\.series.source)
        let configured = sensors.filter(known.contains)
        var sources = configured
        for source in known where !sources.contains(source) && source != Self.service { sources.append(source) }
        return sources + (known.contains(Self.service) ? [Self.service] : [])
    }

    private func traces(
        _ quantity: HistoryQuantity, _ sources: [String], _ from: Timestamp
    ) throws(HistoryError) -> [Trace] {
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let points = try self.points(quantity, source, from).map { point in
                Trace.Point(
                    point.start, mean: Double(point.mean) / 1000, low: Double(point.low) / 1000,
                    high: Double(point.high) / 1000)
            }
            guard !points.isEmpty else { continue }
            traces.append(
                Trace(
                    name: name(of: source), colour: index, step: frame.seconds, pace: pace(of: source, points),
                    points: points))
        }
        return traces
    }

    /// What fell in each step; by the hour at least: that is what is told.
    private func rain(_ sources: [String], _ from: Timestamp) throws(HistoryError) -> Panel {
        let (step, seconds) = frame.seconds < 3600 ? (.seconds(3600), 3600) : (frame.step, frame.seconds)
        let span = seconds == 3600 ? "an hour" : seconds == 86_400 ? "a day" : "\(seconds / 3600) hours"
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let totals = try database.totals(
                of: HistorySeries(source: source, quantity: .rain), from: from, until: end, by: step,
                offset: LocalZone.offset)
            let points = totals.map { hour in
                let depth = Double(hour.total) / 1000
                return Trace.Point(hour.start, mean: depth, low: depth, high: depth)
            }
            guard !points.isEmpty else { continue }
            traces.append(Trace(name: name(of: source), colour: index, style: .bars, step: seconds, points: points))
        }
        return Panel(title: "Rain in \(span)", unit: "mm", isFromZero: true, traces: traces)
    }

    private func dewPoints(_ sources: [String], _ from: Timestamp) throws(HistoryError) -> [Trace] {
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let humidity = Dictionary(
                try points(.humidity, source, from).map { ($0.start, RelativeHumidity(milliPercent: $0.mean)) },
                uniquingKeysWith: { $1 })
            let points = try self.points(.temperature, source, from).compactMap { point -> Trace.Point? in
                let dew = humidity[point.start].flatMap {
                    MoistAir(Temperature(milliCelsius: point.mean), $0)?.dewPoint?.celsius
                }
                return dew.map { Trace.Point(point.start, mean: $0, low: $0, high: $0) }
            }
            guard !points.isEmpty else { continue }
            traces.append(
                Trace(
                    name: "dew point \(name(of: source))", colour: index, style: .dashed, step: frame.seconds,
                    pace: pace(of: source, points), points: points))
        }
        return traces
    }

    private func points(
        _ quantity: HistoryQuantity, _ source: String, _ from: Timestamp
    ) throws(HistoryError) -> [HistoryPoint] {
        try database.points(
            of: HistorySeries(source: source, quantity: quantity), from: from, until: end, by: frame.step,
            offset: LocalZone.offset)
    }

    /// Of what has been.
    private var end: Timestamp { min(frame.now.advanced(bySeconds: 1), frame.until) }

    /// The service says something new every ten minutes to two hours, as its plan has it: what nine of ten steps from one
    /// value to the next do not exceed is its pace, and what is much longer is a gap.
    private func pace(of source: String, _ points: [Trace.Point]) -> Int64 {
        guard source == Self.service else { return frame.seconds }
        let steps = zip(points, points.dropFirst()).map { $1.time.seconds(since: $0.time) }.sorted()
        guard !steps.isEmpty else { return frame.seconds }
        return min(max(steps[(steps.count - 1) * 9 / 10], frame.seconds), max(frame.seconds, 3600))
    }

    private func name(of source: String) -> String {
        source == Self.service ? "outside" : printable(source)
    }

    private func expectations(_ forecasts: [HistoryForecast], _ until: Timestamp) -> [Panel.Expectation] {
        forecasts.compactMap { day in
            guard let low = day.low, let high = day.high else { return nil }
            let begin = max(day.date.midnight(LocalZone.offset), frame.now)
            let end = min(day.date.next.midnight(LocalZone.offset), until)
            guard begin < end else { return nil }
            return Panel.Expectation(from: begin, until: end, low: Double(low) / 1000, high: Double(high) / 1000)
        }
    }

    private func nights(_ from: Timestamp, _ until: Timestamp) -> [Chart.Night] {
        guard let place else { return [] }
        return SunPosition.nights(from: from, until: until, over: place).map {
            Chart.Night(from: $0.lowerBound, until: $0.upperBound)
        }
    }
}
