/// Does occasional work, on a thread that exists only for as long as that takes.
package final class BackgroundWorker: @unchecked Sendable {
    private let name: String
    private let monitor = Monitor()
    // Guarded by the monitor.
    private var isRunning = false
    private var next: (@Sendable () -> Void)?

    /// - Parameter name: the name of the worker's threads.
    package init(name: String) {
        self.name = name
    }

    /// Does the work soon, or once after the work in progress; of several requests meanwhile the last counts. Where no thread can
    /// be started, nothing is done until the next call. Any thread may call; returns at once.
    package func ask(_ work: @escaping @Sendable () -> Void) {
        monitor.locked {
            if isRunning {
                next = work
            } else {
                isRunning = (try? startThread(name: name) { self.run(work) }) != nil
            }
        }
    }

    /// Blocks until everything that was asked for is done.
    package func wait() {
        monitor.locked {
            while isRunning { monitor.wait() }
        }
    }

    private func run(_ first: @escaping @Sendable () -> Void) {
        var work: (@Sendable () -> Void)? = first
        while let current = work {
            current()
            work = popNext()
        }
    }

    private func popNext() -> (@Sendable () -> Void)? {
        monitor.locked {
            let work = next
            next = nil
            if work == nil {
                isRunning = false
                monitor.notify()
            }
            return work
        }
    }
}
