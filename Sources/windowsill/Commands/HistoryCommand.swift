import Configuration
import Glibc
import History
import Quantities
import StationService

/// `windowsill history`: what was measured and told, over any time.
struct HistoryCommand {
    let options: HistoryOptions

    func run() -> ExitStatus {
        let output = Output()
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(options.configuration)
            let source = try openSource()
            try StateOwner(folder: configuration.statePath).become()
            do throws(HistoryError) {
                try perform(on: configuration, source, output)
                return output.end()
            } catch {
                output.flush()
                printError("windowsill: \(error)")
                return .unavailable
            }
        } catch {
            return error
        }
    }

    /// The file that values are added from, opened before root gives up its rights.
    private enum Source {
        case nothing
        case samples(SampleFile)
        case weeWX(WeeWXArchive)
    }

    private func openSource() throws(ExitStatus) -> Source {
        do throws(HistoryError) {
            switch options.task {
            case .importSamples(let file): return .samples(try SampleFile(file))
            case .importWeeWX(let file): return .weeWX(try WeeWXArchive(file))
            case .extents, .points, .events, .exportSamples: return .nothing
            }
        } catch {
            printError("windowsill: \(error)")
            throw .unavailable
        }
    }

    private func perform(
        on configuration: StationConfiguration, _ source: Source, _ output: Output
    ) throws(HistoryError) {
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
            try database.samples(from: options.since ?? .init(secondsSince1970: .min), until: until) {
                output.write(SampleRow(sample: $0).text)
            }
        case .importSamples, .importWeeWX:
            let database = try HistoryDatabase(writing: path, limits: limits(configuration))
            switch source {
            case .samples(let file): report(try SampleImport(database).read(file), output)
            case .weeWX(let archive): report(try database.importWeeWX(archive, offset: LocalZone.offset), output)
            case .nothing: break
            }
        }
    }

    private func limits(_ configuration: StationConfiguration) -> HistoryLimits {
        HistoryLimits(minutesDays: configuration.history.minutesDays, largest: configuration.history.largest)
    }

    private var until: Timestamp { options.until ?? SystemWallClock().now().timestamp.advanced(bySeconds: 1) }

    /// The last day where nothing was said.
    private var since: Timestamp { options.since ?? until.advanced(bySeconds: -86_400) }

    private func show(
        _ quantity: HistoryQuantity, of database: HistoryDatabase, _ text: HistoryText
    ) throws(HistoryError) {
        let (since, until) = (since, until)
        let step = options.step ?? HistoryStep(suiting: until.seconds(since: since))
        var columns: [(source: String, points: [HistoryPoint])] = []
        for extent in try database.extents() where extent.series.quantity == quantity {
            guard options.source == nil || options.source == extent.series.source else { continue }
            let points = try database.points(
                of: extent.series, from: since, until: until, by: step, offset: LocalZone.offset)
            columns.append((extent.series.source, points))
        }
        guard !columns.isEmpty else {
            let whose = options.source.map { " of \(printable($0))" } ?? ""
            throw HistoryError(.unavailable, "there is no \(quantity.rawValue)\(whose) in the history")
        }
        text.show(columns, quantity: quantity)
    }

    private func report(_ count: ImportCount, _ output: Output) {
        output.write("\(count.taken) values taken, \(count.known) known already, \(count.refused) refused")
    }
}

extension HistoryEvent {
    /// Whether it happened to a source, or to whatever else has that name: `room`, `sensor/room`, `openweathermap`, `window`.
    fileprivate func isAbout(_ name: String) -> Bool {
        subject == name || subject.hasSuffix("/\(name)") || name == "openweathermap" && subject.hasPrefix("weather/")
    }
}

extension HistoryStep {
    /// Gives at most a few hundred steps.
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
