import Glibc
package import Ports
import Values
import Words

/// An output file named on the command line. It keeps its old content until there is new content to write.
///
/// In a folder that only root can write, root opens it at once, before it gives up its rights. In any other folder its name
/// may be a link, which root would follow: there it is opened only when it is written, by the user the process has become.
package final class OutputFile {
    package let path: String
    /// The file's descriptor; −1 until the file is open.
    package private(set) var descriptor: Int32 = -1
    private var isNew = false

    package init(_ path: String) throws(OutputError) {
        self.path = path
        if geteuid() != 0 || Self.isInFolderOfRoot(path) { try open(0) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private static func isInFolderOfRoot(_ path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var status = stat()
        return stat(folder, &status) == 0 && status.st_uid == 0 && status.st_mode & S_IWOTH == 0
            && (status.st_mode & S_IWGRP == 0 || status.st_gid == 0)
    }

    /// The names of standard output.
    private static let standardOutput = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    private func open(_ more: Int32) throws(OutputError) {
        // Where the caller has closed it, it is open on /dev/null for reading only: opened by its name, that would swallow everything.
        let isClosed = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDONLY
        if isClosed, Self.standardOutput.contains(path) { throw OutputError(path, StorageError(.open, errno: EBADF)) }
        // Opening a pipe without a reader would wait for one.
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | more
        let new = Glibc.open(path, flags | O_EXCL, 0o666)
        let file = new >= 0 ? new : Glibc.open(path, flags, 0o666)
        guard file >= 0 else {
            guard errno != ENXIO else {
                throw OutputError(path, phrase("command.pipe-without-reader", "nothing reads from this pipe"))
            }
            throw OutputError(path, StorageError(.open, errno: errno))
        }
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
        (descriptor, isNew) = (file, new >= 0)
    }

    /// Opens and truncates the file; pipes and devices have nothing to truncate.
    package func empty() throws(OutputError) {
        if descriptor < 0 { try open(O_NOFOLLOW) }
        _ = ftruncate(descriptor, 0)
    }

    /// Replaces the file's content.
    package func write(_ text: String) throws(OutputError) {
        try empty()
        do throws(StorageError) {
            var written = 0
            try writeAll(Array(text.utf8), to: descriptor, counting: &written)
        } catch {
            throw OutputError(path, error)
        }
    }

    /// Removes the file if this object created it and the process may still do so.
    package func discard() {
        if isNew { unlink(path) }
    }
}

/// An output file that was named on the command line cannot be written.
package struct OutputError: CommandError, Hashable {
    package let description: String
    package var status: ExitStatus { .cannotCreate }

    package init(_ path: String, _ failure: StorageError) {
        self.init(path, "\(failure)")
    }

    package init(_ path: String, _ cause: String) {
        description = CommandWords.cannotWrite(printable(path, limit: 200), cause)
    }
}
