package import Records

/// A log whose card hangs in the kernel while its call does; otherwise the log that it wraps.
package struct HangingLog: LogSink {
    private let log: InMemoryLog
    private let call: HangingCall

    package init(_ log: InMemoryLog, call: HangingCall) {
        self.log = log
        self.call = call
    }

    package func write(_ lines: [LogLine], after lost: Int) async -> LogOutcome {
        await call.wait()
        return await log.write(lines, after: lost)
    }

    package func reopen() {}
}
