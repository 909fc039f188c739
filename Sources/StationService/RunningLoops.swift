import HAL
import Synchronization
import Tasks

/// Loops that run beside the station's one task.
///
/// A task group would wait for each of them to its end, and a part whose system call the kernel never ends has none. These are
/// told to end and waited for up to a deadline; what runs on then is left alone, and nothing that it says counts.
final class RunningLoops: Sendable {
    private struct Loop {
        let name: String
        let task: Task<Void, Never>
    }

    private struct State {
        var started = 0
        var loops: [Int: Loop] = [:]
    }

    private let state = Mutex(State())
    /// Rung by each loop that ends.
    private let end = Doorbell()

    /// - Parameter name: as the record has it, `sensor/room`.
    func start(_ name: String, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { current in
            let number = current.started
            current.started += 1
            let task = startApart { [self] in
                await work()
                state.withLock { _ = $0.loops.removeValue(forKey: number) }
                end.ring()
            }
            current.loops[number] = Loop(name: name, task: task)
        }
    }

    /// Of those that have not ended, in the order of their start.
    var names: [String] {
        state.withLock { $0.loops }.sorted { $0.key < $1.key }.map(\.value.name)
    }

    func cancel() {
        for loop in state.withLock({ $0.loops }).values { loop.task.cancel() }
    }

    /// Returns when all have ended, at the latest at `deadline`; also in a task that is cancelled.
    func wait(until deadline: Duration, on timeline: Timeline) async {
        guard !names.isEmpty else { return }
        await startApart { [self] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await timeline.sleep(until: deadline) }
                group.addTask { [self] in
                    while !names.isEmpty, await end.wait() {}
                }
                await group.next()
                group.cancelAll()
            }
        }.value
    }
}
