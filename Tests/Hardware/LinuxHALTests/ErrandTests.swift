import LinuxExecutors
import Synchronization
import Testing

@Suite("An errand")
struct ErrandTests {
    @Test("is done when it has been waited for")
    func isDone() {
        let errand = Errand(name: "errand-of-test")
        let done = Atomic(0)
        for _ in 0..<50 {
            errand.ask { done.wrappingAdd(1, ordering: .relaxed) }
            errand.wait()
        }
        #expect(done.load(ordering: .relaxed) == 50)
    }

    @Test("asked for while it is under way, is done once more, by the latest asking")
    func onceMore() {
        let errand = Errand(name: "errand-of-test")
        let done = Mutex<[Int]>([])
        let isHeld = Atomic(true)
        errand.ask {
            while isHeld.load(ordering: .acquiring) {}
            done.withLock { $0.append(0) }
        }
        errand.ask { done.withLock { $0.append(1) } }
        errand.ask { done.withLock { $0.append(2) } }
        isHeld.store(false, ordering: .releasing)
        errand.wait()
        #expect(done.withLock { $0 } == [0, 2])
    }
}
