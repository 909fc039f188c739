import Assembly
import CProcess
import Configuration
import Documents
import Glibc
import History
import LinuxPlatform
import OutletKit
import Ports
import ProgramKit
import Records
import RunFiles
import StationService
import Values
import Words

struct RunOptions: ConfiguredOptions {
    static let topic = Topic.run
    static var rules: [OptionRule<Self>] {
        [.configuration(\.configuration), OptionRule("simulated", "S", \.isSimulated)]
    }

    var configuration = Release.configurationFile
    /// Whether the station runs on simulated devices, with files in the user's own folder.
    var isSimulated = false

    mutating func finish() throws(UsageError) {
        guard !isSimulated || configuration == Release.configurationFile else {
            throw UsageError(UsageWords.exclusive("--simulated", "--config"))
        }
    }
}

/// `windowsill run`: runs the station until it is stopped.
struct RunCommand: Command {
    let options: RunOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        let configurationPath = try configurationPath()
        let journal = Journal()
        // Before anything slow: an early signal stays pending.
        let signals = try StationSignals(startedOn: loop)
        let configuration = try loadConfiguration(configurationPath)
        // Switching to the owner would lose access to the key, which every reload reads again.
        try StateOwner(folder: configuration.statePath).refuseRoot()
        let reader = ReaderLanguage(configuration.readersLanguage)
        var builder = StationBuilder(configuration, clock: loop)
        // Before anything else is opened: it is powered up meanwhile.
        try await Catalogue.$current.withValue(reader.catalogue) { try await builder.greet() }
        for warning in configuration.warnings(file: configurationPath) {
            journal.write(AdminMessage(.warning, warning))
        }
        let previousID = StationIdentity.settle(in: configuration.stateFolder) {
            journal.write(AdminMessage(.warning, $0))
        }
        if isatty(STDOUT_FILENO) == 1 { printText(greeting(of: configuration, in: configurationPath)) }
        // Remedies are put into words when the parts are made.
        return try await Catalogue.$current.withValue(reader.catalogue) {
            try await run(builder, configuration, in: configurationPath, previousID, reader, signals, journal)
        }
    }

    private func run(
        _ greeted: StationBuilder, _ configuration: StationConfiguration, in path: String, _ previousID: String?,
        _ reader: ReaderLanguage, _ signals: StationSignals, _ journal: Journal
    ) async throws -> ExitStatus {
        var builder = greeted
        var components = try builder.build()
        components.previousID = previousID
        configuration.keepDrivenLines()
        let history = try history(configuration, journal)
        let reloader = Reloader(
            path: path, current: configuration, reader: reader, clock: loop, devices: builder.devices)
        let service = StationService(
            components: components, checkpoints: builder.memory,
            outlets: outlets(configuration, history, builder.identity, journal), clock: loop, wall: builder.wall,
            notify: journal.write, supervisor: Systemd(), reload: reloader.reload)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await giveBackStart() }
            group.addTask { await followCommands(beside: configuration.statusPath, signals) }
            await service.run(commands: signals.commands)
            group.cancelAll()
        }
        withExtendedLifetime(signals) {}
        return .success
    }

    private func configurationPath() throws -> String {
        guard options.isSimulated else { return options.configuration }
        let folder = try SimulatedFolder()
        try folder.prepare()
        return folder.configuration
    }

    /// The greeting for a person at a terminal, where otherwise there would be silence.
    private func greeting(of configuration: StationConfiguration, in path: String) -> String {
        let file = printable(path, limit: 400)
        let names = configuration.sensors.map(\.name).listed
        let services = configuration.attributions.map(\.name).listed
        let parts = [
            names.isEmpty ? phrase("status.no-sensors", "no sensors") : phrase("status.sensors", "sensors \(names)"),
            configuration.lcd.map { phrase("status.display", "display \($0.sizeText)") }
                ?? phrase("status.no-display", "no display"),
            configuration.place == nil
                ? phrase("status.no-weather", "no weather, because there is no [place]")
                : phrase("status.weather", "weather from \(services)"),
            CommandWords.log(printable(configuration.logPath, limit: 200)),
        ]
        return phrase("status.running", "The station of \(file) is running: \(parts.joined(separator: "; ")).") + "\n"
            + phrase(
                "status.how-to-watch",
                "Ctrl-C stops it. Watch it from another terminal: windowsill status --config \(file)")
    }

    /// Gives back the memory of the start: configuration, first frames and first answers need much code that is never used
    /// again.
    private func giveBackStart() async {
        do { try await loop.sleep(for: Self.startTime) } catch { return }
        cprocess_give_back_code()
    }

    /// Carries out the commands that programs leave in the folder of commands, if there is one.
    private func followCommands(beside status: String, _ signals: StationSignals) async {
        let path = CommandDocument.folder(beside: status)
        let (changes, tell) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingNewest(1))
        guard (try? FolderWatch.watch(path, on: loop, { tell.yield($0) })) != nil else { return }
        var folder = CommandFolder(path, on: LinuxStorage())
        tell.yield(true)
        for await isComplete in changes {
            if !isComplete { try? await loop.sleep(for: Self.commandPause) }
            let look = folder.look(at: SystemWallClock().now().timestamp)
            for command in look.commands { signals.send(command) }
            if look.refused > 0 { signals.send(.refuse(look.refused)) }
            if look.mustLookAgain {
                // A task of its own: the next command may come before.
                startApart {
                    try? await loop.sleep(for: .seconds(CommandFolder.writingTime + 1))
                    tell.yield(true)
                }
            }
            do { try await loop.sleep(for: Self.commandPause) } catch { return }
        }
    }

    /// The time between two looks into the folder of commands: a program that writes many does not keep the station busy.
    private static let commandPause = Duration.seconds(1)

    /// The time after which the first batch of history has been written.
    private static let startTime = Duration.seconds(75)

    private func history(
        _ configuration: StationConfiguration, _ journal: Journal
    ) throws(CommandFailure) -> HistoryFile {
        do throws(HistoryError) {
            return try HistoryFile(
                configuration.historyFile,
                limits: HistoryLimits(
                    minutesDays: configuration.history.minutesDays, largest: configuration.history.largest),
                credits: configuration.attributions,
                notify: { journal.write(AdminMessage(.warning, $0)) })
        } catch {
            throw CommandFailure("\(error)", .system)
        }
    }

    /// The outlets of the station.
    private func outlets(
        _ configuration: StationConfiguration, _ file: HistoryFile, _ station: StationIdentity, _ journal: Journal
    ) -> StationOutlets {
        let version = Release.version
        let history = HistoryOutlet(file, isPushed: configuration.push != nil) {
            HistoryBackfill.batches(ofLog: configuration.logPath, on: LinuxStorage(), since: $0, until: $1)
        }
        let snapshot = configuration.statusPath
        var records: [any RecordOutlet] = [history]
        if let push = push(configuration, of: station, history, journal) { records.append(push) }
        if let notify = notify(configuration) { records.append(notify) }
        return StationOutlets(
            log: LogOutlet(
                log(configuration), version: version, longestWait: configuration.logFiles.longestWait),
            records: records,
            snapshots: [
                SnapshotTextFile.snapshot(path: snapshot, on: LinuxStorage()),
                SnapshotTextFile.metrics(path: snapshot.sibling("metrics.prom"), on: LinuxStorage(), version: version),
            ],
            glass: GlassFile(folder: snapshot.sibling("glass"), on: LinuxStorage(), timeline: Timeline(loop)))
    }

    private func log(_ configuration: StationConfiguration) -> LogFile {
        let files = configuration.logFiles
        return LogFile(
            path: configuration.logPath, on: LinuxStorage(), version: Release.version,
            attributions: configuration.attributions,
            rotation: LogRotation(largestFile: files.largest, files: files.count, longestSpan: files.longestSpan))
    }
}

extension RunCommand {
    /// The outlet that sends messages to people elsewhere; nil if none are sent.
    private func notify(_ configuration: StationConfiguration) -> NotifyOutlet? {
        NotifyFarEnd(configuration).map { farEnd in
            NotifyOutlet(
                to: farEnd.client, farEnd.settings, farEnd.words,
                kept: Kept("notify", format: "notify", in: configuration.stateFolder))
        }
    }

    /// The outlet that pushes; nil if nothing is pushed.
    func push(
        _ configuration: StationConfiguration, of station: StationIdentity, _ history: HistoryOutlet, _ journal: Journal
    ) -> PushOutlet? {
        PushFarEnd(configuration, of: station).map { farEnd in
            PushOutlet(
                history, to: farEnd.client, farEnd.settings, farEnd.labels, seed: station.seed,
                notify: { journal.write(AdminMessage(.warning, $0)) })
        }
    }
}
