import Configuration
import SimulatedWorld
import StationLog
import StationService

/// `windowsill run`: the station, until it is told to stop.
struct RunCommand {
    let configurationPath: String

    func run() async -> ExitStatus {
        let configuration: StationConfiguration
        let parts: StationParts
        // Before anything that takes time: a signal that comes early is kept.
        let signals = Signals()
        do throws(ExitStatus) {
            configuration = try loadConfiguration(configurationPath)
            var builder = StationBuilder(configuration)
            parts = try builder.build()
        } catch {
            return error
        }
        let journal = Journal()
        let reloader = Reloader(path: configurationPath, current: configuration)
        let service = StationService(
            version: Windowsill.version, sensors: parts.sensors, buttons: parts.buttons, weather: parts.weather,
            display: parts.display, companion: parts.service.companion,
            log: LogFile(path: configuration.logPath, version: Windowsill.version), clock: parts.clock,
            wall: parts.wall, notify: journal.write, supervisor: Systemd(), reload: reloader.reload)
        await service.run(commands: signals.commands)
        withExtendedLifetime(signals) {}
        return .success
    }
}
