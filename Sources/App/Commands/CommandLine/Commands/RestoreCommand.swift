import Assembly
import Configuration
import Glibc
import History
import LinuxPlatform
import Ports
import ProgramKit
import TOMLTables
import Values
import Words

/// The options of `windowsill restore`.
struct RestoreOptions: CommandOptions {
    static let topic = Topic.restore
    static var rules: [OptionRule<Self>] {
        [.configuration(\.configuration), OptionRule("replace", "r", \.replaces)]
    }
    static let operands = Completion.files

    /// The path that the configuration is written to.
    var configuration = Release.configurationFile
    var configurationFile: String? { configuration }
    var file: String?
    /// Whether to replace files that exist.
    var replaces = false

    mutating func apply(operand: String) throws(UsageError) {
        guard file == nil else { throw Self.unexpected(operand) }
        file = operand
    }

    mutating func finish() throws(UsageError) {
        guard file != nil else { throw UsageError(BackupWords.noFile) }
    }
}

/// `windowsill restore`: makes this board the station that a backup is of.
///
/// Everything is written beside its place first; what is there is replaced only when all of it is on the disk.
struct RestoreCommand: Command {
    private let options: RestoreOptions
    private let loop: EventLoop

    init(options: RestoreOptions, loop: EventLoop) {
        (self.options, self.loop) = (options, loop)
    }

    func run() throws -> ExitStatus {
        let path = options.file ?? ""
        let backup: StationBackup
        do throws(HistoryError) {
            backup = try StationBackup(reading: DatabaseFile(path, on: LinuxStorage()))
        } catch {
            throw CommandFailure("\(error)", error.kind == .unavailable ? .unavailable : .data)
        }
        let text = backup.files.first { $0.kind == .configuration }.map { String(decoding: $0.content, as: UTF8.self) }
        let configuration = try configuration(in: text ?? "", of: path)
        try refuseBeside(configuration)
        let kept = KeptFiles(configuration, in: configuration.stateFolder)
        let owner = StateOwner(folder: configuration.statePath)
        do {
            let old = try owner.acting { try kept.names() }
            if !options.replaces { try refuse(toReplace: existing(old, of: configuration, besides: text ?? "")) }
            makeFolder(configuration.statePath)
            try restore(backup, text ?? "", configuration, kept, old, as: owner)
        } catch let error as HistoryError {
            let place = printable(configuration.historyPath, limit: 200)
            throw CommandFailure(
                error.kind == .full ? BackupWords.noRoom(for: place) : "\(error)", .cannotCreate)
        } catch let error as StorageError {
            throw CommandFailure(
                CommandWords.cannotWrite(printable(configuration.statePath, limit: 200), "\(error)"), .cannotCreate)
        }
        report(backup, configuration)
        return .success
    }

    /// The configuration of the backup, if this version can read it.
    private func configuration(in text: String, of path: String) throws(AssemblyError) -> StationConfiguration {
        do throws(ConfigurationErrors) {
            return try StationConfiguration.parse(text, file: path).inSystemsLanguage
        } catch {
            throw .configuration(error)
        }
    }

    /// Refuses while a station writes the files that would be replaced.
    private func refuseBeside(_ configuration: StationConfiguration) throws(CommandFailure) {
        let present = try? loadConfiguration(options.configuration)
        let snapshots = [configuration.statusPath, present?.statusPath].compactMap { $0 }
        let isPackaged = options.configuration == Release.configurationFile
        let hasSystemd = isPackaged && LinuxStorage().exists("/run/systemd/system")
        let runs = snapshots.contains { RunningStation.confirms($0) }
        guard runs || hasSystemd && RunningStation.isServiceUp else { return }
        throw CommandFailure(
            phrase(
                "backup.station-runs",
                "a station is running and would write over what is restored: stop it first with 'sudo systemctl stop windowsill'"
            ))
    }

