import TestSupport
import Testing
import Values

@testable import History

@Suite("Steps of the history in a zone")
struct ZoneStepsTests {
    private let database: HistoryDatabase
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        database = try HistoryDatabase(writing: onDisk(folder.path + "/history.db"))
    }

    private static func kolkata(_ time: Timestamp) -> UTCOffset { UTCOffset(seconds: 19_800) ?? .utc }

    /// Clocks go from 24:00 on 5 September 2026 to 01:00.
    private static func santiago(_ time: Timestamp) -> UTCOffset {
        .hours(time.secondsSince1970 < 1_788_667_200 ? -4 : -3)
    }

    private static func berlin(_ time: Timestamp) -> UTCOffset {
        .hours((1_774_746_000..<1_792_890_000).contains(time.secondsSince1970) ? 2 : 1)
    }

    /// A value every ten minutes, which is the number of the local hour in which it was measured.
    private func record(from begin: String, hours: Int64, _ offset: (Timestamp) -> UTCOffset) throws -> Timestamp {
        let begin = try #require(CivilTime(rfc3339: begin)).timestamp
        for seconds in stride(from: 0, to: hours * 3600, by: 600) {
            let time = begin.advanced(bySeconds: seconds)
            let hour = CivilTime(time, in: offset(time)).hour
            let one = HistorySample(roomTemperature, at: time, mean: hour * 1000)
            try database.write(HistoryBatch(samples: [one], offset: offset(time)))
        }
        return begin
    }

    private func rows(
        _ step: HistoryStep, from: Timestamp, hours: Int64, _ offset: (Timestamp) -> UTCOffset
    ) throws -> [String] {
        try database.points(
            of: roomTemperature, from: from, until: from.advanced(bySeconds: hours * 3600), by: step, offset: offset
        ).map { "\(CivilTime($0.start, in: offset($0.start))) \($0.low / 1000)-\($0.high / 1000) \($0.count)" }
    }

    @Test("in a zone of half hours a step has the values of its own hours, and no more")
    func halfHours() throws {
        let begin = try record(from: "2026-03-28T00:00:00+05:30", hours: 24, Self.kolkata)
        #expect(
            try rows(.seconds(21_600), from: begin, hours: 24, Self.kolkata) == [
                "2026-03-28T00:00:00+05:30 0-5 36", "2026-03-28T06:00:00+05:30 6-11 36",
                "2026-03-28T12:00:00+05:30 12-17 36", "2026-03-28T18:00:00+05:30 18-23 36",
            ])
        #expect(
            try rows(.seconds(3600), from: begin.advanced(bySeconds: 3 * 3600), hours: 2, Self.kolkata)
                == ["2026-03-28T03:00:00+05:30 3-3 6", "2026-03-28T04:00:00+05:30 4-4 6"])
    }

    @Test("where the minutes of a zone of half hours are gone, an hour belongs to the step of its middle")
    func halfHoursWithoutMinutes() throws {
        let begin = try record(from: "2026-03-28T00:00:00+05:30", hours: 24, Self.kolkata)
        try database.connection.run("DELETE FROM samples")
        let counts = try database.points(
            of: roomTemperature, from: begin, until: begin.advanced(bySeconds: 86_400), by: .seconds(43_200),
            offset: Self.kolkata
        ).map { ($0.start.seconds(since: begin), $0.count) }
        #expect(counts.map(\.0) == [0, 43_200] && counts.map(\.1) == [69, 72])
    }

    @Test("each step is there once and in order on a day on which clocks change")
    func changes() throws {
        let spring = try record(from: "2026-03-29T00:00:00+01:00", hours: 23, Self.berlin)
        #expect(
            try rows(.seconds(21_600), from: spring, hours: 23, Self.berlin) == [
                "2026-03-29T00:00:00+01:00 0-5 30", "2026-03-29T06:00:00+02:00 6-11 36",
                "2026-03-29T12:00:00+02:00 12-17 36", "2026-03-29T18:00:00+02:00 18-23 36",
            ])
        let autumn = try record(from: "2026-10-25T00:00:00+02:00", hours: 7, Self.berlin)
        #expect(
            try rows(.seconds(10_800), from: autumn, hours: 7, Self.berlin) == [
                "2026-10-25T00:00:00+02:00 0-2 24", "2026-10-25T03:00:00+01:00 3-5 18",
            ])
        #expect(
            try rows(.seconds(3600), from: autumn.advanced(bySeconds: 7200), hours: 2, Self.berlin)
                == ["2026-10-25T02:00:00+02:00 2-2 6", "2026-10-25T02:00:00+01:00 2-2 6"])
    }

    @Test(
        "a day on which clocks change has its own values and rain, and none of the days beside it",
        arguments: [("2026-03-28T00:00:00+01:00", 23), ("2026-10-24T00:00:00+02:00", 25)] as [(String, Int64)])
    func aloneAmongOthers(before: String, hours: Int64) throws {
        let begin = try record(from: before, hours: 72, Self.berlin)
        let rain = HistorySeries(source: "openweathermap", quantity: .rain)
        for hour in 0..<Int64(72) {
            let one = HistorySample(rain, at: begin.advanced(bySeconds: hour * 3600), mean: 1000)
            try database.write(HistoryBatch(samples: [one], offset: Self.berlin(one.time)))
        }
        let day = begin.advanced(bySeconds: 86_400)
        for step in [HistoryStep.day, .seconds(10_800), .seconds(3600)] {
            let totals = try database.totals(
                of: rain, from: day, until: day.advanced(bySeconds: hours * 3600), by: step, offset: Self.berlin)
            #expect(totals.map(\.total).reduce(0, +) == Int(hours) * 1000)
            #expect(totals.first?.start == day)
            let points = try database.points(
                of: roomTemperature, from: day, until: day.advanced(bySeconds: hours * 3600), by: step,
                offset: Self.berlin)
            #expect(points.map(\.count).reduce(0, +) == Int(hours) * 6)
            #expect(points.first?.start == day)
        }
    }

    @Test("a day of a zone of half hours has none of the values of the days beside it")
    func halfHoursAmongOthers() throws {
        let day = try record(from: "2026-03-27T00:00:00+05:30", hours: 72, Self.kolkata).advanced(bySeconds: 86_400)
        for (step, count) in [(HistoryStep.seconds(21_600), 36), (.seconds(10_800), 18), (.seconds(3600), 6)] {
            let points = try database.points(
                of: roomTemperature, from: day, until: day.advanced(bySeconds: 86_400), by: step, offset: Self.kolkata)
            #expect(points.first?.start == day)
            #expect(points.map(\.count) == Array(repeating: count, count: 144 / count))
        }
    }

    @Test("a day without a midnight has its own date, in days of values and of rain")
    func noMidnight() throws {
        let begin = try record(from: "2026-09-05T00:00:00-04:00", hours: 71, Self.santiago)
        #expect(
            try rows(.day, from: begin, hours: 71, Self.santiago) == [
                "2026-09-05T00:00:00-04:00 0-23 144", "2026-09-06T01:00:00-03:00 1-23 138",
                "2026-09-07T00:00:00-03:00 0-23 144",
            ])
        let rain = HistorySeries(source: "openweathermap", quantity: .rain)
        for hour in 0..<Int64(71) {
            let one = HistorySample(rain, at: begin.advanced(bySeconds: hour * 3600), mean: 1000)
            try database.write(HistoryBatch(samples: [one], offset: Self.santiago(one.time)))
        }
        let days = try database.totals(
            of: rain, from: begin, until: begin.advanced(bySeconds: 71 * 3600), by: .day, offset: Self.santiago)
        #expect(
            days.map { "\(CivilTime($0.start, in: Self.santiago($0.start)).date) \($0.total)" }
                == ["2026-09-05 24000", "2026-09-06 23000", "2026-09-07 24000"])
    }

    /// What fell from one time to another, step by step, in a zone of half hours.
    private func rain(_ from: String, _ until: String, by step: HistoryStep) throws -> [Int] {
        try database.totals(
            of: HistorySeries(source: "openweathermap", quantity: .rain),
            from: try #require(CivilTime(rfc3339: from)).timestamp,
            until: try #require(CivilTime(rfc3339: until)).timestamp, by: step, offset: Self.kolkata
        ).map(\.total)
    }

    @Test("in a zone of half hours the rain of an hour is all in the month and the day that hold its middle")
    func rainAtMidnight() throws {
        // What fell from half past to half past on the clocks of UTC, which is an hour of the zone.
        let begin = try #require(CivilTime(rfc3339: "2026-03-31T00:00:00+00:00")).timestamp
        for hour in 0..<Int64(48) {
            let one = HistorySample(
                HistorySeries(source: "openweathermap", quantity: .rain), at: begin.advanced(bySeconds: hour * 3600),
                mean: 1000)
            try database.write(HistoryBatch(samples: [one], offset: Self.kolkata(one.time)))
        }
        let (march, april, may) =
            ("2026-03-01T00:00:00+05:30", "2026-04-01T00:00:00+05:30", "2026-05-01T00:00:00+05:30")
        for step in [HistoryStep.month, .day, .seconds(10_800), .seconds(3600)] {
            #expect(try rain(march, april, by: step).reduce(0, +) == 19_000, "\(step)")
            #expect(try rain(april, may, by: step).reduce(0, +) == 29_000, "\(step)")
        }
        #expect(try rain(march, may, by: .month) == [19_000, 29_000])
        #expect(try rain(march, may, by: .day) == [19_000, 24_000, 5000])
        // Of the zone's hour from 23:00 to midnight two thirds are over.
        #expect(try rain("2026-03-31T22:00:00+05:30", "2026-03-31T23:40:00+05:30", by: .seconds(3600)) == [1000, 666])
    }
}
