import Glibc
import LinuxSystem

/// Why a file could not be read.
enum FileError: Error, Hashable {
    case missing
    case forbidden
    /// A folder, a pipe, a device.
    case notAFile
    case tooLarge(limit: Int)
    case failed(FileFailure)

    /// Of a system that is short of something, or a disk that failed; nil where the file itself is at fault.
    var systemErrno: Int32? {
        guard case .failed(let failure) = self else { return nil }
        return [EMFILE, ENFILE, ENOMEM, EIO, EINTR, EAGAIN, EBUSY, ETIMEDOUT, ESTALE].contains(failure.errno)
            ? failure.errno : nil
    }
}

extension FileError: CustomStringConvertible {
    var description: String {
        switch self {
        case .missing: "does not exist"
        case .forbidden: "may not be read by this user"
        case .notAFile: "is not a file"
        case .tooLarge(let limit): "is larger than \(limit) bytes"
        case .failed(let failure): "cannot be read: \(failure)"
        }
    }
}
