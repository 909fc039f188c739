@preconcurrency import Dispatch
import Glibc
import StationService

/// Turns the signals that administrators send into commands: SIGTERM and SIGINT stop, SIGHUP opens the log
/// anew and has the configuration looked at again.
final class Signals: Sendable {
    let commands: AsyncStream<ServiceCommand>
    private let post: AsyncStream<ServiceCommand>.Continuation
    private let sources: [any DispatchSourceSignal]

    init() {
        let (commands, post) = AsyncStream<ServiceCommand>.makeStream()
        self.commands = commands
        self.post = post
        sources = [
            (SIGTERM, ServiceCommand.stop(reason: "SIGTERM")), (SIGINT, .stop(reason: "SIGINT")), (SIGHUP, .reload),
        ].map { number, command in
            // The default action would end the process before the source sees the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { post.yield(command) }
            source.resume()
            return source
        }
        // A reader of the demo's output that goes away must not end it in the middle of a frame.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Gives the same command as a signal would.
    func send(_ command: ServiceCommand) {
        post.yield(command)
    }
}
