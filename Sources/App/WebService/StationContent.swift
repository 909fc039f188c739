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
    let configuration: WebServiceConfiguration
    private var snapshot: (file: FileIdentity, report: StationReport)?
    /// The services that the station has named.
    private(set) var services: [Attribution] = []
    /// The temperatures that the station last expected outside.
    private(set) var expectedHours: [Trace.Point] = []
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

    /// The question that was the last to take longer than the deadline, and until when it is not asked again.
    private var late: (question: String, end: ContinuousClock.Instant)?

    /// The time that all questions of one request together may take.
    let deadline: Duration
    /// The time from which on a failed question to the history counts as slow: a history that is locked, for example, would
    /// keep others waiting.
    private static let slowFailure = Duration.seconds(1)
    /// How long the history is not asked after a slow failure, and not what took too long.
    private static let pause = Duration.seconds(10)
    /// The time in seconds for which charts are shown again.
    private static let sheetLife: Int64 = 240
    private static let mostSheets = 48

    init(_ configuration: WebServiceConfiguration, deadline: Duration = .seconds(4)) {
        (self.configuration, self.deadline) = (configuration, deadline)
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

    var glass: GlassDocument? {
        let bytes = try? LinuxStorage().read(configuration.statusPath.sibling("glass/glass.json"), limit: 65_536)
        return bytes.flatMap { GlassDocument(json: $0) }
    }

    /// The station's metrics; nil while the station is not heard, because they are not those of now.
    var metrics: [UInt8]? {
        guard station.isCurrent else { return nil }
        return try? LinuxStorage().read(configuration.statusPath.sibling("metrics.prom"))
    }

    // MARK: The history

    /// Asks the history, all within one deadline. What takes longer is asked again after a while, and everything else at once.
    ///
    /// - Parameter name: what distinguishes the question from others.
    func ask<Answer>(
        _ name: String, _ question: (HistoryDatabase) throws(HistoryError) -> Answer
    ) throws(WebFailure) -> Answer {
        let start = ContinuousClock.now
        if let late, late.question == name, start < late.end { throw tooSlow }
        if let pauseEnd, start < pauseEnd, let historyFailure {
            throw WebFailure(503, WebWords.noHistory("\(historyFailure)"))
        }
        // One that is locked or damaged fails while it is opened.
        var isOpen = false
        do throws(HistoryError) {
            let database = try HistoryDatabase(
                reading: DatabaseFile(configuration.historyPath, on: LinuxStorage()), within: deadline)
            isOpen = true
            let answer = try question(database)
            historyFailure = nil
            return answer
        } catch {
            let end = ContinuousClock.now
            if isOpen, error.kind == .unavailable, end - start >= deadline {
                historyFailure = nil
                late = (question: name, end: end + Self.pause)
                throw tooSlow
            }
            historyFailure = error
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
        let sheet = try ask("\(query)") { database throws(HistoryError) in
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
    var document: SnapshotDocument? {
        if case .heard(let document, _, _) = station { document } else { nil }
    }

    func title(of place: String) -> String { document?.title(of: place) ?? PlaceWords.title(of: place) }

    // MARK: A station that has stopped

    var lastValues: [LastValues] {
        let now = now
        let answer = try? ask("latest") { database throws(HistoryError) in
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
        let points = try ask("course of \(name)") { database throws(HistoryError) in
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
