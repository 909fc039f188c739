import Meteorology
import Quantities
import StationCore
import Weather

/// What the station says of the next hours without a network, against what came.
struct OutlookTable {
    /// Its words speak of rain or showers, and rain came within twelve hours.
    private(set) var words = Score()
    private(set) var rainingNow = Score()
    /// The share of days on which its words speak of rain, by the local hour.
    private(set) var saidAt: [Int: (said: Int, all: Int)] = [:]
    /// Of the day's high as said at 6, 9 and 11 h, in K: mean errors.
    private(set) var high: [Int: (error: Double, count: Int)] = [:]

    private static let rainy: Set<Character> = Set("HIKNOPRSTUVWXYZ")

    init(_ series: StationSeries) {
        var replay = StationReplay(series)
        // One without a barometer says what the day's high is.
        var plain = StationReplay(series)
        let recorded = series.samples.filter(\.isRecorded)
        func local(_ time: Int64) -> (day: Int64, hour: Int) {
            let local = time + Int64(series.zone) * 3600
            return (local / 86_400, Int(local % 86_400 / 3600))
        }
        var highs: [Int64: Double] = [:]
        for sample in recorded {
            guard let celsius = sample.celsius else { continue }
            let day = local(sample.time).day
            highs[day] = max(highs[day] ?? -100, celsius)
        }
        var next = 0
        for sample in series.samples {
            replay.read(sample)
            var withoutPressure = sample
            withoutPressure.hectopascals = nil
            plain.read(withoutPressure)
            guard sample.isRecorded else { continue }
            next += 1
            let (day, hour) = local(sample.time)
            if case .barometer(let forecast) = replay.snapshot(at: sample).localOutlook {
                let ahead = recorded[min(next, recorded.count)..<min(next + 12, recorded.count)]
                let isSaid = Self.rainy.contains(forecast.letter)
                let entry = saidAt[hour] ?? (0, 0)
                saidAt[hour] = (entry.said + (isSaid ? 1 : 0), entry.all + 1)
                if let isRaining = sample.isRaining, ahead.count == 12 {
                    let comes = ahead.contains { $0.isRaining == true }
                    words.count(said: isSaid, came: comes)
                    rainingNow.count(said: isRaining, came: comes)
                }
            }
            guard [6, 9, 11].contains(hour), let isTrue = highs[day],
                case .persistence(_, let said) = plain.snapshot(at: sample).localOutlook
            else { continue }
            let entry = high[hour] ?? (0, 0)
            high[hour] = (entry.error + abs(said.celsius - isTrue), entry.count + 1)
        }
    }
}
