import Assembly
import Configuration
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import Values
import Words

struct ProvidersOptions: ConfiguredOptions {
    static let topic = Topic.providers
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration), .json(\.asJSON)] }

    var configuration = StationConfiguration.packagedFile
    var asJSON = false
}

/// `windowsill providers`: shows how well each weather service has forecast for this window, as the running station has learned.
struct ProvidersCommand: Command {
    private let options: ProvidersOptions

    init(options: ProvidersOptions, loop: EventLoop) {
        self.options = options
    }

    func run() throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        let path = configuration.statusPath
        let json: String
        do throws(StorageError) {
            json = try StatusFile(path: path).read(at: SystemWallClock().now().timestamp).0
        } catch {
            let isMissing = error.errno == ENOENT || error.errno == EILSEQ
            throw CommandFailure(isMissing ? StatusWords.noStation(path) : CommandWords.cannotRead(path, "\(error)"))
        }
        guard let text = ProvidersText(station: json, units: configuration.units) else {
            throw CommandFailure(StatusWords.noStation(path))
        }
        if options.asJSON { print(text.json) } else { printText(text.text) }
        return .success
    }
}
