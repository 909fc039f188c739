import Meteorology
import Quantities

/// Everything that there is to advise. What it must remember it takes from snapshots that it is shown now and then; what it
/// says follows from those and the snapshot at hand.
struct Advisor: Hashable, Sendable {
    var rules: AdviceRules
    private var window = WindowAdvisor()
    var mould = MouldWatch()
    private(set) var pressures = PressureHistory()
    /// What was said last, for it takes less to keep an advice than to give it.
    private var standing: [Advice.Subject: String] = [:]
    private var latest: Duration?

    /// From one look to the next.
    private static let pause = Duration.seconds(30)

    init(rules: AdviceRules) {
        self.rules = rules
    }

    /// Whether it is time to look again.
    func isDue(at uptime: Duration) -> Bool {
        latest.map { uptime - $0 >= Self.pause } ?? true
    }

    /// Takes up what is known now; returns the advice that is new and the subjects on which there is none any more.
    mutating func observe(_ snapshot: Snapshot) -> (given: [Advice], over: [Advice.Subject]) {
        var snapshot = snapshot
        let uptime = snapshot.moment.uptime
        latest = uptime
        window.observe(snapshot, by: rules)
        mould.observe(surface(in: snapshot), at: uptime)
        pressures.observe(snapshot.barometer, at: snapshot.moment)
        snapshot.pressureTendency = tendency(in: snapshot)
        let advice = advice(for: snapshot)
        let given = advice.filter { standing[$0.subject] != $0.verdict }
        let over = Advice.Subject.allCases.filter { subject in
            standing[subject] != nil && !advice.contains { $0.subject == subject }
        }
        standing = Dictionary(advice.map { ($0.subject, $0.verdict) }) { first, _ in first }
        return (given, over)
    }

    /// Takes up what an earlier run knew. Before anything is observed.
    mutating func recall(_ pressures: KeptPressures?) {
        self.pressures = PressureHistory(recalling: pressures)
    }

    /// Of the weather of another place nothing follows.
    mutating func forgetSky() {
        pressures.forgetSky()
    }

    /// The most urgent first; else in the order of the subjects.
    func advice(for snapshot: Snapshot) -> [Advice] {
        let all = [
            window.advice(for: snapshot, by: rules), mouldAdvice, frost(in: snapshot), heat(in: snapshot),
            cold(in: snapshot), storm(in: snapshot),
        ].compactMap { $0 }
        return Advice.Urgency.allFromTop.flatMap { urgency in all.filter { $0.urgency == urgency } }
    }

    /// How the pressure went in three hours, where that is known.
    func tendency(in snapshot: Snapshot) -> PressureTendency? {
        pressures.tendency(to: snapshot.barometer, at: snapshot.moment.uptime)
    }

    /// The limit that is in force: `keep` while the same verdict stands.
    func limit(_ reach: Double, keep: Double, _ subject: Advice.Subject, _ verdict: String) -> Double {
        standing[subject] == verdict ? keep : reach
    }

    private func surface(in snapshot: Snapshot) -> (temperature: Temperature, humidity: RelativeHumidity)? {
        guard let room = snapshot.roomAir.freshValue, let outside = snapshot.outside.temperature.freshValue else {
            return nil
        }
        let temperature = rules.wall.temperature(inside: room.temperature, outside: outside)
        return room.humidity(at: temperature).map { (temperature, $0) }
    }
}

extension Advice.Urgency {
    fileprivate static let allFromTop: [Advice.Urgency] = [.warning, .notice, .hint]
}
