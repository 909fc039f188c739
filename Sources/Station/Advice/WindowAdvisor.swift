import Meteorology
import Quantities
import Units
import Weather
import Words

/// Advises on the window. Remembers its last verdict, so that it does not flicker.
struct WindowAdvisor: Hashable, Sendable {
    private var standing: WindowVerdict?
    /// Since when the room's CO2 has been above the limit.
    private var highSince: Uptime?

    /// Breath on a sensor is over sooner.
    private static let patience = Duration.seconds(180)
    /// How far below the limit stale air must come, in ppm.
    private static let keep = 200

    mutating func observe(_ basis: AdviceBasis, by rules: AdviceRules) {
        let limit = rules.staleAbove - (standing == .open(.freshens) ? Self.keep : 0)
        highSince = basis.carbonDioxide.map { $0 > limit } == true ? highSince ?? basis.uptime : nil
        standing = question(in: basis)?.verdict(by: rules, standing: standing)
    }

    /// Nil when the air in the room or outside is not known freshly and the room's is not stale, and when it makes no difference.
    func advice(from basis: AdviceBasis, by rules: AdviceRules) -> Advice? {
        guard let question = question(in: basis) else { return nil }
        let verdict = question.verdict(by: rules, standing: standing)
        let change = change(of: verdict, question, in: basis, by: rules)
        let words = WindowWords(question: question, units: rules.units)
        guard verdict != .either else {
            guard let change, let exchange = question.exchange else { return nil }
            return Advice(
                subject: .window, urgency: .hint, verdict: "open_later", headlines: [change],
                details: [words.reached(exchange)], grounds: words.grounds)
        }
        return Advice(
            subject: .window, urgency: verdict.isOpen ? .notice : .hint, verdict: verdict.name,
            headlines: words.headlines(for: verdict),
            details: [change, verdict.isAboutAir ? question.exchange.map(words.reached) : nil].compactMap { $0 },
            grounds: words.grounds)
    }

    private func question(in basis: AdviceBasis) -> WindowQuestion? {
        let exchange = basis.room.flatMap { room in basis.outside.map { AirExchange(room: room, outside: $0) } }
        let isStale = highSince.map { basis.uptime - $0 >= Self.patience } ?? false
        let staleAt = isStale ? basis.carbonDioxide : nil
        guard exchange != nil || staleAt != nil else { return nil }
        return WindowQuestion(exchange: exchange, staleAt: staleAt, obstacle: obstacle(in: basis))
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
        if let index = basis.airQuality, index >= .poor { return .badAir }
        return nil
    }

    /// `Open after 19:00` or `Open till 21:00`: the first hour of the next day for which the answer is another one, were the
    /// room to stay as it is. Nil while the air outside is bad: there is no forecast of that.
    private func change(
        of verdict: WindowVerdict, _ question: WindowQuestion, in basis: AdviceBasis, by rules: AdviceRules
    ) -> String? {
        guard question.obstacle != .badAir else { return nil }
        for hour in basis.hours {
            let exchange = question.exchange.flatMap { now in
                hour.air.map { AirExchange(room: now.room, outside: $0) }
            }
            guard exchange != nil || question.staleAt != nil else { continue }
            let obstacle =
                basis.isWarned(at: hour.time)
                ? .alert : WindowObstacle(conditions: hour.conditions, wind: hour.wind, wasWindy: false)
            let later = WindowQuestion(exchange: exchange, staleAt: question.staleAt, obstacle: obstacle)
                .verdict(by: rules, standing: nil)
            guard later.isOpen != verdict.isOpen else { continue }
            let clock = rules.units.clock(basis.civilTime(hour.time))
            return verdict.isOpen ? AdviceWords.openTill(clock) : AdviceWords.openAfter(clock)
        }
        return nil
    }
}