    /// What would be replaced: the configuration if it is another one, the history and the files of the state.
    private func existing(
        _ kept: [String], of configuration: StationConfiguration, besides text: String
    ) -> [String] {
        let storage = LinuxStorage()
        let present = try? storage.read(options.configuration)
        let isOther = present.map { $0 != Array(text.utf8) } ?? false
        var paths: [String] = []
        if isOther { paths.append(options.configuration) }
        if storage.exists(configuration.historyPath) { paths.append(configuration.historyPath) }
        for name in kept { paths.append("\(configuration.statePath)/\(name)") }
        return paths
    }

    private func refuse(toReplace files: [String]) throws(CommandFailure) {
        guard !files.isEmpty else { return }
        let names = files.prefix(3).map { printable($0, limit: 200) }.listed
        throw CommandFailure(
            phrase(
                "backup.would-replace",
                "\(files.count, "file", "files") would be replaced, such as \(names): add --replace to do so; the old "
                    + "configuration is then kept beside the new one"
            ), .cannotCreate)
    }

    /// Creates the state folder of a card whose station has never run; systemd gives it to its user. What fails here fails again when
    /// the first file is written.
    private func makeFolder(_ path: String) {
        _ = mkdir(path, 0o750)
    }

    private func restore(
        _ backup: StationBackup, _ text: String, _ configuration: StationConfiguration, _ kept: KeptFiles,
        _ old: [String], as owner: StateOwner
    ) throws {
        let storage = LinuxStorage()
        let folder = kept.folder
        let interruption = try Interruption(on: loop)
        let historyPath = configuration.historyPath
        let files = backup.files.filter { $0.kind == .kept && KeptFiles.isName($0.name) }
        var drafts: [(draft: any StorageDraft, name: String)] = []
        var history: (any StorageDraft)?
        try owner.acting {
            if backup.hasHistory {
                let draft = try storage.draft(of: historyPath, mode: 0o640)
                let temporary = draft.temporaryPath
                interruption.atEnd { BackupWords.removeUnfinished(temporary) }
                try backup.writeHistory(
                    to: DatabaseFile(temporary, on: storage), proceed: interruption.endIfAsked)
                try draft.sync()
                history = draft
            }
            for file in files {
                let draft = try storage.draft(of: folder.path(of: file.name), mode: 0o640)
                try draft.append(file.content)
                try draft.sync()
                drafts.append((draft, file.name))
            }
        }
        let setup = SetupFiles(root: "/")
        if let failure = setup.write(Array(text.utf8), to: options.configuration, mode: 0o644, keepingOld: true) {
            throw CommandFailure(failure, .cannotCreate)
        }
        try owner.acting {
            if let history {
                // What lies beside the old one would be taken for a part of the new one.
                for ending in ["-wal", "-shm", "-journal"] { try? storage.remove(historyPath + ending) }
                try history.move(to: historyPath)
            }
            folder.forgetRemembered()
            for (draft, name) in drafts { try folder.put(draft, as: name) }
            for name in old where !files.contains(where: { $0.name == name }) { folder.remove(name) }
            try storage.syncFolder(of: historyPath)
        }
        interruption.atEnd(nil)
    }

    private func report(_ backup: StationBackup, _ configuration: StationConfiguration) {
        let made = CivilTime(backup.made, in: LocalZone.offset(at: backup.made)).description
        let version = printable(backup.version, limit: 40)
        let past = backup.hasHistory ? BackupWords.history : BackupWords.noHistory
        printText(
            phrase(
                "backup.restored",
                "Restored the configuration, the state and \(past), as of \(made) (version \(version))."
            ))
        if let kept = StationIdentity.kept(in: configuration.stateFolder),
            StationIdentity(.this, kept: kept).id != kept.id
        {
            printText(
                phrase(
                    "backup.other-board",
                    "This is another board: run 'sudo windowsill setup --keep-id' if it replaces the old one, else it gets an id of its own."
                ))
        }
        printText(
            phrase(
                "backup.next",
                "Keys, tokens, passwords and the address of [[notify]] were not in the backup: put them back, then start the station ('sudo systemctl start windowsill')."
            ))
    }
}
