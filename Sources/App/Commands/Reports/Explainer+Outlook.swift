import StationCore
import Values
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
                phrase(
                    "explain.tendency", "\(units.pressureChange(pascals: $0.change)), \($0.pace.words), code \($0.code)"
                )
            }
        case "forecast": return forecast(name)
        default: return nil
        }
    }

    private func forecast(_ name: String) -> String {
        guard let outlook = snapshot.localOutlook else {
            return Self.table(
                ExplainWords.noValue(name),
                [
                    (
                        ExplainWords.cause,
                        phrase(
                            "explain.no-outlook",
                            "too little is known of the signs of rain here, and no outdoor sensor of the station measured a temperature today"
                        )
                    )
                ])
        }
        var lines: [(String, String)] = []
        switch outlook.rain {
        case .chance(let chance, let usual):
            lines += [
                (
                    phrase("explain.rain-within-twelve-hours", "rain in 12 h"),
                    phrase("explain.rain-chance", "\(percent(chance)) %, usually \(percent(usual)) %")
                ),
                (
                    ExplainWords.rule,
                    phrase(
                        "explain.rain-record-rule",
                        "how often rain followed such signs here: damp air, falling pressure, rain now")
                ),
            ]
        case .dial(let forecast):
            let change = snapshot.pressureTendency.map { units.pressureChange(pascals: $0.change) }
            lines += [
                (phrase("explain.letter", "letter"), String(forecast.letter)),
                (phrase("explain.pressure", "pressure"), snapshot.seaLevelPressure.value.map { units.text($0) } ?? ""),
                (phrase("explain.change", "change"), change ?? ""),
                (
                    ExplainWords.rule,
                    phrase(
                        "explain.zambretti-rule",
                        "Negretti & Zambra's forecaster, from sea-level pressure, its change, wind and season")
                ),
            ]
        case nil: break
        }
        if let lowest = outlook.lowest {
            lines.append((phrase("explain.lowest", "lowest"), units.text(lowest, places: 2)))
        }
        if let highest = outlook.highest {
            lines.append((phrase("explain.highest", "highest"), units.text(highest, places: 2)))
        }
        lines += outlook.ahead.map { step in
            let clock = units.clock(CivilTime(step.time, in: snapshot.offset(at: step.time)))
            return (phrase("explain.at", "at \(clock)"), expected(units.text(step.temperature), error: step.error))
        }
        if outlook.lowest != nil || !outlook.ahead.isEmpty {
            let rule =
                outlook.ahead.isEmpty
                ? phrase("explain.persistence-rule", "the same as today, by the station's outdoor sensor")
                : phrase(
                    "explain.course-rule",
                    "the usual course of recent days at this window, and how far today departs from it")
            lines.append((ExplainWords.rule, rule))
        }
        return Self.table(ExplainWords.value(name, outlook.words), lines)
    }

    private func percent(_ share: Double) -> String { "\(Int((min(max(share, 0), 1) * 100).rounded()))" }

    /// - Parameter error: the expected error, in kelvins.
    private func expected(_ value: String, error: Double) -> String {
        phrase("explain.expected", "\(value) (± \(units.difference(kelvins: error)))")
    }

    /// - Parameter place: the place that the advice is on; nil for the most urgent, whatever it is on.
    func advice(_ name: String, _ quantity: String, on place: SensorPlace?) -> String? {
        guard let subject = Advice.Subject(rawValue: quantity) else { return nil }
        guard let advice = snapshot.advice.first(where: { $0.subject == subject && (place ?? $0.place) == $0.place })
        else { return noAdvice(name, on: place) }
        let lines =
            [
                (phrase("explain.urgency", "urgency"), advice.urgency.words),
                (phrase("explain.verdict", "verdict"), advice.verdict),
            ]
            + advice.details.map { (phrase("explain.detail", "detail"), $0) }
            + advice.namedGrounds.map { ($0.words, units.text($0.value)) }
        return Self.table(ExplainWords.value(name, advice.headlines.first ?? ""), lines)
    }
}

extension Explainer {
    /// Why there is no advice: what is missing for it where that is known of the place.
    private func noAdvice(_ name: String, on place: SensorPlace?) -> String {
        guard let conditions = snapshot.places.first(where: { $0.place == place }),
            let cause = obstacle(toAdviceOn: conditions)
        else { return phrase("explain.no-advice", "\(name): no advice; current values give no reason for any") }
        return phrase("explain.no-advice-because", "\(name): no advice; \(cause)")
    }

    private func obstacle(toAdviceOn place: PlaceConditions) -> String? {
        if place.kind == nil, place.place != .room {
            return phrase("explain.place-without-table", "it begins with a table [[places]] for \"\(place.place)\"")
        }
        if place.kind == .valuesOnly {
            return phrase("explain.values-only", "the place is of the kind \"\(PlaceKind.valuesOnly.rawValue)\"")
        }
        guard place.moistAir.freshValue == nil else { return nil }
        return place.moistAir.cause
            ?? place.moistAir.origin.map { ExplainWords.stale("\($0.age.components.seconds)") }
    }
}

extension PressureTendency.Pace {
    fileprivate var words: String {
        switch self {
        case .steady: phrase("explain.steady", "steady")
        case .slow: phrase("explain.slow", "slow")
        case .plain: phrase("explain.moderate", "moderate")
        case .quick: phrase("explain.quick", "quick")
        case .veryRapid: phrase("explain.very-rapid", "very rapid")
        }
    }
}

extension Advice.Urgency {
    fileprivate var words: String {
        switch self {
        case .hint: phrase("explain.hint", "hint")
        case .notice: ExplainWords.notice
        case .warning: phrase("explain.warning", "warning")
        }
    }
}
