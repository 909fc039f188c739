import Glibc
import Synchronization

/// A disk that counts what is written to it, and can be full.
final class DiskThatCounts: Sendable {
    private let state = Mutex((writes: 0, isFull: false))

    var writes: Int { state.withLock { $0.writes } }

    var isFull: Bool {
        get { state.withLock { $0.isFull } }
        set { state.withLock { $0.isFull = newValue } }
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        let isFull = state.withLock { state in
            state.writes += 1
            return state.isFull
        }
        guard !isFull else {
            errno = ENOSPC
            return -1
        }
        return Glibc.write(descriptor, bytes, count)
    }
}
