import Glibc
package import LinuxExecutors
package import LinuxSystem
package import StationService

/// Turns the signals that administrators send into commands: SIGTERM and SIGINT stop, SIGHUP opens the log
/// anew and has the configuration looked at again.
package final class StationSignals: Sendable {
    package let commands: AsyncStream<ServiceCommand>
    private let post: AsyncStream<ServiceCommand>.Continuation

    /// From here on the signals end nothing by themselves, and ``commands`` has them while `loop` runs. Says on standard
    /// error why it throws.
    package init(startedOn loop: EventLoop) throws(ExitStatus) {
        let (commands, post) = AsyncStream<ServiceCommand>.makeStream()
        self.commands = commands
        self.post = post
        do throws(SystemError) {
            try Signals.watch([SIGTERM, SIGINT, SIGHUP], on: loop) { signal in
                if let command = Self.command(of: signal) { post.yield(command) }
            }
        } catch {
            printError("windowsill: signals cannot be received (errno \(error.errno))")
            throw .system
        }
        // A reader of the demo's output that goes away must not end it in the middle of a frame.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Gives the same command as a signal would.
    package func send(_ command: ServiceCommand) {
        post.yield(command)
    }

    private static func command(of signal: Int32) -> ServiceCommand? {
        switch signal {
        case SIGTERM: .stop(reason: "SIGTERM")
        case SIGINT: .stop(reason: "SIGINT")
        case SIGHUP: .reload
        default: nil
        }
    }
}
