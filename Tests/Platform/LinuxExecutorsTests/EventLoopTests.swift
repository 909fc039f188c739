import Glibc
import LinuxPlatform
import Synchronization
import Testing

@Suite("The event loop")
struct EventLoopTests {
    @Test("the event loop runs tasks and their children on the thread that called it")
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

    @Test("the event loop wakes sleepers in the order of their deadlines, none of them early")
    func order() throws {
        let loop = try EventLoop()
        // A machine that has much else to do comes too late for the first deadlines: they are further off the next time.
        for unit in [Duration.milliseconds(1), .milliseconds(50), .seconds(1)] {
            let (woken, werePunctual) = loop.run { await Self.timers(on: loop, unit: unit) }
            #expect(woken.allSatisfy { $0.after >= unit * $0.units })
            guard werePunctual || unit == .seconds(1) else { continue }
            #expect(woken.map(\.units) == [0, 10, 20, 30])
            break
        }
    }

    /// Four that sleep: when they woke, the first first, and whether all lay down before any but the one due at once.
    private static func timers(on loop: EventLoop, unit: Duration) async -> ([(units: Int, after: Duration)], Bool) {
        let start = loop.now
        return await withTaskGroup(of: (Int, Duration, Bool).self) { group in
            for units in [30, 10, 20, 0] {
                group.addTask {
                    let laidDown = start.duration(to: loop.now)
                    try? await loop.sleep(until: start + unit * units, tolerance: nil)
                    return (units, start.duration(to: loop.now), laidDown < unit * 10)
                }
            }
            return await group.reduce(into: ([], true)) {
                $0.0.append((units: $1.0, after: $1.1))
                $0.1 = $0.1 && $1.2
            }
        }
    }

    @Test("a cancelled sleep ends at once with an error", .timeLimit(.minutes(10)))
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

    @Test("a task woken by another thread continues even while the event loop sleeps", .timeLimit(.minutes(10)))
    func wokenFromElsewhere() throws {
        let loop = try EventLoop()
        let visitor = BackgroundWorker(name: "visitor")
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

    @Test("the event loop reports a readable descriptor, whether it sleeps or always has work")
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
