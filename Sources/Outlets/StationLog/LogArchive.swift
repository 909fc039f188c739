import Glibc
import LinuxExecutors
import LinuxSystem
import Synchronization

/// Rotates a log: renames full files, compresses them, and deletes the oldest.
///
/// Renaming is done at once, between two lines. Compressing takes up to a second on a small board: it runs on a separate
/// thread, into a draft that replaces the old file when it is whole and on the disk. Whatever a power cut leaves of it is
/// cleaned up at the next start.
final class LogArchive: Sendable {
    private let folder: LogFolder
    private let rotation: LogRotation
    /// Held while files change their names. How many bytes the draft under way may come to have.
    private let names = Mutex(0)
    private let compressing = BackgroundWorker(name: "log archive")

    init(log path: String, rotation: LogRotation) {
        folder = LogFolder(log: path)
        self.rotation = rotation
    }

    /// The log becomes number 1, number 1 becomes 2 and so on; the log's own name is free then.
    func moveAway() throws(LogFailure) {
        let result = names.withLock { shiftedNames(beside: $0) }
        guard result == 0 else { throw LogFailure(operation: .rotate, errno: result) }
        tidy()
    }

    /// Compresses what is not compressed yet, soon.
    func tidy() {
        compressing.ask { self.compressAll() }
    }

    /// Returns when everything is compressed.
    func wait() {
        compressing.wait()
    }

    /// Returns 0, or the system's number.
    private func shiftedNames(beside draft: Int) -> Int32 {
        guard rotation.files > 1 else { return unlink(folder.log) == 0 ? 0 : errno }
        dropHalves()
        for file in folder.oldFiles {
            if file.number >= rotation.files - 1 {
                unlink(folder.path(of: file))
                continue
            }
            var older = file
            older.number += 1
            guard rename(folder.path(of: file), folder.path(of: older)) == 0 else { return errno }
        }
        let newest = OldLogFile(number: 1, isCompressed: false)
        guard rename(folder.log, folder.path(of: newest)) == 0 else { return errno }
        dropOldest(beside: draft)
        return 0
    }

    /// A power cut between the last two steps of compressing leaves the file twice.
    private func dropHalves() {
        let files = Set(folder.oldFiles)
        for file in files where !file.isCompressed {
            if files.contains(OldLogFile(number: file.number, isCompressed: true)) { unlink(folder.path(of: file)) }
        }
    }

    /// Makes room for a new file of the largest size, whatever the old ones have.
    private func dropOldest(beside draft: Int) {
        var files = folder.oldFiles
        var total = files.reduce(0) { $0 + folder.size(of: $1) }
        while let oldest = files.first, total > rotation.largestTotal - rotation.largestFile - draft {
            total -= folder.size(of: oldest)
            unlink(folder.path(of: oldest))
            files.removeFirst()
        }
    }

    /// A draft must have room beside the other files and a full new one; with three files or fewer there may be none.
    private func compressAll() {
        FileDraft.removeStale(of: compressedLog)
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
        guard let source = try? RegularFile.open(folder.path(of: file), O_RDONLY) else { return }
        defer { close(source) }
        var status = stat()
        guard fstat(source, &status) == 0,
            let draft = try? FileDraft(of: compressedLog, mode: status.st_mode & 0o777), gzip(source, to: draft)
        else { return }
        names.withLock { _ in
            // It may have got another number meanwhile, or be gone.
            let now = folder.oldFiles.first { !$0.isCompressed && isSame(folder.path(of: $0), status) }
            guard let now else { return }
            let compressed = OldLogFile(number: now.number, isCompressed: true)
            guard (try? draft.move(to: folder.path(of: compressed))) != nil else { return }
            unlink(folder.path(of: now))
        }
    }

    private var compressedLog: String { folder.log + ".gz" }

    private func isSame(_ path: String, _ status: stat) -> Bool {
        var other = stat()
        return stat(path, &other) == 0 && other.st_ino == status.st_ino && other.st_dev == status.st_dev
    }
}
