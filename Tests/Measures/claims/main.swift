import Foundation
import RecordedTables

/// Runs the station's own quality control, storm and mould warnings and outlook over recorded series, and prints what came true.
///
///     swift run -c release claims FOLDER [quality] [storms] [mould] [outlook]
///
/// The folder has the series of rooms, stations and forecasts, packed by gzip or not.
guard CommandLine.arguments.count >= 2 else {
    print("usage: claims FOLDER [quality] [storms] [mould] [outlook]")
    exit(2)
}
let folder = CommandLine.arguments[1]
let chosen = Set(CommandLine.arguments.dropFirst(2))

func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}
func share(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "-" : String(format: "%.1f %%", Double(part) / Double(whole) * 100)
}
func isChosen(_ section: String) -> Bool { chosen.isEmpty || chosen.contains(section) }

if isChosen("quality") {
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

private let stations = ["storms", "outlook"].contains(where: isChosen) ? try StationSeries.all(in: folder) : []

if isChosen("storms") {
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

if isChosen("mould") {
    print("\nMould: share of a typical year in which a room with a poor wall is called mouldy")
    for path in try RecordedTable.paths(in: folder, beginning: "tmy3_") {
        let table = try MouldTable(typicalYear: path)
        print(
            "  \(table.name): growing \(share(table.growing, table.hours)), of that on a dry wall "
                + "\(share(table.growingOnDryWall, table.growing)); damp wall \(share(table.damp, table.hours))")
        fflush(nil)
    }
}

if isChosen("outlook") {
    print("\nLocal outlook: words of rain against rain within 12 h (Peirce skill), and when they are said")
    for station in stations {
        let table = OutlookTable(station)
        let hours = [2, 8, 14, 20].map { hour in
            table.saidAt[hour].map { "\(hour) h \(share($0.said, $0.all))" } ?? "-"
        }
        let words = table.words
        print(
            "  \(station.name): words \(String(format: "%.2f", words.peirce)) "
                + "(\(words.hits) hits, \(words.misses) misses, \(words.falseAlarms) false), raining now "
                + "\(String(format: "%.2f", table.rainingNow.peirce)); said at \(hours.joined(separator: ", "))")
        let highs = table.high.sorted { $0.key < $1.key }.map { hour, sum in
            String(format: "%d h %.1f K", hour, sum.error / Double(sum.count))
        }
        print("    the day's high, mean error as said at", highs.joined(separator: ", "))
        fflush(nil)
    }
}
