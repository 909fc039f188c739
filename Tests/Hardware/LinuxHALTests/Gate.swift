import Glibc
import Synchronization

/// Holds up a thread until a test lets it continue.
final class Gate: Sendable {
    private let reached = Atomic(false)
    private let opened = Atomic(false)

    var isReached: Bool { reached.load(ordering: .acquiring) }

    func waitInside() {
        reached.store(true, ordering: .releasing)
        while !opened.load(ordering: .acquiring) { usleep(1000) }
    }

    func open() {
        opened.store(true, ordering: .releasing)
    }
}
