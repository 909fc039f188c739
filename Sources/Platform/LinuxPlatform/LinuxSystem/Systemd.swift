import Glibc
import Words

/// A service's notifications to systemd (sd_notify(3)). Does nothing unless systemd started the program.
package struct Systemd: Sendable {
    /// Why the service ended; nil if systemd has given it no state folder.
    package let lastExit: LastExitFile?
    private let socket: NotifySocket?
    /// The unit's watchdog interval in microseconds; nil without one.
    private let watchdog: String?

    /// - Parameter variables: `NOTIFY_SOCKET` and `WATCHDOG_USEC` (sd_notify(3), sd_watchdog_enabled(3)), and `STATE_DIRECTORY`
    ///   (systemd.exec(5)).
    package init(
        _ variables: [String: String] = environment(["NOTIFY_SOCKET", "STATE_DIRECTORY", "WATCHDOG_USEC"])
    ) {
        watchdog = variables["WATCHDOG_USEC"]
        socket = variables["NOTIFY_SOCKET"].flatMap { NotifySocket(path: $0) }
        lastExit = variables["STATE_DIRECTORY"].map { LastExitFile(folder: $0) }
    }

    /// Reports that the service is ready, and clears the status text.
    package func notifyReady() { socket?.send("READY=1\nSTATUS=") }

    /// Reports that the service is reloading; ``notifyReady()`` has to follow.
    package func notifyReloading() { socket?.send("RELOADING=1\nMONOTONIC_USEC=\(Self.monotonicMicroseconds)") }

    /// Reports that the service is stopping, and clears the status text.
    package func notifyStopping() { socket?.send("STOPPING=1\nSTATUS=") }

    /// Sets how often the watchdog has to be pinged (`WATCHDOG_USEC`, systemd 236); nil sets it to what the unit says.
    package func setWatchdog(_ interval: Duration?) {
        let asConfigured = watchdog.flatMap { Int64($0) }
        let microseconds = interval.map { $0.components.seconds * 1_000_000 } ?? asConfigured
        // Without a watchdog in the unit there is none to set.
        guard let microseconds, let asConfigured else { return }
        socket?.send("WATCHDOG_USEC=\(min(microseconds, asConfigured))")
    }

    package func pingWatchdog() { socket?.send("WATCHDOG=1") }

    /// Sets the status text that `systemctl status` shows.
    package func showStatus(_ text: String) { socket?.send("STATUS=\(text)") }

    private static var monotonicMicroseconds: Int64 {
        var now = timespec()
        guard clock_gettime(CLOCK_MONOTONIC, &now) == 0 else { return 0 }
        return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
    }
}

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
