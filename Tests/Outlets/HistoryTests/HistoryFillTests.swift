import TestSupport
import Testing
import Values

@testable import History
@testable import Records

@Suite("Filling gaps in the history")
struct HistoryFillTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { folder.path + "/history.db" }
    private let day = CivilDate(daysSince1970: 20_541)

    private func time(_ seconds: Int64) -> Timestamp {
        springNight.advanced(bySeconds: seconds)
    }

    private func points(_ history: HistoryDatabase, of series: HistorySeries, by step: HistoryStep) throws -> [Int] {
        try history.points(of: series, from: time(-86_400), until: time(86_400), by: step, offset: berlin).map(\.count)
    }

    @Test("gaps are filled from another record, and no value twice for a second's difference")
    func missing() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        let gone = HistoryEvent(.fault, at: time(60), subject: "lcd", text: "gone")
        let early = HistoryForecast(made: time(60), date: day, low: 1000)
        try history.write(
            HistoryBatch(
                samples: [sample(20_000, after: 0), sample(20_100, after: 60)], events: [gone], forecasts: [early],
                offset: .hours(1)))
        let back = HistoryEvent(.recovered, at: time(121), subject: "lcd", text: "after 61 s")
        let late = HistoryForecast(made: time(121), date: day, low: 1200)
        var (goneLater, earlier) = (gone, early)
        (goneLater.time, earlier.made) = (time(61), time(59))
        let humidity = HistorySeries(source: "room", quantity: .humidity)
        let record = HistoryBatch(
            samples: [
                sample(20_100, after: 61), sample(50_000, after: 61, of: humidity), sample(20_200, after: 121),
            ], events: [goneLater, back], forecasts: [earlier, late], offset: .hours(1))
        for _ in 0..<2 {
            try history.fill(with: [record], before: time(300))
            #expect(try points(history, of: roomTemperature, by: .seconds(60)) == [1, 1, 1])
            #expect(try points(history, of: roomTemperature, by: .day) == [3])
            #expect(try points(history, of: humidity, by: .seconds(3600)) == [1])
            #expect(try history.events(from: time(0), until: time(300)) == [gone, back])
            #expect(try history.forecasts(from: day, madeBefore: time(100)) == [early])
            #expect(try history.forecasts(from: day, madeBefore: time(300)) == [late])
        }
    }

    @Test("a gap is not filled with values that cannot have been measured")
    func implausible() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        try history.fill(with: [HistoryBatch(samples: [sample(400_000, after: 0)], offset: .utc)], before: time(300))
        #expect(try history.extents().isEmpty)
    }

    @Test("a gap is not filled with values dated in the future")
    func future() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        let late = time(300)
        let batch = HistoryBatch(
            samples: [sample(20_000, after: 299), sample(20_000, after: 300)],
            events: [HistoryEvent(.fault, at: late, subject: "lcd", text: "gone")],
            forecasts: [HistoryForecast(made: late, date: day, low: 1000)], offset: .utc)
        try history.fill(with: [batch], before: late)
        #expect(try history.extents().map(\.count) == [1])
        #expect(try history.events(from: time(0), until: time(600)).isEmpty)
        #expect(try history.forecasts(from: day, madeBefore: time(600)).isEmpty)
    }

    @Test("a history at its size limit makes room, and the gap is filled the next time")
    func full() throws {
        let limits = HistoryLimits(minutesDays: 400, largest: 1 << 20)
        let history = try HistoryDatabase(writing: onDisk(path), limits: limits)
        var day: Int64 = 0
        var failure: HistoryError?
        while failure == nil, day < 1000 {
            let samples = (0..<1440).map { sample(Int($0), after: day * 86_400 + $0 * 60) }
            do throws(HistoryError) {
                try history.fill(with: [HistoryBatch(samples: samples, offset: .utc)], before: time(1 << 40))
                day += 1
            } catch {
                failure = error
            }
        }
        #expect(failure?.kind == .full)
        let batch = HistoryBatch(samples: [sample(1, after: day * 86_400)], offset: .utc)
        try history.fill(with: [batch], before: time(1 << 40))
        #expect(try history.connection.number("SELECT count(*) FROM samples") == Int(day - 1) * 1440 + 1)
    }

    @Test("filling starts at the newest value, but not at one dated in the future")
    func newest() async throws {
        let history = try HistoryFile(onDisk(path))
        #expect(try await history.newest(before: time(600)) == nil)
        try await history.write(
            HistoryBatch(samples: [sample(1, after: 0), sample(2, after: 60), sample(3, after: 900)], offset: .utc))
        #expect(try await history.newest(before: time(600)) == time(60))
    }
}
