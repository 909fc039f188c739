import Assembly
import Configuration
import Glibc
import LinuxExecutors
import LinuxSystem
import Reports
import StationService
import Words

struct StatusOptions: CommandOptions {
    static let topic = Topic.status
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration), .json(\.asJSON)] }

    var configuration = StationConfiguration.packagedFile
    var asJSON = false
}

/// `windowsill status`: shows how the running station is.
struct StatusCommand: Command {
    private let options: StatusOptions

    init(options: StatusOptions, loop: EventLoop) {
        self.options = options
    }

    /// In seconds. A station reports once a minute: after three without a report it is not running, or it hangs.
    private static let oldest = 180

    func run() -> ExitStatus {
        let path: String
        do throws(ExitStatus) {
            path = try loadConfiguration(options.configuration).statusPath
        } catch {
            return error
        }
        let file = SmallFile(path: path)
        do throws(FileFailure) {
            _ = try file.load()
        } catch  where error.errno != ENOENT {
            printFailure(CommandWords.cannotRead(path, "\(error)"))
            return .unavailable
        } catch {}
        guard let age = file.age, let text = file.read(), let document = StatusDocument(json: text) else {
            printError("windowsill: \(StatusWords.noStation(path))")
            return .unavailable
        }
        let now = SystemWallClock().now().timestamp
        print(
            options.asJSON ? text : document.text(at: now, heard: age), terminator: options.asJSON ? "" : "\n")
        guard age <= Self.oldest else {
            printError("windowsill: \(StatusWords.stationSilent(for: "\(age)"))")
            return .unavailable
        }
        return document.isWell ? .success : .unavailable
    }
}
