import Assembly
import Charts
import Configuration
import Glibc
import History
import LinuxPlatform
import Ports
import StationCore
import StationService
import Values
import Words

/// `windowsill history`: prints what was recorded over any period.
struct HistoryCommand: Command {
    private let options: HistoryOptions

    init(options: HistoryOptions, loop: EventLoop) {
        self.options = options
    }

    func run() throws -> ExitStatus {
        let output = LinuxPlatform.Output()
        let configuration = try loadConfiguration(for: options)
        warnOfUnknownZone()
        let source = try openSource()
        try StateOwner(folder: configuration.statePath).become()
        if case .weeWX(let archive, _) = source {
            do throws(HistoryError) { try archive.check() } catch { throw CommandFailure("\(error)", .data) }
        }
        do {
            var chosen: Set<String>?
            var events: ChosenEvents?
            switch options.task {
            case .extents, .points, .exportSamples: chosen = try sources(of: configuration)
            case .events: events = try ChosenEvents(options, of: configuration)
            case .importSamples, .importWeeWX: break
            }
            let status = try perform(on: configuration, source, chosen, events, output)
            let printed = output.end()
            return printed == .success ? status : printed
        } catch let error as HistoryError {
            output.flush()
            throw CommandFailure("\(error)")
        }
    }

    /// The chosen sources; nil for all. Refuses what is neither configured nor recorded, unless nothing is recorded at all.
    private func sources(of configuration: StationConfiguration) throws -> Set<String>? {
        guard options.sensors != nil || options.places != nil else { return nil }
        let services = ProviderCatalogue.attributions.map(\.provider.rawValue)
        let recorded = try HistoryDatabase(reading: configuration.historyFile).recordedSeries().map(\.source).distinct
        if recorded.isEmpty, options.places == nil { return options.sensors }
        return try options.chosen(among: recorded, or: services, of: configuration) { source in
            services.contains(source)
                ? "\(SensorPlace.outdoor)" : configuration.sensors.first { $0.name == source }.map { "\($0.place)" }
        }
    }

    /// The file to import, opened before root gives up its rights.
    private enum Source {
        case nothing
        case samples(SampleFile)
        case weeWX(WeeWXArchive, path: String)
    }

    private func openSource() throws(CommandFailure) -> Source {
        switch options.task {
        case .importSamples(let path): return .samples(try SampleFile(path))
        case .importWeeWX(let path):
            do throws(HistoryError) {
                return .weeWX(try WeeWXArchive(DatabaseFile(path, on: LinuxStorage())), path: path)
            } catch {
                throw CommandFailure("\(error)")
            }
        case .extents, .points, .events, .exportSamples: return .nothing
        }
    }

    /// - Parameters:
    ///   - chosen: the sources to show values of; nil for all.
    ///   - shown: the events to show; nil for all.
    private func perform(
        on configuration: StationConfiguration, _ source: Source, _ chosen: Set<String>?, _ shown: ChosenEvents?,
        _ output: LinuxPlatform.Output
    ) throws(HistoryError) -> ExitStatus {
        let file = configuration.historyFile
        let text = HistoryText(output, options.form, units: configuration.units, titles: configuration.placeTitles)
        switch options.task {
        case .extents: try text.show(try HistoryDatabase(reading: file), of: chosen, limits(configuration))
        case .points(let quantity): try show(quantity, of: chosen, in: try HistoryDatabase(reading: file), text)
        case .events:
            let events = try HistoryDatabase(reading: file).events(from: since, until: until)
            text.show(events.filter { shown?.contains($0) ?? true })
        case .exportSamples:
            let database = try HistoryDatabase(reading: file)
            output.write(SampleRow.head)
            let damaged = try database.samples(
                of: chosen, from: options.since ?? .init(secondsSince1970: .min), until: until
            ) {
                output.write(SampleRow(sample: $0).text)
            }
            guard damaged == 0 else {
                printFailure(
                    phrase(
                        "command.damaged-left-out",
                        "\(printable(file.path, limit: 200)): left out \(damaged, "damaged value", "damaged values")"))
                return .unavailable
            }
        case .importSamples, .importWeeWX:
            let database = try HistoryDatabase(writing: file, limits: limits(configuration))
            return try add(source, to: database, output)
        }
        return .success
    }

    private func add(
        _ source: Source, to database: HistoryDatabase, _ output: LinuxPlatform.Output
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

    /// The beginning of the period; by default a day before the end.
    private var since: Timestamp { options.since ?? until.advanced(bySeconds: -86_400) }

    private func show(
        _ quantity: ShownQuantity, of chosen: Set<String>?, in database: HistoryDatabase, _ text: HistoryText
    ) throws(HistoryError) {
        let (since, until) = (since, until)
        let span = until.seconds(since: since)
        if case .recorded(let recorded) = quantity, recorded.isSummed {
            let step = options.step ?? HistoryStep(suiting: max(span, 172_801))
            let sums = try columns(of: quantity, from: chosen, in: database) { source throws(HistoryError) in
                try database.totals(
                    of: HistorySeries(source: source, quantity: recorded), from: since, until: until, by: step,
                    offset: LocalZone.offset)
            }
            return text.show(sums, quantity: quantity)
        }
        let step = options.step ?? HistoryStep(suiting: span)
        let points = try columns(of: quantity, from: chosen, in: database) { source throws(HistoryError) in
            try database.points(of: quantity, source: source, from: since, until: until, by: step)
        }
        text.show(points, quantity: quantity)
    }

    /// The rows of each chosen source.
    private func columns<Row>(
        of quantity: ShownQuantity, from chosen: Set<String>?, in database: HistoryDatabase,
        _ rows: (String) throws(HistoryError) -> [Row]
    ) throws(HistoryError) -> [(source: String, rows: [Row])] {
        var columns: [(source: String, rows: [Row])] = []
        let series = Set(try database.recordedSeries())
        let sources = Set(series.map(\.source)).sorted()
        for source in sources where quantity.needs.allSatisfy({ series.contains(.init(source: source, quantity: $0)) })
        {
            guard chosen?.contains(source) ?? true else { continue }
            columns.append((source, try rows(source)))
        }
        guard !columns.isEmpty else {
            throw HistoryError(.unavailable, absence(of: quantity))
        }
        return columns
    }

    /// The message that there is nothing to show.
    private func absence(of quantity: ShownQuantity) -> String {
        let names = (options.sensors ?? []).union(options.places ?? []).sorted().map { printable($0) }
        guard !names.isEmpty else {
            return phrase("command.nothing-recorded", "no \(quantity.name) in the history")
        }
        let all = names.joined(separator: "\", \"")
        return phrase("command.nothing-recorded-by", "no \(quantity.name) from \"\(all)\" in the history")
    }

    private func report(
        _ count: ImportCount, _ refusals: Refusals, failure: Int32?, of file: String, _ output: LinuxPlatform.Output
    ) -> ExitStatus {
        refusals.end(nothingAdded: count.taken + count.known == 0)
        output.write(
            phrase(
                "command.imported",
                "\(count.taken, "value", "values") added, \(count.known) already known, \(count.refused) rejected"))
        if let failure {
            printFailure(
                phrase(
                    "command.import-cut",
                    "cannot read \(printable(file, limit: 200)): \(StorageError(.read, errno: failure)). The lines before that were imported; import the file again once it is "
                        + "readable: duplicates are skipped"))
            return .inputOutput
        }
        return count.refused > 0 ? .data : .success
    }
}
