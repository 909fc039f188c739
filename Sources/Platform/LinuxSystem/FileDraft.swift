package import Glibc
import Synchronization

/// A new file that is written beside its place and moved there when it is whole, so that a power cut leaves the old file or
/// the new one.
///
/// Each draft has a unique name, `NAME.new-PROCESS-NUMBER`, so that two programs that write the same file do not disturb each
/// other, nor files of other names. A draft is locked (flock(2)) while it is being written: one without a lock was left behind
/// by a crash.
package final class FileDraft {
    package let descriptor: Int32
    private let name: String
    private var isMoved = false

    /// Removes drafts of this file that crashed programs left behind, once per process.
    ///
    /// - Parameters:
    ///   - path: where the file belongs.
    ///   - mode: whatever the umask is.
    package init(of path: String, mode: mode_t) throws(FileFailure) {
        if Self.swept.withLock({ $0.count < 1000 && $0.insert(path).inserted }) { Self.removeStale(of: path) }
        (descriptor, name) = try Self.make(path, mode)
        // A FAT file system has no modes, and refuses.
        _ = fchmod(descriptor, mode)
    }

    deinit {
        if !isMoved { unlink(name) }
        close(descriptor)
    }

    package func write(_ bytes: [UInt8], with write: FileWrite = systemWrite) throws(FileFailure) {
        try writeAll(bytes, to: descriptor, with: write)
    }

    /// Blocks until the bytes are on the disk.
    package func sync() throws(FileFailure) {
        guard fsync(descriptor) == 0 else { throw FileFailure(errno: errno) }
    }

    /// Replaces the file at the path atomically.
    package func move(to path: String) throws(FileFailure) {
        guard rename(name, path) == 0 else { throw FileFailure(errno: errno) }
        isMoved = true
    }

    private static let swept = Mutex<Set<String>>([])

    private static func make(_ path: String, _ mode: mode_t) throws(FileFailure) -> (Int32, String) {
        for _ in 0..<100 {
            let name = "\(path).new-\(getpid())-\(String(UInt32.random(in: 0...UInt32.max), radix: 16))"
            let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                throw FileFailure(errno: errno)
            }
            // Between the two calls another program may have removed it as stale.
            var status = stat()
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (descriptor, name) }
            close(descriptor)
        }
        throw FileFailure(errno: EEXIST)
    }

    /// Removes drafts of this file that no process is writing.
    package static func removeStale(of path: String) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? "./"
        let prefix = String(path[(slash.map { path.index(after: $0) } ?? path.startIndex)...]) + ".new-"
        guard let stream = opendir(folder), let place = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = String(cString: (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: CChar.self))
            guard name.hasPrefix(prefix), isNumber(name.dropFirst(prefix.count)),
                let file = try? RegularFile.open(folder + name, O_RDONLY | O_NOFOLLOW)
            else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(folder + name) }
            close(file)
        }
    }

    /// `PROCESS-NUMBER`.
    private static func isNumber(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && UInt32(parts[0]) != nil && UInt32(parts[1], radix: 16) != nil
    }
}
