import Foundation
import TestSupport

/// Passes a year in nine cellars under every recorded year, in several ways, and prints what each did to the coldest corner, what
/// water it carried, and what it cost.
enum CellarProof {
    private struct Cell {
        let climate: String
        let name: String
        var years: [CellarKeeper.Habit: CellarYear] = [:]

        func damp(_ habit: CellarKeeper.Habit) -> Double { years[habit]?.damp ?? 0 }

        /// Half the hours of a window that is open when it is warm.
        var wanted: Double { damp(.warm) / 2 }
        var isReached: Bool { damp(.advised) <= wanted }
        var canBeReached: Bool { isReached || damp(.known) <= wanted }

        /// Whether an airing by our advice, or the year of it, ended with more water in the air than it began with.
        var isMadeWetter: Bool { years[.advised].map { $0.wetterAirings > 0 || $0.change > 0.1 } ?? false }

        var verdict: String {
            let figures = String(format: "%.0f, wanted %.0f", damp(.advised), wanted)
            let best = String(format: "at best %.0f", damp(.known))
            return isReached ? "yes" : canBeReached ? "NO: \(figures), \(best)" : "not here: \(figures), \(best)"
        }
    }

    static func run(in folder: String) throws {
        print(
            """

            A year in an unheated cellar of 50 m³ (walls under 0.5, 1.5 and 3 m of earth; tight, damp and wet masonry), from the state of a
            cellar that is never aired. >80%: hours with more than 80 % in the coldest corner; in, out: water carried in and taken out by the
            air through the window, kg; kWh: carried out by the air while it was below 15 °C outside; open: hours; airings; wetter: airings
            that ended with more than 0.1 g/m³ more water in the air than they began with, and the most of any; year: the change of the
            water in the air from the year's beginning to its end, g/m³. Perfect knowledge is the better one of 6 and 24 hours ahead. A
            person follows the advice while awake and at home, up to half an hour late.
            """)
        var cells: [Cell] = []
        for climate in try climates(in: folder) {
            print("\n\(climate.name)")
            for wall in Cellar.Wall.allCases {
                for source in Cellar.Source.allCases { cells.append(show(climate, wall, source)) }
            }
        }
        summarize(cells)
        let wetter = cells.filter { $0.isMadeWetter }
        guard wetter.isEmpty else {
            print("\nmade wetter by the advice:", wetter.map { "\($0.climate), \($0.name)" }.joined(separator: "; "))
            exit(EXIT_FAILURE)
        }
    }

    /// Every typical year, and of a station's years those that are nearly complete.
    private static func climates(in folder: String) throws -> [Climate] {
        let typical = try RecordedTable.paths(in: folder, beginning: "tmy3_").compactMap {
            try Climate(typicalYear: $0)
        }
        // How far the place's clock is ahead of the file's.
        let zones = ["taipei": 8, "hengchun": 8, "yushan": 8, "seattle": -8, "newyork": -5]
        let real = try RecordedTable.paths(in: folder, beginning: "station_").flatMap { path in
            let zone = zones.first { path.contains($0.key) }?.value ?? 0
            return try (2013...2023).compactMap { try Climate(station: path, year: $0, zone: zone) }
        }
        return typical + real
    }

    private static func show(_ climate: Climate, _ wall: Cellar.Wall, _ source: Cellar.Source) -> Cell {
        defer { fflush(nil) }
        var cell = Cell(climate: climate.name, name: "\(wall), \(source)")
        print(
            "  \(cell.name)".padding(toLength: 30, withPad: " ", startingAt: 0)
                + ["    >80%", "   in", "  out", " kWh", " open", "airings", "wetter", "  most", "  year"]
                .joined(separator: "  "))
        let start = CellarYear.unaired(wall, source, climate)
        for habit in CellarKeeper.Habit.allCases {
            let year = year(of: habit, from: start, in: climate)
            cell.years[habit] = year
            print(line(habit.rawValue, year))
        }
        print("    half the hours of a window open when it is warm: \(cell.verdict)")
        return cell
    }

    private static func year(of habit: CellarKeeper.Habit, from start: Cellar, in climate: Climate) -> CellarYear {
        let years = (habit == .known ? [6, 24] : [0]).map { horizon in
            CellarYear.pass(start, climate, CellarKeeper(habit, horizon: horizon))
        }
        return years.min { $0.damp < $1.damp } ?? CellarYear()
    }

    private static func line(_ name: String, _ year: CellarYear) -> String {
        "    " + name.padding(toLength: 26, withPad: " ", startingAt: 0)
            + String(
                format: "%8.0f  %5.0f  %5.0f  %4.0f  %5.0f  %7d  %6d  %6.2f  %+6.2f", year.damp,
                year.passed.carriedIn / 1000, year.passed.removed / 1000, year.passed.lost, year.hoursOpen,
                year.airings, year.wetterAirings, year.worstAiring, year.change)
    }

    private static func summarize(_ cells: [Cell]) {
        let habits = CellarKeeper.Habit.allCases
        print(
            "\nHours with more than 80 %, the mean of a place's nine cellars:",
            habits.map(\.rawValue).joined(separator: " | "))
        for (climate, group) in Dictionary(grouping: cells, by: \.climate).sorted(by: { $0.key < $1.key }) {
            let means = habits.map { habit in
                String(format: "%.0f", group.map { $0.damp(habit) }.reduce(0, +) / Double(group.count))
            }
            let (can, reached) = (group.filter(\.canBeReached).count, group.filter(\.isReached).count)
            print("  \(climate): \(means.joined(separator: " | ")); halved \(reached) of \(can) that can be")
        }
        print(
            "\nAll cellars: kWh in a year; kg carried in and taken out; airings, those that ended wetter; years that did"
        )
        for habit in habits {
            let years = cells.compactMap { $0.years[habit] }
            func mean(_ value: (CellarYear) -> Double) -> Double {
                years.map(value).reduce(0, +) / Double(max(years.count, 1))
            }
            print(
                "  \(habit.rawValue):",
                String(
                    format:
                        "%.0f kWh; %.1f and %.1f kg; %d airings, %d wetter, by at most %.2f g/m³; %d years, the worst by %+.2f",
                    mean { $0.passed.lost }, mean { $0.passed.carriedIn / 1000 }, mean { $0.passed.removed / 1000 },
                    years.map(\.airings).reduce(0, +), years.map(\.wetterAirings).reduce(0, +),
                    years.map(\.worstAiring).max() ?? 0, years.filter { $0.change > 0.1 }.count,
                    years.map(\.change).max() ?? 0))
        }
        print("\nCellars in which the advice does not halve the hours, though it can be done:")
        for cell in cells where cell.canBeReached && !cell.isReached {
            print("  \(cell.climate), \(cell.name): \(cell.verdict)")
        }
    }
}
