import Values
import Words

/// Advises on the window. Remembers its last verdict, so that it does not flicker.
struct WindowAdvisor: Hashable, Sendable {
    private var standing: WindowVerdict?
    /// The same for a fan, which runs by itself.
    private var exchanging: WindowVerdict?
    /// The time since which the room's CO2 has been above the limit; nil while it is not.
    private var highSince: Uptime?
    private var watch = AiringWatch()
    private(set) var airChange: AirChange
    private(set) var wall: WallMean
    /// Whether the window is open, and has been for long enough; stays true until the airing is over.
    private var isAired = false
    /// The water in a cellar's air just before its window was opened on the standing advice; nil while nothing shows that it was.
    private var waterBefore: AbsoluteHumidity?
    /// The water in a cellar's air when the standing advice to open began; nil while there is no such advice.
    private var waterAtFirst: AbsoluteHumidity?
    /// When outside caught up with a cellar whose window nothing showed to be open; nil before that has happened.
    private var caughtUp: Uptime?
    /// When having the window open last ceased to be worthwhile; nil before that has happened.
    private var closed: Uptime?

    /// How long CO2 must be too high before it counts: breath on a sensor is over sooner.
    private static let patience = Duration.seconds(180)
    /// How far below the limit CO2 must fall before the advice to open ends, in ppm.
    private static let keep = 200
    /// The pause after an airing in which walls, textiles and people bring back a part of what it took away; only urgent CO2 opens
    /// the window then.
    private static let rest = Duration.seconds(7200)
    /// How long a cellar whose airing is over is left shut: its air alone does not show whether the window has been shut.
    private static let pauseOfCellar = Duration.seconds(3600)
    /// The gain of water that counts as one, in milligrams per cubic metre.
    private static let leastGain = 50
    /// How far above the limit CO2 is urgent, in ppm.
    private static let urgent = 250
    /// The fall of the room's temperature that an airing may cost, in thousandths of a degree Celsius.
    private static let mostCooling = 2000
    /// How much colder outside must be for it to cost anything, in kelvins.
    private static let coldOutside = 3.0
    /// How far below its limit a room is no longer warm, in kelvins.
    private static let comfort = 2.0
    /// The fall of CO2, in ppm per minute, below which what is left to be gained is not worth the warmth.
    private static let leastFall = 10.0
    private static let leastAiring = Duration.seconds(300)
    /// The fine particles from which on the index outdoors is poor, in thousandths of a microgram per cubic metre.
    private static let poorAir = 50_000

    init(airChange: AirChange, wall: WallMean) {
        (self.airChange, self.wall) = (airChange, wall)
    }

    /// - Returns: the airing that has just ended; nil otherwise.
    mutating func observe(_ basis: AdviceBasis, by rules: AdviceRules) -> Airing? {
        let sample = AirSample(
            time: basis.uptime, excess: basis.carbonDioxide.map { $0 - rules.outdoorLevel }, room: basis.room,
            outside: basis.outside)
        let over = watch.observe(sample)
        if let over { airChange.observe(over) }
        if watch.airing == nil {
            airChange.observe(sample)
            isAired = isAired && isPausing(basis.uptime, by: rules)
        }
        wall.observe(basis.room?.temperature, at: basis.uptime, basis.time)
        let limit = min(rules.staleAbove, staleAbove(basis.uptime, by: rules))
        highSince = basis.carbonDioxide.map { $0 > limit } == true ? highSince ?? basis.uptime : nil
        isAired = isAired || hasAiredEnough(basis, sample, by: rules)
        if hasCaughtUp(basis, by: rules) { caughtUp = basis.uptime }
        let verdict = question(in: basis, by: rules)?.verdict(by: rules, standing: standing)
        let wasOpened = rules.kind.isLivedIn || waterBefore != nil
        if let standing, standing.isOpen, wasOpened, verdict.map({ !$0.isOpen && !$0.isObstacle }) ?? false {
            closed = basis.uptime
        }
        standing = verdict
        exchanging = exchange(in: basis, by: rules)?.verdict(by: rules, standing: exchanging)
        let isOpen = verdict.map(\.isOpen) ?? false
        guard isOpen, !rules.kind.isLivedIn else {
            (waterBefore, waterAtFirst) = (nil, nil)
            return over
        }
        waterAtFirst = waterAtFirst ?? watch.recentWater
        waterBefore = waterBefore ?? watch.waterBeforeOpening ?? (watch.airing == nil ? nil : watch.recentWater)
        return over
    }

