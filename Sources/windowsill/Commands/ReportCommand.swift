import Configuration
import History
import Pictures
import Quantities
import StationService

/// `windowsill report`: a month on one page.
struct ReportCommand {
    let options: ReportOptions

    func run() -> ExitStatus {
        do throws(ExitStatus) {
            let html = try report(try loadConfiguration(options.configuration)).html
            guard let path = options.output else {
                let output = Output()
                output.write(html)
                return output.end()
            }
            try writeFile(html, to: path)
            return .success
        } catch {
            return error
        }
    }

    private func report(_ configuration: StationConfiguration) throws(ExitStatus) -> MonthReport {
        let month = options.month ?? CalendarMonth(of: LocalZone.civil(SystemWallClock().now().timestamp).date).previous
        do throws(HistoryError) {
            let database = try HistoryDatabase(reading: configuration.historyPath)
            let builder = ChartBuilder(database: database, configuration: configuration, frame: ChartFrame(month))
            var tables: [MonthTable] = []
            for source in try builder.sources() {
                if let table = try MonthTable(source, month, in: database) { tables.append(table) }
            }
            guard !tables.isEmpty else {
                throw HistoryError(.unavailable, "the history holds nothing of \(month)")
            }
            return MonthReport(month: month, chart: try builder.chart(), tables: tables)
        } catch {
            printError("windowsill: \(error)")
            throw .unavailable
        }
    }
}
