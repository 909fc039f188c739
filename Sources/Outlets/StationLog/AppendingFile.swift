import Glibc
import LinuxSystem

/// An open file to whose end whole lines are added.
final class AppendingFile {
    /// Whether there was nothing in it when it was opened.
    let isEmpty: Bool
    private let descriptor: Int32
    private let write: FileWrite
    private var isTorn: Bool

    /// Creates the file if it does not exist, writable by the owner and readable by the group.
    init(path: String, writingWith write: @escaping FileWrite) throws(LogFailure) {
        self.write = write
        do throws(FileFailure) {
            // Readable, to look at the last byte.
            descriptor = try RegularFile.open(path, O_RDWR | O_APPEND | O_CREAT)
        } catch {
            throw LogFailure(operation: .open, errno: error.errno)
        }
        var status = stat()
        isEmpty = fstat(descriptor, &status) != 0 || status.st_size == 0
        var last = UInt8(ascii: "\n")
        isTorn = !isEmpty && pread(descriptor, &last, 1, status.st_size - 1) == 1 && last != UInt8(ascii: "\n")
    }

    deinit {
        close(descriptor)
    }

    /// Whether no folder holds it any more.
    var isDeleted: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }

    /// One `write` for all lines, each with its end. After a failure the part that was written is truncated; where that
    /// fails it stays, so open the file again.
    ///
    /// - Parameter text: whole lines.
    func append(_ text: [UInt8]) throws(LogFailure) {
        let bytes = (isTorn ? Array((tornEnd + "\n").utf8) : []) + text
        let before = size
        var written = 0
        while written < bytes.count {
            let result = bytes.withUnsafeBytes {
                write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if result > 0 {
                written += result
            } else if result == 0 || errno != EINTR {
                let failure = LogFailure(operation: .write, errno: result == 0 ? ENOSPC : errno)
                if written > 0 { takeBack(written, to: before) }
                throw failure
            }
        }
        isTorn = false
    }

    /// In bytes.
    var size: off_t? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_size : nil
    }

    /// As much of its beginning as there is.
    func beginning(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = pread(descriptor, &bytes, count, 0)
        return Array(bytes.prefix(max(length, 0)))
    }

    /// Leaves the file alone when another program has added to it meanwhile.
    private func takeBack(_ count: Int, to before: off_t?) {
        guard let before, size == before + off_t(count) else { return }
        _ = ftruncate(descriptor, before)
    }
}
