import Gzip
import LinuxPlatform
import Ports
import Synchronization

/// Rotates a log: renames full files, compresses them, and deletes the oldest.
///
/// Renaming is done at once, between two lines. Compressing takes up to a second on a small board: it runs on a separate
/// thread, into a draft that replaces the old file when it is whole and on the disk. Whatever a power cut leaves of it is
/// cleaned up at the next start.
final class LogArchive: Sendable {
    private let folder: LogFolder
    private let rotation: LogRotation
    /// A lock that is held while files change their names. Its value is the number of bytes that the current draft may come
    /// to have.
    private let names = Mutex(0)
    /// The worker that compresses; nil compresses on the caller's thread.
    private let compressing: BackgroundWorker?

    init(log path: String, on storage: any Storage, rotation: LogRotation, compressesBeside: Bool) {
        compressing = compressesBeside ? BackgroundWorker(name: "log archive") : nil
        folder = LogFolder(log: path, on: storage)
        self.rotation = rotation
    }

    /// Frees the log's name: the log becomes number 1, number 1 becomes 2 and so on.
    func moveAway() throws(StorageError) {
        let failure = names.withLock { draft in
            do throws(StorageError) {
                try shiftNames(beside: draft)
                return nil as StorageError?
            } catch {
                return error
            }
        }
        if let failure { throw failure }
        tidy()
    }

    /// Compresses soon what is not compressed yet.
    func tidy() {
        guard let compressing else { return compressAll() }
        compressing.ask { self.compressAll() }
    }

    /// Waits until everything is compressed.
    func wait() {
        compressing?.wait()
    }

    private func shiftNames(beside draft: Int) throws(StorageError) {
        guard rotation.files > 1 else { return try folder.storage.remove(folder.log) }
        dropHalves()
        for file in folder.oldFiles {
            if file.number >= rotation.files - 1 {
                remove(file)
                continue
            }
            var older = file
            older.number += 1
            try folder.storage.rename(folder.path(of: file), to: folder.path(of: older))
        }
        let newest = OldLogFile(number: 1, isCompressed: false)
        try folder.storage.rename(folder.log, to: folder.path(of: newest))
        dropOldest(beside: draft)
    }

    private func remove(_ file: OldLogFile) {
        try? folder.storage.remove(folder.path(of: file))
    }

    /// Removes files that exist twice, as a power cut between the last two steps of compressing leaves them.
    private func dropHalves() {
        let files = Set(folder.oldFiles)
        for file in files where !file.isCompressed {
            if files.contains(OldLogFile(number: file.number, isCompressed: true)) { remove(file) }
        }
    }

    /// Makes room for a new file of the largest size, whatever the old ones have.
    private func dropOldest(beside draft: Int) {
        var files = folder.oldFiles
        var total = files.reduce(0) { $0 + folder.size(of: $1) }
        while let oldest = files.first, total > rotation.largestTotal - rotation.largestFile - draft {
            total -= folder.size(of: oldest)
            remove(oldest)
            files.removeFirst()
        }
    }

    /// Compresses the old files. A draft must have room beside the other files and a full new one; with three files or
    /// fewer there may be none.
    private func compressAll() {
        folder.storage.removeStaleDrafts(of: compressedLog)
        names.withLock { _ in dropHalves() }
        for file in folder.oldFiles where !file.isCompressed {
            let hasRoom = names.withLock { draft in
                let total = folder.oldFiles.reduce(0) { $0 + folder.size(of: $1) }
                let needed = largestGzip(of: folder.size(of: file))
                guard needed <= rotation.largestTotal - rotation.largestFile - total else { return false }
                draft = needed
                return true
            }
            guard hasRoom else { continue }
            compress(file)
            names.withLock { $0 = 0 }
        }
    }

    private func compress(_ file: OldLogFile) {
        guard let source = try? folder.storage.open(folder.path(of: file), for: .reading),
            let status = try? source.status(),
            let draft = try? folder.storage.draft(of: compressedLog, mode: status.mode), gzip(source, to: draft)
        else { return }
        names.withLock { _ in
            // It may have got another number meanwhile, or be gone.
            let now = folder.oldFiles.first { !$0.isCompressed && identity(of: $0) == status.identity }
            guard let now else { return }
            let compressed = OldLogFile(number: now.number, isCompressed: true)
            guard (try? draft.move(to: folder.path(of: compressed))) != nil else { return }
            remove(now)
        }
    }

    private var compressedLog: String { folder.log + ".gz" }

    private func identity(of file: OldLogFile) -> StorageIdentity? {
        (try? folder.storage.status(of: folder.path(of: file)))?.identity
    }
}
