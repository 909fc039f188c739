import Glibc
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
        fflush(nil)
        _exit(rawValue)
    }
}
