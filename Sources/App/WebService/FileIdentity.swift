import Glibc

/// Which content a path has: another one after each rename.
struct FileIdentity {
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Nil without such a file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// The station touches a file that has not changed: that is no other content, but the next tick of its clock.
    func isSameContent(as other: FileIdentity) -> Bool { inode == other.inode && size == other.size }

    /// Since it was written or touched.
    var age: Duration {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return .seconds(max(0, now.tv_sec - seconds))
    }
}
