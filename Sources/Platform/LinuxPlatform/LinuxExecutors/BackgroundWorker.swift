import Glibc

/// Does occasional work, on a thread that exists only for as long as that takes.
package final class BackgroundWorker: @unchecked Sendable {
    private let name: String
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let end = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // Guarded by the mutex.
    private var isRunning = false
    private var next: (@Sendable () -> Void)?

    /// - Parameter name: the name of the worker's threads.
    package init(name: String) {
        self.name = name
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(end, nil)
    }

    deinit {
        pthread_cond_destroy(end)
        pthread_mutex_destroy(mutex)
        end.deallocate()
        mutex.deallocate()
    }

    /// Does the work soon, or once after the work in progress; of several requests meanwhile the last counts. Where no thread can
    /// be started, nothing is done until the next call. Any thread may call; returns at once.
    package func ask(_ work: @escaping @Sendable () -> Void) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if isRunning {
            next = work
        } else {
            isRunning = (try? startThread(name: name) { self.run(work) }) != nil
        }
    }

    /// Blocks until everything that was asked for is done.
    package func wait() {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while isRunning { pthread_cond_wait(end, mutex) }
    }

    private func run(_ first: @escaping @Sendable () -> Void) {
        var work: (@Sendable () -> Void)? = first
        while let current = work {
            current()
            work = popNext()
        }
    }

    private func popNext() -> (@Sendable () -> Void)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let work = next
        next = nil
        if work == nil {
            isRunning = false
            pthread_cond_broadcast(end)
        }
        return work
    }
}
