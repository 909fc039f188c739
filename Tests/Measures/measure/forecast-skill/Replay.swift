import StationCore
import TestSupport

/// A year of forecasts, one after the other, with what the station knows at each: nothing of what was measured later.
struct Replay {
    /// Of each lead, how large the errors were on average.
    struct Result {
        var count = 0
        var raw = 0.0
        var corrected = 0.0
        var bias = 0.0
    }

    private struct Pending {
        var lead: Int
        var hour: Int
        var forecast: Double
        var guesses: ForecastSkill.Guesses
    }

    private(set) var results: [Int: Result] = [:]
    private(set) var skill: ForecastSkill

    /// - Parameters:
    ///   - values: of the quantity, by lead.
    ///   - truth: by time.
    ///   - zone: hours that the place's clocks are ahead of UTC, without summer time.
    init(
        _ runs: [RecordedForecasts.Run], _ values: (RecordedForecasts.Run) -> [Int: Double], truth: [Int64: Double],
        scale: ForecastSkill.Scale, zone: Int64
    ) {
        skill = ForecastSkill(scale, issuesADay: RecordedForecasts.runsADay)
        var pending: [Int64: [Pending]] = [:]
        var known: [Int64] = []
        func hour(_ time: Int64) -> Int { Int(((time / 3600 + zone) % 24 + 24) % 24) }
        for run in runs {
            for time in known.filter({ $0 <= run.time }).sorted() {
                guard let measured = truth[time] else { continue }
                for past in pending[time] ?? [] where past.lead % 3 == 0 && past.lead > 0 {
                    skill.learn(
                        hours: past.lead, hour: past.hour, error: past.forecast - measured, past.guesses)
                }
            }
            known.removeAll { time in
                guard time <= run.time else { return false }
                pending[time] = nil
                return true
            }
            for (lead, forecast) in values(run).sorted(by: { $0.key < $1.key }) {
                let time = run.time + Int64(lead) * 3600
                let guesses = skill.guesses(hours: lead, hour: hour(time))
                if pending[time] == nil { known.append(time) }
                pending[time, default: []].append(
                    Pending(lead: lead, hour: hour(time), forecast: forecast, guesses: guesses))
                guard let measured = truth[time] else { continue }
                var result = results[lead] ?? Result()
                result.count += 1
                result.bias += forecast - measured
                result.raw += abs(forecast - measured)
                result.corrected += abs(forecast - guesses.mixed - measured)
                results[lead] = result
            }
        }
        for (lead, sum) in results {
            let count = Double(sum.count)
            results[lead]?.bias /= count
            results[lead]?.raw /= count
            results[lead]?.corrected /= count
        }
    }
}
