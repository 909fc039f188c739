import Foundation
import TestSupport

/// Passes a year in nine cellars under every recorded year, in several ways, and prints what each did to the coldest corner, what
/// water it carried, and what it cost; and tries other limits of the advice on every other year. Fails where the advice makes a cellar
/// wetter, where a cellar is not halved and not named, and where other limits are better.
enum CellarProof {
    static func run(in folder: String) async throws {
        print(
            """

            A year in an unheated cellar of 50 m³ (walls under 0.5, 1.5 and 3 m of earth; tight, damp and wet masonry), from the state of a
            cellar that is never aired. >80%: hours with more than 80 % in the coldest corner; in, out: water carried in and taken out by the
            air through the window, kg; kWh: carried out by the air while it was below 15 °C outside; open: hours; airings; wetter: airings
            that ended with more than 0.1 g/m³ more water in the air than they began with, and the most of any; year: the change of the
            water in the air from the year's beginning to its end, g/m³. Perfect knowledge is the better one of 6 and 24 hours ahead. A
            person follows the advice while awake and at home, up to half an hour late. A fan moves 50 m³/h; open is then how long it was on,
            and airings how often.
            """)
        var cells: [CellarCell] = []
        var trial: (tried: [CellarSubject], heldBack: [CellarSubject]) = ([], [])
        for (index, climate) in try climates(in: folder).enumerated() {
            let isHeldBack = index % 2 == 1
            print("\n\(climate.name)\(isHeldBack ? ", held back from the choice of limits" : "")")
            let passed = await concurrently(CellarSubject.cellars) { (wall, source) in
                let subject = CellarSubject(wall, source, under: climate)
                return (subject, subject.cell())
            }
            for (_, cell) in passed { show(cell) }
            cells += passed.map(\.1)
            if isHeldBack { trial.heldBack += passed.map(\.0) } else { trial.tried += passed.map(\.0) }
        }
        summarize(cells)
        fflush(nil)
        let claims = try String(contentsOfFile: Repository.path("deploy/claims.md"), encoding: .utf8)
        let faults =
            await DryingTrial.run(on: trial.tried, heldBack: trial.heldBack)
            + cells.faults(named: NamedCellars.names(in: claims))
        for fault in faults { print("\n\(fault)") }
        if !faults.isEmpty { exit(EXIT_FAILURE) }
    }

    /// Every typical year, and of a station's years those that are nearly complete.
    static func climates(in folder: String) throws -> [Climate] {
        let typical = try RecordedTable.paths(in: folder, beginning: "tmy3_").compactMap {
            try Climate(typicalYear: $0)
        }
        return typical + (try RecordedTable.paths(in: folder, beginning: "station_").flatMap(Climate.years))
    }

    private static func show(_ cell: CellarCell) {
        defer { fflush(nil) }
        print(
            "  \(cell.cellar)".padding(toLength: 30, withPad: " ", startingAt: 0)
                + ["    >80%", "   in", "  out", " kWh", " open", "airings", "wetter", "  most", "  year"]
                .joined(separator: "  "))
        for habit in CellarKeeper.Habit.allCases {
            if let year = cell.years[habit] { print(line(habit.rawValue, year)) }
        }
        print("    by the advice, half of when it is warm, at best: \(cell.figures)")
    }

    private static func line(_ name: String, _ year: CellarYear) -> String {
        "    " + name.padding(toLength: 26, withPad: " ", startingAt: 0)
            + String(
                format: "%8.0f  %5.0f  %5.0f  %4.0f  %5.0f  %7d  %6d  %6.2f  %+6.2f", year.damp,
                year.passed.carriedIn / 1000, year.passed.removed / 1000, year.passed.lost, year.hoursOpen,
                year.airings, year.wetterAirings, year.worstAiring, year.change)
    }

    private static func summarize(_ cells: [CellarCell]) {
        let habits = CellarKeeper.Habit.allCases
        print(
            "\nHours with more than 80 %, the mean of a place's nine cellars:",
            habits.map(\.rawValue).joined(separator: " | "))
        for (climate, group) in Dictionary(grouping: cells, by: \.climate).sorted(by: { $0.key < $1.key }) {
            let means = habits.map { habit in
                String(format: "%.0f", group.map { $0.years[habit]?.damp ?? 0 }.reduce(0, +) / Double(group.count))
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
        print("\n\(NamedCellars.head)\n|---|---|")
        for cell in cells where cell.canBeReached && !cell.isReached { print(NamedCellars.row(cell)) }
    }
}
