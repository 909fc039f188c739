import Assembly
import Configuration
import LinuxPlatform
import Ports
import ProgramKit
import StationService
import Values
import Words

struct StatusOptions: ConfiguredOptions {
    static let topic = Topic.status
    static var rules: [OptionRule<Self>] {
        [.configuration(\.configuration), .json(\.asJSON)] + OptionRule.reader(\.reader)
    }

    var configuration = Release.configurationFile
    var reader = ReaderChoice()
    var asJSON = false
}

/// `windowsill status`: shows the state of the running station.
struct StatusCommand: Command {
    private let options: StatusOptions

    init(options: StatusOptions, loop: EventLoop) {
        self.options = options
    }

    func run() throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        let now = SystemWallClock().now().timestamp
        let (document, bytes, age) = try configuration.readSnapshot()
        let status = StatusText(station: document, units: configuration.units)
        if options.asJSON {
            print(String(decoding: bytes, as: UTF8.self), terminator: "")
        } else {
            printText(status.text(at: now, heard: age, hasColours: Terminal.hasColours))
        }
        guard age <= StatusText.longestSilence else {
            throw CommandFailure(
                phrase(
                    "status.station-silent", "the station has not reported for \(age) s: check its log, then restart it"
                ))
        }
        return isWell(ServiceFile.all(beside: configuration.statusPath), at: now) && status.isWell
            ? .success : .unavailable
    }

    /// Shows the processes beside the station, for people; returns whether all are well.
    private func isWell(_ services: [ServiceFile], at now: Timestamp) -> Bool {
        var areWell = true
        for service in services {
            guard let (bytes, age) = try? service.file.read(at: now), let status = StatusText(service: bytes) else {
                printFailure(
                    phrase(
                        "status.service-unreadable",
                        "\(service.file.path) is not the status of a service: restart the service that writes it"))
                areWell = false
                continue
            }
            if !options.asJSON {
                printText(
                    "\n\(printable(service.name, limit: 100))\n\(status.text(at: now, heard: age, hasColours: Terminal.hasColours))"
                )
            }
            if age > StatusText.longestSilence {
                printFailure(
                    phrase(
                        "status.service-silent",
                        "\(printable(service.name, limit: 100)) has not reported for \(age) s: look at its journal and restart it"
                    ))
            }
            areWell = areWell && status.isWell && age <= StatusText.longestSilence
        }
        return areWell
    }
}
