import Values

/// The state that a station keeps from one start to the next, as text: one thing a line, whole numbers in thousandths.
///
/// | line | holds |
/// |---|---|
/// | `windowsill-memory 1` | the first: the format |
/// | `slice` | sensor, time, zone's offset, then lowest, highest, mean and seconds of temperature and of humidity; `-` for none |
/// | `fresh` | sensor of CO2, `met` or `never`, seconds without fresh air since then |
/// | `mould` | index, dry hours, the wall's mean humidity (`-` for none), seconds watched |
/// | `air` | `open` or `shut`, and how often the room then changed its air in an hour |
/// | `pressure` | sensor, time, pascals |
/// | `skill`, `issued` | what was learned of forecasts: ``KeptLessons`` |
/// | `local` | what was learned of this window: ``LocalLearner/lines`` |
///
/// A reader ignores lines that it does not understand: those of a later version, and `bias` of an earlier one.
struct Checkpoint {
    static let heading = "windowsill-memory 1"

    var buckets: [(sensor: String, bucket: TimeBucket)] = []
    /// The fresh air watches of the CO2 sensors, by sensor name.
    var freshAir: [(sensor: String, watch: FreshAirWatch)] = []
    var mould = MouldWatch()
    var airChange = AirChange()
    var lessons = KeptLessons()
    var local = LocalLearner()
    var pressures: KeptPressures?

    /// - Parameter moment: the present moment, which dates what was measured in this run.
    func text(at moment: Moment) -> String {
        var lines = [Self.heading]
        for (sensor, bucket) in buckets {
            let time = bucket.wallTime(at: moment).secondsSince1970
            lines.append(
                "slice \(sensor) \(time) \(bucket.offset.seconds) \(Self.words(bucket.temperature)) \(Self.words(bucket.humidity))"
            )
        }
        lines += freshAir.map { sensor, watch in
            "fresh \(sensor) \(watch.hasMetAny ? "met" : "never") \(watch.without.components.seconds)"
        }
        let mean = mould.meanHumidity.map { String($0.milliPercent) } ?? "-"
        lines.append(
            "mould \(Self.thousandths(mould.growth.index)) \(Self.thousandths(mould.growth.dryHours)) \(mean) \(mould.watched.components.seconds)"
        )
        lines += airChange.open.map { "air open \(Self.thousandths($0))" }
        lines += airChange.shut.map { "air shut \(Self.thousandths($0))" }
        if let pressures {
            lines += pressures.samples.map {
                "pressure \(pressures.sensor) \($0.time.secondsSince1970) \($0.pressure.pascals)"
            }
        }
        lines += local.lines
        lines += lessons.lines(at: floorQuotient(moment.wall.secondsSince1970, 3600))
        return lines.joined(separator: "\n") + "\n"
    }

    init() {}

    /// Reads what ``text(at:)`` wrote; nil for any other text.
    init?(_ text: String) {
        let lines = text.split(separator: "\n")
        guard lines.first == Self.heading[...] else { return nil }
        for line in lines.dropFirst() {
            let words = line.split(separator: " ").map(String.init)
            switch (words.first, words.count) {
            case ("slice", 12): Self.bucket(words).map { buckets.append((words[1], $0)) }
            case ("fresh", 4): Self.freshAir(words).map { freshAir.append((words[1], $0)) }
            case ("mould", 5): mould = Self.mould(words) ?? mould
            case ("air", 3):
                guard let rate = Int(words[2]) else { continue }
                let rates = [Double(rate) / 1000]
                airChange = AirChange(
                    open: airChange.open + (words[1] == "open" ? rates : []),
                    shut: airChange.shut + (words[1] == "shut" ? rates : []))
            case ("pressure", 4):
                guard let time = Int64(words[2]), let pascals = Int(words[3]), (30_000...120_000).contains(pascals)
                else { continue }
                let earlier = pressures?.sensor == words[1] ? pressures?.samples ?? [] : []
                let sample = KeptPressures.Sample(
                    pressure: Pressure(pascals: pascals), time: Timestamp(secondsSince1970: time))
                pressures = KeptPressures(sensor: words[1], samples: (earlier + [sample]).suffix(50))
            case ("skill", 5), ("issued", 5): lessons.read(words)
            case ("local", 5): local.read(words)
            default: continue
            }
        }
    }

    private static func bucket(_ words: [String]) -> TimeBucket? {
        guard let time = Int64(words[2]), let offset = Int(words[3]).flatMap({ UTCOffset(seconds: $0) }) else {
            return nil
        }
        let bucket = TimeBucket(
            beginning: .wall(Timestamp(secondsSince1970: time)), offset: offset, temperature: tally(words[4...7]),
            humidity: tally(words[8...11]))
        return bucket.temperature == nil && bucket.humidity == nil ? nil : bucket
    }

    private static func freshAir(_ words: [String]) -> FreshAirWatch? {
        guard let seconds = Int64(words[3]), (0...100_000_000).contains(seconds), ["met", "never"].contains(words[2])
        else { return nil }
        return FreshAirWatch(without: .seconds(seconds), hasMetAny: words[2] == "met")
    }

    private static func mould(_ words: [String]) -> MouldWatch? {
        guard let index = Int(words[1]), let dry = Int(words[2]), let watched = Int64(words[4]), watched >= 0 else {
            return nil
        }
        let mean = Int(words[3]).map { RelativeHumidity(milliPercent: min(max($0, 0), 200_000)) }
        return MouldWatch(
            growth: MouldGrowth(index: Double(index) / 1000, dryHours: Double(dry) / 1000), meanHumidity: mean,
            watched: .seconds(min(watched, 30 * 86_400)))
    }

    private static func words(_ tally: RunningAggregate?) -> String {
        guard let tally, let mean = tally.mean else { return "- - - -" }
        return "\(tally.lowest) \(tally.highest) \(Int(mean.rounded())) \(Int(tally.seconds.rounded()))"
    }

    private static func tally(_ words: ArraySlice<String>) -> RunningAggregate? {
        let numbers = words.compactMap { Int($0) }
        guard numbers.count == 4, numbers.allSatisfy({ (-1_000_000...1_000_000).contains($0) }), numbers[3] > 0,
            numbers[0] <= numbers[1]
        else { return nil }
        return RunningAggregate(
            lowest: numbers[0], highest: numbers[1], sum: Double(numbers[2]) * Double(numbers[3]),
            seconds: Double(numbers[3]))
    }

    private static func thousandths(_ value: Double) -> Int {
        Int(min(max((value * 1000).rounded(), -1e12), 1e12))
    }
}
