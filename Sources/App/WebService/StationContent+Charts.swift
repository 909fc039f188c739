import Charts
import Documents
import History
import ProgramKit
import Values
import WebPage

/// The charts of the page.
extension StationContent {
    static let chartStyle = Theme.styleSheet + "\n" + Chart.figureStyleSheet(widths: widths)

    /// The widths of the first chart in pixels, which has the whole width; the others have room for the narrow one only.
    private static let widths = [340, 1000]

    private static let coarseSteps: [ChartQuery.Span: Int64] = [.month: 21_600, .year: 172_800]

    /// The quantities that are shown by default; temperature first, because it is drawn wide.
    static let usual =
        [Quantity.temperature, .humidity, .pressure].map(ShownQuantity.recorded)
        + Quantity.sensed.filter { $0.sensed?.hasPanel == true }.map(ShownQuantity.recorded)
        + [Quantity.rain, .snow, .wind].map(ShownQuantity.recorded)

    /// What builds the charts of one period, each quantity as finely as suits it.
    private struct Builders {
        /// Builds the chart of the temperature where it has a forecast, or each day's low and high; nil where it has neither.
        var temperature: ChartBuilder?
        var sums: ChartBuilder
        var others: ChartBuilder

        func builder(of quantity: ShownQuantity) -> ChartBuilder {
            if quantity == .recorded(.temperature), let temperature { return temperature }
            return quantity.isSummed ? sums : others
        }
    }

    func draw(
        _ query: ChartQuery, _ quantities: [ShownQuantity], _ present: ChartBuilder.PresentValues?, at now: Timestamp,
        _ database: HistoryDatabase
    ) throws(HistoryError) -> ChartSheet {
        let services = try credits(in: database)
        let builders = try builders(query.span, services, present, at: now, database)
        let builder = builders.others
        var sources = try builder.sources()
        // Whose the other data are is not known of a history that an earlier version wrote.
        if services.isEmpty { sources = configuration.sensors.map(\.name).filter(sources.contains) }
        let places = builder.places(of: sources)
        if let place = query.place { sources = sources.filter { builder.place(of: $0) == place } }
        let chosen = query.sensors.isEmpty ? sources : query.sensors.filter(sources.contains)
        var figures: [ChartSheet.Figure] = []
        var credited: [String] = []
        for quantity in quantities {
            let chart = try builders.builder(of: quantity).chart(of: [quantity], from: Set(chosen))
            // Snow in summer, and a service that reports no wind.
            guard query.quantity != nil || !chart.isEmptySum else { continue }
            // Long periods have so many points that a wide picture would be heavy.
            let isWide = quantity == .recorded(.temperature) && query.span == .day
            for html in chart.figures(widths: isWide ? Self.widths : Array(Self.widths.prefix(1))) {
                figures.append(.init(name: quantity.name, html: html, isWide: isWide))
            }
            if let attribution = chart.attribution, !credited.contains(attribution) { credited.append(attribution) }
        }
        let record = query.span == .year && query.quantity == nil ? try builder.record(from: chosen) : nil
        return ChartSheet(
            figures: figures, places: places.map { .init(name: $0, words: title(of: $0)) },
            sources: sources.map { .init(name: $0, words: builder.ownName(of: $0)) },
            attribution: credited.isEmpty ? nil : credited.joined(separator: "; "),
            record: record.map { record in
                .init(
                    title: record.title,
                    facts: record.facts.map { .init(name: $0.name, value: $0.value, date: $0.date) })
            })
    }

    private func builders(
        _ period: ChartQuery.Span, _ services: [Attribution], _ present: ChartBuilder.PresentValues?,
        at now: Timestamp, _ database: HistoryDatabase
    ) throws(HistoryError) -> Builders {
        let span = ChartFrame.Span(rawValue: period.rawValue) ?? .day
        let hours = span == .day ? expectedHours : []
        let history = ChartHistory(database)
        func make(_ frame: ChartFrame) -> ChartBuilder {
            ChartBuilder(
                history: history, frame: frame,
                sensors: configuration.sensors.map { .init($0.name, in: $0.place) },
                titles: document?.outsideTitle.map { [ChartBuilder.outdoors: $0] } ?? [:], hours: hours,
                present: present, place: configuration.coordinates, services: services, units: configuration.units)
        }
        // No other quantity has a forecast.
        let hasDays = try !ChartBuilder.forecasts(in: database, at: now).isEmpty
        let ahead = ChartFrame(span, upTo: now, looksAhead: hasDays || !hours.isEmpty, units: configuration.units)
        // A year has each day's low and high, which are what people know of its weather.
        let isFine = span == .year || ahead.ahead > 0
        var frame = ChartFrame(span, upTo: now, looksAhead: false, units: configuration.units)
        let sums = make(frame)
        // A phone has about 300 dots for them.
        if let seconds = Self.coarseSteps[period] { (frame.step, frame.seconds) = (.seconds(Int(seconds)), seconds) }
        return Builders(temperature: isFine ? make(ahead) : nil, sums: sums, others: make(frame))
    }

    /// The credits of the services that the history may hold data of: those that the station has named, and the history's own.
    func credits(in database: HistoryDatabase) throws(HistoryError) -> [Attribution] {
        services + (try database.credits()).filter { kept in !services.contains { $0.provider == kept.provider } }
    }
}
