import Assembly
import Configuration
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import Records
import Values
import Words

/// The options of `windowsill log`.
struct LogOptions: ConfiguredOptions {
    static let topic = Topic.log
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), OptionRule("follow", "f", \.follows),
            .choice("level", "L", value: "LEVEL", LogLevel.allCases.map(\.rawValue)) { options, text in
                LogLevel(rawValue: text).map { options.selection.level = $0 } != nil
            },
            OptionRule("event", "e", value: "EVENT", offering: .list(LogEvent.allCases.map(\.rawValue))) {
                options, text throws(UsageError) in
                try options.select(events: text)
            },
            OptionRule("sensor", "n", value: "NAME", offering: .sensors) { options, text throws(UsageError) in
                options.selection.sensors = (options.selection.sensors ?? []).union([text])
            },
            OptionRule("since", "s", \.selection.since), OptionRule("until", "u", \.selection.until),
            OptionRule("last", "l", value: "N", in: 0...1_000_000) { $0.last = $1 },
        ] + OptionRule.forms(\.form)
    }

    static let operands = Completion.files

    var configuration = Release.configurationFile
    /// The path of the log; nil for the configured one.
    var file: String?
    var selection = LogSelection()
    var form = RecordForm.text
    /// Whether to keep printing new lines.
    var follows = false
    /// The number of last lines to print; nil prints all.
    var last: Int?

    mutating func apply(operand: String) throws(UsageError) {
        guard file == nil else { throw Self.unexpected(operand) }
        file = operand
    }

    mutating func finish() throws(UsageError) {
        if follows, last == nil, selection.since == nil { last = 20 }
        try MomentArgument.check(since: selection.since, until: selection.until)
    }

    private mutating func select(events text: String) throws(UsageError) {
        var events = selection.events ?? []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let event = LogEvent(rawValue: String(name)) else {
                throw .choice(String(name), of: "event", among: LogEvent.allCases.map(\.rawValue))
            }
            events.insert(event)
        }
        selection.events = events
    }
}

/// `windowsill log`: prints the log and its rotated files.
struct LogCommand: Command {
    let options: LogOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        let configuration = options.file == nil ? try loadConfiguration(for: options) : nil
        let path = options.file ?? configuration?.logPath ?? ""
        let storage = LinuxStorage()
        if options.file == nil, !options.follows {
            do throws(StorageError) {
                _ = try storage.status(of: path)
            } catch {
                // Of another failure, reading it says why.
                guard error.errno != ENOENT else {
                    throw CommandFailure(
                        phrase(
                            "command.no-log-yet",
                            "\(printable(path, limit: 200)) does not exist: a station writes it; start one with 'windowsill run'"
                        ))
                }
            }
        }
        let printer = LogPrinter(options.form, of: options.selection.events, last: options.last)
        let damage = DamageReport()
        let reader = LogReader(options.selection, on: storage, handle: printer.handle, report: damage.add)
        var known = 0
        for file in LogReader.files(of: path, on: storage) where !printer.hasFailed {
            let before = reader.lineCount
            known = reader.read(file)
            damage.end(of: file, hasLines: reader.lineCount > before)
        }
        reader.finish()
        printer.endOfPast()
        if !damage.isMissing, !damage.isOther { try refuse(reader.missingSensors, of: path, configuration) }
        if options.follows {
            // The last file is the log itself: next come the lines added since it was read.
            damage.follow()
            let follower = LogFollower(path: path, on: storage, after: known)
            while !printer.hasFailed {
                do { try await loop.sleep(for: .milliseconds(500)) } catch { break }
                for line in follower.newLines() { reader.ingest(line, of: path, 0) }
                // The clock may never be set: a line from before that is shown now.
                reader.finish()
                printer.flush()
            }
        }
        let status = printer.end()
        if damage.isMissing { return .unavailable }
        return damage.isOther && status == .success ? .data : status
    }

    /// Refuses a sensor that is neither configured nor in the log.
    private func refuse(
        _ sensors: [String], of path: String, _ configuration: StationConfiguration?
    ) throws(CommandFailure) {
        let known = configuration?.sensors.map(\.name) ?? []
        guard let sensor = sensors.first(where: { !known.contains($0) }) else { return }
        throw CommandFailure(
            CommandWords.noSensorInLog(
                printable(sensor), printable(path, limit: 200), known: known), .usage)
    }
}

/// Reports on standard error what cannot be read: of each file the first ten lines, then a count of the rest; of a file that is
/// no log, only that.
private final class DamageReport {
    private(set) var isMissing = false
    /// Whether a file was no log.
    private(set) var isOther = false
    /// The damaged lines of the file being read.
    private var lines: [LogReader.Damage] = []
    private var count = 0
    /// Whether the files have been read to their ends and the log is being followed: what is added to it is reported at
    /// once.
    private var isFollowing = false
    private static let mostNamed = 10

    func add(_ damage: LogReader.Damage) {
        guard damage.line > 0 else {
            // Line 0 is that of a line that was added later, too.
            if !isFollowing { isMissing = true }
            printFailure("\(printable(damage.path, limit: 200)): \(damage.what)")
            return
        }
        count += 1
        if lines.count < Self.mostNamed { lines.append(damage) }
    }

    /// - Parameter hasLines: whether the file had a log line.
    func end(of file: String, hasLines: Bool) {
        defer { (lines, count) = ([], 0) }
        let path = printable(file, limit: 200)
        guard hasLines || count == 0 else {
            isOther = true
            let cause = phrase(
                "log.not-a-log", "not a station.log: none of its \(count, "line", "lines") is a log line")
            printFailure("\(path): \(cause)")
            return
        }
        for line in lines { printFailure("\(path):\(line.line): \(line.what)") }
        let rest = count - lines.count
        guard rest > 0 else { return }
        let more = phrase("log.more-unreadable", "\(rest, "more unreadable line", "more unreadable lines")")
        printFailure("\(path): \(more)")
    }

    func follow() { isFollowing = true }
}
