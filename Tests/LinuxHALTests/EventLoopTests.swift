import Glibc
import Synchronization
import Testing
import Threads

@Suite("The event loop")
struct EventLoopTests {
    @Test("runs tasks and their children on the thread that called it")
    func oneThread() throws {
        let loop = try EventLoop()
        let caller = pthread_self()
        let threads = loop.run {
            await withTaskGroup(of: pthread_t.self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        try? await loop.sleep(for: .nanoseconds(1))
                        return pthread_self()
                    }
                }
                return await group.reduce(into: Set()) { $0.insert($1) }
            }
        }
        #expect(threads == [caller])
    }

    @Test("wakes sleepers in the order of their deadlines, none of them early")
    func order() throws {
        let loop = try EventLoop()
        let woken = loop.run {
            let start = loop.now
            return await withTaskGroup(of: (Int, Duration).self) { group -> [(Int, Duration)] in
                for milliseconds in [30, 10, 20, 0] {
                    group.addTask {
                        try? await loop.sleep(until: start + .milliseconds(milliseconds), tolerance: nil)
                        return (milliseconds, start.duration(to: loop.now))
                    }
                }
                return await group.reduce(into: [(Int, Duration)]()) { $0.append($1) }
            }
        }
        #expect(woken.map(\.0) == [0, 10, 20, 30])
        #expect(woken.allSatisfy { $0.1 >= .milliseconds($0.0) })
    }

    @Test("a cancelled sleep ends at once with an error", .timeLimit(.minutes(1)))
    func cancels() throws {
        let loop = try EventLoop()
        let wasCancelled = loop.run {
            await withTaskGroup(of: Bool.self) { group in
                group.addTask {
                    do {
                        try await loop.sleep(for: .seconds(3600))
                        return false
                    } catch {
                        return true
                    }
                }
                try? await loop.sleep(for: .nanoseconds(1))
                group.cancelAll()
                return await group.next() ?? false
            }
        }
        #expect(wasCancelled)
    }

    @Test("a task that another thread wakes goes on, although the loop sleeps", .timeLimit(.minutes(1)))
    func wokenFromElsewhere() throws {
        let loop = try EventLoop()
        let visitor = Errand(name: "visitor")
        let answers = loop.run {
            var answers = 0
            for _ in 0..<200 {
                answers += await withCheckedContinuation { continuation in
                    visitor.ask { continuation.resume(returning: 1) }
                }
            }
            return answers
        }
        visitor.wait()
        #expect(answers == 200)
    }

    @Test("what can be read is told, also while nothing sleeps and while there is always something to do")
    func watches() throws {
        let loop = try EventLoop()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (input, output) = (ends[0], ends[1])
        defer {
            close(input)
            close(output)
        }
        let seen = Atomic(0)
        loop.watch(input) {
            var byte: UInt8 = 0
            if read(input, &byte, 1) == 1 { seen.wrappingAdd(Int(byte), ordering: .relaxed) }
        }
        loop.run {
            var byte: UInt8 = 5
            write(output, &byte, 1)
            while seen.load(ordering: .relaxed) < 5 { try? await loop.sleep(for: .nanoseconds(1)) }
            byte = 2
            write(output, &byte, 1)
            while seen.load(ordering: .relaxed) < 7 { try? await loop.sleep(for: .milliseconds(1)) }
        }
        #expect(seen.load(ordering: .relaxed) == 7)
    }
}
