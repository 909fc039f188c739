import Configuration
import History
import Pictures
import Quantities
import Weather

/// Makes a chart of what the history holds.
struct ChartBuilder {
    let database: HistoryDatabase
    let configuration: StationConfiguration
    let span: PlotOptions.Span
    let now: Timestamp

    private static let service = "openweathermap"

    func chart() throws(HistoryError) -> Chart {
        let today = LocalZone.civil(now).date
        let forecasts = try database.forecasts(from: today, madeBefore: now.advanced(bySeconds: 1))
        let ahead = forecasts.isEmpty ? 0 : hoursAhead
        let from = begin(today)
        let until = end(today, hours: ahead)
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
        add(Panel(title: "Rain in an hour", unit: "mm", isFromZero: true, traces: try rain(sources, from)))
        return Chart(
            title: title(from), axis: axis, panels: panels, nights: span == .year ? [] : nights(from, until),
            now: ahead > 0 ? now : nil)
    }

    private var hoursAhead: Int64 {
        switch span {
        case .day: 12
        case .week: 48
        case .month, .year: 0
        }
    }

    private var days: Int64 {
        switch span {
        case .day: 1
        case .week: 7
        case .month: 31
        case .year: 365
        }
    }

    private var step: (HistoryStep, seconds: Int64) {
        switch span {
        case .day: (.seconds(600), 600)
        case .week: (.seconds(3600), 3600)
        case .month: (.seconds(10_800), 10_800)
        case .year: (.day, 86_400)
        }
    }

    /// A day goes back 24 hours; longer spans begin at midnight.
    private func begin(_ today: CivilDate) -> Timestamp {
        guard span != .day else { return now.advanced(bySeconds: -86_400) }
        return TimeAxis.midnight(CivilDate(daysSince1970: today.daysSince1970 - days + 1), LocalZone.offset)
    }

    private func end(_ today: CivilDate, hours: Int64) -> Timestamp {
        guard span != .day else { return now.advanced(bySeconds: hours * 3600) }
        return TimeAxis.midnight(
            CivilDate(daysSince1970: today.daysSince1970 + 1 + hours / 24), LocalZone.offset)
    }

    /// The sensors in the order of the configuration, others that the history knows, and the weather service last.
    private func sources() throws(HistoryError) -> [String] {
        let known = try database.extents().map(\.series.source)
        let configured = configuration.sensors.map(\.name).filter(known.contains)
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
                Trace(name: name(of: source), colour: index, step: step.seconds, pace: pace(of: source), points: points)
            )
        }
        return traces
    }

    /// By the hour at least: that is what is told.
    private func rain(_ sources: [String], _ from: Timestamp) throws(HistoryError) -> [Trace] {
        let (step, seconds) = self.step.seconds < 3600 ? (.seconds(3600), 3600) : self.step
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let points = try self.points(.rain, source, from, by: step).map { point in
                let depth = Double(point.mean) / 1000
                return Trace.Point(point.start, mean: depth, low: depth, high: depth)
            }
            guard !points.isEmpty else { continue }
            traces.append(Trace(name: name(of: source), colour: index, style: .bars, step: seconds, points: points))
        }
        return traces
    }

    private func dewPoints(_ sources: [String], _ from: Timestamp) throws(HistoryError) -> [Trace] {
        var traces: [Trace] = []
        for (index, source) in sources.enumerated() {
            let humidity = Dictionary(
                try points(.humidity, source, from).map { ($0.start, Double($0.mean) / 1000) }, uniquingKeysWith: { $1 }
            )
            let points = try self.points(.temperature, source, from).compactMap { point -> Trace.Point? in
                let value = humidity[point.start].flatMap {
                    dewPoint(temperature: Double(point.mean) / 1000, humidity: $0)
                }
                return value.map { Trace.Point(point.start, mean: $0, low: $0, high: $0) }
            }
            guard !points.isEmpty else { continue }
            traces.append(
                Trace(
                    name: "dew point \(name(of: source))", colour: index, style: .dashed, step: step.seconds,
                    pace: pace(of: source), points: points))
        }
        return traces
    }

    private func points(
        _ quantity: HistoryQuantity, _ source: String, _ from: Timestamp, by step: HistoryStep? = nil
    ) throws(HistoryError) -> [HistoryPoint] {
        try database.points(
            of: HistorySeries(source: source, quantity: quantity), from: from, until: now.advanced(bySeconds: 1),
            by: step ?? self.step.0, offset: LocalZone.offset)
    }

    /// The service says something new every ten minutes to two hours, and that holds until then.
    private func pace(of source: String) -> Int64 {
        source == Self.service ? max(step.seconds, 3600) : step.seconds
    }

    private func name(of source: String) -> String {
        source == Self.service ? "outside" : source
    }

    private func expectations(_ forecasts: [HistoryForecast], _ until: Timestamp) -> [Panel.Expectation] {
        forecasts.compactMap { day in
            guard let low = day.low, let high = day.high else { return nil }
            let begin = max(TimeAxis.midnight(day.date, LocalZone.offset), now)
            let end = min(TimeAxis.midnight(day.date.next, LocalZone.offset), until)
            guard begin < end else { return nil }
            return Panel.Expectation(from: begin, until: end, low: Double(low) / 1000, high: Double(high) / 1000)
        }
    }

    private func nights(_ from: Timestamp, _ until: Timestamp) -> [Chart.Night] {
        let place: Coordinates?
        switch configuration.place {
        case .coordinates(let coordinates): place = coordinates
        case .name(let name): place = PlaceFile(folder: configuration.statePath).coordinates(ofPlaceNamed: name)
        case nil: place = nil
        }
        guard let place else { return [] }
        return SolarDay.nights(
            from: from, until: until, latitude: place.latitude.degrees, longitude: place.longitude.degrees)
    }

    private func title(_ from: Timestamp) -> String {
        let (first, last) = (LocalZone.civil(from).date, LocalZone.civil(now))
        return span == .day ? "The day up to \(last.date) \(last.clock)" : "\(first) to \(last.date)"
    }
}
