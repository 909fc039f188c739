/// Why a file could not be read.
enum FileError: Error, Hashable {
    case missing
    case forbidden
    /// A folder, a pipe, a device.
    case notAFile
    case tooLarge(limit: Int)
    case failed(errno: Int32)
}

extension FileError: CustomStringConvertible {
    var description: String {
        switch self {
        case .missing: "does not exist"
        case .forbidden: "may not be read by this user"
        case .notAFile: "is not a file"
        case .tooLarge(let limit): "is larger than \(limit) bytes"
        case .failed(let errno): "cannot be read (errno \(errno))"
        }
    }
}
