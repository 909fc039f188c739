import CProcess
package import Glibc

/// A small file that is read and written whole. It was moved into place, so a link of its name is not ours and is not
/// followed.
package struct SmallFile {
    package let path: String
    private let writeBytes: FileWrite

    /// Larger files are neither read nor written.
    private static let largest = 1 << 20

    package init(path: String, writeBytes: @escaping FileWrite = systemWrite) {
        self.path = path
        self.writeBytes = writeBytes
    }

    /// Seconds since it was written; nil if it does not exist.
    package var age: Int? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return max(0, time(nil) - status.st_mtim.tv_sec)
    }

    /// Sets its time to now; false if it does not exist.
    package func touch() -> Bool {
        utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Nil if it cannot be read, is a link, is too large, or is not UTF-8.
    package func read() -> String? {
        readBytes().flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Nil if it cannot be read, is a link or is too large.
    package func readBytes() -> [UInt8]? {
        try? load()
    }

    /// As ``readBytes()``, but throws the reason.
    package func load() throws(FileFailure) -> [UInt8] {
        try RegularFile.read(path, limit: Self.largest, flags: O_NOFOLLOW)
    }

    /// Written beside and moved into place, so that a power cut leaves the old file or the new one.
    ///
    /// - Parameter isLasting: waits until it is on the disk.
    /// - Returns: why it could not be written, or nil; `EFBIG` for more than ``largest`` bytes.
    package func write(_ text: String, isLasting: Bool, mode: mode_t = 0o640) -> FileFailure? {
        write(Array(text.utf8), isLasting: isLasting, mode: mode)
    }

    /// The same for bytes.
    package func write(_ bytes: [UInt8], isLasting: Bool, mode: mode_t = 0o640) -> FileFailure? {
        guard bytes.count <= Self.largest else { return FileFailure(errno: EFBIG) }
        do throws(FileFailure) {
            let draft = try FileDraft(of: path, mode: mode)
            cprocess_give_to_folders_owner(draft.descriptor, path)
            try draft.write(bytes, with: writeBytes)
            if isLasting { try draft.sync() }
            try draft.move(to: path)
            return nil
        } catch {
            return error
        }
    }
}
