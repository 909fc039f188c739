package import Glibc
package import LinuxPlatform
package import TOMLTables
import Words

/// The frame of a program beside the station: one thread, which sleeps in poll(2) until something happens or is due. SIGTERM
/// and SIGINT stop it; SIGHUP makes it read its configuration again.
package final class ServiceLoop {
    /// The reason why the program cannot run.
    package struct Failure: Error {
        package var status: ExitStatus
        package var description: String

        package init(status: ExitStatus, description: String) {
            self.status = status
            self.description = description
        }

        package init(_ errors: ConfigurationErrors) {
            status = errors.systemErrno == nil ? .configuration : .system
            description = errors.description
        }
    }

    private let journal: Journal
    private let systemd = Systemd()
    private let signals: Int32
    private var isStopping = false

    package init(journal: Journal) throws(Failure) {
        self.journal = journal
        do throws(SystemError) {
            signals = try Signals.source(of: [SIGTERM, SIGINT, SIGHUP])
        } catch {
            throw Failure(status: .system, description: CommandWords.noSignals(errno: error.errno))
        }
        signal(SIGPIPE, SIG_IGN)
    }

    deinit {
        close(signals)
    }

    /// Runs a program, and writes to the journal why it cannot run.
    package static func start(_ program: (Journal) throws(Failure) -> ExitStatus) -> ExitStatus {
        let journal = Journal()
        do throws(Failure) {
            return try program(journal)
        } catch {
            journal.write(error.description, priority: 3)
            return error.status
        }
    }

    /// Takes one turn after the other until the program is to stop.
    package func run(_ turn: () -> Void) {
        systemd.notifyReady()
        while !isStopping { turn() }
        systemd.notifyStopping()
    }

    package func stop() { isStopping = true }

    /// Sleeps until one of the descriptors is ready, a signal has arrived, or the time is over; −1 is no limit.
    package func wait(for watched: inout [pollfd], milliseconds: Int32) {
        watched.append(pollfd(fd: signals, events: Int16(POLLIN), revents: 0))
        poll(&watched, nfds_t(watched.count), milliseconds)
        watched.removeLast()
    }

    /// Handles the signals that have arrived.
    package func handleSignals(reload: () throws(ConfigurationErrors) -> Void) {
        while let signal = Signals.next(from: signals) {
            guard signal == SIGHUP else {
                isStopping = true
                continue
            }
            systemd.notifyReloading()
            do throws(ConfigurationErrors) {
                try reload()
            } catch {
                journal.write(
                    phrase(
                        "service.reload-rejected",
                        "the new configuration is rejected, the old one stays: \(error.description)"), priority: 4)
            }
            systemd.notifyReady()
        }
    }
}
