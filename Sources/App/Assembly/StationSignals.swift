import Glibc
package import LinuxPlatform
package import StationService

/// Turns the signals that administrators send into commands: SIGTERM and SIGINT stop the station, SIGHUP reopens the log and
/// reloads the configuration.
package final class StationSignals: Sendable {
    package let commands: AsyncStream<ServiceCommand>
    private let post: AsyncStream<ServiceCommand>.Continuation

    /// Takes their default action from the signals: from here on ``commands`` receives them while `loop` runs.
    package init(startedOn loop: EventLoop) throws(AssemblyError) {
        let (commands, post) = AsyncStream<ServiceCommand>.makeStream()
        self.commands = commands
        self.post = post
        do throws(SystemError) {
            try Signals.watch([SIGTERM, SIGINT, SIGHUP], on: loop) { signal in
                if let command = Self.command(of: signal) { post.yield(command) }
            }
        } catch {
            throw .signals(errno: error.errno)
        }
        // A reader of the demo's output that closes its end must not end the demo in the middle of a frame.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Sends a command as a signal would.
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
