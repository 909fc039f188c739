import Glibc

/// Runs another program and waits for its end; returns its status, or 127 if it could not be started. It starts without
/// blocked signals, and a pipe without a reader ends it.
package func spawn(_ command: [String]) -> Int32 {
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer {
        for word in words { free(word) }
    }
    guard let program = words.first ?? nil else { return 127 }
    words.append(nil)
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { return 127 }
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var pipes = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    guard posix_spawnp(&process, program, nil, &attributes, words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
        if errno != EINTR { return 127 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
}
