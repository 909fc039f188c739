import StationCore
import TestSupport
import Values

/// Evenings above 0 °C: whether the night's forecast, as it came and as the station advises, was right about frost.
struct FrostTable {
    private(set) var raw = Score()
    private(set) var said = Score()

    /// - Parameter runs: in the order of time.
    init(_ series: StationSeries, _ runs: [RecordedForecasts.Run]) {
        let truth = Dictionary(
            series.samples.filter(\.isRecorded).compactMap { sample in sample.celsius.map { (sample.time / 3600, $0) }
            },
            uniquingKeysWith: { first, _ in first })
        var replay = StationReplay(series)
        var next = 0
        for sample in series.samples {
            while next < runs.count, runs[next].time + StationSeries.shift <= sample.time { next += 1 }
            let run = next > 0 ? runs[next - 1] : nil
            let age = run.map { sample.time - $0.time - StationSeries.shift }
            if let run, let age, age <= 8 * 3600, sample.isRecorded {
                replay.hear(run, shift: StationSeries.shift, at: sample.time - 120)
            }
            replay.read(sample)
            let hour = (sample.time + Int64(series.zone) * 3600) % 86_400 / 3600
            guard sample.isRecorded, hour == 18, let celsius = sample.celsius, celsius > 0, let run, let age,
                age <= 8 * 3600
            else { continue }
            let now = sample.time / 3600
            let night = (now..<now + 15).compactMap { truth[$0] }
            let first = age / 3600
            let forecast = (first..<first + 15).compactMap { run.temperatures[Int($0)] }
            guard night.count == 15, let low = night.min(), forecast.count >= 12, let lowest = forecast.min() else {
                continue
            }
            let advice = replay.snapshot(at: sample).advice.first { $0.subject == .frost }
            raw.count(said: lowest <= 0, came: low <= 0)
            said.count(said: advice?.verdict == "frost", came: low <= 0)
        }
    }
}
