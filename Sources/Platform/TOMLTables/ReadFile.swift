import Glibc
import LinuxPlatform
import Ports

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
