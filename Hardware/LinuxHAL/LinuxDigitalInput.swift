import CLinuxHAL
import Glibc
import LinuxPlatform
package import Ports
import Synchronization
import Words

/// A GPIO line that is read, on a dedicated thread.
///
/// Each call looks up and requests the line, and releases it before it returns; the line's own pull-up is switched on.
/// In a cancelled task ``edges(afterPullingLowFor:atMost:within:)`` does not begin: it throws
/// ``GPIOError/Kind-swift.enum/other`` with `ECANCELED`. A call under way returns what it has when its task is cancelled.
package actor LinuxDigitalInput: DigitalInput {
    package nonisolated let line: LineName

    private let system: GPIOSystem
    private let thread: DedicatedThread
    private let wakeup: Wakeup
    /// How long the present call may wait for edges.
    private let window = Mutex(Duration.zero)

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Creates an input without touching the line; throws ``GPIOError/Kind-swift.enum/unavailable`` only when the system has no
    /// thread or descriptor left.
    package init(_ line: LineName) throws(GPIOError) {
        try self.init(line, through: .kernel)
    }

    init(_ line: LineName, through system: GPIOSystem) throws(GPIOError) {
        do throws(SystemError) {
            wakeup = try Wakeup()
            thread = try DedicatedThread(name: line.description)
        } catch {
            throw GPIOError(.unavailable, line: line.description, errno: error.errno)
        }
        self.line = line
        self.system = system
    }

    deinit {
        thread.end()
    }

    /// The longest time of a call beside its wait for edges.
    private static let longestJob = Duration.seconds(10)

    /// Whether the kernel has not returned from a call in time.
    package nonisolated var isHung: Bool { thread.timeInJob > Self.longestJob + window.withLock { $0 } }

    /// Reads the level. While the kernel has not returned from an earlier call, this and the wait for edges throw
    /// ``GPIOError/Kind-swift.enum/timedOut``.
    package nonisolated func level() async throws(GPIOError) -> Level {
        try refuseWhileHung()
        return try await levelNow()
    }

    package nonisolated func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge] {
        try refuseWhileHung()
        // The handler is not one for typed errors.
        let outcome = await withTaskCancellationHandler {
            await collected(afterPullingLowFor: pull, atMost: count, within: window)
        } onCancel: {
            wakeup.wake()
        }
        return try outcome.get()
    }

    private nonisolated func refuseWhileHung() throws(GPIOError) {
        guard isHung else { return }
        let time = thread.timeInJob
        throw GPIOError(
            .timedOut, line: line.description, remedy: HardwareWords.stuckInCall(seconds: time.components.seconds))
    }

    private func levelNow() throws(GPIOError) -> Level {
        let place = try system.place(of: line)
        do throws(LineFailure) {
            return try HeldLines.input(place, through: system).get() & 1 == 1 ? .high : .low
        } catch {
            throw GPIOError(error, line: line.description)
        }
    }

    private func collected(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) -> Result<[Edge], GPIOError> {
        // Woken by the one who had the line before.
        if !Task.isCancelled { wakeup.clear() }
        do throws(GPIOError) {
            return .success(try collectEdges(afterPullingLowFor: pull, atMost: count, within: window))
        } catch {
            return .failure(error)
        }
    }

    private func collectEdges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) throws(GPIOError) -> [Edge] {
        if Task.isCancelled { throw GPIOError(.other, line: line.description, errno: ECANCELED) }
        let place = try system.place(of: line)
        let edges: [hal_gpio_edge]
        do throws(LineFailure) {
            let held: HeldLines
            if let pull {
                held = try listen(to: place, afterPullingLowFor: pull)
            } else {
                held = try HeldLines.input(place, through: system)
                try held.listen()
            }
            self.window.withLock { $0 = window }
            defer { self.window.withLock { $0 = .zero } }
            edges = try held.edges(atMost: count, until: system.now() + nanoseconds(window), or: wakeup)
        } catch {
            throw GPIOError(error, line: line.description)
        }
        return edges.map {
            Edge(
                to: $0.rising ? .high : .low, at: .nanoseconds(Int64(clamping: $0.nanoseconds)), sequence: $0.sequence)
        }
    }

    private func listen(
        to place: LinePlace, afterPullingLowFor pull: Duration
    ) throws(LineFailure) -> HeldLines {
        do throws(LineFailure) {
            let held = try HeldLines.outputs([place.offset], of: place.chip, at: 0, through: system)
            system.sleepUntil(system.now() + nanoseconds(pull))
            try held.listen()
            return held
        } catch {
            // Some kernels keep a released output at its level: low. Requested as an input, the line floats up.
            _ = try? HeldLines.input(place, through: system)
            throw error
        }
    }
}