    /// Whether the airing of a cellar ended so recently that it is left shut.
    private func isPausing(_ now: Uptime, by rules: AdviceRules) -> Bool {
        !rules.kind.isLivedIn && closed.map { now - $0 < Self.pauseOfCellar } ?? false
    }

    /// Whether the air of a cellar has gained water under the advice to open, and outside so much more that there would be no such
    /// advice now. Where the window is open and walls hide that, the cellar would end wetter than it was.
    private func hasCaughtUp(_ basis: AdviceBasis, by rules: AdviceRules) -> Bool {
        guard waterBefore == nil, let waterAtFirst, let water = watch.recentWater,
            let exchange = question(in: basis, by: rules)?.exchange
        else { return false }
        return water.milligramsPerCubicMetre - waterAtFirst.milligramsPerCubicMetre > Self.leastGain
            && exchange.dries < AirExchange.leastDrying
    }

    /// The limit of stale air in ppm. A window that was opened stays open until the air is fresh, while that is seen to help.
    private func staleAbove(_ now: Uptime, by rules: AdviceRules) -> Int {
        guard standing == .open(.freshens) else {
            return rules.staleAbove + (isResting(now) ? Self.urgent : 0)
        }
        return min(
            rules.staleAbove - Self.keep, watch.airing == nil ? .max : rules.outdoorLevel + AirChange.freshExcess)
    }

    private func isResting(_ now: Uptime) -> Bool {
        closed.map { now - $0 < Self.rest } ?? false
    }

    /// Whether the airing has cost as much warmth as it may, or has begun to make a cellar wetter than it was: rising water alone says
    /// nothing, since a window that is still shut would end that. In a warm room, or with equal warmth outside, there is no warmth to
    /// lose.
    private func hasAiredEnough(_ basis: AdviceBasis, _ sample: AirSample, by rules: AdviceRules) -> Bool {
        if let waterBefore, let water = watch.recentWater, water > waterBefore { return true }
        guard let airing = watch.airing, let room = basis.room, let outside = basis.outsideTemperature,
            room.temperature.celsius - outside.celsius >= Self.coldOutside,
            room.temperature.celsius <= rules.warmAbove.celsius - Self.comfort
        else { return false }
        guard sample.time - airing.start >= Self.leastAiring else { return false }
        if airing.temperatureChange.map({ $0 <= -Self.mostCooling }) ?? false { return true }
        let isFresh = sample.excess.map { $0 <= AirChange.freshExcess } ?? true
        let hasFlattened = watch.fallPerMinute.map { $0 < Self.leastFall } ?? false
        let goesOn =
            question(in: basis, by: rules)?.exchange.map { exchange in
                WindowQuestion(exchange: exchange, staleAt: nil, obstacle: nil).verdict(by: rules, standing: standing)
                    .isOpen
            } ?? false
        return (isFresh || hasFlattened) && !goesOn
    }

    /// The advice on the window; nil when the air in the room or outside is not known freshly and the room's is not stale, and when
    /// an open window makes no difference.
    func advice(from basis: AdviceBasis, by rules: AdviceRules) -> Advice? {
        guard let question = question(in: basis, by: rules) else { return nil }
        let verdict = question.verdict(by: rules, standing: standing)
        let change = change(of: verdict, question, in: basis, by: rules)
        let words = WindowWords(question: question, rules: rules)
        guard verdict != .either else {
            guard let change, let exchange = question.exchange else { return nil }
            return Advice(
                subject: .window, of: rules.place, titled: rules.title, urgency: .hint, verdict: "open_later",
                headlines: rules.title.map { AdviceWords.openLater(in: $0) } ?? [change],
                details: (rules.title == nil ? [] : [change]) + [words.reached(exchange)], grounds: words.grounds)
        }
        return Advice(
            subject: .window, of: rules.place, titled: rules.title,
            urgency: verdict.isOpen || verdict == .shut(.aired) ? .notice : .hint,
            verdict: verdict.name, headlines: words.headlines(for: verdict),
            details: words.reasons(for: verdict)
                + [
                    time(for: verdict, in: basis, by: rules).map(words.time), change,
                    verdict.isAboutAir ? question.exchange.map(words.reached) : nil,
                ].compactMap { $0 },
            grounds: words.grounds)
    }

    /// What airing would do; nil where nothing is known of it.
    func effect(in basis: AdviceBasis, by rules: AdviceRules) -> AiringEffect? {
        exchange(in: basis, by: rules).map { question in
            AiringEffect(question.verdict(by: rules, standing: exchanging), of: question.exchange)
        }
    }

