import StationCore
import TestSupport
import Values

/// Several providers on the same days: each learned by itself, and all of them together by their shares.
struct BlendReplay {
    /// Mean absolute errors over all leads from 3 h on: of each provider after its correction, and of the blend.
    private(set) var singles: [Double]
    private(set) var blend: Double

    private struct Pending {
        var lead: Int
        var hour: Int
        var forecasts: [Double]
        var guesses: [ForecastSkill.Guesses]
    }

    /// - Parameter forecasts: of each provider, by run and lead.
    init(_ runs: [Int64], _ forecasts: [[[Int: Double]]], truth: [Int64: Double], zone: Int64) {
        var skills = forecasts.map { _ in ForecastSkill(.kelvins, issuesADay: RecordedForecasts.runsADay) }
        var pending: [Int64: [Pending]] = [:]
        var (sums, blended, count) = (forecasts.map { _ in 0.0 }, 0.0, 0.0)
        for (index, run) in runs.enumerated() {
            for time in pending.keys.filter({ $0 <= run }).sorted() {
                for past in pending.removeValue(forKey: time) ?? [] {
                    guard let measured = truth[time] else { continue }
                    for provider in skills.indices {
                        skills[provider].learn(
                            hours: past.lead, hour: past.hour, error: past.forecasts[provider] - measured,
                            past.guesses[provider])
                    }
                }
            }
            for lead in ForecastSkill.leads {
                let values = forecasts.compactMap { $0[index][lead] }
                guard values.count == forecasts.count else { continue }
                let time = run + Int64(lead) * 3600
                let hour = Int(((time / 3600 + zone) % 24 + 24) % 24)
                let guesses = skills.map { $0.guesses(hours: lead, hour: hour) }
                pending[time, default: []].append(
                    Pending(lead: lead, hour: hour, forecasts: values, guesses: guesses))
                guard let measured = truth[time] else { continue }
                let corrected = zip(values, guesses).map { $0 - $1.mixed }
                let parts = shares(of: skills, hours: lead)
                blended += abs(zip(parts, corrected).reduce(0) { $0 + $1.0 * $1.1 } - measured)
                for provider in sums.indices { sums[provider] += abs(corrected[provider] - measured) }
                count += 1
            }
        }
        singles = sums.map { $0 / count }
        blend = blended / count
    }

    /// A provider that says what was measured later, with a bias and noise.
    ///
    /// - Parameter noise: its standard deviation at a lead.
    static func madeUp(
        _ runs: [Int64], truth: [Int64: Double], bias: Double, seed: UInt64, noise: (Int) -> Double
    ) -> [[Int: Double]] {
        var random = SplitMix64(seed: seed)
        func uniform() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
        return runs.map { run in
            var values: [Int: Double] = [:]
            for lead in ForecastSkill.leads {
                // Nearly normal (Irwin and Hall).
                let normal = (0..<12).reduce(0) { sum, _ in sum + uniform() } - 6
                values[lead] = truth[run + Int64(lead) * 3600].map { $0 + bias + normal * noise(lead) }
            }
            return values
        }
    }
}
