import Configuration
@preconcurrency import Glibc
import LinuxExecutors
import Quantities
import StationLog

/// `windowsill log`: reads the log and its old files.
struct LogCommand {
    let options: LogOptions
    let loop: EventLoop

    func run() async -> ExitStatus {
        let path: String
        do throws(ExitStatus) {
            if let file = options.file {
                path = file
            } else {
                path = try loadConfiguration(options.configuration).logPath
            }
        } catch {
            return error
        }
        let printer = LogPrinter(options)
        let damage = DamageReport()
        let reader = LogReader(options.selection, handle: printer.take, report: damage.tell)
        var known = 0
        for file in LogReader.files(of: path) where !printer.hasFailed { known = reader.read(file) }
        reader.finish()
        printer.endOfPast()
        if options.follows {
            // The last file is the log itself: what was added since it was read comes next.
            let follower = LogFollower(path: path, after: known)
            while !printer.hasFailed {
                do { try await loop.sleep(for: .milliseconds(500)) } catch { break }
                for line in follower.newLines() { reader.ingest(line, of: path, 0) }
                // Nobody knows when the clock will be set: a line from before is shown now.
                reader.finish()
                printer.flush()
            }
        }
        let status = printer.end()
        return damage.isMissing ? .unavailable : status
    }
}

/// Says on standard error what cannot be read.
private final class DamageReport {
    private(set) var isMissing = false

    func tell(_ damage: LogReader.Damage) {
        if damage.line == 0 { isMissing = true }
        let place =
            damage.line > 0
            ? "\(printable(damage.path, limit: 200)):\(damage.line)" : printable(damage.path, limit: 200)
        printError("windowsill: \(place): \(damage.what)")
    }
}
