import Values
import Words

/// One sensor of a station: its readings, which of them are accepted, and what follows from them.
struct SensorChannel: Sendable {
    private(set) var report: SensorReport
    private let rules: QualityRules
    private var control: QualityControl
    private var collector = MinuteCollector()
    private(set) var freshAir = FreshAirWatch()
    private var lowLevel = LowLevelWatch()
    /// The rejection of a quantity that no longer changes while others do; nil if all change.
    private var stuck: Rejection?
    /// The number of failed readings in a row.
    private var misses = 0
    /// Whether the last reading that was judged is accepted.
    private var isAccepted = true

    /// How late a reading may be accepted and still count for the present minute.
    private static let longestDelay = Duration.seconds(30)
    /// How old a reading may be that another program has passed on, and still count for the present minute.
    private static let longestWay = Duration.seconds(300)

    init(_ sensor: SensorIdentity, freshness: Freshness, rules: QualityRules) {
        report = SensorReport(sensor: sensor, freshness: freshness)
        self.rules = rules
        control = QualityControl(rules, freshness: freshness)
    }

    var sensor: SensorIdentity { report.sensor }

    /// The outcome of a reading, and of those held back before it.
    struct Outcome {
        var rejections: [Rejection]
        /// The accepted readings, the earliest first.
        var believed: [Measurement] = []
        /// The log entries of the minutes that these readings fill.
        var minutes: [LogEntry] = []

        /// Whether any value of the reading is accepted.
        var isBelieved: Bool { !believed.isEmpty }
    }

    mutating func apply(_ reading: Measurement, at moment: Moment) -> Outcome {
        let verdict = control.judge(reading)
        stuck = verdict.stuck.first.map { Rejection(.frozen, $0, thousandths: reading.values[$0] ?? 0) }
        var outcome = Outcome(rejections: verdict.rejections, believed: verdict.believed)
        if outcome.isBelieved || !outcome.rejections.isEmpty { isAccepted = outcome.isBelieved }
        for believed in verdict.believed {
            use(believed)
            // A line is dated by when it is written: what was held back for longer is of another time. And a part that is warming up
            // has nothing to record yet.
            let isOfNow =
                reading.time - believed.time <= Self.longestDelay && moment.uptime - believed.time <= Self.longestWay
            let summary = believed.values.isEmpty || !isOfNow ? nil : collector.add(believed)
            outcome.minutes += summary.map { [.reading(sensor, $0)] } ?? []
        }
        return outcome
    }

    private mutating func use(_ believed: Measurement) {
        report.latest = believed
        let level = believed.values[.carbonDioxide].map { $0 / 1000 }
        lowLevel.observe(level, at: believed.time)
        if let assumed = rules.assumedFreshLevel {
            freshAir.observe(level, outdoorLevel: assumed, share: rules.learningShare, at: believed.time)
        }
        misses = 0
    }

    mutating func recalibrated(_ recalibration: Recalibration, at time: Timestamp) {
        report.recalibration = TimedRecalibration(recalibration, at: time)
        if case .corrected = recalibration.outcome {
            freshAir.meet()
            lowLevel = LowLevelWatch()
        }
    }

    /// Forgets the last reading: its sender says that it has no value now.
    mutating func takeBack() { report.latest = nil }

    /// Counts a missed reading. Some parts miss one now and then (a DHT22 one in ten), which does not matter while the last one is
    /// fresh: a fault is three in a row, or one when there is no fresh reading.
    ///
    /// - Returns: whether the sensor is at fault.
    mutating func miss(at moment: Moment) -> Bool {
        misses += 1
        return !isFresh(at: moment) || misses >= 3
    }

    /// Records that the sensor works and has no newer reading.
    ///
    /// - Returns: whether its last reading is accepted and counts as present.
    mutating func confirm(at moment: Moment) -> Bool {
        guard isAccepted, isFresh(at: moment) else { return false }
        misses = 0
        return true
    }

    /// Whether there is a reading that counts as present.
    func isFresh(at moment: Moment) -> Bool {
        report.latest.map { moment.uptime - $0.time < report.freshness.freshFor } ?? false
    }

    /// The log entry for the accepted readings of the current minute, which ends; nil without any.
    mutating func endMinute(at uptime: Uptime) -> LogEntry? {
        defer { collector = MinuteCollector() }
        return collector.openMinute(at: uptime).map { .reading(sensor, $0) }
    }

    var calibratesItself: Bool { rules.assumedFreshLevel != nil }

    /// The notice about the part, though it works; nil while there is none.
    var notice: Notice? {
        if let stuck {
            return Notice(
                stuck.text,
                remedy: phrase("fault.remedy-stuck", "its other values are used; replace the sensor if it stays so"))
        }
        return lowLevel.notice ?? (calibratesItself ? freshAir.notice : nil)
    }

    /// Restores what an earlier run measured.
    mutating func restore(_ freshAir: FreshAirWatch?) {
        self.freshAir = freshAir ?? self.freshAir
    }

    /// Keeps what is known of the same sensor when the rules change. Its earlier readings remain the reference as
    /// long as the rules for them are the same. What it has measured in another place does not count for this one.
    mutating func goOn(from old: SensorChannel) {
        report.recalibration = old.report.recalibration
        (misses, freshAir, lowLevel) = (old.misses, old.freshAir, old.lowLevel)
        (stuck, isAccepted) = (old.stuck, old.isAccepted)
        guard old.sensor == sensor else { return }
        report.latest = old.report.latest
        collector = old.collector
        if old.report.freshness == report.freshness, old.rules == rules { control = old.control }
    }
}
