import Foundation
import StationCore
import TestSupport

/// Runs the station's own quality control, storm and mould warnings and outlook over recorded series, and prints what came true.
///
///     swift run -c release measure claims FOLDER [quality] [storms] [mould] [outlook] [frost]
///
/// The folder has the series of rooms, stations and forecasts, packed by gzip or not.
enum Claims {
    static func run(_ arguments: [String]) throws {
        let sections: Set = ["quality", "storms", "mould", "outlook", "frost"]
        let (folder, words) = RecordedFolder.first(
            of: arguments, usage: "measure claims FOLDER [quality] [storms] [mould] [outlook] [frost]", words: sections)
        let chosen = words.isEmpty ? sections : words
        if chosen.contains("quality") { try quality(in: folder) }
        let needsStations = !chosen.isDisjoint(with: ["storms", "outlook", "frost"])
        let stations = needsStations ? try StationSeries.all(in: folder) : []
        if chosen.contains("storms") { storms(stations) }
        if chosen.contains("mould") { try mould(in: folder) }
        if chosen.contains("outlook") { outlook(stations) }
        if chosen.contains("frost") { try frost(in: folder, stations) }
    }

    private static func cell(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func share(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "-" : String(format: "%.1f %%", Double(part) / Double(whole) * 100)
    }

    private static func quality(in folder: String) throws {
        let tables = QualityTables(series: try RoomSeries.all(in: folder))
        print("Quality control: honest readings that were rejected")
        for interval in QualityTables.intervals {
            let (readings, rejected) = tables.honest(every: interval)
            let sum = rejected.values.reduce(0, +)
            let rooms = rejected.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            let rate = String(format: "%.2f", Double(sum) / Double(max(readings, 1)) * 100_000)
            print(
                cell("\(interval) s", 8), cell("\(readings)", 10), "readings,", cell("\(sum)", 6), "rejected,", rate,
                "per 100,000", rooms.joined(separator: ", "))
            fflush(nil)
        }
        print("\nSteam: rows of events, and readings rejected")
        for interval in [5, 10, 30, 60] {
            let events = tables.events(every: interval).map { "\($0.name): \($0.rows) rows, \($0.rejected) rejected" }
            print(cell("\(interval) s", 8), events.joined(separator: "; "))
        }
        print("\nLies that were never shown, of one and of two readings")
        for lie in QualityTables.Lie.allCases {
            var line = cell(lie.name, 12)
            for interval in QualityTables.intervals {
                for length in [1, 2] {
                    let (found, all) = tables.found(lie, length: length, every: interval)
                    line += cell("\(interval) s ×\(length): \(share(found, all))", 18)
                }
            }
            print(line)
            fflush(nil)
        }
        print("\nFreezes that begin after ten days, found within 3 h, within a day, of all")
        for kind in QualityTables.Frozen.allCases {
            let lines = [60, 600].map { interval in
                let found = tables.freezes(kind, every: interval)
                return "\(interval) s: \(found.three), \(found.day), \(found.all)"
            }
            print(cell(kind.rawValue, 20), lines.joined(separator: "; "))
            fflush(nil)
        }
        print("\nA CO2 sensor near 200 ppm:", tables.notices(of: "Valencia, room").joined(separator: "; "))
    }

    private static func storms(_ stations: [StationSeries]) {
        print("\nStorm warnings: strong wind (10.8 m/s) within 12 h")
        var (warnings, hits, onsets, found) = (0, 0, 0, 0)
        for station in stations {
            let table = StormTable(station)
            print(
                "  \(station.name): \(table.warnings) warnings, \(table.hits) hits, \(table.warnings - table.hits) false; "
                    + "\(table.onsets) onsets, \(table.found) found, \(table.onsets - table.found) missed")
            (warnings, hits) = (warnings + table.warnings, hits + table.hits)
            (onsets, found) = (onsets + table.onsets, found + table.found)
            fflush(nil)
        }
        print("  all: \(warnings) warnings, \(hits) hits, \(warnings - hits) false; \(onsets) onsets, \(found) found")
    }

    private static func mould(in folder: String) throws {
        print("\nMould: share of a typical year in which a room with a poor wall is called mouldy")
        for path in try RecordedTable.paths(in: folder, beginning: "tmy3_") {
            let table = try MouldTable(typicalYear: path)
            print(
                "  \(table.name): growing \(share(table.growing, table.hours)), of that on a dry wall "
                    + "\(share(table.growingOnDryWall, table.growing)); damp wall \(share(table.damp, table.hours))")
            fflush(nil)
        }
    }

    private static func outlook(_ stations: [StationSeries]) {
        print(
            "\nLocal outlook: said of rain within 12 h (Peirce skill) while anything is said of it; the pressure falls")
        for station in stations {
            let table = OutlookTable(station)
            let words = table.words
            let brier = table.brier.usual == 0 ? "-" : String(format: "%.2f", 1 - table.brier.shown / table.brier.usual)
            print(
                "  \(station.name): words \(String(format: "%.2f", words.skill)) (\(words.text)), raining now "
                    + "\(String(format: "%.2f", table.rainingNow.skill)), Brier skill of the chance \(brier), the dial spoke in "
                    + "\(table.dialHours) h, skill \(String(format: "%.2f", table.dial.skill)) (\(table.dial.text))")
            let falls = [8, 14, 20].map { hour in
                table.falls[hour].map { "\(hour) h \(share($0.slowly, $0.all)), \(share($0.plainly, $0.all))" } ?? "-"
            }
            print("    it falls by 0.3, by 1.6 hPa in 3 h at", falls.joined(separator: "; "))
            let ahead = table.ahead.sorted { $0.key < $1.key }.map { hours, errors in
                String(
                    format: "+%d h %.2f (now %.2f, 30 days %.2f) K", hours, errors.expected.mean,
                    errors.persistence.mean,
                    errors.climate.mean)
            }
            print("    temperature, mean error as said:", ahead.joined(separator: ", "))
            let highs = table.high.sorted { $0.key < $1.key }.map { String(format: "%d h %.1f K", $0, $1.mean) }
            print("    the day's high, mean error as said at", highs.joined(separator: ", "))
            print(
                "    frost without a forecast, hits/misses/false: \(table.frost.text); as last night: \(table.frostAgain.text)"
            )
            fflush(nil)
        }
    }

    private static func frost(in folder: String, _ stations: [StationSeries]) throws {
        guard let path = try RecordedTable.paths(in: folder, beginning: "forecast_newyork").first else { return }
        print("\nFrost by the forecast, evenings above 0 °C, hits/misses/false alarms: as it came, as the station says")
        let runs = try RecordedForecasts(path).runs
        let places =
            stations.filter { $0.name.contains("newyork") }
            + (try StationSeries.analysis(in: folder).map { [$0] } ?? [])
        for station in places {
            let table = FrostTable(station, runs)
            guard table.raw.hits + table.raw.misses > 0 else { continue }
            print("  \(station.name): \(table.raw.text), \(table.said.text)")
            fflush(nil)
        }
    }
}
