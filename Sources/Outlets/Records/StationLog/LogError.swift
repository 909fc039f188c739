import Ports
import Words

/// Why lines are lost.
package struct LogError: Error, Hashable, Sendable {
    /// What the operating system refused to do.
    package enum Operation: Hashable, Sendable {
        /// The file could not be opened, written to, or moved away when it was full.
        case open, write, rotate
    }

    package var path: String
    package var operation: Operation
    /// The operating system's error number.
    package var errno: Int32

    package init(path: String, operation: Operation, errno: Int32) {
        self.path = path
        self.operation = operation
        self.errno = errno
    }
}

extension LogError: CustomStringConvertible {
    /// The error in words: `/var/log/windowsill/station.log cannot be written: the disk is full (errno 28); make room on
    /// the disk`.
    package var description: String {
        let reason = StorageError(.open, errno: errno).description
        return switch operation {
        case .open: phrase("log.cannot-open", "\(path) cannot be opened: \(reason)")
        case .write: phrase("log.cannot-write", "\(path) cannot be written: \(reason)")
        case .rotate: phrase("log.cannot-rotate", "\(path) cannot be rotated: \(reason)")
        }
    }
}

extension LogError.Operation {
    init(_ operation: StorageError.Operation) {
        switch operation {
        case .open, .read, .list: self = .open
        case .write, .sync, .touch: self = .write
        case .rename, .remove: self = .rotate
        }
    }
}
