import Assembly
import Charts
import Configuration
@preconcurrency import Glibc
import History
import LinuxExecutors
import LinuxSystem
import Quantities
import Reports
import StationService
import Words

/// The options of `windowsill plot`.
struct PlotOptions: CommandOptions {
    static let topic = Topic.plot
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), OptionRule("until", "u", \.until),
            OptionRule("output", "o", value: "FILE", \.output), OptionRule("dark", "d", \.isDark),
        ]
    }

    var configuration = StationConfiguration.packagedFile
    /// Nil for a day.
    var span: ChartFrame.Span?
    /// Where the past ends; nil for now.
    var until: Timestamp?
    /// Nil draws in the terminal; a name that ends in `.png` gives PNG, any other SVG.
    var output: String?
    var isDark = false

    mutating func apply(operand: String) throws(UsageError) {
        guard span == nil else { throw Self.unexpected(operand) }
        guard let span = ChartFrame.Span(rawValue: operand) else {
            let allowed = UsageWords.choice(ChartFrame.Span.allCases.map(\.rawValue))
            throw UsageError(UsageWords.unknownSpan(printable(operand), use: allowed))
        }
        self.span = span
    }
}

/// `windowsill plot`: draws the history.
struct PlotCommand: Command {
    private let options: PlotOptions

    init(options: PlotOptions, loop: EventLoop) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(options.configuration)
            guard let path = options.output else {
                try StateOwner(folder: configuration.statePath).become()
                return show(try chart(configuration))
            }
            let output = try OutputFile(path)
            do throws(ExitStatus) {
                try StateOwner(folder: configuration.statePath).become()
                let svg = try chart(configuration).svg(options.isDark ? .dark : .light)
                if path.hasSuffix(".png") { try PNGConverter.write(svg, to: output) } else { try output.write(svg) }
                return .success
            } catch {
                output.discard()
                throw error
            }
        } catch {
            return error
        }
    }

    /// Throws if it would be empty.
    private func chart(_ configuration: StationConfiguration) throws(ExitStatus) -> Chart {
        do throws(HistoryError) {
            let now = options.until ?? SystemWallClock().now().timestamp
            let database = try HistoryDatabase(reading: configuration.historyPath)
            let looksAhead = try !ChartBuilder.forecasts(in: database, at: now).isEmpty
            let frame = ChartFrame(options.span ?? .day, upTo: now, looksAhead: looksAhead)
            let chart = try ChartBuilder(
                database: database, frame: frame, sensors: configuration.sensors.map(\.name),
                place: configuration.knownCoordinates
            ).chart()
            guard !chart.panels.isEmpty else {
                throw HistoryError(.unavailable, CommandWords.nothingThen)
            }
            return chart
        } catch {
            printFailure("\(error)")
            throw .unavailable
        }
    }

    private func show(_ chart: Chart) -> ExitStatus {
        var size = winsize()
        let columns = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
        let output = Output()
        let hasColours = output.isTerminal && environment(["NO_COLOR"]).isEmpty
        for line in chart.lines(columns: columns, hasColours: hasColours) { output.write(line) }
        return output.end()
    }
}
