package import History
import LinuxPlatform
package import Values
import Words

/// Builds a chart from the history.
package struct ChartBuilder {
    let history: ChartHistory
    let frame: ChartFrame
    private let sensors: [Sensor]
    /// The titles that the owner has given places, by their names in the configuration.
    package let titles: [String: String]
    /// The temperatures expected outside, hour by hour.
    let hours: [Trace.Point]
    /// What the station holds for now; nil while it is not heard.
    private let present: PresentValues?
    private let place: Coordinates?
    let units: DisplayUnits

    /// The credits of the weather services that the history may hold data of, the most trusted first.
    private let services: [Attribution]

    /// A sensor of the configuration.
    package struct Sensor: Hashable, Sendable {
        package var name: String
        /// The name of its place in the configuration.
        package var place: String

        package init(_ name: String, in place: String) {
            self.name = name
            self.place = place
        }
    }

    /// The name of the place outside in the configuration: that of the weather services, too.
    package static let outdoors = "outdoor"

    /// The index of the colour of outside in the theme, blue in every chart.
    static let outsideColour = 1

    var database: HistoryDatabase { history.database }

    /// - Parameters:
    ///   - history: what the charts are made of; a builder reads once what it needs for each of its charts.
    ///   - sensors: the sensors in the order of the chart.
    ///   - titles: the titles that the owner has given places, by their names in the configuration.
    ///   - hours: the temperatures expected outside, in degrees Celsius, each for the moment of its point.
    ///   - present: what the station holds for now: the lines end with it.
    ///   - place: the place whose nights are shaded; nil shades none.
    ///   - services: the services that the history may hold data of, the most trusted first: they share one line, which
    ///     shows the first that has a value.
    package init(
        history: ChartHistory, frame: ChartFrame, sensors: [Sensor], titles: [String: String] = [:],
        hours: [Trace.Point] = [], present: PresentValues? = nil, place: Coordinates?, services: [Attribution],
        units: DisplayUnits = .metric
    ) {
        self.history = history
        self.frame = frame
        self.sensors = sensors
        self.titles = titles
        self.hours = hours
        self.present = present
        self.place = place
        self.services = services
        self.units = units
    }

    /// - Parameters:
    ///   - quantities: the quantities, each with a panel of its own; nil for temperature with dew points, humidity,
    ///     pressure and rain.
    ///   - chosen: the sources to show; nil shows all.
    package func chart(
        of quantities: [ShownQuantity]? = nil, from chosen: Set<String>? = nil
    ) throws(HistoryError) -> Chart {
        let lines = lines(of: try sources()).compactMap { line -> Line? in
            let sources = line.sources.filter { chosen?.contains($0) ?? true }
            return sources.isEmpty ? nil : Line(sources: sources, colour: line.colour)
        }
        var panels: [Panel] = []
        var shown: Set<String> = []
        let shownSources = try history.shownSources(until: end)
        let further = Quantity.sensed.filter { $0.sensed?.hasPanel == true }
        let usual = [Quantity.temperature, .humidity, .pressure] + further + [.rain]
        for quantity in quantities ?? usual.map(ShownQuantity.recorded) {
            var panel = Panel(
                title: title(of: quantity), unit: quantity.scale(in: units).symbol,
                places: quantity.chartPlaces(in: units), bounds: quantity.bounds(in: units), traces: [])
            panel.bands = quantity.bands
            for line in lines {
                guard let trace = try trace(quantity, line, shownSources, &shown) else { continue }
                panel.traces.append(trace)
            }
            if quantity == .recorded(.temperature) {
                for line in quantities == nil ? lines : [] {
                    guard var trace = try trace(.dewPoint, line, shownSources, &shown) else { continue }
                    trace.name = phrase("report.dew-point-of", "dew point \(trace.name)")
                    trace.style = .dashed
                    panel.traces.append(trace)
                }
                if frame.ahead > 0, chosen?.contains(where: isOutside) ?? true {
                    try addForecast(to: &panel)
                }
            }
            if !panel.traces.isEmpty { panels.append(panel) }
        }
        // An expectation does not say whose it is: of a service that the history has, or of those that were asked for the hours.
        let hasExpectations = panels.contains { panel in
            !panel.expectations.isEmpty || panel.traces.contains { $0.style == .forecast }
        }
        let recorded = hours.isEmpty ? Set(try history.recordedSeries().map(\.source)) : nil
        let credited = services.map(\.provider.rawValue).filter {
            shown.contains($0) || hasExpectations && recorded?.contains($0) != false
        }
        return Chart(
            title: frame.title,
            axis: TimeAxis(from: frame.from, until: frame.until, units: units, offset: LocalZone.offset),
            panels: panels, nights: frame.hasNights ? nights : [], now: frame.ahead > 0 ? frame.now : nil,
            attribution: attribution(of: credited))
    }

    /// The names of the sources: the configured sensors in their order, then other sensors of the history, and the weather
    /// service last.
    package func sources() throws(HistoryError) -> [String] {
        let known = try history.recordedSeries().map(\.source)
        let configured = sensors.map(\.name).filter(known.contains)
        var sources = configured
        for source in known where !sources.contains(source) && !isService(source) { sources.append(source) }
        return sources + services.map(\.provider.rawValue).filter(known.contains)
    }

    /// The place of a source; nil for a sensor that has left the configuration.
    package func place(of source: String) -> String? {
        isService(source) ? Self.outdoors : sensors.first { $0.name == source }?.place
    }

    /// The places that sources are in, each once, in the order of the sources.
    package func places(of sources: [String]) -> [String] { sources.compactMap(place(of:)).distinct }

    /// The name of a source for people.
    ///
    /// - Parameter sources: the sources beside which it is named.
    package func name(of source: String, among sources: [String] = []) -> String {
        guard isService(source) else { return printable(source) }
        let isAlone = sources.filter(isOutside).count < 2
        return isAlone ? outside : phrase("report.outside-of-service", "\(outside) (\(serviceName(source)))")
    }

    /// The name of a source in a list of sources: a place may be called as outside is.
    package func ownName(of source: String) -> String { isService(source) ? serviceName(source) : printable(source) }

    private var outside: String { titles[Self.outdoors].map { printable($0) } ?? ReportWords.outside }

    private func serviceName(_ source: String) -> String { services.name(of: ProviderID(rawValue: source)) }

    /// The credits of the data of these sources; nil where all are the station's own.
    package func attribution(of sources: [String]) -> String? {
        let texts = services.filter { sources.contains($0.provider.rawValue) }.map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }

    private func isService(_ source: String) -> Bool {
        services.contains { $0.provider.rawValue == source }
    }

    private func isOutside(_ source: String) -> Bool {
        place(of: source) == Self.outdoors
    }

    /// The sources of one line: a sensor, or outside.
    private struct Line {
        var sources: [String]
        var colour: Int
    }

    /// The lines of the sources. Outside is one line, as it is one thing on the page: the first sensor outdoors, and the
    /// weather services where it has no values. Further sensors outdoors have lines of their own.
    private func lines(of sources: [String]) -> [Line] {
        let sensor = sources.first { isOutside($0) && !isService($0) }
        let outside = sources.filter { $0 == sensor || isService($0) }
        let lines = sources.filter { !outside.contains($0) }.enumerated().map { index, source in
            Line(sources: [source], colour: index < Self.outsideColour ? index : index + 1)
        }
        return lines + (outside.isEmpty ? [] : [Line(sources: outside, colour: Self.outsideColour)])
    }

    /// The trace of a line; nil without any value in the frame.
    ///
    /// - Parameters:
    ///   - shownSources: the record of which service was shown when.
    ///   - shown: receives the sources of the trace's values.
    private func trace(
        _ quantity: ShownQuantity, _ line: Line, _ shownSources: ShownSources, _ shown: inout Set<String>
    ) throws(HistoryError) -> Trace? {
        let isSummed = quantity.isSummed
        var sources: [JoinedSources.Source] = []
        var pace = frame.seconds
        var now: PresentValues.Value?
        for source in line.sources {
            // A sensor's pressure is that at its height, and a service's is reduced to sea level.
            if quantity == .recorded(.pressure), sources.first?.isSensor == true { break }
            if case .recorded(let recorded) = quantity, now == nil { now = present?.values[source]?[recorded] }
            let points = try points(of: quantity, source)
            guard !points.isEmpty else { continue }
            shown.insert(source)
            let own = self.pace(of: source, points)
            pace = max(pace, own)
            let hold = isSummed ? sumStep.seconds : max(frame.seconds, min(max(Self.shortestHold, own * 2), 7200))
            let isSensor = !isService(source)
            sources.append(
                JoinedSources.Source(
                    name: isSensor ? printable(source) : serviceName(source), isSensor: isSensor, points: points,
                    hold: hold))
        }
        guard let first = line.sources.first, !sources.isEmpty else { return nil }
        let step = isSummed ? sumStep.seconds : frame.seconds
        let joined = JoinedSources(sources, from: frame.from) { time in
            let middle = time.advanced(bySeconds: step / 2)
            return shownSources.source(of: quantity.recorded, at: middle).map(serviceName)
        }
        let name = line.sources.count > 1 ? outside : name(of: first, among: try self.sources())
        var trace = Trace(
            name: name, colour: line.colour, style: isSummed ? .bars : .line, step: step,
            pace: isSummed ? step : pace, points: joined.points)
        trace.changes = joined.changes
        if let now, !isSummed { trace.end(with: quantity.scale(in: units).value(now.number), at: now.time) }
        return trace
    }

    /// The least time in seconds without a value before a source is replaced by the next.
    private static let shortestHold: Int64 = 3600

    private func points(of quantity: ShownQuantity, _ source: String) throws(HistoryError) -> [Trace.Point] {
        let scale = quantity.scale(in: units)
        func value(_ thousandths: Int) -> Double { scale.value(Double(thousandths) / 1000) }
        if case .recorded(let recorded) = quantity, recorded.isSummed {
            return try database.totals(
                of: HistorySeries(source: source, quantity: recorded), from: frame.from, until: end, by: sumStep.step,
                offset: LocalZone.offset
            ).map { Trace.Point($0.start, mean: value($0.total), low: value($0.total), high: value($0.total)) }
        }
        return try database.points(of: quantity, source: source, from: frame.from, until: end, by: frame.step)
            .map { Trace.Point($0.start, mean: value($0.mean), low: value($0.low), high: value($0.high)) }
    }

    /// The step of sums: an hour at least, since that is what services report.
    private var sumStep: (step: HistoryStep, seconds: Int64) {
        frame.seconds < 3600 ? (.seconds(3600), 3600) : (frame.step, frame.seconds)
    }

    private func title(of quantity: ShownQuantity) -> String {
        let hours = Int(sumStep.seconds / 3600)
        guard case .recorded(let recorded) = quantity else {
            return quantity == .dewPoint ? ReportWords.dewPoint : ReportWords.absoluteHumidity
        }
        return switch recorded {
        case .temperature: phrase("report.temperature", "Temperature")
        case .humidity: phrase("report.humidity", "Relative humidity")
        case .pressure: phrase("report.pressure", "Air pressure")
        case .rain: ReportWords.rain(per: hours)
        case .snow: ReportWords.snow(per: hours)
        default: recorded.title
        }
    }

    /// The end of the past within the frame.
    var end: Timestamp { min(frame.now.advanced(bySeconds: 1), frame.until) }

    /// The pace of a source, in seconds. A service has new values every ten minutes to two hours, depending on the plan:
    /// its pace is the length that nine of ten steps between values do not exceed, and a step that is much longer is a gap.
    private func pace(of source: String, _ points: [Trace.Point]) -> Int64 {
        guard isService(source) else { return frame.seconds }
        let steps = zip(points, points.dropFirst()).map { $1.time.seconds(since: $0.time) }.sorted()
        guard !steps.isEmpty else { return frame.seconds }
        return min(max(steps[(steps.count - 1) * 9 / 10], frame.seconds), max(frame.seconds, 3600))
    }

    private var nights: [Chart.Night] {
        guard let place else { return [] }
        return SunPosition.nights(from: frame.from, until: frame.until, over: place).map {
            Chart.Night(from: $0.lowerBound, until: $0.upperBound)
        }
    }
}

extension [String] {
    /// The elements in their order, each once.
    package var distinct: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
