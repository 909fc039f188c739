import Foundation
import StationCore

/// The choice of how dry the advice keeps a cellar, among pairs of limits that are tried in the same cellars.
enum DryingTrial {
    static let pairs = [0.0, 5, 10, 15, 20].flatMap { margin in
        [3.0, 10, 20, 30].map { Drying(margin: margin, keep: $0) }
    }

    /// The share by which outcomes differ that count as equal: the cellars are no truer than that.
    static let tolerance = 0.02

    /// What one pair of limits came to in all cellars together.
    struct Outcome {
        let drying: Drying
        /// Hours with more than 80 % in the coldest corner.
        private(set) var damp = 0.0
        /// The water taken out less that carried in, in grams.
        private(set) var removed = 0.0
        /// The heat that the air carried out while it was below 15 °C outside, in kWh.
        private(set) var lost = 0.0
        /// How many cellars were made wetter.
        private(set) var wetter = 0
        private(set) var cellars = 0

        init(_ drying: Drying, _ years: [CellarYear]) {
            self.drying = drying
            for year in years {
                damp += year.damp
                removed += year.passed.removed - year.passed.carriedIn
                lost += year.passed.lost
                if year.isMadeWetter { wetter += 1 }
            }
            cellars = years.count
        }

        /// Whether no cellar is ever made wetter, and the window was of use at all.
        var isSound: Bool { wetter == 0 && removed > 0 }

        fileprivate var line: String {
            let count = Double(max(cellars, 1))
            return String(
                format: "  %2.0f, %2.0f: %5.0f hours, %4.0f kg, %4.0f kWh, %d made wetter", drying.margin, drying.keep,
                damp / count, removed / count / 1000, lost / count, wetter)
        }
    }

    /// The best of the outcomes, and those that are as good: of the sound ones those with the fewest hours above 80 %, and of these
    /// those that cost the least heat.
    static func best(of outcomes: [Outcome]) -> [Outcome] {
        least(least(outcomes.filter(\.isSound), \.damp), \.lost)
    }

    private static func least(_ outcomes: [Outcome], _ value: (Outcome) -> Double) -> [Outcome] {
        let least = outcomes.map(value).min() ?? 0
        return outcomes.filter { value($0) <= least * (1 + tolerance) }.sorted { value($0) < value($1) }
    }

    /// Tries all pairs in one part of the cellars, and the best and the station's in the other.
    ///
    /// - Returns: what speaks against the station's pair; empty if nothing does.
    static func run(on tried: [CellarSubject], heldBack: [CellarSubject]) async -> [String] {
        print(
            """

            How dry a cellar is kept: % below the limit of 60 at which the advice begins, and the % that the wall falls by from there before it
            ends; of the years that are not held back, the mean of a cellar's year:
            """)
        let outcomes = await outcomes(of: pairs, in: tried)
        for outcome in outcomes { print(outcome.line) }
        let best = best(of: outcomes).map(\.drying)
        let station = PlaceKind.cellar.drying
        print(
            "  best, or within \(Int(tolerance * 100)) % of it:",
            best.map { String(format: "%.0f, %.0f", $0.margin, $0.keep) }.joined(separator: "; "))
        print("The years held back, by the station's pair and by the best:")
        for outcome in await self.outcomes(of: [station] + best.prefix(1).filter { $0 != station }, in: heldBack) {
            print(outcome.line)
        }
        return best.contains(station) ? [] : ["the station's limits are not the best"]
    }

    private static func outcomes(of pairs: [Drying], in subjects: [CellarSubject]) async -> [Outcome] {
        await concurrently(pairs) { drying in Outcome(drying, subjects.map { $0.year(keeping: drying) }) }
    }
}
