import Charts
import Configuration
@preconcurrency import Glibc
import History
import Quantities
import StationService

/// `windowsill plot`: a picture of the history.
struct PlotCommand {
    let options: PlotOptions

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
            let frame = ChartFrame(options.span, upTo: now, looksAhead: looksAhead)
            let chart = try ChartBuilder(database: database, configuration: configuration, frame: frame).chart()
            guard !chart.panels.isEmpty else {
                throw HistoryError(.unavailable, "the history holds nothing of that time")
            }
            return chart
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