    /// The question whether a fan should run: it needs no rest between airings, and notices by itself where it has made a place wetter.
    private func exchange(in basis: AdviceBasis, by rules: AdviceRules) -> WindowQuestion? {
        var question = question(in: basis, by: rules)
        question?.isResting = false
        if !rules.kind.isLivedIn { question?.isAired = false }
        return question
    }

    private func question(in basis: AdviceBasis, by rules: AdviceRules) -> WindowQuestion? {
        let exchange = basis.room.flatMap { room in
            let wall = rules.kind.isLivedIn ? nil : wall.temperature(around: room.temperature)
            let gain = wall == nil ? 0 : watch.gain
            return basis.outside.map { AirExchange(room: room, outside: $0, wall: wall, gain: gain) }
        }
        let isHigh = rules.kind.isLivedIn && highSince.map { basis.uptime - $0 >= Self.patience } ?? false
        let staleAt = isHigh ? basis.carbonDioxide.flatMap { $0 > staleAbove(basis.uptime, by: rules) ? $0 : nil } : nil
        guard exchange != nil || staleAt != nil else { return nil }
        return WindowQuestion(
            exchange: exchange, staleAt: staleAt, isAired: isAired, isResting: isResting(basis.uptime),
            hasCaughtUp: caughtUp.map { basis.uptime - $0 < Self.pauseOfCellar } ?? false, obstacle: obstacle(in: basis)
        )
    }

    /// How many minutes the window should be open; nil where it may stay open.
    private func time(for verdict: WindowVerdict, in basis: AdviceBasis, by rules: AdviceRules) -> Int? {
        guard verdict == .open(.freshens) else { return nil }
        return airChange.minutes(
            toFreshen: basis.carbonDioxide.map { $0 - rules.outdoorLevel }, outside: basis.outsideTemperature)
    }

    private func obstacle(in basis: AdviceBasis) -> WindowObstacle? {
        if let now = basis.time, basis.isWarned(at: now) { return .alert }
        if let weather = basis.weather,
            let obstacle = WindowObstacle(
                conditions: weather.conditions, wind: weather.air.wind,
                wasWindy: standing == .shut(.obstacle(.wind)))
        {
            return obstacle
        }
        return isBadOutside(basis) ? .badAir : nil
    }

    /// Whether the air outside is poor by the index or by its own particles, and not cleaner than that of the place all the same. Once the
    /// window is shut for that, it is opened where the place has a quarter more particles.
    private func isBadOutside(_ basis: AdviceBasis) -> Bool {
        let outside = basis.particlesOutside
        guard basis.airQuality.map({ $0 >= .poor }) ?? false || outside.map({ $0 >= Self.poorAir }) ?? false else {
            return false
        }
        guard let inside = basis.particles, let outside else { return true }
        return standing == .shut(.obstacle(.badAir)) ? inside < outside + outside / 4 : inside < outside
    }

    /// The wording of the first hour of the next day for which the answer is another one, were the room to stay as it is: `Open
    /// after 19:00` or `Open till 21:00`. Nil while the air outside is bad: there is no forecast of that.
    private func change(
        of verdict: WindowVerdict, _ question: WindowQuestion, in basis: AdviceBasis, by rules: AdviceRules
    ) -> String? {
        guard question.obstacle != .badAir, !question.isAired else { return nil }
        for hour in basis.hours {
            let exchange = question.exchange.flatMap { now in
                hour.air.map { AirExchange(room: now.room, outside: $0, wall: now.wall) }
            }
            guard exchange != nil || question.staleAt != nil else { continue }
            let obstacle =
                basis.isWarned(at: hour.time)
                ? .alert : WindowObstacle(conditions: hour.conditions, wind: hour.wind, wasWindy: false)
            let rests = basis.time.map { isResting(basis.uptime + .seconds(hour.time.seconds(since: $0))) } ?? false
            let later = WindowQuestion(
                exchange: exchange, staleAt: question.staleAt, isResting: rests, obstacle: obstacle
            ).verdict(by: rules, standing: nil)
            guard later.isOpen != verdict.isOpen else { continue }
            let clock = rules.units.clock(basis.civilTime(hour.time))
            return verdict.isOpen
                ? phrase("advice.open-till.16", "Open till \(clock)")
                : phrase("advice.open-after.16", "Open after \(clock)")
        }
        return nil
    }
}
