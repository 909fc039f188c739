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

struct CheckOptions: CommandOptions {
    static let topic = Topic.check
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] }

    var configuration = StationConfiguration.packagedFile
}

/// `windowsill check`: is the configuration right?
struct CheckCommand: Command {
    private let configurationPath: String

    init(options: CheckOptions, loop: EventLoop) {
        configurationPath = options.configuration
    }

    func run() -> ExitStatus {
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(configurationPath)
            for warning in configuration.warnings(file: configurationPath) { printError("warning: \(warning)") }
            print(summary(configuration))
            if configuration.place != nil { warnOfMissingKey(configuration) }
            return .success
        } catch {
            return error
        }
    }

    /// A station without a key runs all the same.
    private func warnOfMissingKey(_ configuration: StationConfiguration) {
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
        } catch {
            printError(
                "\(configurationPath): warning: openweathermap.api_key_file: \(error); until there is a key the station runs without the weather"
            )
        }
    }

    /// What asking will take of the service's allowance, for each plan that may be used.
    private func calls(_ settings: OpenWeatherMapConfiguration) -> [String] {
        let plans: [Plan] =
            switch settings.plan.choice {
            case .automatic: Plan.allCases.reversed()
            case .fixed(let plan): [plan]
            }
        return plans.map { plan in
            let calls = plan.callsPerDay(every: settings.interval)
            guard calls.billed > 0 else { return "plan \(plan.rawValue): at most \(calls.all) free calls a day" }
            let limit = settings.callsPerDay
            let held =
                calls.billed > limit ? "held to \(limit): fewer answers than asked for" : "never more than \(limit)"
            return "plan \(plan.rawValue): at most \(calls.billed) calls a day to \(plan.name), \(held); "
                + "\(calls.all - calls.billed) others, free"
        }
    }

    private func summary(_ configuration: StationConfiguration) -> String {
        var lines = ["\(configurationPath) is right."]
        for sensor in configuration.sensors {
            lines.append(
                "sensor \(sensor.name): \(sensor.kind.name) on \(sensor.connection), place \(sensor.place), every "
                    + "\(sensor.interval.components.seconds) s")
            if let share = sensor.processorHeat {
                lines.append("  less \(share.percent) % of what \(sensor.processor) is warmer")
            }
        }
        for button in configuration.buttons {
            lines.append(
                "button \(button.name): \(button.line), press \(button.press.rawValue), long press "
                    + "\(button.longPress.rawValue)")
        }
        if let lcd = configuration.lcd {
            lines.append("lcd: \(lcd.size), \(lcd.connection)")
        }
        switch configuration.place {
        case .coordinates(let place):
            lines.append("place: \(place.latitude.degrees), \(place.longitude.degrees)")
        case .name(let name): lines.append("place: \(name), to be looked up")
        case nil: lines.append("place: none, so no weather is fetched")
        }
        if configuration.place != nil { lines += calls(configuration.openWeatherMap) }
        lines.append("log: \(configuration.logPath)")
        return lines.joined(separator: "\n")
    }
}
