import Glibc
import Words

/// Messages to the administrator: to the journal if systemd captures standard error, otherwise to standard error.
package struct Journal: Sendable {
    /// Whether the reader parses `<3>` at the start of a line as its priority (sd-daemon(3)).
    private let parsesPriorities: Bool

    /// - Parameter stream: the variable `JOURNAL_STREAM`: device and inode of systemd's stream (systemd.exec(5)).
    package init(
        stream: String? = environment(["JOURNAL_STREAM"])["JOURNAL_STREAM"], descriptor: Int32 = STDERR_FILENO
    ) {
        var status = stat()
        parsesPriorities = fstat(descriptor, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// - Parameter priority: a priority of syslog(3), 0 to 7.
    package func write(_ text: String, priority: Int) {
        printError(parsesPriorities ? "<\(priority)>\(text)" : CommandWords.failure(text, of: programName))
    }
}
