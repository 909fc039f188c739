import OutletKit
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

@Suite("The log's outlet")
struct LogOutletTests {
    private func moment(_ seconds: Int) -> Moment {
        Moment(
            uptime: .start + .seconds(seconds),
            wall: Timestamp(secondsSince1970: 1_795_129_200).advanced(bySeconds: Int64(seconds)), offset: .utc)
    }

    private let reading = LogEntry.reading(
        SensorIdentity(name: "room", place: .room, part: "SHT31"),
        MinuteSummary(QuantityValues(temperature: .celsius(21)), within: ValueRange(), samples: 6)
    )

    @Test("a log that fails while its recovery is being written is a fault again")
    func failsAgain() async {
        let (written, next) = AsyncStream<Void>.makeStream()
        let fails = LockedValue([true, false, true][...])
        let log = InMemoryLog {
            next.yield()
            let fails = fails.value.popFirst() ?? false
            return fails ? LogError(path: "station.log", operation: .write, errno: 28) : nil
        }
        let outlet = LogOutlet(log, version: "0.1.0")
        let events = LockedValue<[Bool]>([])
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await outlet.run { event in
                    if case .failed = event { events.value.append(false) }
                    if event == .works { events.value.append(true) }
                }
            }
            var calls = written.makeAsyncIterator()
            for number in 0..<3 {
                outlet.deliver([.stopped(reason: "\(number)")], at: moment(number))
                await calls.next()
            }
            outlet.close(.stopped(at: moment(4)))
        }
        #expect(events.value == [false, true, false])
    }

    /// The number of lines of each write so far, after each delivery.
    private func counts(
        after deliveries: [(second: Int, logEntries: [LogEntry])], longestWait: Duration
    ) async -> [[Int]] {
        let log = InMemoryLog()
        let outlet = LogOutlet(log, version: "0.1.0", longestWait: longestWait)
        let counts = LockedValue<[[Int]]>([])
        let clock = VirtualClock()
        await ThreadsApart.shared.run {
            clock.run {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await outlet.run { _ in } }
                    for (second, logEntries) in deliveries {
                        outlet.deliver(logEntries, at: moment(second))
                        try? await clock.sleep(for: .seconds(1))
                        counts.value.append(log.writes.map(\.count))
                    }
                    outlet.close(.stopped(at: moment(3600)))
                }
            }
        }
        return counts.value
    }

    @Test("a line that can wait is held back for at most a minute after the first five, and goes with one that cannot")
    func holdsBack() async {
        let deliveries: [(second: Int, logEntries: [LogEntry])] = [
            (299, [reading]), (301, []), (310, [reading]), (359, []), (360, []), (370, [reading]),
            (371, [.stopped(reason: "SIGTERM")]),
        ]
        let counts = await counts(after: deliveries, longestWait: .seconds(60))
        #expect(counts == [[1], [1], [1], [1], [1, 1], [1, 1], [1, 1, 2]])
    }

    @Test("a line that can wait is held back for as long as the configuration says, and goes with one that cannot")
    func holdsBackLonger() async {
        let deliveries: [(second: Int, logEntries: [LogEntry])] = [
            (299, [reading]), (310, [reading]), (370, [reading]), (659, []), (660, []), (961, [reading]),
            (962, [.stopped(reason: "SIGTERM")]),
        ]
        let counts = await counts(after: deliveries, longestWait: .seconds(600))
        #expect(counts == [[1], [1], [1], [1], [1, 2], [1, 2], [1, 2, 2]])
    }
}
