package import Values
package import Words

/// Gives all the advice on one place, and for the station's own room also on what the sky brings. Its memory comes from regular
/// observations; what it says follows from that and from what is known at the moment.
package struct Advisor: Hashable, Sendable {
    package var rules: AdviceRules
    private(set) var window: WindowAdvisor
    package private(set) var mould: MouldWatch
    /// The latest verdicts: the limits for keeping advice are wider than those for giving it.
    private var standing: [Advice.Subject: String] = [:]
    private var latest: Uptime?

    /// The shortest time from one observation to the next.
    private static let pause = Duration.seconds(30)

    /// What has been learned of a place over days, for the next start.
    package struct Memory: Hashable, Sendable, Codable {
        /// What the place was.
        package var kind: PlaceKind
        package var mould: MouldWatch
        /// How often the place changes its air.
        package var airChange: AirChange
        /// The temperature of heavy walls.
        package var wall: WallMean

        package init(
            kind: PlaceKind = .room, mould: MouldWatch = MouldWatch(), airChange: AirChange = AirChange(),
            wall: WallMean = WallMean()
        ) {
            (self.kind, self.mould, self.airChange, self.wall) = (kind, mould, airChange, wall)
        }
    }

    package var memory: Memory {
        Memory(kind: rules.kind, mould: mould, airChange: window.airChange, wall: window.wall)
    }

    /// - Parameter memory: what was learned of the place before. Where it was of another kind, mould grew on other walls, and its
    ///   state starts over.
    package init(rules: AdviceRules, memory: Memory = Memory()) {
        self.rules = rules
        window = WindowAdvisor(airChange: memory.airChange, wall: memory.wall)
        mould = memory.kind == rules.kind ? memory.mould : MouldWatch()
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

    /// The subjects on which there was advice at the latest observation.
    package var advisedOn: [Advice.Subject] { Advice.Subject.allCases.filter { standing[$0] != nil } }

    /// All present advice, the most urgent first; of equal urgency in the order of the subjects.
    package func advice(from basis: AdviceBasis) -> [Advice] {
        (onPlace(in: basis) + hazards(in: basis)).compactMap { $0 }.mostUrgentFirst
    }

    /// What airing the place would do; nil where nothing is known of it, and for a place without advice.
    package func airing(in basis: AdviceBasis) -> AiringEffect? {
        rules.kind.hasAdvice ? window.effect(in: basis, by: rules) : nil
    }

    private func onPlace(in basis: AdviceBasis) -> [Advice?] {
        guard rules.kind.hasAdvice else { return [] }
        // A place whose sensors are silent has no advice; what days have shown of the room stands without them.
        let isHeard = rules.place == .room || basis.room != nil
        return [rules.hasWindow ? window.advice(from: basis, by: rules) : nil, isHeard ? mouldAdvice : nil]
    }

    /// What the sky brings is the same in every place, and said once.
    private func hazards(in basis: AdviceBasis) -> [Advice?] {
        guard rules.place == .room else { return [] }
        let isFelt = rules.kind.isLivedIn
        return [
            frost(in: basis), isFelt ? heat(in: basis) : nil, isFelt ? cold(in: basis) : nil, storm(in: basis),
        ]
    }

    /// The limit that is in force: `keep` while the verdict is unchanged.
    func limit(_ reach: Double, keep: Double, _ subject: Advice.Subject, _ verdict: String) -> Double {
        standing[subject] == verdict ? keep : reach
    }

    /// The temperature and humidity at the surface of the coldest wall; nil while they are not known.
    private func surface(in basis: AdviceBasis) -> (temperature: Temperature, humidity: RelativeHumidity)? {
        guard let room = basis.room else { return nil }
        let wall =
            rules.kind.isLivedIn
            ? basis.outsideTemperature.map { rules.wall.temperature(inside: room.temperature, outside: $0) }
            : window.wall.temperature(around: room.temperature)
        guard let temperature = wall else { return nil }
        return room.humidity(at: temperature).map { (temperature, $0) }
    }
}

extension [Advice] {
    /// The advice in the order of its urgency; what is equally urgent stays in its order.
    package var mostUrgentFirst: [Advice] {
        [Advice.Urgency.warning, .notice, .hint].flatMap { urgency in filter { $0.urgency == urgency } }
    }

    /// The advice for a glance: what is equally urgent and the same in several places becomes one line.
    package var joined: [Advice] {
        reduce(into: []) { lines, advice in
            let twins = filter { $0.isTwin(of: advice) }
            guard twins.count > 1, let answer = advice.answer else { return lines.append(advice) }
            guard twins.first == advice else { return }
            var line = advice
            line.headlines = answer.headlines(of: twins.compactMap(\.title)) ?? advice.headlines
            line.isJoined = true
            line.details = advice.details.filter { detail in twins.allSatisfy { $0.details.contains(detail) } }
            line.grounds = twins.flatMap(\.grounds)
            lines.append(line)
        }
    }
}

extension AdviceRules {
    /// The name that people read; nil where there is advice on this place only, and it need not be named.
    var title: String? { isNamed ? givenTitle ?? place.title : nil }
}

extension Advice {
    /// What advice on a place comes to, whatever the reason.
    package enum Answer: Hashable, Sendable {
        case open, keepShut, close, mould

        /// Wordings for several places; nil for what is to be done in each at a time of its own.
        fileprivate func headlines(of titles: [String]) -> [String]? {
            switch self {
            case .open: AdviceWords.open(titles)
            case .keepShut: AdviceWords.keepShut(titles)
            case .close: nil
            case .mould: AdviceWords.mould(in: titles)
            }
        }
    }

    /// Nil for what the sky brings, and for a window that may stay as it is until later.
    package var answer: Answer? {
        switch (subject, verdict) {
        case (.mould, _): .mould
        case (.window, "shut_aired"): .close
        case (.window, "open_later"): nil
        case (.window, _): verdict.hasPrefix("open_") ? .open : .keepShut
        default: nil
        }
    }

    /// Wordings with the place's name, for advice that names its place; nil for what the sky brings.
    package func headlines(naming title: String) -> [String]? {
        guard subject.isOfPlace else { return nil }
        return switch answer {
        case .open: AdviceWords.open(title)
        case .keepShut: AdviceWords.keepShut(title)
        case .close: AdviceWords.close(title)
        case .mould: AdviceWords.mould(in: title)
        case nil: AdviceWords.openLater(in: title)
        }
    }

    /// Whether one line may stand for this advice and the other.
    fileprivate func isTwin(of other: Advice) -> Bool {
        title != nil && other.title != nil && answer != nil && answer != .close && answer == other.answer
            && urgency == other.urgency
    }
}

/// The owner's limits and units for advice on one place.
package struct AdviceRules: Hashable, Sendable {
    package var place = SensorPlace.room
    /// The name that the owner has given the place; nil for ``SensorPlace/title``.
    package var givenTitle: String?
    /// Whether headlines name the place, because there is advice on others.
    package var isNamed = false
    /// What the place is.
    package var kind = PlaceKind.room
    /// How dry the place is kept; nil for ``PlaceKind/drying``.
    package var drying: Drying?
    /// Whether the place has a window that can be opened.
    package var hasWindow = true
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
