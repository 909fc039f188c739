import Meteorology
package import Quantities

/// Everything that there is to advise. What it remembers comes from what it observes now and then; what it says follows from
/// that and from what is known at the moment.
package struct Advisor: Hashable, Sendable {
    package var rules: AdviceRules
    private var window: WindowAdvisor
    package var mould = MouldWatch()
    /// The latest verdicts: the limits for keeping advice are wider than those for giving it.
    private var standing: [Advice.Subject: String] = [:]
    private var latest: Uptime?

    /// From one look to the next.
    private static let pause = Duration.seconds(30)

    /// How often the room changes its air, as far as it has been learned.
    package var airChange: AirChange { window.airChange }

    package init(rules: AdviceRules, airChange: AirChange = AirChange()) {
        self.rules = rules
        window = WindowAdvisor(airChange: airChange)
    }

    /// Whether it is time to look again.
    package func isDue(at uptime: Uptime) -> Bool {
        latest.map { uptime - $0 >= Self.pause } ?? true
    }

    /// What is new.
    package struct Observed: Hashable, Sendable {
        package var given: [Advice] = []
        /// On which there is no advice any more.
        package var over: [Advice.Subject] = []
        /// The window was open, and is shut again.
        package var airing: Airing?
    }

    /// Observes what is known now.
    package mutating func observe(_ basis: AdviceBasis) -> Observed {
        latest = basis.uptime
        let airing = window.observe(basis, by: rules)
        mould.observe(surface(in: basis), at: basis.uptime)
        let advice = advice(from: basis)
        var observed = Observed(airing: airing)
        observed.given = advice.filter { standing[$0.subject] != $0.verdict }
        observed.over = Advice.Subject.allCases.filter { subject in
            standing[subject] != nil && !advice.contains { $0.subject == subject }
        }
        standing = Dictionary(advice.map { ($0.subject, $0.verdict) }) { first, _ in first }
        return observed
    }

    /// The most urgent first; else in the order of the subjects.
    package func advice(from basis: AdviceBasis) -> [Advice] {
        let all = [
            window.advice(from: basis, by: rules), mouldAdvice, frost(in: basis), heat(in: basis), cold(in: basis),
            storm(in: basis),
        ].compactMap { $0 }
        return Advice.Urgency.allFromTop.flatMap { urgency in all.filter { $0.urgency == urgency } }
    }

    /// The limit that is in force: `keep` while the verdict is unchanged.
    func limit(_ reach: Double, keep: Double, _ subject: Advice.Subject, _ verdict: String) -> Double {
        standing[subject] == verdict ? keep : reach
    }

    /// Of the coldest wall.
    private func surface(in basis: AdviceBasis) -> (temperature: Temperature, humidity: RelativeHumidity)? {
        guard let room = basis.room, let outside = basis.outsideTemperature else { return nil }
        let temperature = rules.wall.temperature(inside: room.temperature, outside: outside)
        return room.humidity(at: temperature).map { (temperature, $0) }
    }
}

extension Advice.Urgency {
    fileprivate static let allFromTop: [Advice.Urgency] = [.warning, .notice, .hint]
}
