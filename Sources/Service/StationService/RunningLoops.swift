import Ports
import Synchronization
import Values

/// A set of loops that run beside the inbox.
///
/// A task group would wait for each of them, forever if a system call never returns. These are cancelled and waited for up to a
/// deadline; what still runs then is left alone, and its events are ignored.
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
    /// The signal that each loop sends when it ends.
    private let end = AsyncSignal()

    /// - Parameter name: the loop's name in the log, `sensor/room`.
    func start(_ name: String, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { current in
            let number = current.started
            current.started += 1
            let task = startApart { [self] in
                await work()
                state.withLock { _ = $0.loops.removeValue(forKey: number) }
                end.send()
            }
            current.loops[number] = Loop(name: name, task: task)
        }
    }

    /// The names of the loops that have not ended, in the order of their start.
    var names: [String] {
        state.withLock { $0.loops }.sorted { $0.key < $1.key }.map(\.value.name)
    }

    func cancel() {
        for loop in state.withLock({ $0.loops }).values { loop.task.cancel() }
    }

    /// Returns when all have ended, when a stop is requested, or at `deadline`; also in a task that is cancelled.
    func wait(until deadline: Uptime, orFor stop: StopRequest? = nil, on timeline: Timeline) async {
        guard !names.isEmpty else { return }
        await startApart { [self] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await timeline.sleep(until: deadline) }
                group.addTask { [self] in
                    while !names.isEmpty, await end.wait() {}
                }
                if let stop { group.addTask { await stop.wait() } }
                await group.next()
                group.cancelAll()
            }
        }.value
    }
}

/// A request to stop, made before the inbox reaches the command: it may be waiting for loops to end.
final class StopRequest: Sendable {
    private let requested = Mutex<String?>(nil)
    private let signal = AsyncSignal()

    /// The reason given; nil until a stop is requested.
    var reason: String? { requested.withLock { $0 } }

    /// Requests a stop; the first reason counts.
    func make(_ reason: String) {
        requested.withLock { $0 = $0 ?? reason }
        signal.send()
    }

    /// Returns when a stop is requested, or its task is cancelled.
    func wait() async {
        // The next to wait must not miss it.
        if await signal.wait() { signal.send() }
    }
}
