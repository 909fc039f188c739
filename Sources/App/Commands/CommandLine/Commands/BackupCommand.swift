import Assembly
import Configuration
import History
import LinuxPlatform
import Ports
import ProgramKit
import TOMLTables
import Values
import Words

/// The options of `windowsill backup`.
struct BackupOptions: ConfiguredOptions {
    static let topic = Topic.backup
    static var rules: [OptionRule<Self>] { [.configuration(\.configuration)] }
    static let operands = Completion.files

    var configuration = Release.configurationFile
    var file: String?

    mutating func apply(operand: String) throws(UsageError) {
        guard file == nil else { throw Self.unexpected(operand) }
        file = operand
    }

    mutating func finish() throws(UsageError) {
        guard file != nil else { throw UsageError(BackupWords.noFile) }
    }
}

/// `windowsill backup`: writes all that a station needs on another card into one file, also while the station runs.
struct BackupCommand: Command {
    private let options: BackupOptions
    private let loop: EventLoop

    init(options: BackupOptions, loop: EventLoop) {
        (self.options, self.loop) = (options, loop)
    }

    func run() throws -> ExitStatus {
        let configuration = try loadConfiguration(for: options)
        guard let path = options.file else { return .usage }
        let text = try configurationText()
        let storage = LinuxStorage()
        // What is written over must be an older backup and not, say, the configuration.
        guard !storage.exists(path) || StationBackup.isBackup(path, on: storage) else {
            throw CommandFailure(
                phrase(
                    "backup.not-a-backup",
                    "\(printable(path, limit: 200)) exists and is not a backup: name another file, or remove it"),
                .cannotCreate)
        }
        let kept = KeptFiles(configuration, in: configuration.stateFolder)
        // Root reads these as their owner, and writes the backup as itself.
        let owner = StateOwner(folder: configuration.statePath)
        let read: (files: [StationBackup.File], history: HistoryDatabase?)
        do {
            read = try owner.acting { (files: try kept.read(), history: try self.history(of: configuration)) }
        } catch let error as HistoryError {
            throw CommandFailure("\(error)")
        } catch let error as StorageError {
            throw CommandFailure(CommandWords.cannotRead(printable(configuration.statePath, limit: 200), "\(error)"))
        }
        do {
            let file = StationBackup.File(.configuration, name: "station.toml", content: Array(text.utf8))
            try write(read.history, [file] + read.files, to: path, on: storage)
        } catch let error as HistoryError where error.kind == .full {
            throw CommandFailure(BackupWords.noRoom(for: printable(path, limit: 200)), .cannotCreate)
        } catch let error as HistoryError {
            throw CommandFailure("\(error)")
        } catch let error as StorageError {
            throw CommandFailure(CommandWords.cannotWrite(printable(path, limit: 200), "\(error)"), .cannotCreate)
        }
        let past = read.history == nil ? BackupWords.noHistory : BackupWords.history
        printText(
            phrase(
                "backup.done",
                "\(printable(path, limit: 200)) has the configuration, \(read.files.count, "file", "files") of the station's state and \(past)"
            ))
        noteSecrets(of: configuration)
        return .success
    }

    /// The text of the configuration, without what is secret.
    private func configurationText() throws(CommandFailure) -> String {
        let path = printable(options.configuration, limit: 200)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(options.configuration, limit: TOMLDocument.largestFile)
        } catch {
            throw CommandFailure(CommandWords.cannotRead(path, "\(error)"))
        }
        guard let text = SecretFreeConfiguration.text(of: String(decoding: bytes, as: UTF8.self)) else {
            throw CommandFailure(
                phrase(
                    "backup.secret-in-configuration",
                    "\(path): the address of notify would be in the backup: write it as a table that begins with [[notify]]"
                ), .configuration)
        }
        return text
    }

    /// The history as it is now; nil where the station has none yet.
    private func history(of configuration: StationConfiguration) throws(HistoryError) -> HistoryDatabase? {
        guard LinuxStorage().exists(configuration.historyPath) else { return nil }
        let history = try HistoryDatabase(reading: configuration.historyFile)
        try history.freeze()
        try history.check()
        return history
    }

    private func write(
        _ history: HistoryDatabase?, _ files: [StationBackup.File], to path: String, on storage: LinuxStorage
    ) throws {
        let interruption = try Interruption(on: loop)
        let draft = try storage.draft(of: path, mode: 0o640)
        let temporary = draft.temporaryPath
        interruption.atEnd { BackupWords.removeUnfinished(temporary) }
        try StationBackup.write(
            history, files, version: Release.version, at: SystemWallClock().now().timestamp,
            to: DatabaseFile(temporary, on: storage), proceed: interruption.endIfAsked)
        try draft.sync()
        try draft.move(to: path)
        try storage.syncFolder(of: path)
        interruption.atEnd(nil)
    }

    private func noteSecrets(of configuration: StationConfiguration) {
        let files = configuration.secretFiles.filter(LinuxStorage().exists).map { printable($0, limit: 200) }
        guard !files.isEmpty else { return }
        printText(
            phrase(
                "backup.secrets-left-out",
                "Not in it, because they are secret: \(files.listed). Keep them elsewhere."))
    }
}

/// What `backup` and `restore` both say and do.
enum BackupWords {
    static var noFile: String { phrase("usage.no-backup", "no file named") }
    static var history: String { phrase("backup.history", "the history") }
    static var noHistory: String { phrase("backup.no-history", "no history yet") }

    static func noRoom(for path: String) -> String {
        phrase("backup.no-room", "there is no room for \(path): make room on the disk, or name a file on another one")
    }

    /// Removes a draft of an interrupted command, with what SQLite has beside it.
    static func removeUnfinished(_ draft: String) {
        for ending in ["", "-wal", "-journal"] { try? LinuxStorage().remove(draft + ending) }
        printError("\n" + CommandWords.failure(phrase("backup.interrupted", "interrupted; nothing was changed")))
    }
}
