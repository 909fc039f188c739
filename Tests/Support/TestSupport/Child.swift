package import Glibc
import Synchronization

/// A program as a child process, for tests that run on any thread.
///
/// Foundation's own needs a run loop, can wait forever, and crashes in a process with some 1,400 open files.
package final class Child: Sendable {
    private let identifier: pid_t
    private let status = Mutex<Int32?>(nil)

    /// - Parameters:
    ///   - environment: the whole environment of the program.
    ///   - input: an open file for standard input; nil for one that is empty.
    ///   - output: an open file for standard output; nil discards it.
    ///   - errors: the path of a file for standard error; nil discards it.
    ///   - socket: a socket that the program inherits as its file 3; nil for none.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
        input: Int32? = nil, output: Int32? = nil, errors: String? = nil, socket: Int32? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        func give(_ file: Int32?, as number: Int32, orOpen flags: Int32) {
            if let file {
                posix_spawn_file_actions_adddup2(&actions, file, number)
            } else {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", flags, 0)
            }
        }
        give(input, as: STDIN_FILENO, orOpen: O_RDONLY)
        give(output, as: STDOUT_FILENO, orOpen: O_WRONLY)
        posix_spawn_file_actions_addopen(
            &actions, STDERR_FILENO, errors ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        var first = STDERR_FILENO + 1
        if let socket {
            posix_spawn_file_actions_adddup2(&actions, socket, first)
            first += 1
        }
        // Connections of other tests would stay open for as long as the child runs, though the test has closed its end:
        // libmosquitto does not mark its sockets as not to be inherited. Closing what is not open is no error here.
        for number in first..<4096 { posix_spawn_file_actions_addclose(&actions, number) }
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
            throw DidNotStart(program: program)
        }
        self.identifier = identifier
    }

    deinit {
        signal(SIGKILL)
        if isRunning { waitpid(identifier, nil, 0) }
    }

    package var isRunning: Bool {
        status.withLock { status in
            guard status == nil else { return false }
            var code: Int32 = 0
            guard waitpid(identifier, &code, WNOHANG) == identifier else { return true }
            // Of a signal, as a shell says it.
            status = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + code & 0x7F
            return false
        }
    }

    /// The program's exit status, 128 and more after a signal, once it has ended; nil if that takes longer than on any machine.
    package func ending() -> Int32? {
        happens { !isRunning } ? status.withLock { $0 } : nil
    }

    package func signal(_ number: Int32) {
        if isRunning { kill(identifier, number) }
    }

    package var number: pid_t { identifier }
}

/// The error of a program that a test needs and that could not be started.
package struct DidNotStart: Error {
    let program: String

    package init(program: String) {
        self.program = program
    }
}
