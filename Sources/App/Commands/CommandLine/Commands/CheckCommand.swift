import Assembly
import Configuration
import Devices
import LinuxPlatform
import Ports
import ProgramKit
import StationCore
import StationService
import Values
import Words

struct CheckOptions: ConfiguredOptions {
    static let topic = Topic.check
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] }

    var configuration = Release.configurationFile
}

/// `windowsill check`: checks the configuration.
struct CheckCommand: Command {
    private let configurationPath: String

    init(options: CheckOptions, loop: EventLoop) {
        configurationPath = options.configuration
    }

    func run() throws -> ExitStatus {
        let configuration = try loadConfiguration(configurationPath)
        for warning in configuration.warnings(file: configurationPath) { printError(CommandWords.warning(warning)) }
        printText(summary(configuration))
        if configuration.needsKey { warnOfMissingKey(configuration) }
        return .success
    }

    /// Warns of a missing key; a station without one still runs.
    private func warnOfMissingKey(_ configuration: StationConfiguration) {
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
        } catch {
            let other = ProviderCatalogue.keyless
            printError(
                phrase(
                    "command.no-key-yet",
                    """
                    \(configurationPath): warning: \(ProviderCatalogue.keySetting): \(error); until there is a key the station shows no weather from \
                    that service; \(other.name) needs none: write providers = ["\(other.provider.rawValue)"] under [weather]
                    """))
        }
    }

    private func line(of sensor: SensorConfiguration) -> String {
        guard let quantities = sensor.connection.quantities else {
            return phrase(
                "command.sensor",
                "sensor \(sensor.name): \(sensor.kind.name) on \(sensor.connection), place \(sensor.place), every \(sensor.interval.components.seconds) s"
            )
        }
        let list = quantities.map(\.words).listed
        return phrase(
            "command.sensor-elsewhere",
            "sensor \(sensor.name): \(list) from \(sensor.connection), place \(sensor.place), looked at every \(sensor.interval.components.seconds) s"
        )
    }

    private func summary(_ configuration: StationConfiguration) -> String {
        var lines = [phrase("command.configuration-valid", "\(configurationPath) is valid.")]
        for sensor in configuration.sensors {
            lines.append(line(of: sensor))
            if let share = sensor.processorHeat {
                lines.append(
                    phrase(
                        "command.self-heating", "  minus \(share.percent) % of how much warmer \(sensor.processor) is"))
            }
        }
        lines += ConfiguredPlaces(configuration).lines
        for button in configuration.buttons {
            let press = button.press.rawValue
            lines.append(
                button.longPress.map { longPress in
                    phrase(
                        "command.button",
                        "button \(button.name): \(button.line), press \(press), long press \(longPress.rawValue)")
                } ?? phrase("command.button-at-once", "button \(button.name): \(button.line), press \(press)"))
        }
        for output in configuration.outputs {
            let level = output.isActiveHigh ? "high" : "low"
            let task = [output.rules.task.rawValue, output.rules.place.map { "\($0)" }].compactMap { $0 }
            lines.append(
                phrase(
                    "command.output",
                    "output \(output.rules.name): \(output.line), on when \(level), does \(task.joined(separator: " "))"
                ))
        }
        if let lcd = configuration.lcd {
            lines.append(phrase("command.display", "lcd: \(lcd.sizeText), \(lcd.connection)"))
        }
        switch configuration.place {
        case .coordinates(let place):
            lines.append(CommandWords.place("\(place.latitude.degrees), \(place.longitude.degrees)"))
        case .name(let name): lines.append(phrase("command.place-by-name", "place: \(name), to be looked up"))
        case .receiver:
            lines.append(phrase("command.place-by-receiver", "place: from gpsd, once several fixes agree; then kept"))
        case nil: lines.append(phrase("command.no-place", "place: none, so there is no weather"))
        }
        lines += configuration.callsADay
        lines.append(CommandWords.log(configuration.logPath))
        if let push = configuration.push {
            lines.append(phrase("push.pushes", "push: to \(push.url) every \(push.interval.components.seconds) s"))
        }
        if let notify = configuration.notify {
            lines.append(
                phrase(
                    "command.notify",
                    "notify: to \(notify.host): warnings and their end, faults older than 1 h, outputs after their longest_on; one a subject in 6 h"
                ))
        }
        if let mqtt = configuration.mqtt { lines.append(CommandWords.broker("\(mqtt.broker):\(mqtt.port)")) }
        return lines.joined(separator: "\n")
    }
}
