import Ports
package import Values
import Words

/// The database of a WeeWX station, open for reading. Its content is first read by the import.
package struct WeeWXArchive {
    fileprivate let connection: SQLiteConnection

    /// The source of its outdoor values.
    static let outdoors = "weewx-out"
    /// The possible lengths of an interval, in minutes.
    fileprivate static let minutes = 1...1440
    /// The interval in minutes of an archive that does not have it: WeeWX's default.
    fileprivate static let usualMinutes = 5

    package init(_ file: DatabaseFile) throws(HistoryError) {
        do throws(StorageError) {
            _ = try file.storage.status(of: file.path)
        } catch {
            // Named on a command line: SQLite says no more than that it could not open it.
            let failure = StorageError(.read, errno: error.errno)
            throw HistoryError(.unavailable, HistoryWords.cannotOpen(file.path, because: failure.description))
        }
        connection = try SQLiteConnection(file, .reading)
    }

    /// Checks that the file is such an archive; throws if it is not.
    package func check() throws(HistoryError) { _ = try columns() }

    fileprivate func columns() throws(HistoryError) -> Set<String> {
        let columns: Set<String>
        do throws(HistoryError) {
            columns = Set(try connection.names(ofColumnsIn: "archive"))
        } catch {
            guard error.kind == .corrupt else { throw error }
            throw HistoryError(
                .foreign,
                phrase(
                    "history.not-weewx",
                    "\(connection.path) is not a database: name WeeWX's archive, such as /var/lib/weewx/weewx.sdb"))
        }
        guard columns.contains("dateTime"), columns.contains("usUnits") else {
            throw HistoryError(
                .foreign, phrase("history.no-weewx-archive", "\(connection.path) has no WeeWX archive table"))
        }
        return columns
    }
}

extension HistoryDatabase {
    /// Adds the `archive` table of a WeeWX station: its outdoor values as source `weewx-out`, its indoor ones as `weewx-in`.
    ///
    /// Its columns and unit systems are those of the WeeWX manual ("Units": `usUnits` 1 is US customary, 16 metric, 17
    /// metric with m/s and mm). A record is stamped with the end of its interval, which is so many minutes long ("The database":
    /// `dateTime`, `interval`): a value is imported for the middle of it. Rain is what fell in the interval, and is added up
    /// by hours; the hours that the archive has replace what was imported before. Earlier versions imported a value for the end of its
    /// interval: what is still there of that goes.
    ///
    /// - Parameters:
    ///   - offset: the zone of WeeWX's days.
    ///   - refuse: called with the name of each refused value.
    package func importWeeWX(
        _ source: WeeWXArchive, offset: (Timestamp) -> UTCOffset, refuse: (String) -> Void = { _ in }
    ) throws(HistoryError) -> ImportCount {
        let archive = source.connection
        let columns = try source.columns()
        let wanted = WeeWXColumn.all.filter { columns.contains($0.name) }
        let interval = columns.contains("interval") ? "interval" : "\(WeeWXArchive.usualMinutes)"
        let names = (["dateTime", "usUnits", interval] + wanted.map(\.name)).joined(separator: ", ")
        let rows = try archive.statement("SELECT \(names) FROM archive ORDER BY dateTime")
        defer { rows.reset() }
        var waiting: [(sample: HistorySample?, name: String)] = []
        var rain = ArchivedRain()
        var rainCount = ImportCount()
        var name = ""
        var isFirst = true
        for column in wanted {
            if try find(HistorySeries(source: column.source, quantity: column.quantity)) != nil { isFirst = false }
        }
        var misdated: [HistorySample] = []
        var count = try add(
            offset: offset, refuse: { refuse(name) },
            prepare: { () throws(HistoryError) in
                for sample in misdated { try remove(sample, offset) }
                misdated = []
            },
            { () throws(HistoryError) in
                while waiting.isEmpty {
                    guard try rows.step() else { return nil }
                    let row = phrase("history.weewx-row", "the row with dateTime \(printable(rows.text(0)))")
                    guard let seconds = rows.optionalInteger(0),
                        let units = rows.optionalInteger(1).flatMap(WeeWXUnits.init(rawValue:)),
                        let minutes = rows.optionalInteger(2), WeeWXArchive.minutes.contains(minutes)
                    else {
                        waiting = [(nil, row)]
                        break
                    }
                    let end = Timestamp(secondsSince1970: Int64(seconds))
                    for (index, column) in wanted.enumerated() {
                        guard let value = rows.double(Int32(index + 3)).map({ column.convert($0, units) }) else {
                            continue
                        }
                        let middle = end.advanced(bySeconds: -Int64(minutes) * 30)
                        let sample = sample(column, value, at: middle)
                        if column.quantity == .rain, let sample, isPlausible(sample) {
                            rain.add(value, until: end, offset)
                        } else {
                            if !isFirst, let sample, isPlausible(sample) {
                                misdated.append(HistorySample(sample.series, at: end, mean: sample.mean))
                            }
                            waiting.append((sample, phrase("history.weewx-value", "\(column.name) in \(row)")))
                        }
                    }
                    if rain.isLarge { try set(rain.popComplete(), offset, &rainCount) }
                }
                let first = waiting.removeFirst()
                name = first.name
                return .some(first.sample)
            })
        try set(rain.hours, offset, &rainCount)
        count.taken += rainCount.taken
        count.known += rainCount.known
        return count
    }

