import Assembly
import Charts
import Configuration
import History
import LinuxPlatform
import Ports
import ProgramKit
import StationService
import Values
import Words

/// The options of `windowsill plot`.
struct PlotOptions: ConfiguredOptions, SourceOptions {
    static let topic = Topic.plot
    static var rules: [OptionRule<Self>] {
        let period = [
            OptionRule<Self>.configuration(\.configuration), OptionRule("since", "s", \.since),
            OptionRule("until", "u", \.until),
        ]
        let drawing = [
            OptionRule<Self>("quantity", "q", value: "NAME", offering: .words(ShownQuantity.all.map(\.name))) {
                options, text throws(UsageError) in
                let quantity = try ShownQuantity(argument: text)
                if options.quantities?.contains(quantity) != true {
                    options.quantities = (options.quantities ?? []) + [quantity]
                }
            },
            .output("output", "o", endings: [".svg", ".png"], \.output), OptionRule("dark", "d", \.isDark),
        ]
        return [period, sourceRules, drawing, OptionRule.reader(\.reader)].flatMap { $0 }
    }

    static let operands = Completion.words(ChartFrame.Span.allCases.map(\.rawValue))

    var configuration = Release.configurationFile
    var reader = ReaderChoice()
    /// The span of the chart; nil for a day.
    var span: ChartFrame.Span?
    /// The beginning of the period, in place of a span.
    var since: Timestamp?
    /// The moment at which the past ends; nil for now.
    var until: Timestamp?
    /// The file to write; nil draws in the terminal. A name that ends in `.png` gives PNG, `.svg` and a device SVG.
    var output: String?
    var isDark = false
    /// The names of the sensors to draw; nil draws all, and the weather service.
    var sensors: Set<String>?
    /// The places to draw all sensors of, beside the sensors that are named; nil draws all places.
    var places: Set<String>?
    /// The quantities to draw; nil draws the usual ones.
    var quantities: [ShownQuantity]?

    mutating func apply(operand: String) throws(UsageError) {
        guard span == nil else { throw Self.unexpected(operand) }
        guard let span = ChartFrame.Span(rawValue: operand) else {
            if operand == "help" { throw Self.unexpected(operand) }
            let (word, spans) = (printable(operand), ChartFrame.Span.allCases.map(\.rawValue))
            let month = CalendarMonth(operand).map { "windowsill report \($0.name)" }
            let quantity = ShownQuantity(name: operand).map { "--quantity \($0.name)" }
            throw UsageError(
                (MomentArgument.asOption(operand) ?? month ?? quantity ?? nearest(to: word, among: spans)).map {
                    UsageWords.perhaps(phrase("usage.unknown-span-alone", "unknown period \"\(word)\""), $0)
                }
                    ?? phrase("usage.unknown-span", "unknown period \"\(word)\": use \(UsageWords.choice(spans))"))
        }
        self.span = span
    }

    /// A period is an argument alone, as the page's address has it.
    static func instead(of option: String) -> String? {
        ["span", "period", "range", "last"].contains(option) ? "\(command) \(ChartFrame.Span.week.rawValue)" : nil
    }

    mutating func finish() throws(UsageError) {
        guard span == nil || since == nil else {
            throw UsageError(phrase("usage.period-or-since", "name either a period or --since"))
        }
        try MomentArgument.check(since: since, until: until)
    }
}

/// `windowsill plot`: draws the history.
struct PlotCommand: Command {
    private let options: PlotOptions

    init(options: PlotOptions, loop: EventLoop) {
        self.options = options
    }

    func run() throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        warnOfUnknownZone()
        guard let path = options.output else {
            try StateOwner(folder: configuration.statePath).become()
            return show(try chart(configuration))
        }
        let output = try OutputFile(path)
        do {
            try StateOwner(folder: configuration.statePath).become()
            let chart = try chart(configuration)
            if path.hasSuffix(".png") {
                try PNGConverter.write(chart.svg(options.isDark ? .dark : .light), to: output)
            } else {
                try output.write(chart.svg(options.isDark ? .dark : .automatic))
            }
            return .success
        } catch {
            output.discard()
            throw error
        }
    }

    /// Builds the chart; throws if it would be empty.
    private func chart(_ configuration: StationConfiguration) throws -> Chart {
        do {
            let database = try HistoryDatabase(reading: configuration.historyFile)
            let units = configuration.units
            let builder = ChartBuilder(
                history: ChartHistory(database), frame: try frame(database, units),
                sensors: configuration.sensors.map { .init($0.name, in: "\($0.place)") },
                titles: configuration.placeTitles, place: configuration.knownCoordinates,
                services: configuration.recordedServices, units: units)
            let chart = try builder.chart(of: options.quantities, from: try chosen(builder, configuration))
            guard !chart.panels.isEmpty else {
                throw HistoryError(.unavailable, phrase("command.nothing-then", "nothing was recorded in that period"))
            }
            return chart
        } catch let error as HistoryError {
            throw CommandFailure("\(error)")
        }
    }

    /// The chosen sources; nil for all.
    private func chosen(_ builder: ChartBuilder, _ configuration: StationConfiguration) throws -> Set<String>? {
        try options.chosen(among: try builder.sources(), or: [], of: configuration, in: builder.place(of:))
    }

    private func frame(_ database: HistoryDatabase, _ units: DisplayUnits) throws(HistoryError) -> ChartFrame {
        let now = options.until ?? SystemWallClock().now().timestamp
        if let since = options.since { return ChartFrame(from: since, until: now, units: units) }
        // A terminal has no room for what a picture shows of the days ahead.
        let forecasts = options.output == nil ? [] : try ChartBuilder.forecasts(in: database, at: now)
        return ChartFrame(options.span ?? .day, upTo: now, looksAhead: !forecasts.isEmpty, units: units)
    }

    private func show(_ chart: Chart) -> ExitStatus {
        let columns = Terminal.columns ?? 80
        let output = Output()
        let hasColours = Terminal.hasColours
        for line in chart.lines(columns: columns, hasColours: hasColours, isASCII: Terminal.isASCII) {
            output.write(line)
        }
        return output.end()
    }
}
