import TestSupport
import Testing
import Values

@testable import History

@Suite("Export and import of history")
struct ImportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }
    private var path: String { folder.path + "/history.db" }

    @Test("an exported CSV row is imported unchanged")
    func roundTrip() {
        for mean in [-40_005, 0, 21_430, 1_013_250] {
            let sample = sample(mean, after: 12_345, low: mean - 7, high: mean + 9)
            #expect(SampleRow(SampleRow(sample: sample).text)?.sample == sample)
        }
        #expect(
            SampleRow(sample: sample(21_430, after: 0)).text
                == "2026-03-29T00:00:00Z,room,temperature,21.430,21.430,21.430")
    }

    @Test(
        "a CSV row's source is never a spreadsheet formula, and is read back unchanged",
        arguments: [
            ("=cmd", "'=cmd"), ("+x", "'+x"), ("-x", "'-x"), ("@x", "'@x"), ("'x", "''x"), ("'=x", "''=x"),
            ("-5", "-5"),
            ("room", "room"),
        ])
    func guarded(source: String, cell: String) {
        let sample = sample(-2000, after: 0, of: HistorySeries(source: source, quantity: .temperature))
        #expect(SampleRow(sample: sample).text == "2026-03-29T00:00:00Z,\(cell),temperature,-2.000,-2.000,-2.000")
        #expect(SampleRow(SampleRow(sample: sample).text)?.sample == sample)
    }

    @Test(
        "a CSV row without meaning is rejected",
        arguments: [
            "", "x", "2026-03-29T00:00:00Z,room,temperature,21.4", "2026-02-30T00:00:00Z,room,temperature,21.4,,",
            "2026-03-29T00:00:00,room,temperature,21.4,,", "2026-03-29T00:00:00Z,,temperature,21.4,,",
            "2026-03-29T00:00:00Z,room,happiness,21.4,,", "2026-03-29T00:00:00Z,room,temperature,warm,,",
            "2026-03-29T00:00:00Z,room,temperature,nan,,", "2026-03-29T00:00:00Z,room,temperature,1e30,,",
            "2026-03-29T00:00:00Z,room,temperature,21,22,23", "2026-03-29T+1:00:00Z,room,temperature,21.4,,",
        ])
    func refused(row: String) {
        #expect(SampleRow(row) == nil)
    }

    @Test("values are imported once, and impossible temperatures are not")
    func counts() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        let samples: [HistorySample?] = [
            sample(20_000, after: 0), sample(21_000, after: 60), nil, sample(500_000, after: 120),
            sample(20_000, after: 0),
        ]
        var index = 0
        let next: () -> HistorySample?? = {
            defer { index += 1 }
            return index < samples.count ? .some(samples[index]) : nil
        }
        let count = try database.add(offset: { _ in .utc }, next)
        #expect(count.taken == 2)
        #expect(count.known == 1)
        #expect(count.refused == 2)
        #expect(try database.extents().map(\.count) == [2])
    }

    /// One row of an archive in each unit system, the same weather: 20 °C, 1000 hPa, 10 m/s, 2.54 mm.
    @Test(
        "a WeeWX archive is imported from each of its three unit systems",
        arguments: [
            (1, 68.0, 29.529984, 22.369363, 0.1), (16, 20.0, 1000.0, 36.0, 0.254), (17, 20.0, 1000.0, 10.0, 2.54),
        ])
    func weeWX(system: Int, temperature: Double, pressure: Double, wind: Double, rain: Double) throws {
        let archive = folder.path + "/weewx.sdb"
        do {
            let weewx = try SQLiteConnection(onDisk(archive), .writing)
            try weewx.run(
                """
                CREATE TABLE archive (dateTime INTEGER NOT NULL UNIQUE PRIMARY KEY, usUnits INTEGER NOT NULL,
                interval INTEGER NOT NULL, barometer REAL, inTemp REAL, outTemp REAL, inHumidity REAL, outHumidity REAL,
                windSpeed REAL, rain REAL)
                """)
            for row in 0..<3 {
                try weewx.run(
                    """
                    INSERT INTO archive VALUES (\(springNight.secondsSince1970 + Int64(row + 1) * 1800), \(system), 30,
                    \(pressure), NULL, \(temperature), 45, 60.5, \(wind), \(rain))
                    """)
            }
        }
        let database = try HistoryDatabase(writing: onDisk(path))
        let count = try database.importWeeWX(WeeWXArchive(onDisk(archive)), offset: { _ in .utc })
        #expect(count.taken == 18)
        #expect(count.refused == 0)
        func mean(_ source: String, _ quantity: Quantity) throws -> [Int] {
            let series = HistorySeries(source: source, quantity: quantity)
            let end = springNight.advanced(bySeconds: 7200)
            return try database.points(of: series, from: springNight, until: end, by: .seconds(1800)) { _ in .utc }.map(
                \.mean)
        }
        #expect(try mean("weewx-out", .temperature) == [20_000, 20_000, 20_000])
        #expect(try mean("weewx-out", .humidity) == [60_500, 60_500, 60_500])
        #expect(try mean("weewx-in", .humidity) == [45_000, 45_000, 45_000])
        #expect(try mean("weewx-out", .pressure) == [1_000_000, 1_000_000, 1_000_000])
        #expect(try mean("weewx-out", .wind) == [10_000, 10_000, 10_000])
        #expect(try mean("weewx-in", .temperature) == [])
        let rain = HistorySeries(source: "weewx-out", quantity: .rain)
        let end = springNight.advanced(bySeconds: 7200)
        let hours = try database.totals(of: rain, from: springNight, until: end, by: .seconds(3600)) { _ in .utc }
        #expect(hours.map(\.total) == [5080, 2540])
    }

    @Test("a file that is not a WeeWX archive is rejected")
    func foreign() throws {
        let database = try HistoryDatabase(writing: onDisk(path))
        let other = folder.path + "/other.db"
        do { try SQLiteConnection(onDisk(other), .writing).run("CREATE TABLE archive (name TEXT)") }
        do throws(HistoryError) {
            _ = try database.importWeeWX(WeeWXArchive(onDisk(other)), offset: { _ in .utc })
            Issue.record("birds were taken for weather")
        } catch {
            #expect(error.kind == .foreign)
        }
    }
}
