import Assembly
import Configuration
import HAL
import LinuxExecutors
import LinuxSystem
import OpenWeatherMap
import Quantities
import Sensors
import StationService
import Weather
import Words

struct CheckOptions: CommandOptions {
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

    func run() -> ExitStatus {
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(configurationPath)
            for warning in configuration.warnings(file: configurationPath) { printError(CommandWords.warning(warning)) }
            print(summary(configuration))
            if configuration.place != nil { warnOfMissingKey(configuration) }
            return .success
        } catch {
            return error
        }
    }

    /// A station without a key still runs.
    private func warnOfMissingKey(_ configuration: StationConfiguration) {
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
        } catch {
            printError(CommandWords.noKeyYet(configurationPath, "\(error)"))
        }
    }

    /// How many calls a day the station makes, for each plan it may use.
    private func calls(_ settings: OpenWeatherMapConfiguration) -> [String] {
        let plans: [Plan] =
            switch settings.plan.choice {
            case .automatic: Plan.allCases.reversed()
            case .fixed(let plan): [plan]
            }
        return plans.map { plan in
            let calls = plan.callsPerDay(every: settings.interval)
            guard calls.billed > 0 else { return CommandWords.freeCalls(plan: plan.rawValue, calls.all) }
            let limit = settings.callsPerDay
            return CommandWords.billedCalls(
                plan: plan.rawValue, calls.billed, to: plan.name,
                limit: calls.billed > limit ? CommandWords.limited(to: limit) : CommandWords.neverMore(than: limit),
                free: calls.all - calls.billed)
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
        case nil: lines.append(CommandWords.noPlace)
        }
        if configuration.place != nil { lines += calls(configuration.openWeatherMap) }
        lines.append(CommandWords.log(configuration.logPath))
        return lines.joined(separator: "\n")
    }
}
