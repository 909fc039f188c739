import CProcess
import Glibc
package import Ports

/// The files of this machine.
package struct LinuxStorage: Storage {
    private let writeBytes: SystemWrite

    package init() {
        self.init { Glibc.write($0, $1, $2) }
    }

    init(writingWith write: @escaping SystemWrite) {
        writeBytes = write
    }

    package func open(
        _ path: String, for use: StorageUse, followsLinks: Bool
    ) throws(StorageError) -> any StorageFile {
        let flags =
            switch use {
            case .reading: O_RDONLY
            case .appending: O_RDWR | O_APPEND | O_CREAT
            case .creating: O_RDWR | O_APPEND | O_CREAT | O_EXCL
            }
        let descriptor = try LinuxFile.open(path, flags | (followsLinks ? 0 : O_NOFOLLOW))
        if use == .creating { cprocess_give_to_folders_owner(descriptor, path) }
        return LinuxFile(descriptor: descriptor, writingWith: writeBytes)
    }

    package func draft(of path: String, mode: UInt32) throws(StorageError) -> any StorageDraft {
        try LinuxDraft(of: path, mode: mode, writingWith: writeBytes)
    }

    package func removeStaleDrafts(of path: String) {
        LinuxDraft.removeStale(of: path)
    }

    package func status(of path: String) throws(StorageError) -> StorageStatus {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StorageError(.open, errno: errno) }
        return StorageStatus(status)
    }

    package func names(in folder: String) throws(StorageError) -> [String] {
        try Self.names(in: folder)
    }

    static func names(in folder: String) throws(StorageError) -> [String] {
        guard let stream = opendir(folder) else { throw StorageError(.list, errno: errno) }
        defer { closedir(stream) }
        // A name is taken from where it lies: an entry is shorter than the type that Swift sees.
        guard let place = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = String(cString: (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    package func rename(_ path: String, to new: String) throws(StorageError) {
        guard Glibc.rename(path, new) == 0 else { throw StorageError(.rename, errno: errno) }
    }

    package func remove(_ path: String) throws(StorageError) {
        // An empty folder, too.
        guard Glibc.remove(path) == 0 else { throw StorageError(.remove, errno: errno) }
    }

    package func touch(_ path: String) throws(StorageError) {
        guard utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0 else { throw StorageError(.touch, errno: errno) }
    }

    package func restrict(_ path: String, to mode: UInt32) throws(StorageError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw StorageError(.open, errno: errno) }
        guard status.st_mode & 0o777 & ~mode != 0 else { return }
        guard fchmodat(AT_FDCWD, path, status.st_mode & mode, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw StorageError(.write, errno: errno)
        }
    }

    /// Does `work` on a thread that exists only for that.
    package func apart<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result
    ) async throws(StorageError) -> Result {
        do throws(SystemError) {
            return try await onThread("disk", work)
        } catch {
            throw StorageError(.write, errno: error.errno)
        }
    }

    package func syncFolder(of path: String) throws(StorageError) {
        let descriptor = Glibc.open(Self.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(.open, errno: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StorageError(.sync, errno: errno) }
    }

    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
