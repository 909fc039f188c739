import Foundation
import StationCore
import TestSupport

/// Replays recorded forecasts through what the station learns of them, and prints how wrong they were before and after.
///
///     swift run -c release measure forecast-skill FOLDER
///
/// The folder has forecast_PLACE_YEARS.csv and, for the same place, station_….csv and analysis_….csv, packed by gzip or not.
enum ForecastSkillProof {
    static func run(_ arguments: [String]) throws {
        let folder = RecordedFolder.first(of: arguments, usage: "measure forecast-skill FOLDER").path
        func names(_ prefix: String) throws -> [String] { try RecordedTable.paths(in: folder, beginning: prefix) }

        guard let forecasts = try names("forecast_newyork").first else {
            print("no forecast_newyork in \(folder)")
            exit(1)
        }
        let runs = try RecordedForecasts(forecasts).runs
        print("\(runs.count) runs of \(forecasts)")
        for path in try names("station_newyork") + names("analysis_newyork") {
            let isAnalysis = path.contains("/analysis_")
            let truth = try RecordedTruth(path, delay: isAnalysis ? 0 : 3600)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let temperature = Replay(runs, \.temperatures, truth: truth.temperatures, scale: .kelvins, zone: -5)
            guard !temperature.results.isEmpty else { continue }
            show(name + ": temperature", temperature, unit: "K")
            show(
                name + ": humidity", Replay(runs, \.humidities, truth: truth.humidities, scale: .percent, zone: -5),
                unit: "%")

            // Made-up providers that are wrong by as much as the recorded one after its correction, and one that is of no use.
            let times = runs.map(\.time)
            let recorded = runs.map(\.temperatures)
            func noise(_ lead: Int) -> Double { (temperature.results[lead]?.corrected ?? 1.5) / 0.8 }
            let comparable = BlendReplay.madeUp(times, truth: truth.temperatures, bias: 1.5, seed: 1, noise: noise)
            let useless = BlendReplay.madeUp(times, truth: truth.temperatures, bias: 4, seed: 2) { _ in 8 }
            print("\n\(name): several providers, mean absolute error in K over all leads")
            print(
                "  comparable: what was measured, + 1.5 K, + noise with a deviation of\(column(noise(3))) K at +3 h",
                terminator: "")
            print(",\(column(noise(24))) K at +24 h,\(column(noise(72))) K at +72 h; useless: + 4 K, + noise of 8 K")
            for (title, others) in [
                ("comparable", [comparable]), ("useless", [useless]), ("both", [comparable, useless]),
            ] {
                let replay = BlendReplay(times, [recorded] + others, truth: truth.temperatures, zone: -5)
                let best = replay.singles.min() ?? 0
                let singles = replay.singles.map(column).joined()
                print("  with \(title): alone\(singles), blend\(column(replay.blend))", terminator: "")
                print(String(format: " = %.1f %% of the best", replay.blend / best * 100))
            }
        }
    }

    private static func column(_ number: Double) -> String { String(format: "%6.2f", number) }

    private static func show(_ title: String, _ replay: Replay, unit: String) {
        print("\n\(title), mean absolute error in \(unit)")
        print("  lead     n   bias    raw  corrected  of raw")
        var worst = (share: 0.0, lead: 0)
        for (lead, result) in replay.results.sorted(by: { $0.key < $1.key }) {
            let share = result.corrected / result.raw
            if share > worst.share { worst = (share, lead) }
            guard [0, 1, 3, 6, 12, 18, 24, 36, 42, 45, 48, 60, 72].contains(lead) else { continue }
            let count = String(format: "%5d", result.count)
            print(
                String(format: "  %4d", lead), count, column(result.bias), column(result.raw), " ",
                column(result.corrected), String(format: "  %5.1f %%", share * 100))
        }
        print("  worst: \(String(format: "%.1f %% of raw at +%d h", worst.share * 100, worst.lead))")
    }
}
