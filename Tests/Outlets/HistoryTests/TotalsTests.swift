import TestSupport
import Testing
import Values

@testable import History

@Suite("Precipitation totals")
struct TotalsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private let rain = HistorySeries(source: "openweathermap", quantity: .rain)

    /// - Parameter depth: in thousandths of a millimetre, of the hour before so many seconds.
    private func history(
        every seconds: Int64, until end: Int64, _ depth: (Int64) -> Int?
    ) throws -> HistoryDatabase {
        let history = try HistoryDatabase(writing: onDisk(folder.path + "/history.db"))
        let samples = stride(from: 0, to: end, by: Int(seconds)).compactMap { time in
            depth(Int64(time)).map { sample($0, after: Int64(time), of: rain) }
        }
        for one in samples { try history.write(HistoryBatch(samples: [one], offset: berlin(one.time))) }
        return history
    }

    private func totals(
        _ history: HistoryDatabase, from: Int64 = 0, until: Int64, by step: HistoryStep,
        offset: (Timestamp) -> UTCOffset = { _ in .utc }
    ) throws -> [HistoryTotal] {
        try history.totals(
            of: rain, from: springNight.advanced(bySeconds: from), until: springNight.advanced(bySeconds: until),
            by: step, offset: offset)
    }

    @Test(
        "the total is the same however often the service is queried",
        arguments: [300, 600, 1200, 1800, 3600] as [Int64])
    func pace(seconds: Int64) throws {
        // 2 mm an hour for ten hours of a day.
        let history = try history(every: seconds, until: 86_400) { (18_000..<54_000).contains($0) ? 2000 : 0 }
        #expect(try totals(history, until: 86_400, by: .day).map(\.total) == [20_000])
        let hours = try totals(history, until: 86_400, by: .seconds(3600))
        #expect(hours.map(\.total) == (0..<24).map { (5..<15).contains($0) ? 2000 : 0 })
        #expect(
            try totals(history, until: 86_400, by: .seconds(10_800)).map(\.total) == [
                0, 2000, 6000, 6000, 6000, 0, 0, 0,
            ])
        #expect(try totals(history, until: 86_400, by: .year).map(\.total) == [20_000])
    }

    @Test("a missing hour at the end or beginning of a span is filled as it is within a longer one")
    func gapAtTheEdge() throws {
        let history = try history(every: 3600, until: 172_800) { time in
            time == 82_800 ? nil : time == 86_400 ? 1160 : 0
        }
        #expect(try totals(history, until: 172_800, by: .day).map(\.total) == [580, 1160])
        #expect(try totals(history, until: 86_400, by: .day).map(\.total) == [580])
        #expect(try totals(history, from: 82_800, until: 86_400, by: .seconds(3600)).map(\.total) == [580])
    }

    @Test("the total of a half-hour shower is right, seen through the preceding hour of each response")
    func shower() throws {
        // 3 mm from 02:10 to 02:40: each answer has what fell in the hour before it.
        let history = try history(every: 600, until: 21_600) { time in
            Int(min(max(time - 7800, 0), 1800) - min(max(time - 3600 - 7800, 0), 1800)) * 3000 / 1800
        }
        let total = try totals(history, until: 21_600, by: .day).reduce(0) { $0 + $1.total }
        #expect(total == 3000)
    }

    @Test("an hour between two known ones is known, and no longer gap is")
    func gaps() throws {
        let history = try history(every: 600, until: 36_000) { time in
            // Nothing from 02:00 to 03:00, nor from 05:00 to 08:00.
            (7200..<10_800).contains(time) || (18_000..<28_800).contains(time) ? nil : time < 7200 ? 1000 : 3000
        }
        let hours = try totals(history, until: 36_000, by: .seconds(3600))
        #expect(hours.map { $0.start.seconds(since: springNight) / 3600 } == [0, 1, 2, 3, 4, 8, 9])
        #expect(hours.map(\.total) == [1000, 1000, 2000, 3000, 3000, 3000, 3000])
        #expect(hours.map(\.count) == [6, 6, 0, 6, 6, 6, 6])
    }

    @Test("the total of the current hour is that of its elapsed part")
    func begun() throws {
        let history = try history(every: 600, until: 9000) { _ in 1200 }
        #expect(try totals(history, until: 9000, by: .seconds(3600)).map(\.total) == [1200, 1200, 600])
    }

    @Test("the total of a day belongs to the local day, even when clocks go forward")
    func days() throws {
        let history = try history(every: 1800, until: 172_800) { _ in 1000 }
        let days = try totals(history, from: -3600, until: 172_800, by: .day, offset: berlin)
        #expect(days.map(\.total) == [22_000, 24_000, 2000])
        #expect(days.map { $0.start.seconds(since: springNight) } == [-3600, 79_200, 165_600])
        let months = try totals(history, from: -3600, until: 172_800, by: .month, offset: berlin)
        #expect(months.map(\.total) == [48_000])
    }

    @Test("there is no total where nothing was written")
    func none() throws {
        let history = try HistoryDatabase(writing: onDisk(folder.path + "/history.db"))
        #expect(try totals(history, until: 86_400, by: .day).isEmpty)
    }
}
