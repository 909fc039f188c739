import CProcess
import Glibc

/// A small file that is read and written whole. It was moved into place: a link with its name is somebody else's, and is
/// not followed.
struct SmallFile {
    let path: String

    /// Larger files are neither read nor written.
    static let largest = 1 << 20

    /// Seconds since it was written; nil when it is not there.
    var age: Int? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return max(0, time(nil) - status.st_mtim.tv_sec)
    }

    /// Makes it pass for written now; false where it is not there.
    func touch() -> Bool {
        utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Nil when it cannot be read, is a link or too large, or is no UTF-8.
    func read() -> String? {
        readBytes().flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Nil when it cannot be read, or is a link or too large.
    func readBytes() -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= Self.largest {
            let count = Glibc.read(file, &chunk, chunk.count)
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        return nil
    }

    /// Written beside and moved into place, so that a power cut leaves the old file or the new one.
    ///
    /// - Parameter isLasting: waits until the disk has it.
    /// - Returns: the errno when it could not be written, else nil; `EFBIG` of more than ``largest`` bytes.
    func write(_ text: String, isLasting: Bool, mode: mode_t = 0o640) -> Int32? {
        write(Array(text.utf8), isLasting: isLasting, mode: mode)
    }

    /// The same for bytes.
    func write(_ bytes: [UInt8], isLasting: Bool, mode: mode_t = 0o640) -> Int32? {
        guard bytes.count <= Self.largest else { return EFBIG }
        let draft = path + ".new"
        let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { return errno }
        // Who may read it is not the caller's umask to say.
        fchmod(file, mode)
        cprocess_give_to_folders_owner(file, path)
        let written = Glibc.write(file, bytes, bytes.count)
        let isWhole = written == bytes.count && (!isLasting || fsync(file) == 0)
        let failure = written >= 0 && written < bytes.count ? ENOSPC : errno
        close(file)
        if isWhole && rename(draft, path) == 0 { return nil }
        let reason = isWhole ? errno : failure
        unlink(draft)
        return reason
    }
}
