import CThreads
import Glibc
import LinuxExecutors
import Synchronization

/// Lets Ctrl-C, SIGTERM, SIGHUP and SIGQUIT end the program only after it has undone its temporary changes: the terminal
/// shows input again, and the stopped service is started.
final class Interruption: Sendable {
    private struct Changes {
        var terminal: termios?
        var startsService = false
    }

    /// Readable once one of the signals has arrived.
    let descriptor: Int32
    private let changes = Mutex(Changes())

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// From here on the signals are blocked; `loop` and ``endIfAsked()`` handle them.
    init(on loop: EventLoop) throws(ExitStatus) {
        descriptor = cthreads_signal_source(Self.signals, Int32(Self.signals.count))
        guard descriptor >= 0 else {
            printError("windowsill: signals cannot be received (errno \(errno))")
            throw .system
        }
        loop.watch(descriptor) { [self] in endIfAsked() }
    }

    /// Whether the service must be started again if the program is interrupted.
    func startsService(_ starts: Bool) {
        changes.withLock { $0.startsService = starts }
    }

    /// Does `work` while the terminal does not echo input.
    func hidingInput<Result>(_ work: () -> Result) -> Result {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return work() }
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO)
        changes.withLock { [before] in $0.terminal = before }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer { showInput() }
        return work()
    }

    private func showInput() {
        changes.withLock {
            guard var before = $0.terminal else { return }
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            $0.terminal = nil
        }
    }

    /// Waits for input; a signal that arrives first ends the program.
    func waitForInput() {
        var watched = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        repeat {
            endIfAsked()
        } while poll(&watched, 2, -1) <= 0 || watched[0].revents == 0
    }

    /// Does not return if one of the signals has arrived.
    func endIfAsked() {
        let signal = cthreads_next_signal(descriptor)
        guard signal > 0 else { return }
        showInput()
        if changes.withLock({ $0.startsService }) {
            printError("\nwindowsill: interrupted; starting the service again")
            _ = spawn(["systemctl", "start", "windowsill"])
        } else {
            printError("\nwindowsill: interrupted")
        }
        fflush(nil)
        // The caller must see which signal ended the program, even if it was started with that signal ignored.
        _ = Glibc.signal(signal, SIG_DFL)
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, signal)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
        raise(signal)
        exit(128 + signal)
    }
}
