import Simulation
import Synchronization
import Testing

@Suite("A virtual clock")
struct VirtualClockTests {
    @Test("a sleep on an otherwise idle virtual clock returns at once and time has passed")
    func sleepsAtOnce() async throws {
        let clock = VirtualClock()
        try await clock.sleep(for: .seconds(3600))
        #expect(clock.now.sinceStart == .seconds(3600))
    }

    @Test("a virtual clock wakes tasks in the order of their deadlines, not of their sleeps")
    func wakesInOrder() {
        let clock = VirtualClock()
        let woken = clock.run {
            let log = Log()
            await withTaskGroup(of: Void.self) { group in
                for (name, seconds) in [("late", 30), ("early", 10), ("middle", 20)] {
                    group.addTask {
                        for round in 1...2 {
                            try? await clock.sleep(for: .seconds(seconds))
                            log.append("\(name) \(round) at \(clock.now.sinceStart)")
                        }
                    }
                }
            }
            return log.lines
        }
        #expect(
            woken == [
                "early 1 at 10.0 seconds", "middle 1 at 20.0 seconds", "early 2 at 20.0 seconds",
                "late 1 at 30.0 seconds", "middle 2 at 40.0 seconds", "late 2 at 60.0 seconds",
            ])
    }

    @Test("a cancelled sleep on a virtual clock ends at once with an error, and no time passes")
    func cancels() {
        let clock = VirtualClock()
        let (wasCancelled, time) = clock.run {
            await withTaskGroup(of: Bool.self) { group in
                group.addTask {
                    do {
                        try await clock.sleep(for: .seconds(10))
                        return false
                    } catch {
                        return true
                    }
                }
                group.addTask {
                    try? await clock.sleep(for: .seconds(1))
                    return false
                }
                _ = await group.next()
                group.cancelAll()
                return (await group.next() == true, clock.now.sinceStart)
            }
        }
        #expect(wasCancelled)
        #expect(time == .seconds(1))
    }
}

private final class Log: Sendable {
    private let entries = Mutex<[String]>([])
    var lines: [String] { entries.withLock { $0 } }
    func append(_ line: String) { entries.withLock { $0.append(line) } }
}
