import Glibc
import Ports
import Synchronization

/// The pull on a simulated line from outside: high by a pull-up, or low by a part.
final class LinePull: Sendable {
    private let file: Int32
    private let level = Mutex(Level.high)

    /// - Parameters:
    ///   - pulls: the folder of the simulator's lines.
    ///   - offset: the line's number on its chip.
    init(_ pulls: String, offset: UInt32) throws(WorldError) {
        file = try opened("\(pulls)/sim_gpio\(offset)/pull", O_WRONLY)
        try set(.high)
    }

    func set(_ level: Level) throws(WorldError) {
        try self.level.withLock { (current: inout Level) throws(WorldError) in
            current = level
            try write(level)
        }
    }

    /// Sets the level again: a program that switches on the pull-up of its own end has the simulator forget the part, which is
    /// stronger.
    func renew() throws(WorldError) {
        try level.withLock { (current: inout Level) throws(WorldError) in try write(current) }
    }

    /// Plays edges, each at its time after `start`, in monotonic nanoseconds, however busy the processor is; between two of them
    /// the thread sleeps. Only meanwhile is it more urgent than the rest: threads inherit that from their maker.
    func play(_ edges: some Sequence<Edge>, after start: UInt64) throws(WorldError) {
        try becomeUrgent()
        for edge in edges {
            sleepUntil(start + UInt64(max(edge.time, .zero) / .nanoseconds(1)))
            try set(edge.level)
        }
        try schedule(SCHED_OTHER, priority: 0)
    }

    private func write(_ level: Level) throws(WorldError) {
        let word: StaticString = level == .high ? "pull-up" : "pull-down"
        guard pwrite(file, word.utf8Start, word.utf8CodeUnitCount, 0) == word.utf8CodeUnitCount else {
            throw WorldError("pulling a line")
        }
    }
}

/// Lets the calling thread run before all others.
func becomeUrgent() throws(WorldError) {
    try schedule(SCHED_FIFO, priority: 10)
}

private func schedule(_ policy: Int32, priority: Int32) throws(WorldError) {
    var priority = sched_param(sched_priority: priority)
    let failure = pthread_setschedparam(pthread_self(), policy, &priority)
    guard failure == 0 else { throw WorldError("scheduling", errno: failure) }
}
