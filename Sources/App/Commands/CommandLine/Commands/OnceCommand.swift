import Assembly
import Configuration
import Documents
import LinuxPlatform
import ProgramKit
import RunFiles
import StationCore
import StationService
import Values
import Words

struct OnceOptions: ConfiguredOptions {
    static let topic = Topic.once
    static var rules: [OptionRule<Self>] {
        [.configuration(\.configuration), .json(\.asJSON)] + OptionRule.reader(\.reader)
    }

    var configuration = Release.configurationFile
    var reader = ReaderChoice()
    var asJSON = false
}

/// `windowsill once`: reads each sensor and fetches the weather once, and prints both.
struct OnceCommand: Command {
    let options: OnceOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        var builder = StationBuilder(configuration, clock: loop, onlyLooks: true)
        // Reads the key, which may be readable by root only.
        var components = try builder.build()
        try StateOwner(folder: configuration.statePath).become()
        components.display = nil
        (components.buttons, components.outputs) = ([], [])
        let service = StationService(
            components: components, checkpoints: builder.memory, clock: loop, wall: builder.wall)
        let snapshot = await service.once(waiting: { printWaiting(for: $0) })
        for cause in builder.damage { printError(CommandWords.warning(cause)) }
        if options.asJSON {
            print(SnapshotDocument(snapshot).json)
        } else {
            printText(SnapshotText(snapshot, units: configuration.units).text)
        }
        return snapshot.faults.isEmpty ? .success : .unavailable
    }
}
