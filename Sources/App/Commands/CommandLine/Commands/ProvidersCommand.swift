import Assembly
import Configuration
import LinuxPlatform
import ProgramKit
import Values
import Words

struct ProvidersOptions: ConfiguredOptions {
    static let topic = Topic.providers
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration), .json(\.asJSON)] }

    var configuration = Release.configurationFile
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
        let text = ProvidersText(station: try configuration.readSnapshot().document, units: configuration.units)
        if options.asJSON { print(text.json) } else { printText(text.text) }
        return .success
    }
}
