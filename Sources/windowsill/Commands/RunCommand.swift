import Configuration
import History
import SimulatedWorld
import StationLog
import StationService

/// `windowsill run`: the station, until it is told to stop.
struct RunCommand {
    let configurationPath: String

    func run() async -> ExitStatus {
        let configuration: StationConfiguration
        let parts: StationParts
        let history: HistoryFile
        // Before anything that takes time: a signal that comes early is kept.
        let signals = Signals()
        do throws(ExitStatus) {
            configuration = try loadConfiguration(configurationPath)
            var builder = StationBuilder(configuration)
            parts = try builder.build()
            history = try self.history(configuration)
        } catch {
            return error
        }
        let service = StationService(
            version: Windowsill.version, sensors: parts.sensors, buttons: parts.buttons, weather: parts.weather,
            display: parts.display, log: log(configuration), history: history, clock: parts.clock, wall: parts.wall,
            notify: { printError("windowsill: \($0)") })
        await withTaskGroup(of: Void.self) { group in
            if let world = parts.world { group.addTask { await world.live() } }
            await service.run(commands: signals.commands)
            group.cancelAll()
        }
        withExtendedLifetime(signals) {}
        return .success
    }

    private func history(_ configuration: StationConfiguration) throws(ExitStatus) -> HistoryFile {
        do throws(HistoryError) {
            return try HistoryFile(
                path: configuration.historyPath,
                limits: HistoryLimits(
                    minutesDays: configuration.history.minutesDays, largest: configuration.history.largest),
                notify: { printError("windowsill: \($0)") })
        } catch {
            printError("windowsill: \(error)")
            throw .system
        }
    }

    private func log(_ configuration: StationConfiguration) -> LogFile {
        let files = configuration.logFiles
        return LogFile(
            path: configuration.logPath, version: Windowsill.version,
            rotation: LogRotation(largestFile: files.largest, files: files.count, longestSpan: files.longestSpan))
    }
}
