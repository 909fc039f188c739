package import History
import LinuxSystem
import Meteorology
package import Quantities
package import Units
package import Weather
import Words

/// Builds a chart from the history.
package struct ChartBuilder {
    private let database: HistoryDatabase
    private let frame: ChartFrame
    private let sensors: [String]
    private let place: Coordinates?
    private let units: DisplayUnits

    package static let service = "openweathermap"

    /// - Parameters:
    ///   - sensors: their names, in the order of the chart.
    ///   - place: whose nights are shaded; nil shades none.
    package init(
        database: HistoryDatabase, frame: ChartFrame, sensors: [String], place: Coordinates?,
        units: DisplayUnits = .metric
    ) {
        self.database = database
        self.frame = frame
        self.sensors = sensors
        self.place = place
        self.units = units
    }

    /// The latest forecasts that were made up to a moment.
    package static func forecasts(
        in database: HistoryDatabase, at now: Timestamp
    ) throws(HistoryError) -> [HistoryForecast] {
        try database.forecasts(from: LocalZone.civil(now).date, madeBefore: now.advanced(bySeconds: 1))
    }

    package func chart() throws(HistoryError) -> Chart {
        let (from, until) = (frame.from, frame.until)
        let forecasts = frame.ahead > 0 ? try Self.forecasts(in: database, at: frame.now) : []
        let axis = TimeAxis(from: from, until: until, units: units, offset: LocalZone.offset)
        let sources = try sources()
        var panels: [Panel] = []
        func add(_ panel: Panel) {
            if panel.traces.contains(where: { !$0.points.isEmpty }) { panels.append(panel) }
        }
        let temperatures = try traces(.temperature, sources, from)
        let dewPoints = try self.dewPoints(sources, from)
        add(
            Panel(
                title: ReportWords.temperature, unit: units.temperatureScale.symbol, traces: temperatures + dewPoints,
                expectations: expectations(forecasts, until)))
        add(
            Panel(
                title: ReportWords.humidity, unit: DisplayScale.percent.symbol, places: 0,
                traces: try traces(.humidity, sources, from)))
        let pressure = units.pressureScale
        add(
            Panel(
                title: ReportWords.pressure, unit: pressure.symbol, places: 1 + pressure.extraPlaces,
                traces: try traces(.pressure, sources, from)))
        add(try rain(sources, from))
        let service = sources.firstIndex(of: Self.service)
        let showsService = panels.contains { panel in
            !panel.expectations.isEmpty || panel.traces.contains { $0.colour == service }
        }
        return Chart(
            title: frame.title, axis: axis, panels: panels, nights: frame.hasNights ? nights(from, until) : [],
            now: frame.ahead > 0 ? frame.now : nil, attribution: showsService ? Attribution.openWeather : nil)
    }

    /// The configured sensors in their order, then other sensors of the history, and the weather service last.
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
        let scale = quantity.scale(in: units)
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let points = try self.points(quantity, source, from).map { point in
                Trace.Point(
                    point.start, mean: scale.value(Double(point.mean) / 1000),
                    low: scale.value(Double(point.low) / 1000), high: scale.value(Double(point.high) / 1000))
            }
            guard !points.isEmpty else { continue }
            traces.append(
                Trace(
                    name: name(of: source), colour: index, step: frame.seconds, pace: pace(of: source, points),
                    points: points))
        }
        return traces
    }

    /// What fell in each step; an hour at least, since that is what services report.
    private func rain(_ sources: [String], _ from: Timestamp) throws(HistoryError) -> Panel {
        let (step, seconds) = frame.seconds < 3600 ? (.seconds(3600), 3600) : (frame.step, frame.seconds)
        let scale = units.depthScale
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let totals = try database.totals(
                of: HistorySeries(source: source, quantity: .rain), from: from, until: end, by: step,
                offset: LocalZone.offset)
            let points = totals.map { hour in
                let depth = scale.value(Double(hour.total) / 1000)
                return Trace.Point(hour.start, mean: depth, low: depth, high: depth)
            }
            guard !points.isEmpty else { continue }
            traces.append(Trace(name: name(of: source), colour: index, style: .bars, step: seconds, points: points))
        }
        return Panel(
            title: ReportWords.rain(per: Int(seconds / 3600)), unit: scale.symbol, places: 1 + scale.extraPlaces,
            isFromZero: true, traces: traces)
    }

    private func dewPoints(_ sources: [String], _ from: Timestamp) throws(HistoryError) -> [Trace] {
        let scale = units.temperatureScale
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let humidity = Dictionary(
                try points(.humidity, source, from).map { ($0.start, RelativeHumidity(milliPercent: $0.mean)) },
                uniquingKeysWith: { $1 })
            let points = try self.points(.temperature, source, from).compactMap { point -> Trace.Point? in
                let dew = humidity[point.start].flatMap {
                    MoistAir(Temperature(milliCelsius: point.mean), $0)?.dewPoint?.celsius
                }.map(scale.value)
                return dew.map { Trace.Point(point.start, mean: $0, low: $0, high: $0) }
            }
            guard !points.isEmpty else { continue }
            traces.append(
                Trace(
                    name: ReportWords.dewPoint(of: name(of: source)), colour: index, style: .dashed,
                    step: frame.seconds,
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

    /// Where the past ends within the frame.
    private var end: Timestamp { min(frame.now.advanced(bySeconds: 1), frame.until) }

    /// The service has new values every ten minutes to two hours, depending on the plan: its pace is the length that nine of
    /// ten steps between values do not exceed, and a step that is much longer is a gap.
    private func pace(of source: String, _ points: [Trace.Point]) -> Int64 {
        guard source == Self.service else { return frame.seconds }
        let steps = zip(points, points.dropFirst()).map { $1.time.seconds(since: $0.time) }.sorted()
        guard !steps.isEmpty else { return frame.seconds }
        return min(max(steps[(steps.count - 1) * 9 / 10], frame.seconds), max(frame.seconds, 3600))
    }

    private func name(of source: String) -> String {
        source == Self.service ? ReportWords.outside : printable(source)
    }

    private func expectations(_ forecasts: [HistoryForecast], _ until: Timestamp) -> [Panel.Expectation] {
        let scale = units.temperatureScale
        return forecasts.compactMap { day in
            guard let low = day.low, let high = day.high else { return nil }
            let begin = max(day.date.midnight(LocalZone.offset), frame.now)
            let end = min(day.date.next.midnight(LocalZone.offset), until)
            guard begin < end else { return nil }
            return Panel.Expectation(
                from: begin, until: end, low: scale.value(Double(low) / 1000), high: scale.value(Double(high) / 1000))
        }
    }

    private func nights(_ from: Timestamp, _ until: Timestamp) -> [Chart.Night] {
        guard let place else { return [] }
        return SunPosition.nights(from: from, until: until, over: place).map {
            Chart.Night(from: $0.lowerBound, until: $0.upperBound)
        }
    }
}
