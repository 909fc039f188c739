@preconcurrency import Glibc
import Ports
import Synchronization
import Values
import Words

/// Why a command ends without a result. Its description is for people: one line, with the remedy if there is one.
package protocol CommandError: Error, CustomStringConvertible, Sendable {
    /// The status to exit with.
    var status: ExitStatus { get }
    /// What to print to standard error.
    var report: String { get }
}

extension CommandError {
    /// The description, after the program's name.
    package var report: String { CommandWords.failure(description) }
}

/// The status that the program exits with (sysexits.h).
package enum ExitStatus: Int32, Sendable, CaseIterable {
    case success = 0
    /// EX_USAGE: the command line is wrong.
    case usage = 64
    /// EX_DATAERR: part of the input was refused.
    case data = 65
    /// EX_UNAVAILABLE: something that was asked for is not available.
    case unavailable = 69
    /// EX_OSERR: the system is short of threads, descriptors or memory.
    case system = 71
    /// EX_CANTCREAT: a file that was asked for cannot be written.
    case cannotCreate = 73
    /// EX_IOERR: a disk failed, or an input file cannot be read.
    case inputOutput = 74
    /// EX_CONFIG: the configuration is wrong.
    case configuration = 78

    /// Ends the program once what is buffered is written. What libraries would clean up in exit(3) is left to the kernel: a thread
    /// that is about to end still uses what OpenSSL frees there.
    package func endProgram() -> Never {
        let status = isOutputWritten() ? self : .cannotCreate
        fflush(nil)
        _exit(status.rawValue)
    }

    /// Writes what is buffered for standard output; reports on standard error where that fails.
    private func isOutputWritten() -> Bool {
        errno = 0
        let isFlushed = fflush(stdout) == 0 && ferror(stdout) == 0
        let lost = Output.lost.load(ordering: .relaxed)
        guard !isFlushed || lost != 0 else { return true }
        let code = lost != 0 ? lost : errno == 0 ? EIO : errno
        Catalogue.$current.withValue(Language.ofProcess.catalogue) { Output.reportFailure(code) }
        return false
    }
}

/// Why the station ended, kept for its next start in a small file of the state folder. The unit appends systemd's result
/// (`ExecStopPost`). One line each.
package struct LastExitFile: Sendable {
    private let path: String

    /// The most bytes that are read; a longer content is cut.
    private static let limit = 300

    package init(folder: String) {
        path = folder + "/last-end"
    }

    package func add(_ line: String) {
        try? LinuxStorage().open(path, for: .appending, followsLinks: false).append(Array((line + "\n").utf8))
    }

    /// Removes the file and returns its lines as one; nil if the file does not exist.
    package func pop() -> String? {
        guard let file = try? LinuxStorage().open(path, for: .reading, followsLinks: false) else { return nil }
        forget()
        guard let bytes = try? file.read(Self.limit, at: 0) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.isEmpty ? nil : printable(lines.joined(separator: "; "), limit: Self.limit)
    }

    package func forget() {
        try? LinuxStorage().remove(path)
    }
}
