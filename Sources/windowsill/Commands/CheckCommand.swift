import Configuration
import Quantities
import Sensors
import Weather

/// `windowsill check`: is the configuration right?
struct CheckCommand {
    let configurationPath: String

    func run() -> ExitStatus {
        do throws(ExitStatus) {
            let configuration = try loadConfiguration(configurationPath)
            if configuration.place != nil { try checkKey(configuration) }
            print(summary(configuration))
            return .success
        } catch {
            return error
        }
    }

    private func checkKey(_ configuration: StationConfiguration) throws(ExitStatus) {
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
        } catch {
            printError("\(configurationPath): openweathermap.api_key_file: \(error)")
            throw .configuration
        }
    }

    private func summary(_ configuration: StationConfiguration) -> String {
        var lines = ["\(configurationPath) is right."]
        for sensor in configuration.sensors {
            lines.append(
                "sensor \(sensor.name): \(sensor.kind.name) on \(sensor.connection), place \(sensor.place), every "
                    + "\(sensor.interval.components.seconds) s")
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
        lines.append("log: \(configuration.logPath)")
        return lines.joined(separator: "\n")
    }
}
