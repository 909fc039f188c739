import Glibc
import TestSupport
import Testing
import Values

@testable import History

@Suite("A damaged history")
struct DamagedHistoryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { folder.path + "/history.db" }
    private let wide = (
        from: springNight.advanced(bySeconds: -864_000), until: springNight.advanced(bySeconds: 864_000)
    )

    /// A history whose tables take anything, as the bytes of a damaged file may say.
    private func makeLoose() throws -> SQLiteConnection {
        let database = try SQLiteConnection(onDisk(path), .writing)
        try database.run(
            """
            CREATE TABLE series (id, source, quantity);
            CREATE TABLE samples (time, series, mean, low, high, PRIMARY KEY (time, series));
            CREATE TABLE hours (hour, series, count, sum, low, high, PRIMARY KEY (hour, series));
            CREATE TABLE days (day, series, count, sum, low, high, PRIMARY KEY (day, series));
            CREATE TABLE events (time, kind, subject, text);
            CREATE TABLE forecasts (made, day, low, high, chance, rain, condition);
            CREATE TABLE outbox (time, series, PRIMARY KEY (time, series));
            CREATE TABLE outbox_events (time, kind, subject, value);
            INSERT INTO series VALUES (1, 'room', 'temperature'), (2, 'openweathermap', 'rain');
            PRAGMA application_id = \(HistorySchema.application); PRAGMA user_version = \(HistorySchema.version)
            """)
        return database
    }

    /// What a column of numbers may hold.
    private static let contents = [
        "NULL", "'warm'", "x'00FF'", "0", "-1", "1.5", "1e300", "-1e300", "9223372036854775807", "-9223372036854775808",
        "4611686018427387904", "2000000000000",
    ]

    /// Every way to read; the kind of error that each gives.
    private func readEverything(_ history: HistoryDatabase) -> [HistoryError.Kind?] {
        func kind(_ work: () throws(HistoryError) -> Void) -> HistoryError.Kind? {
            do throws(HistoryError) {
                try work()
                return nil
            } catch {
                #expect(!error.description.isEmpty)
                return error.kind
            }
        }
        let rain = HistorySeries(source: "openweathermap", quantity: .rain)
        let steps: [HistoryStep] = [.seconds(60), .seconds(3600), .seconds(10_800), .day, .month, .year]
        let edges = [wide, (from: Timestamp(secondsSince1970: .min), until: Timestamp(secondsSince1970: .max))]
        var kinds = [kind { () throws(HistoryError) in _ = try history.extents() }]
        kinds.append(kind { () throws(HistoryError) in _ = try history.recordedSeries() })
        kinds.append(kind { () throws(HistoryError) in _ = try history.firstDay(of: "room") })
        for (from, until) in edges {
            for step in steps {
                for series in [roomTemperature, rain] {
                    kinds.append(
                        kind { () throws(HistoryError) in
                            _ = try history.points(of: series, from: from, until: until, by: step, offset: berlin)
                        })
                    kinds.append(
                        kind { () throws(HistoryError) in
                            _ = try history.totals(of: series, from: from, until: until, by: step, offset: berlin)
                        })
                }
            }
            kinds.append(kind { () throws(HistoryError) in _ = try history.events(from: from, until: until) })
            kinds.append(
                kind { () throws(HistoryError) in
                    _ = try history.samples(from: from, until: until) { _ = SampleRow(sample: $0).text }
                })
            kinds.append(
                kind { () throws(HistoryError) in
                    _ = try history.forecasts(from: CivilDate(daysSince1970: 0), madeBefore: until)
                })
        }
        return kinds
    }

    @Test("a damaged history never crashes a reader, whatever a cell contains", arguments: contents)
    func cells(content: String) throws {
        let loose = try makeLoose()
        let (time, hour, day) = (springNight.secondsSince1970, springNight.secondsSince1970 / 3600, 20_541)
        let rows: [(table: String, cells: [String])] = [
            ("samples", ["\(time)", "1", "20000", "19000", "21000"]),
            ("hours", ["\(hour)", "1", "6", "120000", "19000", "21000"]),
            ("days", ["\(day)", "1", "6", "120000", "19000", "21000"]),
            ("hours", ["\(hour)", "2", "6", "120", "0", "60"]),
            ("events", ["\(time)", "'fault'", "'lcd'", "'gone'"]),
            ("forecasts", ["\(time)", "\(day)", "1000", "2000", "30000", "100", "500"]),
            ("series", ["1", "'room'", "'temperature'"]),
        ]
        for (table, cells) in rows {
            for index in cells.indices {
                var damaged = cells
                damaged[index] = content
                try loose.run("DELETE FROM \(table)")
                if table == "series" { try loose.run("INSERT INTO series VALUES (2, 'openweathermap', 'rain')") }
                try loose.run("INSERT INTO \(table) VALUES (\(damaged.joined(separator: ", ")))")
                let history = try HistoryDatabase(reading: onDisk(path))
                for case let kind? in readEverything(history) {
                    #expect(kind == .corrupt, "\(table) \(damaged)")
                }
            }
        }
    }

    @Test(
        "an impossible count, sum or extreme is reported as damage, with a remedy",
        arguments: [
            (9_223_372_036_854_775_807, 1, 1, 1), (-5, -100, 20, 20), (0, 0, 0, 0),
            (2, 9_223_372_036_854_775_807, 1, 1),
            (2, 40, 30, 10), (1, 5_000_000_000, 5_000_000_000, 5_000_000_000),
        ])
    func rollups(count: Int, sum: Int, low: Int, high: Int) throws {
        let writer = try HistoryDatabase(writing: onDisk(path))
        try writer.write(HistoryBatch(samples: [sample(20_000, after: 0), sample(20_000, after: 3600)], offset: .utc))
        for table in ["hours", "days"] {
            try writer.connection.run(
                "UPDATE \(table) SET count = \(count), sum = \(sum), low = \(low), high = \(high)")
        }
        let reader = try HistoryDatabase(reading: onDisk(path))
        for step in [HistoryStep.seconds(3600), .seconds(10_800), .day, .month] {
            do throws(HistoryError) {
                let points = try reader.points(
                    of: roomTemperature, from: wide.from, until: wide.until, by: step, offset: berlin)
                Issue.record("\(points)")
            } catch {
                #expect(error.kind == .corrupt)
                #expect(
                    error.description.contains(
                        "is damaged: restart the station, which removes them and keeps the rest"))
            }
        }
        #expect(throws: HistoryError.self) { try reader.extents() }
        // Minutes are another table.
        #expect(
            try reader.points(of: roomTemperature, from: wide.from, until: wide.until, by: .seconds(60), offset: berlin)
                .count == 2)
    }

    @Test("a damaged history never blocks a new value: the hour and the day start over")
    func heals() throws {
        let history = try HistoryDatabase(writing: onDisk(path))
        try history.write(HistoryBatch(samples: [sample(20_000, after: 0)], offset: .utc))
        for table in ["hours", "days"] {
            try history.connection.run("UPDATE \(table) SET count = 9223372036854775807, sum = 9223372036854775807")
        }
        try history.write(HistoryBatch(samples: [sample(21_000, after: 60), sample(22_000, after: 120)], offset: .utc))
        for step in [HistoryStep.seconds(3600), .day] {
            let points = try history.points(
                of: roomTemperature, from: wide.from, until: wide.until, by: step, offset: { _ in .utc })
            #expect(points.map(\.count) == [2])
            #expect(points.map(\.mean) == [21_500])
        }
    }

    @Test("a damaged history frees space, whatever the times of its samples")
    func prunes() throws {
        let limits = HistoryLimits(minutesDays: .max, largest: 1_000_000)
        let history = try HistoryDatabase(writing: onDisk(path), limits: limits)
        try history.write(HistoryBatch(samples: [sample(1, after: 0)], offset: .utc))
        try history.connection.run("UPDATE samples SET time = 9223372036854775807")
        try history.connection.run(
            "CREATE TABLE ballast (b); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 222) "
                + "INSERT INTO ballast SELECT zeroblob(4000) FROM n")
        try history.write(HistoryBatch(samples: [sample(2, after: 90_000)], offset: .utc))
        #expect(try history.connection.number("SELECT count(*) FROM samples") == 0)
    }

    @Test(
        "a file that is no history is distinguished from a damaged one, with a remedy",
        arguments: [
            (
                "PRAGMA user_version = -5", HistoryError.Kind.corrupt,
                "claims to be version -5: move the file away"
            ),
            ("DROP TABLE hours", .corrupt, "lacks the table hours, or some of its columns: move the file away"),
            ("ALTER TABLE days DROP COLUMN high", .corrupt, "lacks the table days, or some of its columns"),
            (
                "DROP TABLE hours; CREATE VIEW hours AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) "
                    + "SELECT i AS hour, 1 AS series, 1 AS count, 1 AS sum, 1 AS low, 1 AS high FROM n", .corrupt,
                "lacks the table hours"
            ), ("PRAGMA application_id = 1", .foreign, "not a Windowsill history: move it away"),
        ])
    func schema(change: String, kind: HistoryError.Kind, words: String) throws {
        do { try HistoryDatabase(writing: onDisk(path)).connection.run(change) }
        for writes in [false, true] {
            do throws(HistoryError) {
                _ = writes ? try HistoryDatabase(writing: onDisk(path)) : try HistoryDatabase(reading: onDisk(path))
                Issue.record("\(change) was not noticed")
            } catch {
                #expect(error.kind == kind)
                #expect(error.description.contains(words), "\(error)")
            }
        }
    }

    @Test("a history that is a directory or a pipe, or has one beside it, is reported without waiting")
    func notAFile() throws {
        for ending in ["", "-wal", "-journal"] {
            folder.removeFiles()
            if !ending.isEmpty { _ = try HistoryDatabase(writing: onDisk(path)) }
            unlink(path + ending)
            #expect(mkfifo(path + ending, 0o600) == 0)
            for writes in [false, true] {
                do throws(HistoryError) {
                    _ = writes ? try HistoryDatabase(writing: onDisk(path)) : try HistoryDatabase(reading: onDisk(path))
                    Issue.record("a pipe was taken for a history")
                } catch {
                    #expect(
                        error.description
                            == "\(path)\(ending) cannot be opened: it is not a regular file (errno 6); move it away")
                }
            }
        }
        folder.removeFiles()
        mkdir(path, 0o700)
        do throws(HistoryError) {
            _ = try HistoryDatabase(reading: onDisk(path))
            Issue.record("a directory was taken for a history")
        } catch {
            #expect(error.description == "\(path) cannot be opened: it is a folder (errno 21); move it away")
        }
    }

    @Test("random bytes in a sound history never crash a reader or a writer", arguments: 0..<60 as Range<UInt64>)
    func randomBytes(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        do {
            let history = try HistoryDatabase(writing: onDisk(path))
            let rain = HistorySeries(source: "openweathermap", quantity: .rain)
            try history.write(
                HistoryBatch(
                    samples: (0..<200).map { sample($0, after: Int64($0) * 1000) }
                        + (0..<50).map { sample($0, after: Int64($0) * 3000, of: rain) },
                    events: [HistoryEvent(.fault, at: springNight, subject: "lcd", text: "gone")],
                    forecasts: [HistoryForecast(made: springNight, date: CivilDate(daysSince1970: 20_541), low: 1)],
                    offset: .utc))
            try history.connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        let file = open(path, O_RDWR)
        let size = lseek(file, 0, SEEK_END)
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            let bytes = (0..<Int.random(in: 1...9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
            }
            // A damaged header would only make it no database.
            _ = pwrite(file, bytes, bytes.count, off_t.random(in: 100..<size, using: &random))
        }
        if seed % 7 == 0 { ftruncate(file, off_t.random(in: 0..<size, using: &random)) }
        close(file)
        do throws(HistoryError) { _ = readEverything(try HistoryDatabase(reading: onDisk(path))) } catch {
            #expect(!error.text.isEmpty)
        }
        do throws(HistoryError) {
            let history = try HistoryDatabase(writing: onDisk(path), limits: HistoryLimits(minutesDays: 1))
            _ = try history.newest(before: wide.until)
            let batch = HistoryBatch(samples: [sample(1, after: 3600), sample(2, after: 500_000)], offset: .utc)
            try history.fill(with: [batch], before: wide.until)
            try history.write(HistoryBatch(samples: [sample(3, after: 600_000)], offset: .utc))
        } catch {
            #expect(!error.text.isEmpty)
        }
    }

    @Test(
        "values without meaning in a WeeWX archive are rejected by name, and the rest is imported", arguments: contents)
    func weeWX(content: String) throws {
        let archive = folder.path + "/weewx.sdb"
        let weewx = try SQLiteConnection(onDisk(archive), .writing)
        try weewx.run("CREATE TABLE archive (dateTime, usUnits, outTemp, rain, barometer)")
        let sound = ["\(springNight.secondsSince1970)", "17", "20.0", "0.5", "1000.0"]
        for index in sound.indices {
            var row = sound
            row[index] = content
            try weewx.run("INSERT INTO archive VALUES (\(row.joined(separator: ", ")))")
        }
        let history = try HistoryDatabase(writing: onDisk(path))
        var names: [String] = []
        let count = try history.importWeeWX(
            WeeWXArchive(onDisk(archive)), offset: berlin, refuse: { names.append($0) })
        #expect(names.count == count.refused)
        #expect(names.allSatisfy { $0.contains("the row with dateTime ") })
        try history.checkThoroughly()
        _ = readEverything(history)
    }
}