    /// Sets the rain of each hour to what the archive has.
    private func set(
        _ hours: [ArchivedRain.Hour], _ offset: (Timestamp) -> UTCOffset, _ count: inout ImportCount
    ) throws(HistoryError) {
        let series = HistorySeries(source: WeeWXArchive.outdoors, quantity: .rain)
        var taken = 0
        try connection.transaction { () throws(HistoryError) in
            for hour in hours {
                let sample = HistorySample(series, at: hour.start, mean: Int((hour.depth * 1000).rounded()))
                if try set(hourOf: sample, offset) { taken += hour.records }
            }
        }
        count.taken += taken
        count.known += hours.reduce(0) { $0 + $1.records } - taken
    }

    /// The sample of a value; nil for anything but a number.
    private func sample(_ column: WeeWXColumn, _ value: Double, at time: Timestamp) -> HistorySample? {
        guard value.isFinite, abs(value) < 1e9 else { return nil }
        let series = HistorySeries(source: column.source, quantity: column.quantity)
        return HistorySample(series, at: time, mean: Int((value * 1000).rounded()))
    }
}

/// The unit systems of WeeWX.
enum WeeWXUnits: Int {
    /// The US customary units: °F, inHg, inches, miles an hour.
    case us = 1
    /// The metric units: °C, mbar, centimetres, km/h.
    case metric = 16
    /// The metric units with m/s and mm: °C, mbar, millimetres, m/s.
    case metricWX = 17
}

/// A column of WeeWX's archive that the history has a quantity for.
struct WeeWXColumn {
    var name: String
    var source: String
    var quantity: Quantity

    static let all = [
        WeeWXColumn(name: "outTemp", source: WeeWXArchive.outdoors, quantity: .temperature),
        WeeWXColumn(name: "outHumidity", source: WeeWXArchive.outdoors, quantity: .humidity),
        WeeWXColumn(name: "barometer", source: WeeWXArchive.outdoors, quantity: .pressure),
        WeeWXColumn(name: "windSpeed", source: WeeWXArchive.outdoors, quantity: .wind),
        WeeWXColumn(name: "windDir", source: WeeWXArchive.outdoors, quantity: .windDirection),
        WeeWXColumn(name: "windGust", source: WeeWXArchive.outdoors, quantity: .gust),
        WeeWXColumn(name: "rain", source: WeeWXArchive.outdoors, quantity: .rain),
        WeeWXColumn(name: "inTemp", source: "weewx-in", quantity: .temperature),
        WeeWXColumn(name: "inHumidity", source: "weewx-in", quantity: .humidity),
    ]

    /// The value in the unit of the quantity.
    func convert(_ value: Double, _ units: WeeWXUnits) -> Double {
        switch (quantity, units) {
        case (.temperature, .us): (value - 32) / 1.8
        // 1 inHg is 33.863886 hPa at 0 °C, as WeeWX has it.
        case (.pressure, .us): value * 33.863886
        case (.wind, .us), (.gust, .us): value * 0.44704
        case (.wind, .metric), (.gust, .metric): value / 3.6
        case (.rain, .us): value * 25.4
        case (.rain, .metric): value * 10
        default: value
        }
    }
}
