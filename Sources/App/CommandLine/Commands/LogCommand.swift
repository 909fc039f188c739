import Assembly
import Configuration
@preconcurrency import Glibc
import LinuxExecutors
import LinuxSystem
import Quantities
import Reports
import StationLog
import Words

/// The options of `windowsill log`.
struct LogOptions: CommandOptions {
    static let topic = Topic.log
    static var rules: [OptionRule<Self>] {
        [
            .configuration(\.configuration), OptionRule("follow", "f", \.follows),
            OptionRule("event", "e", value: "EVENT") { options, text throws(UsageError) in
                try options.select(events: text)
            },
            OptionRule("sensor", "n", value: "NAME") { options, text throws(UsageError) in
                options.selection.sensors = (options.selection.sensors ?? []).union([text])
            },
            OptionRule("since", "s", \.selection.since), OptionRule("until", "u", \.selection.until),
            OptionRule("last", "l", value: "N", in: 0...1_000_000) { $0.last = $1 },
        ] + OptionRule.forms(\.form)
    }

    var configuration = StationConfiguration.packagedFile
    /// The log; nil for the configured one.
    var file: String?
    var selection = LogSelection()
    var form = RecordForm.text
    /// Keeps printing new lines.
    var follows = false
    /// How many of the last lines; nil for all.
    var last: Int?

    mutating func apply(operand: String) throws(UsageError) {
        guard file == nil else { throw Self.unexpected(operand) }
        file = operand
    }

    mutating func finish() throws(UsageError) {
        if follows, last == nil, selection.since == nil { last = 20 }
    }

    private mutating func select(events text: String) throws(UsageError) {
        var events = selection.events ?? []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let event = LogEvent(rawValue: String(name)) else {
                let allowed = UsageWords.choice(LogEvent.allCases.map(\.rawValue))
                throw UsageError(UsageWords.wrongValue(printable(String(name)), of: "--event", use: allowed))
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
        let path = try options.file ?? loadConfiguration(options.configuration).logPath
        let printer = LogPrinter(options.form, of: options.selection.events, last: options.last)
        let damage = DamageReport()
        let storage = LinuxStorage()
        let reader = LogReader(options.selection, on: storage, handle: printer.handle, report: damage.add)
        var known = 0
        for file in LogReader.files(of: path, on: storage) where !printer.hasFailed { known = reader.read(file) }
        reader.finish()
        printer.endOfPast()
        if options.follows {
            // The last file is the log itself: next come the lines added since it was read.
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
        return damage.isMissing ? .unavailable : status
    }
}

/// Reports on standard error what cannot be read.
private final class DamageReport {
    private(set) var isMissing = false

    func add(_ damage: LogReader.Damage) {
        if damage.line == 0 { isMissing = true }
        let place =
            damage.line > 0
            ? "\(printable(damage.path, limit: 200)):\(damage.line)" : printable(damage.path, limit: 200)
        printFailure("\(place): \(damage.what)")
    }
}
