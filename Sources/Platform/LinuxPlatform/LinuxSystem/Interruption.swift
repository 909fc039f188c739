import CThreads
import Glibc
import Synchronization
import Words

/// Lets Ctrl-C, SIGTERM, SIGHUP and SIGQUIT end the program only after it has undone its temporary changes: the terminal
/// shows input again, and the program's own changes are undone.
package final class Interruption: Sendable {
    private struct Changes {
        var terminal: termios?
        var undo: (@Sendable () -> Void)?
    }

    /// A descriptor that is readable once one of the signals has arrived.
    private let descriptor: Int32
    private let changes = Mutex(Changes())

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Blocks the signals from here on; `loop` and ``endIfAsked()`` handle them.
    package init(on loop: EventLoop) throws(SystemError) {
        descriptor = try Signals.source(of: Self.signals)
        loop.watch(descriptor) { [self] in endIfAsked() }
    }

    /// What an interrupted program does last; nil only reports on standard error that it was interrupted.
    package func atEnd(_ undo: (@Sendable () -> Void)?) {
        changes.withLock { $0.undo = undo }
    }

    /// Calls `work` while the terminal does not echo input.
    package func hidingInput<Result>(_ work: () -> Result) -> Result {
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
    package func waitForInput() {
        var watched = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        repeat {
            endIfAsked()
        } while poll(&watched, 2, -1) <= 0 || watched[0].revents == 0
    }

    /// Ends the program if one of the signals has arrived; otherwise returns.
    package func endIfAsked() {
        guard let signal = Signals.next(from: descriptor) else { return }
        showInput()
        if let undo = changes.withLock({ $0.undo }) {
            undo()
        } else {
            printError("\n" + CommandWords.failure(phrase("setup.interrupted", "interrupted")))
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

/// Signals as events of a loop, instead of their default actions.
package enum Signals {
    /// Takes their default action from these signals: from here on they are blocked in the whole process, and stay pending
    /// until ``next(from:)`` is called.
    ///
    /// - Returns: a descriptor that is readable once one of the signals has arrived.
    package static func source(of signals: [Int32]) throws(SystemError) -> Int32 {
        let source = cthreads_signal_source(signals, Int32(signals.count))
        guard source >= 0 else { throw SystemError(errno: errno) }
        return source
    }

    /// Takes their default action from these signals: `handle` receives each of them while `loop` runs. One that arrives
    /// earlier stays pending.
    ///
    /// - Returns: a descriptor that is readable once one of the signals has arrived.
    @discardableResult
    package static func watch(
        _ signals: [Int32], on loop: EventLoop, _ handle: @escaping @Sendable (Int32) -> Void
    ) throws(SystemError) -> Int32 {
        let source = try source(of: signals)
        loop.watch(source) {
            while let signal = next(from: source) { handle(signal) }
        }
        return source
    }

    /// The next signal that has arrived; nil when there is none.
    ///
    /// - Parameter source: what ``source(of:)`` or ``watch(_:on:_:)`` returned.
    package static func next(from source: Int32) -> Int32? {
        let signal = cthreads_next_signal(source)
        return signal > 0 ? signal : nil
    }
}
