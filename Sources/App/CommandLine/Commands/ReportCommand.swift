import Assembly
import Charts
import Configuration
import History
import LinuxExecutors
import LinuxSystem
import Quantities
import Reports
import StationService
import Weather
import Words

/// The options of `windowsill report`.
struct ReportOptions: CommandOptions {
    static let topic = Topic.report
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), OptionRule("output", "o", value: "FILE", \.output),
            OptionRule("month", "m", value: "MONTH") { options, text throws(UsageError) in
                guard let month = CalendarMonth(text) else {
                    throw UsageError(UsageWords.wrongValue(printable(text), of: "--month", use: UsageWords.months))
                }
                options.month = month
            },
        ]
    }

    var configuration = StationConfiguration.packagedFile
    /// Nil for the last complete one.
    var month: CalendarMonth?
    /// Nil prints it.
    var output: String?
}

/// `windowsill report`: writes a month as one page.
struct ReportCommand: Command {
    private let options: ReportOptions

    init(options: ReportOptions, loop: EventLoop) {
        self.options = options
    }

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
            let builder = ChartBuilder(
                database: database, frame: ChartFrame(month), sensors: configuration.sensors.map(\.name),
                place: configuration.knownCoordinates)
            var tables: [MonthTable] = []
            for source in try builder.sources() {
                if let table = try MonthTable(source, month, in: database) { tables.append(table) }
            }
            var chart = try builder.chart()
            if tables.contains(where: { $0.source == ChartBuilder.service }) {
                chart.attribution = Attribution.openWeather
            }
            guard !tables.isEmpty else {
                throw HistoryError(.unavailable, CommandWords.nothingIn("\(month)"))
            }
            return MonthReport(month: month, chart: chart, tables: tables)
        } catch {
            printFailure("\(error)")
            throw .unavailable
        }
    }
}
