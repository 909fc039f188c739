import CProcess
import Glibc
import Ports
import Synchronization

/// A new file that is written beside its place and moved there when it is whole.
///
/// Each draft has a unique name, `NAME.new-PROCESS-NUMBER`, so that two programs that write the same file do not disturb each
/// other, nor files of other names. A draft is locked (flock(2)) while it is being written: one without a lock was left behind
/// by a crash.
final class LinuxDraft: LinuxFile, StorageDraft {
    private let name: String
    private var isMoved = false

    var temporaryPath: String { name }

    /// Removes drafts of this file that crashed programs left behind, once per process.
    init(of path: String, mode: mode_t, writingWith write: @escaping SystemWrite) throws(StorageError) {
        if Self.swept.withLock({ $0.count < 1000 && $0.insert(path).inserted }) { Self.removeStale(of: path) }
        let (descriptor, name) = try Self.make(path, mode)
        self.name = name
        super.init(descriptor: descriptor, writingWith: write)
        // A FAT file system has neither modes nor owners, and refuses.
        _ = fchmod(descriptor, mode)
        cprocess_give_to_folders_owner(descriptor, path)
    }

    deinit {
        if !isMoved { unlink(name) }
    }

    func move(to path: String) throws(StorageError) {
        guard rename(name, path) == 0 else { throw StorageError(.rename, errno: errno) }
        isMoved = true
    }

    private static let swept = Mutex<Set<String>>([])

    private static func make(_ path: String, _ mode: mode_t) throws(StorageError) -> (Int32, String) {
        for _ in 0..<100 {
            let name = "\(path).new-\(getpid())-\(String(UInt32.random(in: 0...UInt32.max), radix: 16))"
            let descriptor = Glibc.open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                throw StorageError(.open, errno: errno)
            }
            // Between the two calls another program may have removed it as stale.
            var status = stat()
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (descriptor, name) }
            close(descriptor)
        }
        throw StorageError(.open, errno: EEXIST)
    }

    /// Removes drafts of this file that no process is writing.
    static func removeStale(of path: String) {
        let (folder, name) = LinuxStorage.split(path)
        let prefix = name + ".new-"
        for name in (try? LinuxStorage.names(in: folder)) ?? [] {
            guard name.hasPrefix(prefix), isNumber(name.dropFirst(prefix.count)),
                let file = try? LinuxFile.open("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW)
            else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink("\(folder)/\(name)") }
            close(file)
        }
    }

    /// Whether a text has the form `PROCESS-NUMBER`.
    private static func isNumber(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && UInt32(parts[0]) != nil && UInt32(parts[1], radix: 16) != nil
    }
}
