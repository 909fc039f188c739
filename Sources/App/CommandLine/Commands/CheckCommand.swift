import Assembly
import Configuration
import HAL
import LinuxExecutors
import LinuxSystem
import MQTTConfiguration
import Quantities
import Sensors
import StationCore
import StationService
import Weather
import Words

struct CheckOptions: ConfiguredOptions {
    static let topic = Topic.check
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] }

    var configuration = StationConfiguration.packagedFile
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
                CommandWords.noKeyYet(
                    configurationPath, ProviderCatalogue.keySetting, "\(error)", other: other.name,
                    id: other.provider.rawValue))
        }
    }

    private func summary(_ configuration: StationConfiguration) -> String {
        var lines = [CommandWords.configurationValid(configurationPath)]
        for sensor in configuration.sensors {
            lines.append(
                CommandWords.sensor(
                    sensor.name, kind: sensor.kind.name, on: "\(sensor.connection)", place: "\(sensor.place)",
                    every: "\(sensor.interval.components.seconds)"))
            if let share = sensor.processorHeat {
                lines.append(CommandWords.selfHeating("\(share.percent)", of: "\(sensor.processor)"))
            }
        }
        for button in configuration.buttons {
            lines.append(
                CommandWords.button(
                    button.name, on: "\(button.line)", press: button.press.rawValue,
                    longPress: button.longPress.rawValue))
        }
        if let lcd = configuration.lcd {
            lines.append(CommandWords.display("\(lcd.size)", on: "\(lcd.connection)"))
        }
        switch configuration.place {
        case .coordinates(let place):
            lines.append(CommandWords.place("\(place.latitude.degrees), \(place.longitude.degrees)"))
        case .name(let name): lines.append(CommandWords.placeByName(name))
        case .receiver: lines.append(CommandWords.placeByReceiver)
        case nil: lines.append(CommandWords.noPlace)
        }
        lines += configuration.callsADay
        lines.append(CommandWords.log(configuration.logPath))
        if let push = configuration.push {
            lines.append(phrase("push.pushes", "push: to \(push.url) every \(push.interval.components.seconds) s"))
        }
        if let mqtt = configuration.mqtt { lines.append(CommandWords.broker("\(mqtt.broker):\(mqtt.port)")) }
        return lines.joined(separator: "\n")
    }
}
