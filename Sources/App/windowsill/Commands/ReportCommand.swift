import Charts
import Configuration
import History
import Quantities
import StationService

/// `windowsill report`: a month on one page.
struct ReportCommand {
    let options: ReportOptions

    func run() -> ExitStatus {
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(options.configuration)
            guard let path = options.output else {
                try StateOwner(folder: configuration.statePath).become()
                let output = Output()
                output.write(try report(configuration).html)
                return output.end()
            }
            let output = try OutputFile(path)
            do throws(ExitStatus) {
                try StateOwner(folder: configuration.statePath).become()
                try output.write(try report(configuration).html)
                return .success
            } catch {
                output.discard()
                throw error
            }
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
            var chart = try builder.chart()
            if tables.contains(where: { $0.source == ChartBuilder.service }) {
                chart.attribution = Attribution.openWeather
            }
            guard !tables.isEmpty else {
                throw HistoryError(.unavailable, "the history holds nothing of \(month)")
            }
            return MonthReport(month: month, chart: chart, tables: tables)
        } catch {
            printError("windowsill: \(error)")
            throw .unavailable
        }
    }
}
