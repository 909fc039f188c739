import CProcess
import Charts
import Documents
import Glibc
import History
import LinuxPlatform
import Ports
import ProgramKit
import Values
import WebPage
import Words

/// The content of the site, from the files of the station.
final class StationContent: WebContent {
    private let configuration: WebServiceConfiguration
    private var snapshot: (file: FileIdentity, report: StationReport)?
    /// The services that the station has named.
    private var services: [Attribution] = []
    /// The temperatures that the station last expected outside.
    private var expectedHours: [Trace.Point] = []
    private var sheets: [ChartQuery: Sheet] = [:]
    private var courses: [String: (made: Timestamp, course: TemperatureCourse?)] = [:]
    private struct Sheet {
        var made: Timestamp
        /// The values beside which the charts are shown: charts that end with others are drawn again.
        var present: ChartBuilder.PresentValues?
        var sheet: ChartSheet
    }

    /// Why the history could not be read the last time; nil if it could.
    private var historyFailure: HistoryError?
    /// The time until which the history is not asked again; nil unless it was slow to fail.
    private var pauseEnd: ContinuousClock.Instant?

    /// The time that all questions of one request together may take.
    private static let deadline = Duration.seconds(4)
    /// The time from which on a failed question to the history counts as slow: a history that is locked, for example, would
    /// keep others waiting.
    private static let slowFailure = Duration.seconds(1)
    /// How long the history is not asked after a slow failure.
    private static let pause = Duration.seconds(10)
    /// The time in seconds for which charts are shown again.
    private static let sheetLife: Int64 = 240
    private static let mostSheets = 48

    init(_ configuration: WebServiceConfiguration) {
        self.configuration = configuration
    }

    var now: Timestamp { SystemWallClock().now().timestamp }

    /// The state of what the site shows; a history that has not begun is not a fault.
    var components: [ComponentStatus] {
        let page = ComponentStatus(component: "page", state: "works", for: .zero)
        guard let historyFailure, LinuxStorage().exists(configuration.historyPath) else { return [page] }
        return [
            page,
            ComponentStatus(
                component: "history", state: "fails", for: .zero, cause: historyFailure.text,
                remedy: historyFailure.remedy),
        ]
    }

    // MARK: Files in /run

    var station: StationReport {
        let path = configuration.statusPath
        guard let identity = FileIdentity(path) else {
            snapshot = nil
            return .missing
        }
        if let known = snapshot, known.file.isSameContent(as: identity) {
            guard case .heard(let document, let bytes, _) = known.report else { return known.report }
            return .heard(document, bytes: bytes, heard: identity.age)
        }
        let report = read(path, identity)
        snapshot = (identity, report)
        if case .heard(let document, _, _) = report { remember(document) }
        return report
    }

    private func read(_ path: String, _ identity: FileIdentity) -> StationReport {
        do throws(SnapshotFailure) {
            let (document, bytes, _) = try SnapshotDocument.read(path)
            return .heard(document.inReadersLanguage, bytes: bytes, heard: identity.age)
        } catch .unreadable(let error) {
            return error.errno == ENOENT
                ? .missing : .unreadable(cause: CommandWords.cannotRead(path, "\(error)"))
        } catch {
            return .unreadable(cause: phrase("web.not-a-snapshot", "\(path) is not a snapshot of the station"))
        }
    }

    private func remember(_ document: SnapshotDocument) {
        expectedHours = document.hours.points ?? expectedHours
        services = document.providers.prefix(8).map {
            Attribution(
                provider: ProviderID(rawValue: $0.id), name: $0.name, text: $0.attribution, shortText: $0.attribution)
        }
    }

