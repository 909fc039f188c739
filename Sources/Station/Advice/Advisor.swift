package import Values
package import Words

/// Gives all the advice there is. Its memory comes from regular observations; what it says follows from that and from what is known
/// at the moment.
package struct Advisor: Hashable, Sendable {
    package var rules: AdviceRules
    private var window: WindowAdvisor
    package var mould = MouldWatch()
    /// The latest verdicts: the limits for keeping advice are wider than those for giving it.
    private var standing: [Advice.Subject: String] = [:]
    private var latest: Uptime?

    /// The shortest time from one observation to the next.
    private static let pause = Duration.seconds(30)

    /// How often the room changes its air, as far as that has been learned.
    package var airChange: AirChange { window.airChange }

    package init(rules: AdviceRules, airChange: AirChange = AirChange()) {
        self.rules = rules
        window = WindowAdvisor(airChange: airChange)
    }

    /// Whether it is time for another observation.
    package func isDue(at uptime: Uptime) -> Bool {
        latest.map { uptime - $0 >= Self.pause } ?? true
    }

    /// What one observation has changed.
    package struct Observed: Hashable, Sendable {
        package var given: [Advice] = []
        /// The subjects on which there is no advice any more.
        package var over: [Advice.Subject] = []
        /// The airing that has just ended; nil otherwise.
        package var airing: Airing?
    }

    /// Observes what is known now; returns what that has changed.
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

    /// All present advice, the most urgent first; of equal urgency in the order of the subjects.
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

    /// The temperature and humidity at the surface of the coldest wall; nil while they are not known.
    private func surface(in basis: AdviceBasis) -> (temperature: Temperature, humidity: RelativeHumidity)? {
        guard let room = basis.room, let outside = basis.outsideTemperature else { return nil }
        let temperature = rules.wall.temperature(inside: room.temperature, outside: outside)
        return room.humidity(at: temperature).map { (temperature, $0) }
    }
}

extension Advice.Urgency {
    fileprivate static let allFromTop: [Advice.Urgency] = [.warning, .notice, .hint]
}

/// The owner's limits and units for advice.
package struct AdviceRules: Hashable, Sendable {
    /// The coldest place of the room's walls.
    package var wall: WallSurface
    /// A room warmer than this is better cooled.
    package var warmAbove: Temperature
    /// A room damper than this is better dried.
    package var dampAbove: RelativeHumidity
    /// A room with more CO2 than this, in ppm, has stale air.
    package var staleAbove: Int
    /// The CO2 of the air outdoors, in ppm.
    package var outdoorLevel: Int
    /// The units in which people read the advice.
    package var units: DisplayUnits
    /// The language of the display where it cannot draw the reader's; nil where it can.
    package var glassLanguage: Language?
    /// The altitude of the station above sea level; nil if not configured, and then the station's barometer makes no forecast.
    package var altitude: Length?
    /// Whether the station is south of the equator; nil when only the weather service knows.
    package var isSouthern: Bool?

    package init(
        wall: WallSurface = .decent, warmAbove: Temperature = .celsius(25), dampAbove: RelativeHumidity = .percent(60),
        staleAbove: Int = 1000, outdoorLevel: Int = 425, units: DisplayUnits = .metric, glassLanguage: Language? = nil,
        altitude: Length? = nil,
        isSouthern: Bool? = nil
    ) {
        self.wall = wall
        self.warmAbove = warmAbove
        self.dampAbove = dampAbove
        self.staleAbove = staleAbove
        self.outdoorLevel = outdoorLevel
        self.units = units
        self.glassLanguage = glassLanguage
        self.altitude = altitude
        self.isSouthern = isSouthern
    }
}
