import TestSupport
import Testing
import Values

@testable import History

@Suite("The days of an imported WeeWX archive")
struct WeeWXDaysTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Zones around a change of their clocks, and one of half hours.
    enum Zone: String, CaseIterable {
        case berlinInSpring, berlinInAutumn, kolkata, lordHowe

        /// 2026-03-28, 2026-10-24, 2026-03-28 and 2026-04-04, 00:00 of the zone.
        var begin: Int64 {
            switch self {
            case .berlinInSpring: 1_774_652_400
            case .berlinInAutumn: 1_792_792_800
            case .kolkata: 1_774_636_200
            case .lordHowe: 1_775_221_200
            }
        }

        func offset(_ time: Timestamp) -> UTCOffset {
            let seconds =
                switch self {
                case .berlinInSpring: time.secondsSince1970 < 1_774_746_000 ? 3600 : 7200
                case .berlinInAutumn: time.secondsSince1970 < 1_792_890_000 ? 7200 : 3600
                case .kolkata: 19_800
                // From +11 to +10:30 on 5 April at 02:00.
                case .lordHowe: time.secondsSince1970 < 1_775_314_800 ? 39_600 : 37_800
                }
            return UTCOffset(seconds: seconds) ?? .utc
        }
    }

    private struct Record {
        var end: Int64
        var minutes: Int64
        var units: WeeWXUnits
        /// In millimetres.
        var rain: Double
    }

    private func archive(_ records: [Record]) throws -> WeeWXArchive {
        let path = folder.path + "/weewx.sdb"
        let weewx = try SQLiteConnection(onDisk(path), .writing)
        try weewx.run(
            """
            CREATE TABLE IF NOT EXISTS archive (dateTime INTEGER NOT NULL UNIQUE PRIMARY KEY, usUnits INTEGER NOT NULL,
            interval INTEGER NOT NULL, outTemp REAL, rain REAL)
            """)
        try weewx.transaction { () throws(HistoryError) in
            for record in records {
                let rain =
                    switch record.units {
                    case .us: record.rain / 25.4
                    case .metric: record.rain / 10
                    case .metricWX: record.rain
                    }
                try weewx.run(
                    "INSERT OR IGNORE INTO archive VALUES (\(record.end), \(record.units.rawValue), \(record.minutes), 20, \(rain))"
                )
            }
        }
        return try WeeWXArchive(onDisk(path))
    }

    /// Records of three days, in the second of which the clocks change.
    ///
    /// - Parameter lengths: the minutes of an interval, and from the middle on.
    private func records(_ zone: Zone, _ lengths: (Int64, Int64), hasGaps: Bool, seed: UInt64) -> [Record] {
        var random = SplitMix64(seed: seed)
        var records: [Record] = []
        var end = zone.begin
        while end < zone.begin + 3 * 86_400 {
            let isLater = end >= zone.begin + 130_000 / 3600 * 3600
            let minutes = isLater ? lengths.1 : lengths.0
            end += minutes * 60
            let isMissing = hasGaps && (random.next() % 5 == 0 || (40_000..<50_000).contains(end - zone.begin))
            let rain = random.next() % 3 == 0 ? Double(random.next() % 100_000) / 7000 : 0
            guard !isMissing else { continue }
            records.append(Record(end: end, minutes: minutes, units: isLater ? .metricWX : .us, rain: rain))
        }
        return records
    }

    /// WeeWX adds a record to the day in which its interval ends; one that ends at midnight is of the day before.
    private func days(_ records: [Record], _ zone: Zone) -> [CivilDate: Double] {
        var days: [CivilDate: Double] = [:]
        for record in records {
            let last = Timestamp(secondsSince1970: record.end - 1)
            days[CivilTime(last, in: zone.offset(last)).date, default: 0] += record.rain
        }
        return days
    }

    private func totals(_ database: HistoryDatabase, _ zone: Zone) throws -> [CivilDate: Double] {
        let begin = Timestamp(secondsSince1970: zone.begin)
        let totals = try database.totals(
            of: HistorySeries(source: "weewx-out", quantity: .rain), from: begin,
            until: begin.advanced(bySeconds: 5 * 86_400), by: .day, offset: zone.offset)
        return Dictionary(
            uniqueKeysWithValues: totals.map {
                (CivilTime($0.start, in: zone.offset($0.start)).date, Double($0.total) / 1000)
            })
    }

    private func differ(_ one: [CivilDate: Double], _ other: [CivilDate: Double]) -> [CivilDate] {
        Set(one.keys).union(other.keys).filter { abs((one[$0] ?? 0) - (other[$0] ?? 0)) > 0.01 }.sorted()
    }

    @Test(
        "the rain of each day is WeeWX's, with gaps, another interval and other units, and when clocks change",
        arguments: Zone.allCases,
        [(5, 5), (10, 10), (30, 30), (60, 60), (5, 60), (60, 10), (30, 5)] as [(Int64, Int64)])
    func rain(zone: Zone, lengths: (Int64, Int64)) throws {
        for hasGaps in [false, true] {
            let records = records(zone, lengths, hasGaps: hasGaps, seed: UInt64(lengths.0 * 64 + lengths.1))
            folder.removeFiles()
            let database = try HistoryDatabase(writing: onDisk("\(folder.path)/history-\(hasGaps).db"))
            let count = try database.importWeeWX(archive(records), offset: zone.offset)
            #expect(count.taken == records.count * 2)
            #expect(try differ(totals(database, zone), days(records, zone)) == [])
        }
    }

    @Test("an archive that has grown since its first import is WeeWX's again, and what is known is not added twice")
    func grown() throws {
        let zone = Zone.berlinInSpring
        let records = records(zone, (5, 5), hasGaps: true, seed: 1)
        let database = try HistoryDatabase(writing: onDisk(folder.path + "/history.db"))
        // An earlier version added what fell in the hour before each record.
        let rain = HistorySeries(source: "weewx-out", quantity: .rain)
        for record in records.prefix(40) {
            let old = HistorySample(rain, at: Timestamp(secondsSince1970: record.end), mean: 7000)
            try database.write(HistoryBatch(samples: [old], offset: zone.offset(old.time)))
        }
        let first = try database.importWeeWX(archive(Array(records.prefix(101))), offset: zone.offset)
        #expect(first.taken == 202)
        let second = try database.importWeeWX(archive(records), offset: zone.offset)
        #expect(second.taken + second.known == records.count * 2 && second.known >= 190)
        #expect(try differ(totals(database, zone), days(records, zone)) == [])
        let third = try database.importWeeWX(archive(records), offset: zone.offset)
        #expect(third.taken == 0 && third.known == records.count * 2)
        try database.checkThoroughly()
        #expect(try database.extents().count == 2)
    }

    @Test(
        "a high stamped 24:00 is of the day that ends, and a value is at the middle of its interval",
        arguments: [5, 10, 30, 60] as [Int64])
    func high(minutes: Int64) throws {
        let zone = Zone.berlinInSpring
        let (begin, midnight) = (Timestamp(secondsSince1970: zone.begin), zone.begin + 86_400)
        let database = try HistoryDatabase(writing: onDisk(folder.path + "/history.db"))
        let record = Record(end: midnight, minutes: minutes, units: .metricWX, rain: 0)
        _ = try database.importWeeWX(archive([record]), offset: zone.offset)
        let (series, end) = (
            HistorySeries(source: "weewx-out", quantity: .temperature), begin.advanced(bySeconds: 200_000)
        )
        let days = try database.points(of: series, from: begin, until: end, by: .day, offset: zone.offset)
        #expect(days.map(\.start) == [begin])
        var times: [Int64] = []
        _ = try database.samples(from: begin, until: end) {
            if $0.series == series { times.append($0.time.secondsSince1970) }
        }
        #expect(times == [midnight - minutes * 30])
    }

    /// The rows of each table of values, in a form that can be compared.
    private func content(_ database: HistoryDatabase) throws -> [String] {
        var lines: [String] = []
        for (table, columns) in [
            ("samples", "mean, low, high"), ("hours", "count, sum, low, high"), ("days", "count, sum, low, high"),
        ] {
            let rows = try database.connection.statement("SELECT * FROM \(table)")
            defer { rows.reset() }
            let count = 2 + Int32(columns.split(separator: ",").count)
            while try rows.step() {
                lines.append(table + (0..<count).map { " \(rows.optionalInteger($0) ?? -1)" }.joined())
            }
        }
        return lines
    }

    @Test(
        "an archive whose values were imported for the ends of their intervals is as if it were imported for the first time",
        arguments: Zone.allCases)
    func importedBefore(zone: Zone) throws {
        let path = folder.path + "/weewx.sdb"
        var (earlier, random): ([HistorySample], SplitMix64) = ([], SplitMix64(seed: 5))
        let series = HistorySeries(source: "weewx-out", quantity: .temperature)
        do {
            let weewx = try SQLiteConnection(onDisk(path), .writing)
            try weewx.run(
                "CREATE TABLE archive (dateTime INTEGER PRIMARY KEY, usUnits INTEGER, interval INTEGER, outTemp REAL)")
            // Two days, with a gap after each third hour and the second day's high in the last record of the first.
            for index in 1...576 where index % 36 != 7 {
                let end = zone.begin + Int64(index) * 300
                let mean = index == 288 ? 31_500 : Int(random.next() % 20_000)
                try weewx.run("INSERT INTO archive VALUES (\(end), 17, 5, \(Double(mean) / 1000))")
                earlier.append(HistorySample(series, at: Timestamp(secondsSince1970: end), mean: mean))
            }
        }
        let archive = try WeeWXArchive(onDisk(path))
        let fresh = try HistoryDatabase(writing: onDisk(folder.path + "/fresh.db"))
        _ = try fresh.importWeeWX(archive, offset: zone.offset)
        let database = try HistoryDatabase(writing: onDisk(folder.path + "/history.db"))
        var rest = earlier[...]
        _ = try database.add(offset: zone.offset) { rest.popFirst().map { .some($0) } }
        let count = try database.importWeeWX(archive, offset: zone.offset)
        #expect(count.taken == earlier.count && count.known == 0)
        #expect(try content(database) == content(fresh))
        #expect(try database.importWeeWX(archive, offset: zone.offset).known == earlier.count)
        #expect(try content(database) == content(fresh))
    }

    @Test("an hour of rain that is imported again replaces the former in its day, even after its minutes were dropped")
    func replacesWithoutMinutes() throws {
        let rain = HistorySeries(source: "weewx-out", quantity: .rain)
        let database = try HistoryDatabase(writing: onDisk(folder.path + "/history.db"))
        var rest = [1, 2, 3].map {
            HistorySample(rain, at: springNight.advanced(bySeconds: Int64($0) * 600), mean: 1000)
        }[...]
        let next: () -> HistorySample?? = { rest.popFirst().map { .some($0) } }
        _ = try database.add(offset: { _ in .utc }, next)
        try database.connection.run("DELETE FROM samples")
        try database.connection.transaction { () throws(HistoryError) in
            let sample = HistorySample(rain, at: springNight, mean: 2500)
            _ = try database.set(hourOf: sample) { _ in .utc }
        }
        let rows = try content(database).filter { !$0.hasPrefix("samples") }.map {
            $0.split(separator: " ").suffix(4).joined(separator: " ")
        }
        #expect(rows == ["1 2500 2500 2500", "1 2500 2500 2500"])
    }
}
