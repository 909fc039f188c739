import Ports
import SimulatedSQLite
import Simulation
import TestSupport
import Testing
import Values

@testable import History

@Suite("What waits to be pushed")
struct OutboxTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { folder.path + "/history.db" }

    private func time(_ seconds: Int64) -> Timestamp { springNight.advanced(bySeconds: seconds) }

    private func pushed(
        _ samples: [HistorySample], _ events: [HistoryEvent] = [], except known: Set<OutboxKey> = []
    ) -> HistoryBatch {
        var batch = HistoryBatch(samples: samples, events: events, offset: .utc)
        batch.isPushed = true
        batch.acknowledged = known
        return batch
    }

    @Test("waits oldest first, with its extremes and without what the far end has, until it is removed")
    func waits() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        let gone = HistoryEvent(.fault, at: time(70), subject: "lcd", text: "gone", value: 0)
        let known = sample(1, after: 120)
        try history.write(pushed([sample(2, after: 60, low: 1, high: 3), known], [gone], except: [OutboxKey(known)]))
        try history.write(pushed([sample(4, after: 0)]))
        var shown = gone
        shown.text = ""
        let expected = Outbox(samples: [sample(4, after: 0), sample(2, after: 60, low: 1, high: 3)], events: [shown])
        #expect(try history.waiting(10) == expected)
        #expect(try history.waiting(1).samples == [sample(4, after: 0)])
        try history.remove([OutboxKey(sample(4, after: 0)), OutboxKey(gone)])
        #expect(try history.waiting(10) == Outbox(samples: [sample(2, after: 60, low: 1, high: 3)]))
    }

    @Test("a sample that is there already does not wait again")
    func once() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        let advice = HistoryEvent(.advice, at: time(0), subject: "heat", text: "", value: 1)
        let batch = pushed([sample(2, after: 60)], [advice])
        try history.write(batch)
        try history.remove(history.waiting(10).keys)
        try history.write(batch)
        #expect(try history.waiting(10).isEmpty)
    }

    @Test("neither a station that does not push nor an import fills it; what a crash kept out of the history does")
    func sources() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        try history.write(HistoryBatch(samples: [sample(1, after: 0)], offset: .utc))
        var imported = [sample(5_000, after: -86_400)]
        let next: () throws(HistoryError) -> HistorySample?? = {
            imported.isEmpty ? nil : .some(imported.removeLast())
        }
        _ = try history.add(offset: { _ in .utc }, refuse: {}, next)
        #expect(try history.waiting(10).isEmpty)
        try history.fill(with: [pushed([sample(2, after: 60)])], before: time(300))
        #expect(try history.waiting(10).samples == [sample(2, after: 60)])
    }

    @Test("a history that an import rewrote pushes what it has now, and what was removed from it holds nothing up")
    func rewritten() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        try history.write(pushed([sample(1, after: 0), sample(2, after: 60), sample(3, after: 120)]))
        try history.connection.run(
            "UPDATE samples SET mean = 9 WHERE mean = 3; DELETE FROM samples WHERE mean = 1")
        #expect(try history.waiting(1).samples == [sample(2, after: 60)])
        #expect(try history.waiting(10).samples == [sample(2, after: 60), sample(9, after: 120)])
        #expect(try history.connection.number("SELECT count(*) FROM outbox") == 2)
    }

    @Test("an import over what waits, and around it, neither pushes twice nor pushes what it brings")
    func imported() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        try history.write(pushed([sample(1, after: 60), sample(2, after: 120)]))
        var rows = (0..<5).map { sample(9, after: Int64($0) * 60) }
        let next: () throws(HistoryError) -> HistorySample?? = { rows.isEmpty ? nil : .some(rows.removeLast()) }
        let count = try history.add(offset: { _ in .utc }, refuse: {}, next)
        #expect((count.taken, count.known) == (3, 2))
        #expect(try history.waiting(10).samples == [sample(1, after: 60), sample(2, after: 120)])
    }

    @Test("what a damaged card made of a value is not pushed")
    func damaged() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        try history.write(pushed([sample(1, after: 0), sample(2, after: 60)]))
        try history.connection.run("UPDATE samples SET mean = 3999999999 WHERE mean = 1")
        #expect(try history.waiting(10).samples == [sample(2, after: 60)])
    }

    @Test("it ends where the history does, and what never got to the far end is counted")
    func bounded() throws {
        let history = try HistoryDatabase(writing: onDisk(path), limits: HistoryLimits(minutesDays: 2))
        for day in 0..<5 { try history.write(pushed([sample(day, after: Int64(day) * 86_400)])) }
        #expect(try history.waiting(10).samples.map(\.mean) == [2, 3, 4])
        #expect(history.popLostToFarEnd() == 2)
        #expect(history.popLostToFarEnd() == 0)
    }

    @Test("400 days of minutes are read in batches, the oldest first, each once")
    func longOutage() throws {
        let history = try HistoryDatabase(writing: onDisk(path), limits: HistoryLimits(minutesDays: 500))
        // One in ten, which is as many rows as a station has of a single sensor's single quantity in 40 days.
        let minutes = 400 * 144
        for start in stride(from: 0, to: minutes, by: 2000) {
            let numbers = start..<min(start + 2000, minutes)
            try history.write(pushed(numbers.map { sample($0 % 20_000, after: Int64($0) * 600) }))
        }
        var seen = 0
        while case let outbox = try history.waiting(2000), !outbox.isEmpty {
            let numbers = outbox.samples.map { Int($0.time.seconds(since: springNight) / 600) }
            #expect(numbers == Array(seen..<seen + numbers.count))
            seen += numbers.count
            try history.remove(outbox.keys)
        }
        #expect(seen == minutes)
    }

    @Test("the oldest of 400 days are read from a small part of the file, however much waits behind them")
    func boundedReading() throws {
        let disk = SimulatedDisk(folders: ["/state"])
        let files = SimulatedVFS(on: disk)
        let file = DatabaseFile("/state/history.db", on: disk, vfs: files.name)
        do {
            let history = try HistoryDatabase(writing: file, limits: HistoryLimits(minutesDays: 500))
            // One in ten.
            for day in 0..<400 {
                try history.write(pushed((0..<144).map { sample($0, after: Int64(day) * 86_400 + Int64($0) * 600) }))
            }
        }
        let history = try HistoryDatabase(writing: file, limits: HistoryLimits(minutesDays: 500))
        let reads = LockedValue(0)
        disk.onCall = { call in
            if call.operation == .read { reads.value += 1 }
            return 0
        }
        #expect(try history.waiting(2000).samples.count == 2000)
        let pages = try history.connection.number("PRAGMA page_count") ?? 0
        #expect(pages > 400)
        #expect((1..<pages / 5).contains(reads.value), "\(reads.value) of \(pages)")
        disk.onCall = nil
        withExtendedLifetime(files) {}
    }

    @Test("a history of the version before gets an empty one")
    func migrates() throws {
        _ = try HistoryDatabase(writing: onDisk(path), version: 2)
        let history = try HistoryDatabase(writing: onDisk(path))
        #expect(try history.waiting(10).isEmpty)
        try history.write(pushed([sample(2, after: 60)]))
        #expect(try history.waiting(10).samples.count == 1)
    }
}
