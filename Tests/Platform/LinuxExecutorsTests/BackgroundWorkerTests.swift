import LinuxPlatform
import Synchronization
import Testing

@Suite("A background worker")
struct BackgroundWorkerTests {
    @Test("waiting for a background job returns when the job is done")
    func isDone() {
        let worker = BackgroundWorker(name: "test-worker")
        let done = Atomic(0)
        for _ in 0..<50 {
            worker.ask { done.wrappingAdd(1, ordering: .relaxed) }
            worker.wait()
        }
        #expect(done.load(ordering: .relaxed) == 50)
    }

    @Test("a job requested while one is running runs once more, with the latest request")
    func onceMore() {
        let worker = BackgroundWorker(name: "test-worker")
        let done = Mutex<[Int]>([])
        let isHeld = Atomic(true)
        worker.ask {
            while isHeld.load(ordering: .acquiring) {}
            done.withLock { $0.append(0) }
        }
        worker.ask { done.withLock { $0.append(1) } }
        worker.ask { done.withLock { $0.append(2) } }
        isHeld.store(false, ordering: .releasing)
        worker.wait()
        #expect(done.withLock { $0 } == [0, 2])
    }
}
