/// The status that the program exits with (sysexits.h).
package enum ExitStatus: Int32, Error {
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
}
