import StationCore
import Values

/// What the station says of the next hours without a forecast, against what came.
struct OutlookTable {
    /// Its words speak of more rain than usual, or a barometer's dial of rain, and rain came within twelve hours; counted while it says
    /// anything of rain.
    private(set) var words = Score()
    /// Of these times, those at which the dial spoke.
    private(set) var dialHours = 0
    private(set) var dial = Score()
    /// At the same times: that it rains already.
    private(set) var rainingNow = Score()
    /// Of rain within twelve hours, squared errors: of the chance that is shown, and of how often it rains at any time.
    private(set) var brier = (shown: 0.0, usual: 0.0)
    /// By the local hour: the share of days on which the pressure is said to fall, by 0.3 and by 1.6 hPa in three hours.
    private(set) var falls: [Int: (slowly: Int, plainly: Int, all: Int)] = [:]
    /// Of the temperature some hours ahead: as expected, as measured when it was, and the mean of that hour in the last 30 days.
    private(set) var ahead: [Int: (expected: MeanError, persistence: MeanError, climate: MeanError)] = [:]
    /// Of the day's high as said at 6, 9 and 11 h.
    private(set) var high: [Int: MeanError] = [:]
    /// At six in the evening, above 0 °C: frost is said for the night; and there was frost in the night before.
    private(set) var frost = Score()
    private(set) var frostAgain = Score()

    init(_ series: StationSeries) {
        var replay = StationReplay(series)
        let recorded = series.samples.filter(\.isRecorded)
        func local(_ time: Int64) -> (day: Int64, hour: Int) {
            let local = time + Int64(series.zone) * 3600
            return (local / 86_400, Int(local % 86_400 / 3600))
        }
        var highs: [Int64: Double] = [:]
        var temperatures: [Int64: Double] = [:]
        for sample in recorded {
            guard let celsius = sample.celsius else { continue }
            let day = local(sample.time).day
            highs[day] = max(highs[day] ?? -100, celsius)
            temperatures[sample.time / 3600] = celsius
        }
        func low(after hour: Int64) -> Double? {
            let night = (hour..<hour + 15).compactMap { temperatures[$0] }
            return night.count >= 13 ? night.min() : nil
        }
        func climate(of hour: Int64, before now: Int64) -> Double? {
            let days = (1...30).map { hour - 24 * $0 }.filter { $0 <= now }.compactMap { temperatures[$0] }
            return days.count >= 5 ? days.reduce(0, +) / Double(days.count) : nil
        }
        var next = 0
        for sample in series.samples {
            replay.read(sample)
            guard sample.isRecorded else { continue }
            next += 1
            let (day, hour) = local(sample.time)
            let snapshot = replay.snapshot(at: sample)
            let outlook = snapshot.localOutlook
            if let change = snapshot.pressureTendency?.change {
                let entry = falls[hour] ?? (0, 0, 0)
                falls[hour] = (
                    entry.slowly + (change <= -30 ? 1 : 0), entry.plainly + (change <= -160 ? 1 : 0), entry.all + 1
                )
            }
            let later = recorded[min(next, recorded.count)..<min(next + 12, recorded.count)].map(\.isRaining)
            if let rain = outlook?.rain, let isRaining = sample.isRaining, later.count == 12, !later.contains(nil) {
                let comes = later.contains(true)
                rainingNow.count(said: isRaining, came: comes)
                switch rain {
                case .chance(let chance, let usual):
                    words.count(said: chance > usual, came: comes)
                    let truth = comes ? 1.0 : 0
                    brier.shown += (chance - truth) * (chance - truth)
                    brier.usual += (usual - truth) * (usual - truth)
                case .dial(let forecast):
                    words.count(said: forecast.saysRain, came: comes)
                    dial.count(said: forecast.saysRain, came: comes)
                    dialHours += 1
                }
            }
            let now = sample.time / 3600
            for step in outlook?.ahead ?? [] {
                let then = step.time.secondsSince1970 / 3600
                guard let truth = temperatures[then], let measured = temperatures[now],
                    let usual = climate(of: then, before: now)
                else { continue }
                var entry = ahead[step.hours] ?? (MeanError(), MeanError(), MeanError())
                entry.expected.add(step.temperature.celsius - truth)
                entry.persistence.add(measured - truth)
                entry.climate.add(usual - truth)
                ahead[step.hours] = entry
            }
            if [6, 9, 11].contains(hour), let truth = highs[day], let said = outlook?.highest {
                high[hour, default: MeanError()].add(said.celsius - truth)
            }
            if hour == 18, let celsius = sample.celsius, celsius > 0, let truth = low(after: now),
                let before = low(after: now - 24)
            {
                let isSaid = snapshot.advice.contains { $0.subject == .frost && $0.verdict == "frost" }
                frost.count(said: isSaid, came: truth <= 0)
                frostAgain.count(said: before <= 0, came: truth <= 0)
            }
        }
    }
}