    private var folder: String {
        let path = configuration.statusPath
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    var glass: GlassDocument? {
        let bytes = try? LinuxStorage().read("\(folder)/glass/glass.json", limit: 65_536)
        return bytes.flatMap { GlassDocument(json: $0) }
    }

    /// The station's metrics; nil while the station is not heard, because they are not those of now.
    var metrics: [UInt8]? {
        guard station.isCurrent else { return nil }
        return try? LinuxStorage().read("\(folder)/metrics.prom")
    }

    // MARK: The history

    static let chartStyle = Theme.styleSheet + "\n" + Chart.figureStyleSheet(widths: widths)

    /// The widths of the first chart in pixels, which has the whole width; the others have room for the narrow one only.
    private static let widths = [340, 1000]

    /// Asks the history, all within one deadline.
    func ask<Answer>(
        _ question: (HistoryDatabase) throws(HistoryError) -> Answer
    ) throws(WebFailure) -> Answer {
        let start = ContinuousClock.now
        if let pauseEnd, start < pauseEnd, let historyFailure {
            throw WebFailure(503, WebWords.noHistory("\(historyFailure)"))
        }
        do throws(HistoryError) {
            let database = try HistoryDatabase(
                reading: DatabaseFile(configuration.historyPath, on: LinuxStorage()), within: Self.deadline)
            let answer = try question(database)
            historyFailure = nil
            return answer
        } catch {
            historyFailure = error
            let end = ContinuousClock.now
            pauseEnd = end - start >= Self.slowFailure ? end + Self.pause : nil
            throw WebFailure(503, WebWords.noHistory("\(error)"))
        }
    }

    static func quantity(_ name: String) throws(WebFailure) -> ShownQuantity {
        guard let quantity = ShownQuantity(name: name) else {
            throw WebFailure(
                400,
                phrase(
                    "web.unknown-quantity",
                    "The parameter quantity is one of: \(ShownQuantity.all.map(\.name).joined(separator: ", "))."))
        }
        return quantity
    }

    func charts(_ query: ChartQuery) throws(WebFailure) -> ChartSheet {
        let now = now
        let present = station.presentValues(at: now)
        if let known = sheets[query], (0..<Self.sheetLife).contains(now.seconds(since: known.made)),
            known.present == present
        {
            return known.sheet
        }
        var quantities = Self.usual
        if let name = query.quantity { quantities = [try Self.quantity(name)] }
        if let place = query.place { try requirePlace(place) }
        let sheet = try ask { database throws(HistoryError) in
            try draw(query, quantities, present, at: now, database)
        }
        // A year's points take more than all that is kept.
        cprocess_give_back_heap()
        // A station that has just started has values within the minute.
        guard !sheet.figures.isEmpty else { return sheet }
        if sheets.count >= Self.mostSheets { sheets = [:] }
        sheets[query] = Sheet(made: now, present: present, sheet: sheet)
        return sheet
    }

    private func requirePlace(_ name: String) throws(WebFailure) {
        let places = (configuration.sensors.map(\.place) + [ChartBuilder.outdoors]).distinct
        guard !places.contains(name) else { return }
        throw WebFailure(
            400,
            phrase("web.unknown-place", "The parameter place is one of: \(places.joined(separator: ", "))."))
    }

    /// The station's latest document; nil while it is not heard.
    private var document: SnapshotDocument? {
        if case .heard(let document, _, _) = station { document } else { nil }
    }

    private func title(of place: String) -> String { document?.title(of: place) ?? PlaceWords.title(of: place) }

    private static let coarseSteps: [ChartQuery.Span: Int64] = [.month: 21_600, .year: 172_800]

    /// The quantities that are shown by default; temperature first, because it is drawn wide.
    private static let usual =
        [Quantity.temperature, .humidity, .pressure].map(ShownQuantity.recorded)
        + Quantity.sensed.filter { $0.sensed?.hasPanel == true }.map(ShownQuantity.recorded)
        + [Quantity.rain, .snow, .wind].map(ShownQuantity.recorded)

    private func draw(
        _ query: ChartQuery, _ quantities: [ShownQuantity], _ present: ChartBuilder.PresentValues?, at now: Timestamp,
        _ database: HistoryDatabase
    ) throws(HistoryError) -> ChartSheet {
        let span = ChartFrame.Span(rawValue: query.span.rawValue) ?? .day
        let services = try credits(in: database)
        var frame = ChartFrame(span, upTo: now, looksAhead: false, units: configuration.units)
        let hours = span == .day ? expectedHours : []
        func make(_ frame: ChartFrame) -> ChartBuilder {
            ChartBuilder(
                database: database, frame: frame,
                sensors: configuration.sensors.map { .init($0.name, in: $0.place) },
                titles: document?.outsideTitle.map { [ChartBuilder.outdoors: $0] } ?? [:], hours: hours,
                present: present,
                place: configuration.coordinates, services: services, units: configuration.units)
        }
        // No other quantity has a forecast.
        let hasDays = try !ChartBuilder.forecasts(in: database, at: now).isEmpty
        let looksAhead = hasDays || !hours.isEmpty
        let temperature = make(ChartFrame(span, upTo: now, looksAhead: looksAhead, units: configuration.units))
        let sums = make(frame)
        // A phone has about 300 dots for them.
        if let seconds = Self.coarseSteps[query.span] {
            (frame.step, frame.seconds) = (.seconds(Int(seconds)), seconds)
        }
        let builder = make(frame)
        var sources = try builder.sources()
        // Whose the other data are is not known of a history that an earlier version wrote.
        if services.isEmpty { sources = configuration.sensors.map(\.name).filter(sources.contains) }
        let places = builder.places(of: sources)
        if let place = query.place { sources = sources.filter { builder.place(of: $0) == place } }
        let chosen = query.sensors.isEmpty ? sources : query.sensors.filter(sources.contains)
        var figures: [ChartSheet.Figure] = []
        var credited: [String] = []
        for quantity in quantities {
            // A year has each day's low and high, which are what people know of its weather.
            let isFine = quantity == .recorded(.temperature) && (span == .year || looksAhead && span != .month)
            let chart = try (isFine ? temperature : quantity.isSummed ? sums : builder)
                .chart(of: [quantity], from: Set(chosen))
            // Snow in summer, and a service that reports no wind.
            guard query.quantity != nil || !chart.isEmptySum else { continue }
            // Long periods have so many points that a wide picture would be heavy.
            let isWide = quantity == .recorded(.temperature) && query.span == .day
            for html in chart.figures(widths: isWide ? Self.widths : Array(Self.widths.prefix(1))) {
                figures.append(.init(name: quantity.name, html: html, isWide: isWide))
            }
            if let attribution = chart.attribution, !credited.contains(attribution) { credited.append(attribution) }
        }
        let record = span == .year && query.quantity == nil ? try builder.record(from: chosen) : nil
        return ChartSheet(
            figures: figures, places: places.map { .init(name: $0, words: title(of: $0)) },
            sources: sources.map { .init(name: $0, words: builder.name(of: $0, among: sources)) },
            attribution: credited.isEmpty ? nil : credited.joined(separator: "; "),
            record: record.map { record in
                .init(
                    title: record.title,
                    facts: record.facts.map { .init(name: $0.name, value: $0.value, date: $0.date) })
            })
    }

    /// The credits of the services that the history may hold data of: those that the station has named, and the history's own.
    private func credits(in database: HistoryDatabase) throws(HistoryError) -> [Attribution] {
        services + (try database.credits()).filter { kept in !services.contains { $0.provider == kept.provider } }
    }

    // MARK: A station that has stopped

    var lastValues: [LastValues] {
        let now = now
        let answer = try? ask { database throws(HistoryError) in
            (samples: try database.latest(before: now), services: try credits(in: database))
        }
        guard let (samples, services) = answer else { return [] }
        let known = samples.filter { $0.series.quantity.sensed != nil }
        return Dictionary(grouping: known, by: \.series.source).sorted { $0.key < $1.key }.map { source, samples in
            let name = services.first { $0.provider.rawValue == source }?.name ?? source
            return LastValues(
                name, at: samples.map(\.time).max() ?? now,
                samples.map { .init($0.series.quantity, thousandths: $0.mean) })
        }
    }

    // MARK: Today's course

    func course(ofSensor name: String) -> TemperatureCourse? {
        let now = now
        if let known = courses[name], (0..<Self.sheetLife).contains(now.seconds(since: known.made)) {
            return known.course
        }
        let course = (try? readCourse(name, at: now)) ?? nil
        if courses.count >= Self.mostSheets { courses = [:] }
        courses[name] = (now, course)
        return course
    }

    private func readCourse(_ name: String, at now: Timestamp) throws(WebFailure) -> TemperatureCourse? {
        let points = try ask { database throws(HistoryError) in
            try database.points(
                of: .recorded(.temperature), source: name, from: LocalZone.civil(now).date.midnight(LocalZone.offset),
                until: now, by: .seconds(600))
        }
        guard let low = points.map(\.low).min(), let high = points.map(\.high).max(), let latest = points.last else {
            return nil
        }
        let before = points.last { (3000...4200).contains(latest.start.seconds(since: $0.start)) }
        return TemperatureCourse(low: low, high: high, change: before.map { latest.mean - $0.mean })
    }
}
