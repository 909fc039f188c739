import StationCore

/// Storm warnings against the wind that followed.
struct StormTable {
    /// Beaufort 6, in m/s.
    private static let strong = 10.8
    /// A warning is for so many hours.
    private static let ahead: Int64 = 12
    private static let hour: Int64 = 3600

    private(set) var warnings = 0
    private(set) var hits = 0
    private(set) var onsets = 0
    private(set) var found = 0

    init(_ series: StationSeries) {
        var replay = StationReplay(series)
        var (warned, isStanding): ([Int64], Bool) = ([], false)
        var (strong, starts): ([Int64], [Int64]) = ([], [])
        for sample in series.samples {
            replay.read(sample)
            let isSaid = replay.snapshot(at: sample).advice.contains { $0.subject == .pressure }
            // One storm is warned of once.
            if isSaid, !isStanding, warned.last.map({ sample.time - $0 > Self.ahead * Self.hour }) ?? true {
                warned.append(sample.time)
            }
            isStanding = isSaid
            guard sample.isRecorded, sample.wind ?? 0 >= Self.strong else { continue }
            if strong.last.map({ sample.time - $0 > Self.ahead * Self.hour }) ?? true { starts.append(sample.time) }
            strong.append(sample.time)
        }
        func isNear(_ warning: Int64, _ storm: Int64) -> Bool {
            (0...Self.ahead * Self.hour).contains(storm - warning)
        }
        warnings = warned.count
        hits = warned.filter { warning in strong.contains { isNear(warning, $0) } }.count
        onsets = starts.count
        found = starts.filter { start in warned.contains { isNear($0, start) } }.count
    }
}
