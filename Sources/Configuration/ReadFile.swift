import Glibc

/// The whole content of a regular file.
///
/// - Parameter limit: the most bytes that are held; a longer file is an error.
func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .missing }
    // Opening a pipe that nobody writes to would otherwise wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(opening: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
        let result = bytes.withUnsafeMutableBytes {
            read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
        }
        if result == 0 { break }
        guard result > 0 else {
            if errno == EINTR { continue }
            throw .failed(errno: errno)
        }
        count += result
    }
    guard count <= limit else { throw .tooLarge(limit: limit) }
    return Array(bytes.prefix(count))
}

extension FileError {
    fileprivate init(opening errno: Int32) {
        switch errno {
        case ENOENT, ENOTDIR: self = .missing
        case EACCES, EPERM: self = .forbidden
        case ENXIO: self = .notAFile
        default: self = .failed(errno: errno)
        }
    }
}
