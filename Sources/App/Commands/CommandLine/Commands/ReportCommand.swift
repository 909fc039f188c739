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

/// The options of `windowsill report`.
struct ReportOptions: ConfiguredOptions {
    static let topic = Topic.report
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), .output("output", "o", endings: [".html", ".htm"], \.output),
            OptionRule("month", "m", value: "MONTH", offering: .words(lastMonths)) { options, text throws(UsageError) in
                try options.choose(text)
            },
        ] + OptionRule.reader(\.reader)
    }

    static let operands = Completion.words(lastMonths)

    mutating func apply(operand: String) throws(UsageError) {
        guard month == nil, operand != "help" else { throw Self.unexpected(operand) }
        try choose(operand)
    }

    private mutating func choose(_ text: String) throws(UsageError) {
        guard let month = CalendarMonth(text) else {
            throw UsageError(
                UsageWords.wrongValue(
                    printable(text), of: "--month", use: phrase("usage.months", "a month such as 2026-10")))
        }
        let today = LocalZone.civil(SystemWallClock().now().timestamp)
        guard month <= CalendarMonth(of: today.date) else {
            throw UsageError(UsageWords.future(printable(text), of: "--month", now: "\(today)"))
        }
        self.month = month
    }

    /// The names of the present month and the eleven before it.
    private static var lastMonths: [String] {
        let month = CalendarMonth(of: LocalZone.civil(SystemWallClock().now().timestamp).date)
        return sequence(first: month) { $0.previous }.prefix(12).map(\.name)
    }

    var configuration = Release.configurationFile
    var reader = ReaderChoice()
    /// The month of the report; nil for the last complete one.
    var month: CalendarMonth?
    /// The file to write; nil prints the report.
    var output: String?
}

/// `windowsill report`: writes a month as one page.
struct ReportCommand: Command {
    private let options: ReportOptions

    init(options: ReportOptions, loop: EventLoop) {
        self.options = options
    }

    func run() throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        warnOfUnknownZone()
        guard let path = options.output else {
            try StateOwner(folder: configuration.statePath).become()
            let output = Output()
            output.write(try report(configuration).html)
            return output.end()
        }
        let output = try OutputFile(path)
        do {
            try StateOwner(folder: configuration.statePath).become()
            try output.write(try report(configuration).html)
            return .success
        } catch {
            output.discard()
            throw error
        }
    }

    private func report(_ configuration: StationConfiguration) throws(CommandFailure) -> MonthReport {
        let month = options.month ?? CalendarMonth(of: LocalZone.civil(SystemWallClock().now().timestamp).date).previous
        do throws(HistoryError) {
            let database = try HistoryDatabase(reading: configuration.historyFile)
            let units = configuration.units
            let frame = ChartFrame(month, units: units)
            let builder = ChartBuilder(
                history: ChartHistory(database), frame: frame,
                sensors: configuration.sensors.map { .init($0.name, in: "\($0.place)") },
                titles: configuration.placeTitles, place: configuration.knownCoordinates,
                services: configuration.recordedServices, units: units)
            return try MonthReport(
                month, frame, builder, in: database, until: SystemWallClock().now().timestamp, units: units)
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
