import Glibc
import Quantities

/// An output file named on the command line. It is opened before root gives up its rights, and keeps its old content until
/// there is new content to write.
final class OutputFile {
    let path: String
    let descriptor: Int32
    private let isNew: Bool

    /// Reports on standard error if it cannot be opened.
    init(_ path: String) throws(ExitStatus) {
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC
        let new = open(path, flags | O_EXCL, 0o666)
        let file = new >= 0 ? new : open(path, flags, 0o666)
        guard file >= 0 else { throw cannotWrite(path, errno) }
        self.path = path
        descriptor = file
        isNew = new >= 0
    }

    deinit {
        close(descriptor)
    }

    /// Truncates it; pipes and devices have nothing to truncate.
    func empty() {
        _ = ftruncate(descriptor, 0)
    }

    /// Replaces its content; reports on standard error if that fails.
    func write(_ text: String) throws(ExitStatus) {
        empty()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw cannotWrite(path, count == 0 ? ENOSPC : errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Removes it if it was created for this, and if the process still may.
    func discard() {
        if isNew { unlink(path) }
    }
}

/// Writes a text into a file that somebody named on the command line; says on standard error when that cannot be done.
func writeFile(_ text: String, to path: String) throws(ExitStatus) {
    try OutputFile(path).write(text)
}

/// The status to end with, after a word on standard error.
func cannotWrite(_ path: String, _ number: Int32) -> ExitStatus {
    printError("windowsill: \(printable(path, limit: 200)) cannot be written (errno \(number))")
    return .cannotCreate
}
