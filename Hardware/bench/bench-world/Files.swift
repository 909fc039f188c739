import Glibc

/// An error of a system call without which this program cannot work.
struct WorldError: Error, CustomStringConvertible {
    var description: String

    init(_ what: String, errno: Int32 = errno) {
        description = "\(what): \(String(cString: strerror(errno)))"
    }
}

/// Opens a file, or says which.
func opened(_ path: String, _ flags: Int32) throws(WorldError) -> Int32 {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw WorldError(path) }
    return descriptor
}

/// Writes all of the bytes.
func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(WorldError) {
    var written = 0
    while written < bytes.count {
        let result = bytes.withUnsafeBytes {
            Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
        }
        guard result > 0 || errno == EINTR else { throw WorldError(path) }
        written += max(result, 0)
    }
}

/// Puts a whole file into the place of another, so that a reader sees the old or the new.
func replace(_ path: String, with text: String) throws(WorldError) {
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw WorldError(draft) }
    defer { close(file) }
    try write(Array(text.utf8), to: file, draft)
    guard rename(draft, path) == 0 else { throw WorldError(path) }
}

/// Nanoseconds of the monotonic clock, by which the kernel dates what lines do.
func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Puts the thread to sleep until a time in monotonic nanoseconds, whatever signals come.
func sleepUntil(_ nanoseconds: UInt64) {
    var due = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil) == EINTR {}
}

/// Runs something on a thread of its own; the program ends when it fails.
func onThread(_ name: String, _ body: @escaping @Sendable () throws(WorldError) -> Void) {
    let keeper = Unmanaged.passRetained(ThreadBody(name: name, body: body))
    var thread = pthread_t()
    let failure = pthread_create(
        &thread, nil,
        { context in
            if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
            return nil
        }, keeper.toOpaque())
    guard failure == 0 else { BenchWorld.end(WorldError("a thread for \(name)", errno: failure)) }
    pthread_detach(thread)
}

private final class ThreadBody: Sendable {
    private let name: String
    private let body: @Sendable () throws(WorldError) -> Void

    init(name: String, body: @escaping @Sendable () throws(WorldError) -> Void) {
        self.name = name
        self.body = body
    }

    func run() {
        do throws(WorldError) {
            try body()
        } catch {
            BenchWorld.end(error)
        }
    }
}
