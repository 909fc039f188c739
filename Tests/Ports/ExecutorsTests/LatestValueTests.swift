import Ports
import Testing

@Suite("A latest value")
struct LatestValueTests {
    @Test("is the last that was put, and is fetched once")
    func latest() async {
        let value = LatestValue<Int>()
        value.put(1)
        value.put(2)
        #expect(await value.next() == 2)
        #expect(value.pop() == nil)
    }

    @Test("can be added to before it is fetched")
    func merges() async {
        let value = LatestValue<[Int]>()
        for number in 1...3 { value.update { $0 = ($0 ?? []) + [number] } }
        #expect(await value.next() == [1, 2, 3])
    }

    @Test("wakes the task that waits for it")
    func wakes() async {
        let value = LatestValue<Int>()
        async let next = value.next()
        await Task.yield()
        value.put(7)
        #expect(await next == 7)
    }

    @Test("is still fetched when it is closed, and then ends")
    func closes() async {
        let value = LatestValue<Int>()
        value.put(1)
        value.close()
        value.put(2)
        #expect(await value.next() == 1)
        #expect(await value.next() == nil)
        #expect(await value.next() == nil)
    }

    @Test("ends for a task that is cancelled")
    func cancels() async {
        let value = LatestValue<Int>()
        let task = Task { await value.next() }
        task.cancel()
        #expect(await task.value == nil)
    }
}
