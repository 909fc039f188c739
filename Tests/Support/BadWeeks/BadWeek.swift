import Simulation
import Values

/// A station that lives through a schedule.
package enum BadWeek {
    /// Runs on the calling thread, the same way every time.
    ///
    /// - Parameters:
    ///   - sight: the rule that the oracle sees the wrong way round; by default none.
    ///   - memory: returns the bytes that the process has allocated, where nothing else runs in it.
    ///   - show: gets what happens, a line each.
    ///   - trace: gets all that is put out, a text each.
    package static func run(
        _ schedule: Schedule, sight: Sight = Sight(), memory: (@Sendable () -> Int)? = nil,
        show: (@Sendable (String) -> Void)? = nil, trace: (@Sendable (String) -> Void)? = nil
    ) -> Verdict {
        let clock = VirtualClock()
        let machine = Machine(schedule.world, clock: clock)
        let oracle = Oracle(machine, sight: sight, memory: memory, show: show, trace: trace)
        let player = Player(schedule, on: machine, watchedBy: oracle)
        clock.run { await player.run() }
        return oracle.verdict(on: schedule)
    }
}
