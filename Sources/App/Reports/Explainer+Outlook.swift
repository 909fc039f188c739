import Advice
import Meteorology
import Quantities
import StationCore
import Units
import Words

extension Explainer {
    /// What the station derives from its own sensors, without a forecast.
    func outlook(_ name: String, _ quantity: String) -> String? {
        switch quantity {
        case "sea_level_pressure":
            return explain(name, snapshot.seaLevelPressure, "pressure", ExplainWords.seaLevelRule) { units.text($0) }
        case "tendency":
            let tendency = snapshot.barometer.map(orUnavailable: ExplainWords.pressureTooShort) { _ in
                snapshot.pressureTendency
            }
            return explain(name, tendency, "pressure", ExplainWords.tendencyRule) {
                ExplainWords.tendency(
                    units.pressureChange(pascals: $0.change), pace: $0.pace.words, code: "\($0.code)")
            }
        case "forecast": return forecast(name)
        default: return nil
        }
    }

    private func forecast(_ name: String) -> String {
        guard let outlook = snapshot.localOutlook else {
            return Self.table(ExplainWords.noValue(name), [(ExplainWords.cause, ExplainWords.noOutlook)])
        }
        var lines: [(String, String)] = []
        switch outlook.rain {
        case .chance(let chance, let usual):
            lines += [
                (ExplainWords.rainWithinTwelveHours, ExplainWords.rainChance(percent(chance), usual: percent(usual))),
                (ExplainWords.rule, ExplainWords.rainRecordRule),
            ]
        case .dial(let forecast):
            let change = snapshot.pressureTendency.map { units.pressureChange(pascals: $0.change) }
            lines += [
                (ExplainWords.letter, String(forecast.letter)),
                (ExplainWords.pressure, snapshot.seaLevelPressure.value.map { units.text($0) } ?? ""),
                (ExplainWords.change, change ?? ""), (ExplainWords.rule, ExplainWords.zambrettiRule),
            ]
        case nil: break
        }
        if let lowest = outlook.lowest { lines.append((ExplainWords.lowest, units.text(lowest, places: 2))) }
        if let highest = outlook.highest { lines.append((ExplainWords.highest, units.text(highest, places: 2))) }
        lines += outlook.ahead.map { step in
            let clock = units.clock(CivilTime(step.time, in: snapshot.offset(at: step.time)))
            return (ExplainWords.at(clock), expected(units.text(step.temperature), error: step.error))
        }
        if outlook.lowest != nil || !outlook.ahead.isEmpty {
            let rule = outlook.ahead.isEmpty ? ExplainWords.persistenceRule : ExplainWords.courseRule
            lines.append((ExplainWords.rule, rule))
        }
        return Self.table(ExplainWords.value(name, outlook.words), lines)
    }

    private func percent(_ share: Double) -> String { "\(Int((min(max(share, 0), 1) * 100).rounded()))" }

    /// - Parameter error: the expected error, in kelvins.
    private func expected(_ value: String, error: Double) -> String {
        ExplainWords.expected(value, error: units.difference(kelvins: error))
    }

    func advice(_ name: String, _ quantity: String) -> String? {
        guard let subject = Advice.Subject(rawValue: quantity) else { return nil }
        guard let advice = snapshot.advice.first(where: { $0.subject == subject }) else {
            return ExplainWords.noAdvice(name)
        }
        let lines =
            [(ExplainWords.urgency, advice.urgency.words), (ExplainWords.verdict, advice.verdict)]
            + advice.details.map { (ExplainWords.detail, $0) }
            + advice.grounds.map { ($0.name, units.text($0.quantity)) }
        return Self.table(ExplainWords.value(name, advice.headlines.first ?? ""), lines)
    }
}

extension PressureTendency.Pace {
    fileprivate var words: String {
        switch self {
        case .steady: ExplainWords.steady
        case .slow: ExplainWords.slow
        case .plain: ExplainWords.moderate
        case .quick: ExplainWords.quick
        case .veryRapid: ExplainWords.veryRapid
        }
    }
}

extension Advice.Urgency {
    fileprivate var words: String {
        switch self {
        case .hint: ExplainWords.hint
        case .notice: ExplainWords.notice
        case .warning: ExplainWords.warning
        }
    }
}
