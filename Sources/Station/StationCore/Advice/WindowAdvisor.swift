import Meteorology
import Quantities
import Weather

/// Advises on the window. Remembers its last verdict, so that it does not flicker.
struct WindowAdvisor: Hashable, Sendable {
    private var standing: WindowVerdict?

    mutating func observe(_ snapshot: Snapshot, by rules: AdviceRules) {
        standing = question(in: snapshot)?.verdict(by: rules, standing: standing)
    }

    /// Nil when the air in the room or outside is not known freshly, and when it makes no odds.
    func advice(for snapshot: Snapshot, by rules: AdviceRules) -> Advice? {
        guard let question = question(in: snapshot) else { return nil }
        let verdict = question.verdict(by: rules, standing: standing)
        let change = change(of: verdict, question, in: snapshot, by: rules)
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

    private func question(in snapshot: Snapshot) -> WindowQuestion? {
        guard let room = snapshot.roomAir.freshValue, let outside = snapshot.outsideAir.freshValue else { return nil }
        return WindowQuestion(room: room, outside: outside, obstacle: obstacle(in: snapshot))
    }

    private func obstacle(in snapshot: Snapshot) -> WindowObstacle? {
        if let now = snapshot.wallTime, snapshot.alerts.contains(where: { $0.isInForce(at: now) }) { return .alert }
        if let weather = snapshot.current.freshValue,
            let obstacle = WindowObstacle(
                conditions: weather.conditions, wind: weather.air.wind,
                wasWindy: standing == .shut(.obstacle(.wind)))
        {
            return obstacle
        }
        if let index = snapshot.airQuality.freshValue?.index, index >= .poor { return .badAir }
        return nil
    }

    /// `Open after 19:00` or `Open till 21:00`: the first hour of the next day for which the answer is another one, were the
    /// room to stay as it is. Nil while the air outside is bad: nobody foretells that.
    private func change(
        of verdict: WindowVerdict, _ question: WindowQuestion, in snapshot: Snapshot, by rules: AdviceRules
    ) -> String? {
        guard question.obstacle != .badAir, let hours = snapshot.hours.freshValue, let first = hours.first else {
            return nil
        }
        for hour in hours where hour.time.seconds(since: first.time) <= 86_400 {
            guard let temperature = hour.air.temperature, let humidity = hour.air.humidity,
                let air = MoistAir(temperature, humidity),
                let outside = air.moved(to: snapshot.expected(temperature, at: hour.time))
            else { continue }
            let isWarned = snapshot.alerts.contains { $0.isInForce(at: hour.time) }
            let obstacle =
                isWarned
                ? .alert : WindowObstacle(conditions: hour.conditions, wind: hour.air.wind, wasWindy: false)
            let later = WindowQuestion(room: question.room, outside: outside, obstacle: obstacle)
                .verdict(by: rules, standing: nil)
            guard later.isOpen != verdict.isOpen else { continue }
            let clock = CivilTime(hour.time, in: snapshot.offset(at: hour.time)).clock
            return verdict.isOpen ? "Open till \(clock)" : "Open after \(clock)"
        }
        return nil
    }
}
