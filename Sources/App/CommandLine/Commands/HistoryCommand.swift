import Assembly
import Configuration
import Glibc
import History
import LinuxExecutors
import LinuxSystem
import Quantities
import Reports
import StationService
import Words

/// `windowsill history`: prints what was recorded over any period.
struct HistoryCommand: Command {
    private let options: HistoryOptions

    init(options: HistoryOptions, loop: EventLoop) {
        self.options = options
    }

    func run() -> ExitStatus {
        let output = Output()
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(options.configuration)
            let source = try openSource()
            try StateOwner(folder: configuration.statePath).become()
            do throws(HistoryError) {
                let status = try perform(on: configuration, source, output)
                let printed = output.end()
                return printed == .success ? status : printed
            } catch {
                output.flush()
                printFailure("\(error)")
                return .unavailable
            }
        } catch {
            return error
        }
    }

    /// The file to import, opened before root gives up its rights.
    private enum Source {
        case nothing
        case samples(SampleFile)
        case weeWX(WeeWXArchive, path: String)
    }

    private func openSource() throws(ExitStatus) -> Source {
        switch options.task {
        case .importSamples(let path): return .samples(try SampleFile(path))
        case .importWeeWX(let path):
            do throws(HistoryError) {
                return .weeWX(try WeeWXArchive(path), path: path)
            } catch {
                printFailure("\(error)")
                throw .unavailable
            }
        case .extents, .points, .events, .exportSamples: return .nothing
        }
    }

    private func perform(
        on configuration: StationConfiguration, _ source: Source, _ output: Output
    ) throws(HistoryError) -> ExitStatus {
        let path = configuration.historyPath
        let text = HistoryText(output, options.form)
        switch options.task {
        case .extents: try text.show(try HistoryDatabase(reading: path), limits(configuration))
        case .points(let quantity): try show(quantity, of: try HistoryDatabase(reading: path), text)
        case .events:
            let events = try HistoryDatabase(reading: path).events(from: since, until: until)
            text.show(events.filter { options.source.map($0.isAbout) ?? true })
        case .exportSamples:
            let database = try HistoryDatabase(reading: path)
            output.write(SampleRow.head)
            let damaged = try database.samples(
                from: options.since ?? .init(secondsSince1970: .min), until: until
            ) {
                output.write(SampleRow(sample: $0).text)
            }
            guard damaged == 0 else {
                printFailure(CommandWords.damagedLeftOut(printable(path, limit: 200), damaged))
                return .unavailable
            }
        case .importSamples, .importWeeWX:
            let database = try HistoryDatabase(writing: path, limits: limits(configuration))
            return try add(source, to: database, output)
        }
        return .success
    }

    private func add(
        _ source: Source, to database: HistoryDatabase, _ output: Output
    ) throws(HistoryError) -> ExitStatus {
        switch source {
        case .samples(let file):
            let refusals = Refusals(of: file.path)
            let (count, failure) = try SampleImport(database, file, refusals).read()
            return report(count, refusals, failure: failure, of: file.path, output)
        case .weeWX(let archive, let path):
            let refusals = Refusals(of: path)
            let count = try database.importWeeWX(
                archive, offset: LocalZone.offset, refuse: { refusals.add($0) })
            return report(count, refusals, failure: nil, of: path, output)
        case .nothing: return .success
        }
    }

    private func limits(_ configuration: StationConfiguration) -> HistoryLimits {
        HistoryLimits(minutesDays: configuration.history.minutesDays, largest: configuration.history.largest)
    }

    private var until: Timestamp { options.until ?? SystemWallClock().now().timestamp.advanced(bySeconds: 1) }

    /// By default a day before the end.
    private var since: Timestamp { options.since ?? until.advanced(bySeconds: -86_400) }

    private func show(
        _ quantity: HistoryQuantity, of database: HistoryDatabase, _ text: HistoryText
    ) throws(HistoryError) {
        let (since, until) = (since, until)
        let span = until.seconds(since: since)
        guard !quantity.isSummed else {
            let step = options.step ?? HistoryStep(suiting: max(span, 172_801))
            let sums = try columns(of: quantity, in: database) { series throws(HistoryError) in
                try database.totals(of: series, from: since, until: until, by: step, offset: LocalZone.offset)
            }
            return text.show(sums, quantity: quantity)
        }
        let step = options.step ?? HistoryStep(suiting: span)
        let points = try columns(of: quantity, in: database) { series throws(HistoryError) in
            try database.points(of: series, from: since, until: until, by: step, offset: LocalZone.offset)
        }
        text.show(points, quantity: quantity)
    }

    /// The rows of each requested source.
    private func columns<Row>(
        of quantity: HistoryQuantity, in database: HistoryDatabase,
        _ rows: (HistorySeries) throws(HistoryError) -> [Row]
    ) throws(HistoryError) -> [(source: String, rows: [Row])] {
        var columns: [(source: String, rows: [Row])] = []
        let extents = try database.extents()
        for extent in extents where extent.series.quantity == quantity {
            guard options.source == nil || options.source == extent.series.source else { continue }
            columns.append((extent.series.source, try rows(extent.series)))
        }
        guard !columns.isEmpty else {
            throw HistoryError(.unavailable, absence(of: quantity, among: Set(extents.map(\.series.source))))
        }
        return columns
    }

    /// Why there is nothing to show.
    private func absence(of quantity: HistoryQuantity, among sources: Set<String>) -> String {
        guard let source = options.source, !sources.isEmpty else {
            return CommandWords.nothingRecorded(quantity.rawValue)
        }
        guard sources.contains(source) else {
            return CommandWords.noSensor(printable(source), known: sources.sorted().joined(separator: ", "))
        }
        return CommandWords.nothingRecorded(quantity.rawValue, by: printable(source))
    }

    private func report(
        _ count: ImportCount, _ refusals: Refusals, failure: Int32?, of file: String, _ output: Output
    ) -> ExitStatus {
        refusals.end()
        output.write(CommandWords.imported(count.taken, known: count.known, refused: count.refused))
        if let failure {
            printFailure(
                CommandWords.importCut(printable(file, limit: 200), "\(FileFailure(errno: failure))"))
            return .inputOutput
        }
        return count.refused > 0 ? .data : .success
    }
}

extension HistoryEvent {
    /// Whether it is about a source, or about anything else of that name: `room`, `sensor/room`, `openweathermap`, `window`.
    fileprivate func isAbout(_ name: String) -> Bool {
        subject == name || subject.hasSuffix("/\(name)") || name == "openweathermap" && subject.hasPrefix("weather/")
    }
}

extension HistoryStep {
    /// A step that divides the span into a few hundred at most.
    fileprivate init(suiting span: Int64) {
        switch span {
        case ...7200: self = .seconds(60)
        case ...172_800: self = .seconds(600)
        case ...1_209_600: self = .seconds(3600)
        case ...34_560_000: self = .day
        default: self = .month
        }
    }
}
