import Glibc

/// A program as a child process, for tests that run on any thread. (Foundation's own needs a run loop and can wait forever.)
package final class Child {
    private let identifier: pid_t
    private var status: Int32?

    /// - Parameters:
    ///   - environment: the whole environment of the program.
    ///   - errors: the path of a file for standard error; nil discards it.
    ///   - socket: a socket that the program inherits; nil for none.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
        errors: String? = nil, socket: Int32? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(
            &actions, STDERR_FILENO, errors ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        // Connections of other tests would stay open for as long as the child runs, though the test has closed its end:
        // libmosquitto does not mark its sockets as not to be inherited. Closing what is not open is no error here.
        for descriptor in STDERR_FILENO + 1..<4096 where descriptor != socket {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words = ([program] + arguments).map { strdup($0) }
        var variables = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for text in words + variables { free(text) } }
        words.append(nil)
        variables.append(nil)
        var identifier = pid_t()
        guard posix_spawn(&identifier, program, &actions, &attributes, words, variables) == 0 else {
            throw BrokerNotStarted()
        }
        self.identifier = identifier
    }

    deinit {
        if isRunning { kill(identifier, SIGKILL) }
        if status == nil { waitpid(identifier, nil, 0) }
    }

    package var isRunning: Bool {
        guard status == nil else { return false }
        var code: Int32 = 0
        guard waitpid(identifier, &code, WNOHANG) == identifier else { return true }
        // Of a signal, as a shell says it.
        status = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + code & 0x7F
        return false
    }

    /// The program's exit status, once it has ended; nil if that takes longer than on any machine.
    package func ending() -> Int32? {
        happens { !isRunning } ? status : nil
    }

    package func signal(_ number: Int32) {
        if isRunning { kill(identifier, number) }
    }

    package var number: Int32 { identifier }
}
