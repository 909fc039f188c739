import Assembly
import CProcess
import Configuration
import History
import LinuxExecutors
import LinuxSystem
import SnapshotFile
import StationLog
import StationService

struct RunOptions: CommandOptions {
    static let topic = Topic.run
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] }

    var configuration = StationConfiguration.packagedFile
}

/// `windowsill run`: runs the station until it is stopped.
struct RunCommand: Command {
    let options: RunOptions
    let loop: EventLoop

    func run() async -> ExitStatus {
        let configurationPath = options.configuration
        let configuration: StationConfiguration
        var builder: StationBuilder
        let components: StationComponents
        let history: HistoryFile
        // Before anything slow: an early signal stays pending.
        let signals: StationSignals
        let journal = Journal()
        do throws(ExitStatus) {
            signals = try StationSignals(startedOn: loop)
            configuration = try loadConfiguration(configurationPath)
            // Switching to the owner would lose access to the key, which every reload reads again.
            try StateOwner(folder: configuration.statePath).refuseRoot()
            for warning in configuration.warnings(file: configurationPath) {
                journal.write(AdminMessage(.warning, warning))
            }
            builder = StationBuilder(configuration, clock: loop)
            components = try builder.build()
            history = try self.history(configuration, journal)
        } catch {
            return error
        }
        let reloader = Reloader(
            path: configurationPath, current: configuration, clock: loop, devices: builder.devices)
        let service = StationService(
            version: Windowsill.version, components: components, checkpoints: builder.memory,
            outlet: StatusFile(path: configuration.statusPath) { journal.write(AdminMessage(.warning, $0)) },
            log: log(configuration), history: history,
            recorded: { HistoryBackfill.batches(ofLog: configuration.logPath, since: $0, until: $1) },
            clock: loop, wall: builder.wall, notify: journal.write, supervisor: Systemd(), reload: reloader.reload)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await giveBackStart() }
            await service.run(commands: signals.commands)
            group.cancelAll()
        }
        withExtendedLifetime(signals) {}
        return .success
    }

    /// Configuration, first frames and first answers need much code that is never used again.
    private func giveBackStart() async {
        do { try await loop.sleep(for: Self.startTime) } catch { return }
        cprocess_give_back_code()
    }

    /// By then the first batch of history has been written.
    private static let startTime = Duration.seconds(75)

    private func history(
        _ configuration: StationConfiguration, _ journal: Journal
    ) throws(ExitStatus) -> HistoryFile {
        do throws(HistoryError) {
            return try HistoryFile(
                path: configuration.historyPath,
                limits: HistoryLimits(
                    minutesDays: configuration.history.minutesDays, largest: configuration.history.largest),
                notify: { journal.write(AdminMessage(.warning, $0)) })
        } catch {
            printFailure("\(error)")
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
