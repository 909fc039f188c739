import Foundation

/// Passes a year in nine cellars under every recorded year with a fan as the station switches it, with a fan by relative humidity, and
/// with none, and prints for `deploy/claims.md` what each came to. Fails where the station's fan makes a cellar wetter.
enum FanProof {
    private static let habits: [CellarKeeper.Habit] = [.never, .relativeFan, .fan]

    static func run(in folder: String) async throws {
        let chosen = habits
        var cells: [CellarCell] = []
        for climate in try CellarProof.climates(in: folder) {
            cells += await concurrently(CellarSubject.cellars) { (wall, source) in
                CellarSubject(wall, source, under: climate).cell(chosen)
            }
        }
        print(
            """

            A fan that moves 50 m³/h in the cellars above, \(cells.count) years; the mean of a year:

            | fan | hours above 80 % | water carried in, taken out, kg | kWh | hours on | switched on | \
            ended wetter by more than 0.1 g/m³ | at most by, g/m³ | years that did |
            |---|---|---|---|---|---|---|---|---|
            """)
        for habit in chosen { print(row(habit, cells.compactMap { $0.years[habit] })) }
        fflush(nil)
        let wetter = cells.filter(\.isMadeWetter).map(\.name)
        for name in wetter { print("\nmade wetter by the fan: \(name)") }
        if !wetter.isEmpty { exit(EXIT_FAILURE) }
    }

    private static func row(_ habit: CellarKeeper.Habit, _ years: [CellarYear]) -> String {
        func mean(_ value: (CellarYear) -> Double) -> Double {
            years.map(value).reduce(0, +) / Double(max(years.count, 1))
        }
        let water = String(
            format: "%.0f, %.0f", mean { $0.passed.carriedIn / 1000 }, mean { $0.passed.removed / 1000 })
        let times = String(format: "%.0f | %.0f", mean { $0.hoursOpen }, mean { Double($0.airings) })
        let wetter = years.map(\.wetterAirings).reduce(0, +)
        let most = String(format: "%.2f", years.map(\.worstAiring).max() ?? 0)
        let name = habit == .never ? "none" : habit.rawValue
        let (damp, lost) = (String(format: "%.0f", mean { $0.damp }), String(format: "%.0f", mean { $0.passed.lost }))
        let worse = years.filter { $0.change > CellarYear.wetter }.count
        return "| \(name) | \(damp) | \(water) | \(lost) | \(times) | \(wetter) | \(most) | \(worse) |"
    }
}
