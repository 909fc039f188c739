import Configuration
@preconcurrency import Glibc
import History
import Pictures
import Quantities
import StationService

/// `windowsill plot`: a picture of the history.
struct PlotCommand {
    let options: PlotOptions

    func run() -> ExitStatus {
        do throws(ExitStatus) {
            let chart = try chart(try loadConfiguration(options.configuration))
            guard !chart.panels.isEmpty else {
                printError("windowsill: the history holds nothing of that time")
                return .unavailable
            }
            guard let path = options.output else { return show(chart) }
            let svg = chart.svg(options.isDark ? .dark : .light)
            if path.hasSuffix(".png") { try PNGConverter.write(svg, to: path) } else { try writeFile(svg, to: path) }
            return .success
        } catch {
            return error
        }
    }

    private func chart(_ configuration: StationConfiguration) throws(ExitStatus) -> Chart {
        do throws(HistoryError) {
            let now = options.until ?? SystemWallClock().now().timestamp
            let database = try HistoryDatabase(reading: configuration.historyPath)
            let looksAhead = try !ChartBuilder.forecasts(in: database, at: now).isEmpty
            let frame = ChartFrame(options.span, upTo: now, looksAhead: looksAhead)
            return try ChartBuilder(database: database, configuration: configuration, frame: frame).chart()
        } catch {
            printError("windowsill: \(error)")
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
