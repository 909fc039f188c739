import Foundation
import StationCore
import Values

/// Somebody, or something, that opens and shuts a cellar's window.
struct CellarKeeper {
    enum Habit: String, CaseIterable {
        case never = "never"
        case ajar = "always ajar"
        case warm = "when it is warm outside"
        case relative = "by relative humidity"
        case dewPoint = "by dew point, 5 K"
        case advised = "our advice"
        case advisedPerson = "our advice, by a person"
        case fan = "a fan, as we switch it"
        case relativeFan = "a fan by relative humidity"
        case known = "perfect knowledge"
    }

    let habit: Habit
    private(set) var isOpen = false
    /// How far ahead perfect knowledge looks, in hours.
    private let horizon: Int
    private var advisor: Advisor
    private var advice: Advice?
    private var person = Person(.advised)
    private var fan: Output

    /// The minutes from one decision to the next: the station decides about a fan with every reading.
    var step: Int { habit == .fan || habit == .relativeFan ? 1 : 5 }

    /// - Parameter drying: the limits of the advice.
    init(_ habit: Habit, horizon: Int = 0, drying: Drying = PlaceKind.cellar.drying) {
        (self.habit, self.horizon) = (habit, horizon)
        var rules = AdviceRules()
        rules.kind = .cellar
        rules.drying = drying
        advisor = Advisor(rules: rules)
        fan = Output(OutputRules(name: "fan", task: .ventilate, place: .room), at: .start)
    }

    /// Decides for the next step.
    ///
    /// - Returns: the air change.
    mutating func airChange(atMinute minute: Int, _ cellar: Cellar, _ climate: Climate) -> Double {
        let outside = climate.air(atMinute: minute)
        switch habit {
        case .never: break
        case .ajar: return Cellar.ajar
        case .warm: isOpen = (8..<22).contains(minute / 60 % 24) && outside.celsius > 18 && !outside.isRainy
        case .relative, .relativeFan:
            let outsidePercent = Vapour.percent(outside.water, at: outside.celsius)
            isOpen = cellar.percent > (isOpen ? 57 : 60) && outsidePercent < cellar.percent - (isOpen ? 0 : 3)
        case .fan: isOpen = fanRuns(atMinute: minute, cellar, outside)
        case .dewPoint: isOpen = dries(by: isOpen ? 4 : 5, cellar, outside)
        case .advised: isOpen = advised(atMinute: minute, cellar, outside)?.verdict == "open_dries"
        case .advisedPerson: isOpen = person.opens(by: advised(atMinute: minute, cellar, outside), atMinute: minute)
        case .known: if minute % 60 == 0 { isOpen = !outside.isForbidding && helps(atMinute: minute, cellar, climate) }
        }
        guard isOpen else { return Cellar.closed }
        return [.fan, .relativeFan].contains(habit) ? Cellar.withFan : Cellar.open
    }

    /// Whether the station's own output is on, with its limits: it rests, and is not switched on without end.
    private mutating func fanRuns(atMinute minute: Int, _ cellar: Cellar, _ outside: Climate.Hour) -> Bool {
        let air = MoistAir(celsius: cellar.celsius, percent: cellar.percent)
        let basis = AdviceBasis(minute, air, outside)
        _ = advisor.observe(basis)
        var sight = OutputSight()
        sight.airing = advisor.airing(in: basis)
        (sight.wish, sight.water) = (sight.airing?.isGood, air?.absoluteHumidity)
        _ = fan.decide(sight, at: basis.uptime)
        return fan.isOn
    }

    /// The rule of the fan controller that is built most (U. Schmerold, Make 1/2022): dew points 5 K apart, 1 K less once it runs, and
    /// neither below 10 °C in the cellar nor below −10 °C outside.
    private func dries(by kelvins: Double, _ cellar: Cellar, _ outside: Climate.Hour) -> Bool {
        let inside = Vapour.dewPoint(cellar.celsius, percent: cellar.percent)
        let percent = Vapour.percent(outside.water, at: outside.celsius)
        return inside - Vapour.dewPoint(outside.celsius, percent: percent) >= kelvins && cellar.celsius >= 10
            && outside.celsius >= -10
    }

    /// The station's own advice; of the cellar it knows the air alone.
    private mutating func advised(atMinute minute: Int, _ cellar: Cellar, _ outside: Climate.Hour) -> Advice? {
        let air = MoistAir(celsius: cellar.celsius, percent: cellar.percent)
        let observed = advisor.observe(AdviceBasis(minute, air, outside))
        if observed.over.contains(.window) { advice = nil }
        if let given = observed.given.first(where: { $0.subject == .window }) { advice = given }
        return advice
    }

    /// Whether the coldest corner is drier after `horizon` hours of the weather to come if the window is open for the first of them.
    private func helps(atMinute minute: Int, _ cellar: Cellar, _ climate: Climate) -> Bool {
        func corner(airChange: Double) -> Double {
            var later = cellar
            for quarter in 0..<horizon * 4 {
                let time = minute + quarter * 15
                later.pass(
                    minutes: 15, climate.air(atMinute: time), airChange: quarter < 4 ? airChange : Cellar.closed,
                    hour: Double(time) / 60)
            }
            return later.cornerPercent
        }
        return corner(airChange: Cellar.open) < corner(airChange: Cellar.closed)
    }
}
