import Glibc
import LinuxPlatform
package import Ports
import Words

/// The whole content of a regular file.
///
/// - Parameter limit: the most bytes to read; a longer file is an error.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .missing }
    do throws(StorageError) {
        return try LinuxStorage().read(path, limit: limit)
    } catch {
        switch error.errno {
        case ENOENT, ENOTDIR: throw .missing
        case EACCES, EPERM: throw .forbidden
        case ENXIO, EISDIR: throw .notAFile
        case EFBIG: throw .tooLarge(limit: limit)
        default: throw .failed(error)
        }
    }
}

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
