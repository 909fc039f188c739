import CThreads
import Glibc
import LinuxExecutors
import StationService

/// Turns the signals that administrators send into commands: SIGTERM and SIGINT stop, SIGHUP opens the log
/// anew and has the configuration looked at again.
final class Signals: Sendable {
    let commands: AsyncStream<ServiceCommand>
    private let post: AsyncStream<ServiceCommand>.Continuation

    /// From here on the signals end nothing by themselves, and ``commands`` has them while `loop` runs. Throws where the
    /// system has no descriptor left.
    init(on loop: EventLoop) throws(SystemError) {
        let (commands, post) = AsyncStream<ServiceCommand>.makeStream()
        self.commands = commands
        self.post = post
        let source = cthreads_signal_source([SIGTERM, SIGINT, SIGHUP], 3)
        guard source >= 0 else { throw SystemError(errno: errno) }
        loop.watch(source) {
            while let command = Self.command(of: cthreads_next_signal(source)) { post.yield(command) }
        }
        // A reader of the demo's output that goes away must not end it in the middle of a frame.
        signal(SIGPIPE, SIG_IGN)
    }

    /// As the constructor without a label, but says on standard error what it throws.
    convenience init(startedOn loop: EventLoop) throws(ExitStatus) {
        do throws(SystemError) {
            try self.init(on: loop)
        } catch {
            printError("windowsill: signals cannot be received (errno \(error.errno))")
            throw .system
        }
    }

    /// Gives the same command as a signal would.
    func send(_ command: ServiceCommand) {
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
