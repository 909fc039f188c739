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
        switch snapshot.localOutlook {
        case .barometer(let forecast):
            let change = snapshot.pressureTendency.map { units.pressureChange(pascals: $0.change) }
            return Self.table(
                ExplainWords.value(name, forecast.words),
                [
                    (ExplainWords.letter, String(forecast.letter)),
                    (ExplainWords.pressure, snapshot.seaLevelPressure.value.map { units.text($0) } ?? ""),
                    (ExplainWords.change, change ?? ""), (ExplainWords.rule, ExplainWords.zambrettiRule),
                ])
        case .persistence(let lowest, let highest):
            return Self.table(
                ExplainWords.value(name, snapshot.localOutlook?.words ?? ""),
                [
                    (ExplainWords.lowest, units.text(lowest, places: 2)),
                    (ExplainWords.highest, units.text(highest, places: 2)),
                    (ExplainWords.rule, ExplainWords.persistenceRule),
                ])
        case nil:
            var cause = ExplainWords.pressureTooShort
            if case .unavailable(let reason, _) = snapshot.seaLevelPressure { cause = reason }
            return Self.table(
                ExplainWords.noValue(name), [(ExplainWords.cause, ExplainWords.noOutlook(cause))])
        }
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
