import Glibc
import Ports

/// A regular file that is open. Nothing here waits for a pipe, a socket or a device: those are refused.
class LinuxFile: StorageFile {
    let descriptor: Int32
    private let writeBytes: SystemWrite

    init(descriptor: Int32, writingWith write: @escaping SystemWrite) {
        self.descriptor = descriptor
        writeBytes = write
    }

    deinit {
        close(descriptor)
    }

    /// Opens a regular file, and returns a descriptor that programs started by this one do not inherit.
    ///
    /// - Parameter flags: the flags of open(2).
    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o640) throws(StorageError) -> Int32 {
        guard !path.utf8.contains(0) else { throw StorageError(.open, errno: EINVAL) }
        // Opening a pipe that has no other end would wait for one.
        let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode)
        guard descriptor >= 0 else { throw StorageError(.open, errno: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let number = errno
            close(descriptor)
            throw StorageError(.open, errno: number)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw StorageError(.open, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENXIO)
        }
        return descriptor
    }

    func read(_ count: Int, at offset: Int) throws(StorageError) -> [UInt8] {
        var number: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
            while filled < buffer.count {
                let result = pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled, off_t(offset + filled))
                if result == 0 { return }
                if result > 0 {
                    filled += result
                } else if errno != EINTR {
                    number = errno
                    return
                }
            }
        }
        guard number == 0 else { throw StorageError(.read, errno: number) }
        return bytes
    }

    func append(_ bytes: [UInt8]) throws(StorageError) {
        let before = size
        var written = 0
        do throws(StorageError) {
            try writeAll(bytes, to: descriptor, counting: &written, with: writeBytes)
        } catch {
            // What another program has written meanwhile is left alone.
            if written > 0, let before, size == before + off_t(written) { _ = ftruncate(descriptor, before) }
            throw error
        }
    }

    private var size: off_t? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_size : nil
    }

    func sync() throws(StorageError) {
        guard fsync(descriptor) == 0 else { throw StorageError(.sync, errno: errno) }
    }

    func status() throws(StorageError) -> StorageStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw StorageError(.read, errno: errno) }
        return StorageStatus(status)
    }
}

/// write(2), or a test's stand-in: returns how many bytes it wrote, −1 with `errno` where none.
typealias SystemWrite = @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int

/// Writes all bytes, in as many calls as needed: a nearly full disk accepts a part, and only the next call reports why.
///
/// - Parameter written: counts the bytes that were written, also when the function throws.
func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, counting written: inout Int,
    with write: SystemWrite = { Glibc.write($0, $1, $2) }
) throws(StorageError) {
    while written < bytes.count {
        let start = written
        let result = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start) }
        if result > 0 {
            written += result
        } else if result == 0 {
            throw StorageError(.write, errno: ENOSPC)
        } else if errno != EINTR {
            throw StorageError(.write, errno: errno)
        }
    }
}

extension StorageStatus {
    init(_ status: stat) {
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        self.init(
            kind: kind, size: min(Int(status.st_size), 1 << 40), mode: status.st_mode & 0o7777,
            links: Int(status.st_nlink), modified: Int64(status.st_mtim.tv_sec),
            identity: StorageIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)))
    }
}
