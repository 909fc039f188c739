import Glibc

/// Where administrators look: the journal where systemd catches standard error, else standard error as it is.
package struct Journal: Sendable {
    /// Whether whoever reads takes `<3>` at a line's beginning for its priority, as sd-daemon(3) has it.
    private let takesPriorities: Bool

    /// - Parameter stream: the variable `JOURNAL_STREAM`, device and inode of what systemd connected (systemd.exec(5)).
    package init(
        stream: String? = environment(["JOURNAL_STREAM"])["JOURNAL_STREAM"], descriptor: Int32 = STDERR_FILENO
    ) {
        var status = stat()
        takesPriorities = fstat(descriptor, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// - Parameter priority: of syslog(3).
    package func write(_ text: String, priority: Int) {
        printError(takesPriorities ? "<\(priority)>\(text)" : "windowsill: \(text)")
    }
}
