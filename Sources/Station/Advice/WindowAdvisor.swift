import Meteorology
import Quantities
import Units
import Weather
import Words

/// Advises on the window. Remembers its last verdict, so that it does not flicker.
struct WindowAdvisor: Hashable, Sendable {
    private var standing: WindowVerdict?

    mutating func observe(_ basis: AdviceBasis, by rules: AdviceRules) {
        standing = question(in: basis)?.verdict(by: rules, standing: standing)
    }

    /// Nil when the air in the room or outside is not known freshly, and when it makes no difference.
    func advice(from basis: AdviceBasis, by rules: AdviceRules) -> Advice? {
        guard let question = question(in: basis) else { return nil }
        let verdict = question.verdict(by: rules, standing: standing)
        let change = change(of: verdict, question, in: basis, by: rules)
        let words = WindowWords(question: question, units: rules.units)
        guard verdict != .either else {
            guard let change else { return nil }
            return Advice(
                subject: .window, urgency: .hint, verdict: "open_later", headlines: [change],
                details: [words.reached], grounds: words.grounds)
        }
        return Advice(
            subject: .window, urgency: verdict.isOpen ? .notice : .hint, verdict: verdict.name,
            headlines: words.headlines(for: verdict),
            details: [change, verdict.isAboutAir ? words.reached : nil].compactMap { $0 }, grounds: words.grounds)
    }

    private func question(in basis: AdviceBasis) -> WindowQuestion? {
        guard let room = basis.room, let outside = basis.outside else { return nil }
        return WindowQuestion(room: room, outside: outside, obstacle: obstacle(in: basis))
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
            guard let outside = hour.air else { continue }
            let obstacle =
                basis.isWarned(at: hour.time)
                ? .alert : WindowObstacle(conditions: hour.conditions, wind: hour.wind, wasWindy: false)
            let later = WindowQuestion(room: question.room, outside: outside, obstacle: obstacle)
                .verdict(by: rules, standing: nil)
            guard later.isOpen != verdict.isOpen else { continue }
            let clock = rules.units.clock(basis.civilTime(hour.time))
            return verdict.isOpen ? AdviceWords.openTill(clock) : AdviceWords.openAfter(clock)
        }
        return nil
    }
}
