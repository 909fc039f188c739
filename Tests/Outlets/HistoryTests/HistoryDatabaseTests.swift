import Glibc
import Simulation
import TestSupport
import Testing
import Values

@testable import History

@Suite("The history")
struct HistoryDatabaseTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { folder.path + "/history.db" }

    private func points(
        _ database: HistoryDatabase, by step: HistoryStep, from: Int64 = -172_800, until: Int64 = 172_800,
        offset: (Timestamp) -> UTCOffset = { _ in .utc }
    ) throws -> [HistoryPoint] {
        try database.points(
            of: roomTemperature, from: springNight.advanced(bySeconds: from),
            until: springNight.advanced(bySeconds: until), by: step, offset: offset)
    }

    @Test("the history has minutes, hours and days of what was written, and nothing elsewhere")
    func steps() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        // One value a minute for three hours, an hour of silence, one hour more.
        let minutes = Array(0..<180) + Array(240..<300)
        for minute in minutes {
            let sample = sample(20_000 + minute, after: Int64(minute * 60), low: 19_990 + minute, high: 20_010 + minute)
            try database.write(HistoryBatch(samples: [sample], offset: .utc))
        }
        let byMinute = try points(database, by: .seconds(60))
        try #require(byMinute.count == 240)
        #expect(byMinute[200].start == springNight.advanced(bySeconds: 260 * 60))
        let byHour = try points(database, by: .seconds(3600))
        try #require(byHour.map { $0.start.seconds(since: springNight) / 3600 } == [0, 1, 2, 4])
        let first = HistoryPoint(start: springNight, count: 60, mean: 20_030, low: 19_990, high: 20_069)
        #expect(byHour[0] == first)
        let byTenMinutes = try points(database, by: .seconds(600), from: 3600, until: 7200)
        try #require(byTenMinutes.count == 6)
        #expect(byTenMinutes[0].low == 20_050)
        let day = try points(database, by: .day)
        #expect(day.map(\.count) == [240])
        #expect(day.map(\.low) == [19_990])
        #expect(day.map(\.high) == [20_309])
        #expect(try points(database, by: .year).map(\.count) == [240])
    }

    @Test("the history keeps what the licences of its data ask for, and does not list it as events")
    func credits() throws {
        func credit(_ id: String, _ text: String) -> Attribution {
            let name = id.uppercased()
            return Attribution(provider: ProviderID(rawValue: id), name: name, text: text, shortText: name)
        }
        let database = try HistoryDatabase(writing: onDisk(path))
        #expect(try database.credits().isEmpty)
        try database.keep([credit("b", "© b"), credit("a", "© a\nthree")])
        try database.keep([])
        #expect(try database.credits() == [credit("b", "© b"), credit("a", "© a\nthree")])
        try database.keep([credit("c", "© c"), credit("a", "© a")])
        let reader = try HistoryDatabase(reading: onDisk(path))
        #expect(try reader.credits() == [credit("c", "© c"), credit("a", "© a"), credit("b", "© b")])
        let ever = Timestamp(secondsSince1970: .min)...Timestamp(secondsSince1970: .max)
        #expect(try reader.events(from: ever.lowerBound, until: ever.upperBound).isEmpty)
        #expect(try reader.shownSources(until: ever.upperBound) == ShownSources())
    }

    @Test("the history has the same hours and days, from the minutes or from the rollups")
    func rollups() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        let samples = (0..<2000).map { sample(($0 &* 7919) % 30_000 - 10_000, after: Int64($0) * 61) }
        for start in stride(from: 0, to: 2000, by: 100) {
            try database.write(HistoryBatch(samples: Array(samples[start..<start + 100]), offset: .utc))
        }
        let hours = try points(database, by: .seconds(3600))
        #expect(hours.count == 34)
        #expect(try points(database, by: .day).map(\.count) == [1417, 583])
        for point in hours {
            let own = samples.filter { (0..<3600).contains($0.time.seconds(since: point.start)) }
            let mean = Double(own.reduce(0) { $0 + $1.mean }) / Double(own.count)
            #expect(abs(Double(point.mean) - mean) <= 1)
            #expect(point.low == own.map(\.mean).min())
            #expect(point.high == own.map(\.mean).max())
            #expect(point.count == own.count)
        }
    }

    @Test("the history counts a value once, however often it is written")
    func again() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        for _ in 0..<3 {
            try database.write(
                HistoryBatch(samples: [sample(20_000, after: 0), sample(21_000, after: 60)], offset: .utc))
        }
        #expect(try points(database, by: .day).map(\.count) == [2])
        #expect(try points(database, by: .seconds(3600)).map(\.mean) == [20_500])
    }

    @Test("a day on which clocks go forward has 23 hours in the history")
    func daylightSaving() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        for hour in -24..<48 {
            let sample = sample(hour * 1000, after: Int64(hour) * 3600)
            try database.write(HistoryBatch(samples: [sample], offset: berlin(sample.time)))
        }
        let days = try points(database, by: .day, from: -3600, until: 82_800, offset: berlin)
        #expect(days.map(\.count) == [23, 24])
        #expect(days.map { $0.start.seconds(since: springNight) } == [-3600, 79_200])
    }

    @Test("a batch is written whole or not at all")
    func transaction() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        try database.write(HistoryBatch(samples: [sample(1, after: 0)], offset: .utc))
        try database.connection.run(
            "CREATE TRIGGER no BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END")
        let event = HistoryEvent(.fault, at: springNight, subject: "lcd", text: "gone")
        let other = HistorySeries(source: "other", quantity: .humidity)
        #expect(throws: HistoryError.self) {
            try database.write(HistoryBatch(samples: [sample(2, after: 60, of: other)], events: [event], offset: .utc))
        }
        try database.connection.run("DROP TRIGGER no")
        #expect(try database.extents().map(\.series) == [roomTemperature])
        // The names that the failed transaction had added are added again.
        try database.write(HistoryBatch(samples: [sample(2, after: 60, of: other)], events: [event], offset: .utc))
        #expect(try database.extents().count == 2)
        #expect(try database.events(from: springNight, until: springNight.advanced(bySeconds: 1)) == [event])
    }

    @Test("the history keeps each forecast of a day, and returns the last")
    func forecasts() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        let date = CivilTime(springNight, in: .utc).date
        let early = HistoryForecast(made: springNight, date: date, low: 1000, high: 9000)
        let late = HistoryForecast(made: springNight.advanced(bySeconds: 600), date: date, low: 2000, rain: 300)
        try database.write(HistoryBatch(forecasts: [early, late], offset: .utc))
        #expect(try database.forecasts(from: date, madeBefore: springNight.advanced(bySeconds: 601)) == [late])
        #expect(try database.forecasts(from: date, madeBefore: springNight.advanced(bySeconds: 600)) == [early])
    }

    @Test("a forecast of a day that was made more than three weeks before it is not read")
    func oldForecasts() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        let date = CivilTime(springNight, in: .utc).date
        func forecast(made days: Int64) -> HistoryForecast {
            HistoryForecast(made: springNight.advanced(bySeconds: days * 86_400), date: date, low: 1)
        }
        try database.write(HistoryBatch(forecasts: [forecast(made: -22)], offset: .utc))
        #expect(try database.forecasts(from: date, madeBefore: springNight).isEmpty)
        try database.write(HistoryBatch(forecasts: [forecast(made: -20)], offset: .utc))
        #expect(try database.forecasts(from: date, madeBefore: springNight) == [forecast(made: -20)])
        for days in [Int64.min, .max] {
            let date = CivilDate(daysSince1970: days)
            #expect(try database.forecasts(from: date, madeBefore: springNight).count <= 1)
        }
    }

    @Test("the history lists each series that has a value, and the first day of each source")
    func recordedSeries() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        #expect(try database.recordedSeries().isEmpty)
        #expect(try database.firstDay(of: "room") == nil)
        let humidity = HistorySeries(source: "attic", quantity: .humidity)
        for day in 0..<3 as Range<Int64> {
            var samples = [sample(20_000, after: day * 86_400)]
            if day == 1 { samples.append(sample(50_000, after: 90_000, of: humidity)) }
            try database.write(HistoryBatch(samples: samples, offset: .utc))
        }
        #expect(try database.recordedSeries() == [humidity, roomTemperature])
        #expect(try database.recordedSeries() == database.extents().map(\.series))
        let first = springNight.secondsSince1970 / 86_400
        #expect(try database.firstDay(of: "room") == first)
        #expect(try database.firstDay(of: "attic") == first + 1)
        // A series that has only a name is not listed.
        try database.connection.run("DELETE FROM days WHERE series = (SELECT id FROM series WHERE source = 'attic')")
        #expect(try database.recordedSeries() == [roomTemperature])
        #expect(try database.firstDay(of: "attic") == nil)
    }

    @Test("a clock that is wrong by decades costs a week of minutes, not all of them")
    func futureClock() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        for day in 0..<30 {
            try database.write(HistoryBatch(samples: [sample(day, after: Int64(day) * 86_400)], offset: .utc))
        }
        try database.write(HistoryBatch(samples: [sample(0, after: 70 * 365 * 86_400)], offset: .utc))
        #expect(try points(database, by: .seconds(60), until: 60 * 86_400).count == 23)
    }

    @Test("the history drops minutes that are too old, and keeps their hours and days")
    func retention() throws {
        let database = try HistoryDatabase(writing: onDisk(path), limits: HistoryLimits(minutesDays: 2))
        for day in 0..<5 {
            try database.write(HistoryBatch(samples: [sample(day, after: Int64(day) * 86_400)], offset: .utc))
        }
        #expect(try points(database, by: .seconds(60), until: 500_000).map(\.mean) == [2, 3, 4])
        #expect(try points(database, by: .seconds(3600), until: 500_000).count == 5)
        #expect(try points(database, by: .day, until: 500_000).count == 5)
    }

    @Test("the history stays below its size limit by dropping the oldest minutes")
    func bounded() throws {
        let limits = HistoryLimits(minutesDays: 400, largest: 1_000_000)
        let database = try HistoryDatabase(writing: onDisk(path), limits: limits)
        for day in 0..<60 {
            let samples = (0..<1440).map { sample($0, after: Int64(day * 86_400 + $0 * 60)) }
            try? database.write(HistoryBatch(samples: samples, offset: .utc))
        }
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_size <= limits.largest)
        let days = try points(database, by: .day, until: 60 * 86_400)
        #expect(days.count >= 55)
        let minutes = try points(database, by: .seconds(60), until: 60 * 86_400)
        #expect(minutes.count > 5000)
        #expect(minutes.last?.start == days.last?.start.advanced(bySeconds: 86_340))
    }

    @Test("a history of any older version is migrated, and keeps its data", arguments: 0..<HistorySchema.version)
    func migration(version: Int) throws {
        do {
            let old = try HistoryDatabase(writing: onDisk(path), version: version)
            if version >= 1 {
                try old.connection.run(
                    "INSERT INTO series VALUES (1, 'room', 'temperature'); INSERT INTO days VALUES (1, 1, 2, 42000, 20000, 22000)"
                )
            }
        }
        let new = try HistoryDatabase(writing: onDisk(path))
        #expect(try new.connection.number("PRAGMA user_version") == HistorySchema.version)
        #expect(try new.extents().map(\.count) == (version >= 1 ? [2] : []))
        try new.write(
            HistoryBatch(
                samples: [sample(1, after: 0)],
                events: [HistoryEvent(.clock, at: springNight, subject: "clock", text: "")],
                offset: .utc))
        try new.checkThoroughly()
    }

    @Test("a history of a later version, or of another program, is rejected and left unchanged")
    func refused() throws {
        do {
            let newer = try HistoryDatabase(writing: onDisk(path))
            try newer.connection.run("PRAGMA user_version = 99")
        }
        #expect(kind(writing: path) == .newer)
        #expect(kind(reading: path) == .newer)
        let foreign = folder.path + "/foreign.db"
        do {
            let other = try SQLiteConnection(onDisk(foreign), .writing)
            try other.run("CREATE TABLE birds (name TEXT); INSERT INTO birds VALUES ('wren')")
        }
        #expect(kind(writing: foreign) == .foreign)
        let again = try SQLiteConnection(onDisk(foreign), .reading)
        #expect(try again.number("SELECT count(*) FROM birds") == 1)
    }

    @Test("a file that is no database is corrupt; a missing one cannot be read")
    func corrupt() throws {
        folder.write(String(repeating: "This is no database. ", count: 500), to: "history.db")
        #expect(kind(writing: path) == .corrupt)
        #expect(kind(reading: folder.path + "/none.db") == .unavailable)
    }

    @Test("the message of a history that may not be read says what to do")
    func forbidden() {
        let disk = SimulatedDisk(folders: ["/state"])
        disk.onCall = { _ in EACCES }
        do throws(HistoryError) {
            _ = try HistoryDatabase(reading: DatabaseFile("/state/history.db", on: disk))
            Issue.record("it was read")
        } catch {
            let remedy = "use sudo, or give the user that runs this program access to it"
            #expect(
                error.description == "/state/history.db cannot be reached: permission denied (errno 13); \(remedy)")
        }
    }

    @Test("the history can be read by a second program while the first one writes, and after it ended")
    func readers() throws {
        let writer = try HistoryDatabase(writing: onDisk(path))
        try writer.write(HistoryBatch(samples: [sample(1, after: 0)], offset: .utc))
        let reader = try HistoryDatabase(reading: onDisk(path))
        #expect(try points(reader, by: .day).map(\.count) == [1])
        try writer.write(HistoryBatch(samples: [sample(2, after: 60)], offset: .utc))
        #expect(try points(reader, by: .day).map(\.count) == [2])
    }

    /// Why it cannot be opened; nil when it can.
    private func kind(writing path: String) -> HistoryError.Kind? {
        do throws(HistoryError) {
            _ = try HistoryDatabase(writing: onDisk(path))
            return nil
        } catch {
            return error.kind
        }
    }

    private func kind(reading path: String) -> HistoryError.Kind? {
        do throws(HistoryError) {
            _ = try HistoryDatabase(reading: onDisk(path))
            return nil
        } catch {
            return error.kind
        }
    }
}
