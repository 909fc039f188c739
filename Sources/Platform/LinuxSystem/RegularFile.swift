package import Glibc

/// Opens regular files only, and never blocks: refuses a pipe, a socket or a device in place of a file.
package enum RegularFile {
    /// Returns a descriptor that programs started by this one do not inherit.
    ///
    /// - Parameters:
    ///   - flags: of open(2).
    ///   - mode: of a file that this creates.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o640) throws(FileFailure) -> Int32 {
        guard !path.utf8.contains(0) else { throw FileFailure(errno: EINVAL) }
        // Opening a pipe that has no other end would wait for one.
        let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode)
        guard descriptor >= 0 else { throw FileFailure(errno: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let failure = FileFailure(errno: errno)
            close(descriptor)
            throw failure
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw status.st_mode & S_IFMT == S_IFDIR ? FileFailure(errno: EISDIR) : .notRegular
        }
        return descriptor
    }

    /// The whole content.
    ///
    /// - Parameter limit: the most bytes to read; a longer file fails with `EFBIG`.
    package static func read(_ path: String, limit: Int, flags: Int32 = 0) throws(FileFailure) -> [UInt8] {
        let descriptor = try open(path, O_RDONLY | flags)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(limit + 1, 65_536))
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileFailure(errno: errno)
            }
            bytes += chunk[..<count]
        }
        throw FileFailure(errno: EFBIG)
    }

    /// Syncs the folder of `path` to the disk, for a file that was just moved there.
    package static func syncFolder(of path: String) throws(FileFailure) {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure(errno: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileFailure(errno: errno) }
    }
}
