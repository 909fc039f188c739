import Glibc

/// A lock with a condition that threads wait for (pthread_cond_wait(3)).
final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(mutex)
        change.deallocate()
        mutex.deallocate()
    }

    func locked<Result>(_ work: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return work()
    }

    /// Waits for ``notify()``, without the lock meanwhile; only for a caller that has the lock.
    func wait() { pthread_cond_wait(change, mutex) }

    /// Wakes every thread that waits.
    func notify() { pthread_cond_broadcast(change) }
}
