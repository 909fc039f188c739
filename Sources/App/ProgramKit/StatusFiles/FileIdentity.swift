import Glibc

/// The identity of a path's content: another one after each rename.
package struct FileIdentity: Equatable {
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Identifies the content of a file; nil without such a file.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// Whether the content is the same: a station touches a file that has not changed, which is the next tick of its clock
    /// and no other content.
    package func isSameContent(as other: FileIdentity) -> Bool { inode == other.inode && size == other.size }

    /// The time since the file was written or touched.
    package var age: Duration {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return .seconds(max(0, now.tv_sec - seconds))
    }
}
