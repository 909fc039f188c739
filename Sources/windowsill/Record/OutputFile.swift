import Files
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
        // Opening a pipe that nobody reads would wait for a reader.
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
        let new = open(path, flags | O_EXCL, 0o666)
        let file = new >= 0 ? new : open(path, flags, 0o666)
        guard file >= 0 else { throw cannotWrite(path, FileFailure(errno: errno)) }
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
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
        do throws(FileFailure) {
            try writeAll(Array(text.utf8), to: descriptor)
        } catch {
            throw cannotWrite(path, error)
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
func cannotWrite(_ path: String, _ failure: FileFailure) -> ExitStatus {
    printError("windowsill: \(printable(path, limit: 200)) cannot be written: \(failure)")
    return .cannotCreate
}
