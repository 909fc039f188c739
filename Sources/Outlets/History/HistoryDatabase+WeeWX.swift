package import Quantities
import Storage
import Words

/// The database of a WeeWX station, open for reading. Its content is first read by the import.
package struct WeeWXArchive {
    fileprivate let connection: SQLiteConnection

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

    /// Throws for a file that is no such archive.
    package func check() throws(HistoryError) { _ = try columns() }

    fileprivate func columns() throws(HistoryError) -> Set<String> {
        let columns: Set<String>
        do throws(HistoryError) {
            columns = Set(try connection.names(ofColumnsIn: "archive"))
        } catch {
            guard error.kind == .corrupt else { throw error }
            throw HistoryError(.foreign, HistoryWords.notWeeWX(connection.path))
        }
        guard columns.contains("dateTime"), columns.contains("usUnits") else {
            throw HistoryError(.foreign, HistoryWords.noWeeWXArchive(in: connection.path))
        }
        return columns
    }
}

extension HistoryDatabase {
    /// Adds the `archive` table of a WeeWX station: its outdoor values as source `weewx-out`, its indoor ones as `weewx-in`.
    ///
    /// Its columns and unit systems are those of the WeeWX manual ("Units": `usUnits` 1 is US customary, 16 metric, 17
    /// metric with m/s and mm). Rain there is what fell in the archive interval; here it is what fell in an hour, so
    /// the intervals of the hour before are summed.
    ///
    /// - Parameter refuse: called with the name of each refused value.
    package func importWeeWX(
        _ source: WeeWXArchive, offset: (Timestamp) -> UTCOffset, refuse: (String) -> Void = { _ in }
    ) throws(HistoryError) -> ImportCount {
        let archive = source.connection
        let columns = try source.columns()
        let wanted = WeeWXColumn.all.filter { columns.contains($0.name) }
        let names = (["dateTime", "usUnits"] + wanted.map(\.name)).joined(separator: ", ")
        let rows = try archive.statement("SELECT \(names) FROM archive ORDER BY dateTime")
        defer { rows.reset() }
        var waiting: [(sample: HistorySample?, name: String)] = []
        var rain = LastHour()
        var name = ""
        return try add(
            offset: offset, refuse: { refuse(name) },
            { () throws(HistoryError) in
                while waiting.isEmpty {
                    guard try rows.step() else { return nil }
                    let row = HistoryWords.weeWXRow(at: printable(rows.text(0)))
                    guard let seconds = rows.optionalInteger(0),
                        let units = rows.optionalInteger(1).flatMap(WeeWXUnits.init(rawValue:))
                    else {
                        waiting = [(nil, row)]
                        break
                    }
                    let time = Timestamp(secondsSince1970: Int64(seconds))
                    for (index, column) in wanted.enumerated() {
                        guard var value = rows.double(Int32(index + 2)).map({ column.convert($0, units) }) else {
                            continue
                        }
                        if column.quantity == .rain { value = rain.add(value, at: time) }
                        waiting.append((sample(column, value, at: time), HistoryWords.value(column.name, in: row)))
                    }
                }
                let first = waiting.removeFirst()
                name = first.name
                return .some(first.sample)
            })
    }

    /// Nil for anything but a number.
    private func sample(_ column: WeeWXColumn, _ value: Double, at time: Timestamp) -> HistorySample? {
        guard value.isFinite, abs(value) < 1e9 else { return nil }
        let series = HistorySeries(source: column.source, quantity: column.quantity)
        return HistorySample(series, at: time, mean: Int((value * 1000).rounded()))
    }
}

/// The unit systems of WeeWX.
enum WeeWXUnits: Int {
    /// °F, inHg, inches, miles an hour.
    case us = 1
    /// °C, mbar, centimetres, km/h.
    case metric = 16
    /// °C, mbar, millimetres, m/s.
    case metricWX = 17
}

/// A column of WeeWX's archive that has a place here.
struct WeeWXColumn {
    var name: String
    var source: String
    var quantity: Quantity

    static let all = [
        WeeWXColumn(name: "outTemp", source: "weewx-out", quantity: .temperature),
        WeeWXColumn(name: "outHumidity", source: "weewx-out", quantity: .humidity),
        WeeWXColumn(name: "barometer", source: "weewx-out", quantity: .pressure),
        WeeWXColumn(name: "windSpeed", source: "weewx-out", quantity: .wind),
        WeeWXColumn(name: "windDir", source: "weewx-out", quantity: .windDirection),
        WeeWXColumn(name: "windGust", source: "weewx-out", quantity: .gust),
        WeeWXColumn(name: "rain", source: "weewx-out", quantity: .rain),
        WeeWXColumn(name: "inTemp", source: "weewx-in", quantity: .temperature),
        WeeWXColumn(name: "inHumidity", source: "weewx-in", quantity: .humidity),
    ]

    /// In the unit of the quantity.
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

/// Sums what fell in the hour before.
private struct LastHour {
    private var falls: [(time: Timestamp, depth: Double)] = []

    /// An interval is a minute at least.
    private static let most = 60

    /// What cannot have fallen is given back as it is, and counts for no other hour.
    mutating func add(_ depth: Double, at time: Timestamp) -> Double {
        guard (0...2000).contains(depth) else { return depth }
        if depth > 0 { falls.append((time, depth)) }
        falls.removeAll { time.seconds(since: $0.time) >= 3600 }
        falls.removeFirst(max(0, falls.count - Self.most))
        return falls.reduce(0) { $0 + $1.depth }
    }
}
