import Glibc
package import Ports
import Words

/// Why a file could not be read.
package enum FileError: Error, Hashable {
    case missing
    case forbidden
    /// The path names a folder, a pipe or a device.
    case notAFile
    case tooLarge(limit: Int)
    case failed(StorageError)

    /// The system's error number if the system is out of a resource or the disk failed; nil if the file itself is at fault.
    package var systemErrno: Int32? {
        guard case .failed(let failure) = self else { return nil }
        return [EMFILE, ENFILE, ENOMEM, EIO, EINTR, EAGAIN, EBUSY, ETIMEDOUT, ESTALE].contains(failure.errno)
            ? failure.errno : nil
    }
}

extension FileError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: phrase("configuration.file.missing", "does not exist")
        case .forbidden: phrase("configuration.file.forbidden", "is not readable by this user")
        case .notAFile: phrase("configuration.file.not-regular", "is not a regular file")
        case .tooLarge(let limit): phrase("configuration.file.too-large", "is larger than \(limit) bytes")
        case .failed(let failure): ConfigurationWords.File.failed(failure.description)
        }
    }
}
