import CLineWatch
import Glibc
import HAL

/// The far end of a line with a DHT22 on it: waits until a program has pulled the line low and let it go, and plays the
/// sensor's answer.
final class DHT22Line: Sendable {
    /// GPIO4, where most wiring diagrams have it.
    private static let offset: UInt32 = 4

    private let sensor: BenchDHT22
    private let watch: Int32
    private let pull: Int32

    init(_ sensor: BenchDHT22, chip: String, pulls: String) throws(WorldError) {
        self.sensor = sensor
        pull = try opened("\(pulls)/sim_gpio\(Self.offset)/pull", O_WRONLY)
        watch = line_watch_open(chip, Self.offset)
        guard watch >= 0 else { throw WorldError("watching \(chip)", errno: -watch) }
    }

    /// Never returns but by an error.
    func play() throws(WorldError) {
        mlockall(MCL_CURRENT | MCL_FUTURE)
        try set(.high)
        var pulledSince: UInt64?
        while true {
            var change = line_change()
            let outcome = line_watch_next(watch, &change)
            guard outcome == 0 else { throw WorldError("watching a line", errno: -outcome) }
            if change.is_held, change.is_output {
                pulledSince = pulledSince ?? change.nanoseconds
            } else if change.is_held, let start = pulledSince {
                pulledSince = nil
                try play(sensor.edges(afterPullFrom: start, to: change.nanoseconds))
            }
        }
    }

    /// The first edge is the line's own. The others come at their times whoever else wants the processor; between two
    /// of them this thread sleeps. Only now is it more urgent than the rest: threads inherit that from their maker.
    private func play(_ edges: [Edge]) throws(WorldError) {
        try become(SCHED_FIFO, priority: 10)
        let start = monotonicNanoseconds()
        for edge in edges.dropFirst() {
            let time = start + UInt64(edge.time / .nanoseconds(1))
            var due = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
            while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil) == EINTR {}
            try set(edge.level)
        }
        try become(SCHED_OTHER, priority: 0)
    }

    private func become(_ policy: Int32, priority: Int32) throws(WorldError) {
        var priority = sched_param(sched_priority: priority)
        let failure = pthread_setschedparam(pthread_self(), policy, &priority)
        guard failure == 0 else { throw WorldError("scheduling", errno: failure) }
    }

    private func set(_ level: Level) throws(WorldError) {
        let word: StaticString = level == .high ? "pull-up" : "pull-down"
        guard pwrite(pull, word.utf8Start, word.utf8CodeUnitCount, 0) == word.utf8CodeUnitCount else {
            throw WorldError("pulling a line")
        }
    }
}
